import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

/** Records audio contexts, started sources and connections between nodes. */
const SPY = `window.contexts_ = []; window.started_ = []; window.connected_ = [];
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (...args) {
  window.connected_.push([this, args[0]]);
  return connect.apply(this, args);
};
const Original = AudioContext;
window.AudioContext = class extends Original {
  constructor(...args) { super(...args); window.contexts_.push(this); }
};
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...args) {
  window.started_.push({ loop: this.loop, seconds: this.buffer ? this.buffer.duration : 0 });
  return start.apply(this, args);
};`;

/** Plays a tone of `amplitude` into the game's master gain and returns its peak at the destination. */
const PEAK = (amplitude: number): string => `(async () => {
  const [context] = window.contexts_;
  const ends = window.connected_.filter(
    ([from, to]) => from instanceof GainNode && to === context.destination,
  );
  const [entry, exit] = [ends.at(0)[0], ends.at(-1)[0]];
  const tone = new OscillatorNode(context, { frequency: 440 });
  const gain = new GainNode(context, { gain: ${amplitude} });
  const meter = new AnalyserNode(context, { fftSize: 2048 });
  tone.connect(gain).connect(entry);
  exit.connect(meter);
  tone.start();
  // By the audio clock, which stops while the machine is too busy to render audio.
  const end = context.currentTime + 0.5;
  while (context.currentTime < end) await new Promise(requestAnimationFrame);
  const samples = new Float32Array(meter.fftSize);
  meter.getFloatTimeDomainData(samples);
  tone.stop();
  exit.disconnect(meter);
  return Math.max(...samples.map(Math.abs));
})()`;

interface Started {
  readonly loop: boolean;
  readonly seconds: number;
}

async function listen(options: Parameters<typeof visit>[0] = {}) {
  const page = await visit({ before: SPY, reducedMotion: true, ...options });
  const game = new GamePage(page);
  // Howler unlocks audio with an empty buffer, which does not count.
  const heard = async (): Promise<Started[]> => {
    const started: Started[] = await page.evaluate(() => Reflect.get(window, 'started_'));
    return started.filter(({ seconds }) => seconds > 0.01);
  };
  return { page, game, t: game.t, heard };
}

describe('sound', () => {
  it('waits for the first gesture', async () => {
    const { page, game, heard } = await listen();
    await eventually(() => game.playButton().count()).toBe(1);
    expect(await page.evaluate(() => Reflect.get(window, 'contexts_').length)).toBe(0);
    await game.startTwoPlayers();
    await eventually(() => page.evaluate(() => Reflect.get(window, 'contexts_').length)).toBe(1);
    await eventually(async () => {
      await game.cell('h8').click();
      return (await heard()).length > 0;
    }).toBe(true);
  });

  it('M toggles the music and S the effects, and both settings survive a reload', async () => {
    const { page, game, t, heard } = await listen();
    await game.startTwoPlayers();
    expect(await game.button(t.music).getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('m');
    await page.keyboard.press('s');
    await eventually(async () => (await heard()).some(({ loop }) => loop)).toBe(true);
    expect(await game.button(t.music).getAttribute('aria-pressed')).toBe('true');
    expect(await game.button(t.effects).getAttribute('aria-pressed')).toBe('false');
    const before = (await heard()).length;
    await game.play('h8', 'i9');
    expect(await heard()).toHaveLength(before);
    await page.reload();
    await eventually(() => game.button(t.music).getAttribute('aria-pressed')).toBe('true');
    expect(await game.button(t.effects).getAttribute('aria-pressed')).toBe('false');
    // Music waits for a gesture as well.
    expect(await heard()).toEqual([]);
    await page.getByRole('button', { name: t.continueGame }).click();
    await eventually(async () => (await heard()).some(({ loop }) => loop)).toBe(true);
  });

  it('never clips, and quiet sound passes unchanged', async () => {
    const { page, game, heard } = await listen();
    await game.startTwoPlayers();
    await eventually(async () => {
      await game.cell('h8').click();
      return (await heard()).length > 0;
    }).toBe(true);
    // Wait until the stone's sound has faded.
    await eventually(() => page.evaluate<number>(PEAK(0))).toBeLessThan(0.001);
    expect(await page.evaluate<number>(PEAK(0.5))).toBeCloseTo(0.5, 1);
    const loud = await page.evaluate<number>(PEAK(2.5));
    expect(loud).toBeGreaterThan(0.7);
    expect(loud).toBeLessThan(1);
  });

  it('works in the menu, and the game works without the sound files', async () => {
    const { game, t, heard } = await listen({
      expectTrouble: /403/,
      missing: /assets\/audio/,
    });
    await game.button(t.music).click();
    await game.startTwoPlayers();
    await game.play('h8', 'i9');
    expect(await heard()).toEqual([]);
  });
});
