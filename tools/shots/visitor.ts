import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import {
  DEFAULT_SETTINGS,
  formatPoint,
  pointAt,
  type GameSettings,
  type Level,
  type Point,
} from '../../src/core';
import { DICTIONARIES } from '../../src/i18n';
import { NO_CLOCK, type ClockSetup } from '../../src/match/clock';
import { seriesKey } from '../../src/match/stored/savedSeries';
import type { FinishedGame } from '../../src/match/stored/writeHistory';
import type { MatchSetup } from '../../src/match/matchSetup';
import type { Language, Settings } from '../../src/platform/settings';

/** The format of a window, in CSS pixels. */
export interface Format {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

export const FORMATS: readonly Format[] = [
  { name: 'landscape', width: 1280, height: 800, ratio: 1 },
  { name: 'laptop', width: 1280, height: 720, ratio: 1 },
  { name: 'portrait', width: 390, height: 844, ratio: 2 },
  { name: 'frame', width: 600, height: 400, ratio: 1 },
  { name: 'smallest', width: 320, height: 480, ratio: 2 },
  { name: '4k', width: 3840, height: 2160, ratio: 1 },
  { name: '4k-dense', width: 1920, height: 1080, ratio: 2 },
];

const LOCALE: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };

/** The values that are stored when the page opens. */
export interface StoredData {
  readonly settings?: Partial<Settings>;
  /** The moves of an unfinished game; by default for two players on 15 × 15. */
  readonly moves?: readonly string[];
  readonly board?: Partial<GameSettings>;
  readonly level?: Level;
  readonly clock?: ClockSetup;
  readonly history?: readonly FinishedGame[];
  /** Two people and the games they have won, and the time spent on each move. */
  readonly names?: MatchSetup['names'];
  readonly score?: readonly [one: number, other: number];
  readonly times?: readonly (number | null)[];
}

/** One browser window with the game in one language. */
export class Visitor {
  readonly page: Page;
  readonly language: Language;
  readonly t;
  readonly #url: string;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page, language: Language, url: string) {
    this.#context = context;
    this.page = page;
    this.language = language;
    this.t = DICTIONARIES[language];
    this.#url = url;
  }

  static async create(
    browser: Browser,
    { width, height, ratio }: Format,
    language: Language,
    url: string,
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: ratio,
      locale: LOCALE[language],
      reducedMotion: 'reduce',
    });
    // No relay is contacted, so that rooms keep waiting.
    const json = { version: 1, nostr: [], stun: [] };
    await context.route('**/online.json', (route) => route.fulfill({ json }));
    return new Visitor(context, await context.newPage(), language, url);
  }

  /** Closes other tabs, and loads the game with only `data` stored. */
  async open(data: StoredData = {}): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.page.goto('about:blank');
    for (const other of this.#context.pages()) if (other !== this.page) await other.close();
    const script = await this.#context.addInitScript(`
      if (location.protocol !== 'about:') {
        localStorage.clear();
        ${Object.entries(stored(data))
          .map(
            ([key, value]) =>
              `localStorage.setItem('tianyuan:${key}', ${JSON.stringify(JSON.stringify(value))});`,
          )
          .join('\n')}
      }`);
    await this.page.goto(this.#url);
    await this.page.locator('.menu .play-buttons .action').first().waitFor();
    await script.dispose();
  }

  /** Opens the game and continues the stored match. */
  async continueMatch(data: StoredData): Promise<void> {
    await this.open(data);
    await this.page.getByRole('button', { name: this.t.continueGame }).click();
    await this.page.getByRole('grid').waitFor();
  }

  async play(...moves: readonly string[]): Promise<void> {
    for (const move of moves) await this.cell(move).click({ force: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  cell(move: string): Locator {
    const name = (comma: string): string => `[role=gridcell][aria-label^="${move}${comma}" i]`;
    return this.page.locator(`${name(',')}, ${name('，')}`);
  }

  /** Opens the game in another tab of the same browser. */
  async openSecondTab(): Promise<Page> {
    const page = await this.#context.newPage();
    await page.goto(this.#url);
    return page;
  }

  /** Waits until images and fonts are loaded and animations have ended. */
  async waitUntilStill(): Promise<void> {
    await this.page.mouse.move(1, 1);
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    await this.page.waitForTimeout(700);
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

function stored({
  settings,
  moves,
  board,
  level,
  clock,
  history,
  names = ['', ''],
  score,
  times = [],
}: StoredData): Record<string, unknown> {
  const rules = { ...DEFAULT_SETTINGS, ...board };
  const setup: MatchSetup = {
    mode: level ? 'computer' : 'two-players',
    settings: rules,
    level: level ?? 4,
    rival: 4,
    order: 'first',
    clock: clock ?? NO_CLOCK,
    undo: true,
    names,
    sides: 'swap',
  };
  const game = JSON.stringify({
    format: 'tianyuan-game',
    version: 1,
    settings: rules,
    moves: moves?.join(''),
    ply: moves?.length,
    ending: null,
  });
  return {
    settings: { version: 1, ...settings },
    setup: { version: 1, setup },
    ...(history && { history: { version: 1, games: history } }),
    ...(score && {
      series: {
        version: 1,
        key: seriesKey(setup),
        one: score[0],
        other: score[1],
        draws: 0,
        last: { id: 'last', winner: null },
      },
    }),
    ...(moves && {
      match: {
        version: 2,
        setup,
        human: level ? 'first' : null,
        game,
        measured: { steps: times, current: 0 },
      },
    }),
  };
}

/** The moves of a nearly full board without more than two stones in a row. */
export function nearlyFullBoard(settings: GameSettings): string[] {
  const { width, height } = settings;
  const sides: [Point[], Point[]] = [[], []];
  for (let row = 0; row < height - 1; row += 1) {
    for (let column = 0; column < width; column += 1) {
      sides[(column + 2 * row) % 4 < 2 ? 0 : 1].push(pointAt(settings, column, row));
    }
  }
  const [black, white] = sides;
  return white.flatMap((point, index) => {
    const first = black[index];
    return first === undefined ? [] : [first, point].map((each) => formatPoint(settings, each));
  });
}
