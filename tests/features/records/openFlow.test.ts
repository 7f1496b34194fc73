// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createRng, formatMoves, readRecord, DEFAULT_SETTINGS } from '../../../src/core';
import { leftOutTexts } from '../../../src/features/records/leftOut';
import { open } from '../../../src/features/records/openGame';
import { RECORDS } from '../../../src/features/records/words';
import type { FeatureServices, GameData } from '../../../src/features/services';
import { DICTIONARIES } from '../../../src/i18n';
import { SettingsStore } from '../../../src/platform/settings';
import { Storage } from '../../../src/platform/storage';
import { Dialogs } from '../../../src/ui/kit/dialogs';
import { buttonsOf, named, textOf } from '../../support/markup';
import { FakeStorage } from '../../support/match/fakeStorage';

const t = DICTIONARIES.en;
const words = RECORDS.en.open;

afterEach(() => document.body.replaceChildren());

/** Lets pending promises run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A page on which a text or file is opened. */
async function opened(source: string | File | null) {
  const host = document.body.appendChild(document.createElement('div'));
  const storage = new Storage(
    () => new FakeStorage(),
    () => undefined,
  );
  const games: GameData[] = [];
  const services: Partial<Record<keyof FeatureServices, unknown>> = {
    storage,
    settings: new SettingsStore(storage),
    rng: createRng(1),
    dialogs: new Dialogs(host),
    enterGame: (data: GameData) => games.push(data),
  };
  open(services as unknown as FeatureServices, source);
  await settled();
  const dialog = (): HTMLElement | null => host.querySelector('dialog');
  return {
    text: () => textOf(dialog()),
    options: () => [...host.querySelectorAll('label')].map((label) => textOf(label)),
    chosen: () =>
      [...host.querySelectorAll('input')]
        .filter(({ checked }) => checked)
        .map((input) => input.getAttribute('aria-label')),
    choose: (rule: string) => {
      const radio = host.querySelector<HTMLInputElement>(`input[aria-label="${rule}"]`);
      if (!radio) throw new Error(`no ${rule}`);
      radio.checked = true;
      radio.dispatchEvent(new Event('change', { bubbles: true }));
    },
    press: (name: string) => named(buttonsOf(host), name).press(),
    isAsking: () => dialog() !== null,
    game: () => {
      const [data] = games;
      if (!data) return null;
      const { settings, moves } = data.match.controller.state.game.position;
      const { note, names } = data.imported ?? {};
      return { rule: settings.rule, moves: formatMoves(settings, moves), note, names };
    },
  };
}

/** Five of Black between two stones of White, after which the game went on. */
const BLOCKED = 'b1a1c1g1d1a3e1c3f1e3m5';

describe('opening a game that names no rule', () => {
  it('asks for one of the rules that fit, and opens it by the chosen one', async () => {
    const page = await opened(BLOCKED);
    expect(page.game()).toBeNull();
    expect(page.text()).toContain(words.unnamed);
    expect(page.options()).toEqual([t.rule.caro, t.rule['caro-exact']]);
    expect(page.chosen()).toEqual([t.rule.caro]);
    expect(page.text()).toContain(t.ruleHelp.caro);
    page.choose(t.rule['caro-exact']);
    expect(page.text()).toContain(t.ruleHelp['caro-exact']);
    page.press(words.go);
    expect(page.game()).toMatchObject({ rule: 'caro-exact', moves: BLOCKED, note: '' });
    expect(page.isAsking()).toBe(false);
  });

  it('takes the last rule chosen if it fits', async () => {
    const page = await opened('h8i9');
    expect(page.options()).toHaveLength(5);
    expect(page.chosen()).toEqual([t.rule.freestyle]);
    page.press(words.go);
    expect(page.game()).toMatchObject({ rule: 'freestyle', moves: 'h8i9' });
  });

  it('opens nothing if the question is cancelled', async () => {
    const page = await opened('h8i9');
    document.querySelector('dialog')?.close('back');
    await settled();
    expect(page.game()).toBeNull();
    expect(page.isAsking()).toBe(false);
  });

  it('goes back to the pasted text if the question is cancelled', async () => {
    const page = await opened(null);
    const field = (): HTMLTextAreaElement | null => document.querySelector('textarea');
    const typed = field();
    if (!typed) throw new Error('no field');
    typed.value = 'h8 i9';
    typed.dispatchEvent(new Event('input'));
    page.press(words.go);
    await settled();
    expect(page.text()).toContain(words.unnamed);
    expect(field()).toBeNull();
    document.querySelector('dialog')?.close('back');
    await settled();
    expect(field()?.value).toBe('h8 i9');
    page.press(words.go);
    await settled();
    // Escape closes all of it.
    document.querySelector('dialog')?.close();
    await settled();
    expect(page.isAsking()).toBe(false);
  });

  it('says what is left out by the chosen rule', async () => {
    // Six of Black: by the rule named the game is over before the last move.
    const text = '(;GM[4]SZ[15]RU[Freestyle]C[A]';
    const six = ['a1', 'a3', 'b1', 'c3', 'c1', 'e3', 'e1', 'g3', 'f1', 'i3', 'd1', 'k3'];
    const nodes = six.map((point, ply) => `;${ply % 2 === 0 ? 'B' : 'W'}[${point}]`).join('');
    const page = await opened(`${text}${nodes})`);
    expect(page.text()).toContain(words.goesOn(t.rule.freestyle));
    expect(page.options()).toEqual([t.rule.freestyle, t.rule.standard, t.rule['caro-exact']]);
    expect(page.chosen()).toEqual([t.rule.freestyle]);
    expect(page.text()).toContain('Left out: 1 move after the end, 1 comment.');
    page.choose(t.rule.standard);
    expect(page.text()).toContain('Left out: 1 comment.');
    page.press(words.go);
    expect(page.game()).toMatchObject({ rule: 'standard', moves: six.join('') });
  });
});

