import { describe, expect, it } from 'vitest';
import { createRng, NAME_LENGTH, type Point } from '../../src/core';
import { DICTIONARIES } from '../../src/i18n';
import { resumeMatch, startMatch, type Match } from '../../src/match/match';
import type { MatchSetup, Names } from '../../src/match/matchSetup';
import { readHistory } from '../../src/match/stored/readHistory';
import { formatMatch, parseMatch } from '../../src/match/stored/savedMatch';
import { parseSetup } from '../../src/match/stored/savedSetup';
import { recordGame } from '../../src/match/stored/writeHistory';
import { Storage } from '../../src/platform/storage';
import { playerName, resultText, statusText } from '../../src/ui/game/gameTexts';
import { gameOf, SMALL } from '../support/match/fakeSeat';
import { FakeStorage } from '../support/match/fakeStorage';
import { BLACK_FIVE } from '../support/match/finishedGames';
import { SETUP, tools } from '../support/match/setups';

const { en, zh } = DICTIONARIES;
const TWO: MatchSetup = { ...SETUP, mode: 'two-players', names: ['Ann', '文'] };

/** A match one stone before Black's five. */
const almost = (change: Partial<Match> = {}, setup = TWO): Match =>
  resumeMatch(setup, { human: null, game: gameOf(BLACK_FIVE.slice(0, -2)), ...change }, tools());

/** Plays Black's fifth stone on e1. */
const win = ({ controller }: Match): void => void controller.play(4 as Point);

describe('the names of two people', () => {
  it('belong to the first and the second player, or the other way round after a swap', () => {
    expect(almost().controller.state.names).toEqual({ black: 'Ann', white: '文' });
    expect(almost({ swapped: true }).controller.state.names).toEqual({ black: '文', white: 'Ann' });
  });

  it('follow the colours of a swap opening', () => {
    const settings = { ...SMALL, opening: 'swap' } as const;
    const { controller } = resumeMatch(
      { ...TWO, settings },
      { human: null, game: gameOf('a1b1c1', settings) },
      tools(),
    );
    expect(statusText(en, controller.state)).toBe('文: your choice');
    controller.choose('black');
    expect(controller.state.names).toEqual({ black: '文', white: 'Ann' });
    expect(statusText(en, controller.state)).toBe('Ann to move');
  });

  it('are not used in games against the computer', () => {
    const { controller } = startMatch({ ...TWO, mode: 'computer' }, tools());
    expect(controller.state.names).toEqual({ black: '', white: '' });
  });

  it('stand in the turn, the opening, the result and the warning of little time', () => {
    const match = almost();
    expect(statusText(en, match.controller.state)).toBe('Ann to move');
    expect(statusText(zh, match.controller.state)).toBe('轮到Ann');
    expect(playerName(en, match.controller.state, 'second')).toBe('文');
    win(match);
    const { state } = match.controller;
    expect(statusText(en, state)).toBe('Ann wins');
    expect(statusText(zh, state)).toBe('Ann胜');
    const swap = { ...TWO, settings: { ...SMALL, opening: 'swap' } } as const;
    const opening = startMatch(swap, tools()).controller.state;
    expect(statusText(en, opening)).toBe('Ann: black stone, 1 of 3');
    expect(statusText(zh, opening)).toBe('Ann摆黑子（第 1 子，共 3 子）');
  });

  it('are replaced by the colour for whoever gave none', () => {
    const match = almost({}, { ...TWO, names: ['', 'Bo'] });
    expect(statusText(en, match.controller.state)).toBe('Black to move');
    expect(playerName(en, match.controller.state, 'first')).toBe(en.player.first);
    const won = { reason: 'agreement', winner: null } as const;
    expect(resultText(en, won, null, { black: 'Ann', white: 'Bo' })).toBe(en.draw);
  });
});

describe('stored names', () => {
  const read = (names: unknown): Names | undefined =>
    parseSetup({ version: 1, setup: { ...TWO, names } })?.names;

  it('are cleaned and bounded like those of the network', () => {
    expect(read([' \u202EAnn\u0000  Lee ', 'x'.repeat(99)])).toEqual([
      'Ann Lee',
      'x'.repeat(NAME_LENGTH),
    ]);
  });

  it.each([undefined, 'Ann', ['Ann'], ['Ann', 7], ['x'.repeat(201), '']])(
    'that are missing or damaged (%j) leave the rest of the set-up readable',
    (names) => {
      expect(read(names)).toEqual(['', '']);
    },
  );

  it('are kept with an unfinished match, and who has changed places', () => {
    const saved = parseMatch(JSON.parse(JSON.stringify(formatMatch(almost({ swapped: true })))));
    expect(saved).toMatchObject({ swapped: true, setup: { names: ['Ann', '文'] } });
  });

  it('are kept with a finished game', () => {
    const backend = new FakeStorage();
    const storage = new Storage(
      () => backend,
      () => undefined,
    );
    const rng = createRng(1);
    for (const swapped of [false, true]) {
      const match = almost({ swapped });
      match.controller.subscribe((_, events) =>
        recordGame(storage, match, events, { date: new Date(0), rng }),
      );
      win(match);
    }
    const kept = readHistory(storage).games.map(({ swapped, setup }) => [swapped, setup.names]);
    expect(kept).toEqual([
      [undefined, ['Ann', '文']],
      [true, ['Ann', '文']],
    ]);
  });
});