describe('opening a game by the only rule there is', () => {
  it('does not ask, and says what is left out', async () => {
    const page = await opened('(;GM[4]RU[renju]PB[Li];B[hh]C[x]TR[hh](;W[ih])(;W[ii]))(;B[hh])');
    expect(page.isAsking()).toBe(false);
    expect(page.game()).toEqual({
      rule: 'renju',
      moves: 'h8i8',
      note: 'Left out: 1 variation, 1 comment, 1 mark, 1 other game.'.replaceAll(
        /(?<=\d|other) /g,
        '\u00a0',
      ),
      names: { black: 'Li', white: '' },
    });
  });

  it('says nothing if nothing is left out', async () => {
    const page = await opened('(;GM[4]RU[renju];B[hh];W[ih])');
    expect(page.game()).toMatchObject({ note: '' });
  });

  it('says that no other fits', async () => {
    // Neither a five between two stones of White nor a six ended the game.
    const moves = 'b1a1c1g1d1a8e1c8f1e8b4g8c4i8d4k8f4m8g4o8e4a10k12';
    const page = await opened(moves);
    const note = words.onlyFit(t.rule['caro-exact']);
    expect(page.game()).toMatchObject({ rule: 'caro-exact', moves, note });
  });
});

describe('a file', () => {
  it('is read in its own encoding', async () => {
    // 天元 in GB 2312.
    const name = [0xcc, 0xec, 0xd4, 0xaa];
    const bytes = [...'(;GM[5]RU[renju]PB['].map((char) => char.charCodeAt(0));
    const rest = [...'];B[hh])'].map((char) => char.charCodeAt(0));
    const page = await opened(new File([Uint8Array.from([...bytes, ...name, ...rest])], 'a.sgf'));
    expect(page.game()?.names).toEqual({ black: '天元', white: '' });
  });
});

describe.each(Object.entries(RECORDS))('what is left out, in %s', (_language, { open: own }) => {
  it('is said with its number', () => {
    const text = '(;RU[renju]C[a]LB[hh:1][ii:2];B[hh]C[b](;W[ih])(;W[ii]))(;)(;)(;)(;';
    const read = readRecord(text, DEFAULT_SETTINGS);
    if (!read.ok) throw new Error(read.error.code);
    const texts = leftOutTexts(own, read.value, { ...read.value, after: 7 });
    expect(texts[0]).toMatch(/7.*1.*2.*2.*4/);
    expect(own.onlyFit('Q99')).toContain('Q99');
    expect(own.goesOn('Q99')).toContain('Q99');
    expect(own.leftOutPart['after-pass'](12)).toContain('12');
  });

  it('includes damage', () => {
    const read = readRecord('(;RU[renju];B[hh', DEFAULT_SETTINGS);
    if (!read.ok) throw new Error(read.error.code);
    expect(leftOutTexts(own, read.value, read.value)).toEqual([own.damaged]);
  });
});
