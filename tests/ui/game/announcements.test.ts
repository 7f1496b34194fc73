import { describe, expect, it } from 'vitest';
import { opponent } from '../../../src/core';
import type { Colour, Outcome, Point } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import type { MatchEvent, MatchState } from '../../../src/match/matchState';
import { announcement } from '../../../src/ui/game/announcements';
import { pointName } from '../../../src/ui/kit/pointName';
import { Bench, gameOf, SMALL } from '../../support/match/fakeSeat';
import { NetworkMatch } from '../../support/net/networkMatch';

const { en, zh } = DICTIONARIES;

/** The English announcement of events in a match with these moves. */
function announced(
  events: readonly MatchEvent[],
  { moves = 'a1', computer = null as Colour | null } = {},
): string {
  return announcement(en, new Bench(computer, moves).state, events);
}

const ended = (outcome: Outcome): MatchEvent => ({ type: 'ended', outcome });
const row = (winner: Colour, length: number): Outcome => ({
  reason: 'row',
  winner,
  lines: [Array.from({ length }, (_, index) => index as Point)],
});

describe('pointName', () => {
  it.each([
    [0, 'A1'],
    [9, 'J1'],
    [90, 'A10'],
    [44, 'E5'],
  ])('%i: %s', (point, name) => {
    expect(pointName(SMALL, point as Point)).toBe(name);
  });
});

describe('the announcement of a stone', () => {
  const placed: MatchEvent = { type: 'placed', point: 0 as Point, colour: 'black' };

  it('says why its row does not win, once a game', () => {
    const said = (moves: string): string =>
      announcement(en, new Bench(null, gameOf(moves, { ...SMALL, rule: 'standard' })).state, [
        placed,
      ]);
    const six = 'a2a9b2c9c2e9e2g9f2i9d2';
    expect(said(six)).toBe('Black A1. Not a win: more than five. White to move');
    expect(said(`${six}a4`)).toBe('Black A1. Black to move');
    expect(said(`${six}a4g2`)).toBe('Black A1. White to move');
  });

  it('names its colour and point, then the turn', () => {
    expect(announced([placed])).toBe('Black A1. White to move');
  });

  it('ends with the player’s turn after the computer’s stone', () => {
    const white: MatchEvent = { type: 'placed', point: 1 as Point, colour: 'white' };
    const text = announced([white], { moves: 'a1b1', computer: 'white' });
    expect(text).toBe('White B1. Your turn');
  });

  it('ends with the computer thinking after the player’s stone', () => {
    const text = announced([placed], { computer: 'white' });
    expect(text).toBe('Black A1. Thinking…');
  });

  it('leaves a fallback move of the computer to the toast', () => {
    const white: MatchEvent = { type: 'placed', point: 1 as Point, colour: 'white' };
    const options = { moves: 'a1b1', computer: 'white' } as const;
    const text = announced([{ type: 'fallback-move' }, white], options);
    expect(text).toBe('White B1. Your turn');
  });

  it('is Chinese with the Chinese dictionary', () => {
    expect(announcement(zh, new Bench(null, 'a1').state, [placed])).toBe('黑方 A1。轮到白方');
  });
});

describe('the announcement of an undo or a new game', () => {
  it.each<[MatchEvent, string]>([
    [{ type: 'taken-back', points: [1 as Point] }, 'One move undone. White to move'],
    [{ type: 'taken-back', points: [1, 2] as Point[] }, '2 moves undone. White to move'],
    [{ type: 'put-back', points: [1 as Point] }, 'One move redone. White to move'],
    [{ type: 'restarted' }, 'New game. White to move'],
    [{ type: 'reopened' }, 'White to move'],
  ])('%o ends with the turn', (event, text) => {
    expect(announced([event])).toBe(text);
  });
});

describe('the announcement of the result', () => {
  const over = { moves: 'a1a2b1b2c1c2d1d2e1' };

  it('names the winner and the reason between two people', () => {
    expect(announced([ended(row('black', 5))], over)).toBe('Black wins. Five in a row.');
  });

  it('is not followed by a turn', () => {
    const placed: MatchEvent = { type: 'placed', point: 4 as Point, colour: 'black' };
    const text = announced([placed, ended(row('black', 5))], over);
    expect(text).toBe('Black E1. Black wins. Five in a row.');
  });

  it.each<[Outcome, Colour, string]>([
    [row('black', 5), 'black', 'You win. Five in a row.'],
    [row('black', 5), 'white', 'You lose. Five in a row.'],
    [row('white', 7), 'white', 'You win. 7 in a row.'],
    [{ reason: 'resignation', winner: 'white' }, 'black', 'You lose. You resigned.'],
    [{ reason: 'agreement', winner: null }, 'black', 'Draw. Draw agreed.'],
    [{ reason: 'full-board', winner: null }, 'white', 'Draw. The board is full.'],
  ])('takes the player’s point of view: %o as %s', (outcome, player, text) => {
    const computer = player && opponent(player);
    expect(announced([ended(outcome)], { ...over, computer })).toBe(text);
  });

  it('counts several winning rows', () => {
    const outcome: Outcome = {
      ...row('black', 5),
      reason: 'row',
      winner: 'black',
      lines: [[], []],
    };
    expect(announced([ended(outcome)], over)).toBe('Black wins. 2 winning rows at once.');
  });
});

describe('the announcement of a refusal', () => {
  it.each(['occupied', 'not-your-turn', 'game-over', 'not-centre', 'off-board'] as const)(
    '%s is left to the message',
    (refusal) => {
      expect(announced([{ type: 'refused', refusal }])).toBe('');
    },
  );
});

describe('the announcement of a hint', () => {
  const reason = { makes: 'three', stops: null, idea: null, tooLate: false } as const;
  const hint = { point: 44 as Point, reason, mate: null };

  it('is left to the live region, unless it already shows the same hint', () => {
    expect(announced([{ type: 'hinted', hint, again: false }])).toBe('');
    expect(announced([{ type: 'hinted', hint, again: true }])).toBe('E5 – makes an open three');
  });

  it('is left to the toast if none is found', () => {
    expect(announced([{ type: 'hint-failed' }])).toBe('');
  });
});

describe('the announcement of a draw offer', () => {
  it('is left to the dialog', () => {
    const match = new Bench(null, 'a1');
    match.controller.offerDraw();
    const events: MatchEvent[] = [{ type: 'draw-offered', by: 'white' }];
    expect(announcement(en, match.state, events)).toBe('');
  });

  it('is the turn after it was declined', () => {
    expect(announced([{ type: 'draw-declined', by: 'black' }])).toBe('White to move');
  });
});

describe('announcements over the network', () => {
  const at = (state: MatchState): Point => state.game.position.moves.at(-1) ?? (0 as Point);

  it('end with the turn from each player’s point of view', () => {
    const { states } = new NetworkMatch().play('h8');
    const texts = states.map((state) =>
      announcement(en, state, [{ type: 'placed', point: at(state), colour: 'black' }]),
    );
    expect(texts).toEqual(['Black H8. White to move', 'Black H8. Your turn']);
  });

  it('name the player who places the opening stones', () => {
    const [, state] = new NetworkMatch({ opening: 'swap' }).play('h8').states;
    const placed: MatchEvent = { type: 'placed', point: at(state), colour: 'black' };
    expect(announcement(en, state, [placed])).toBe(
      'Black H8. Your opponent is placing the opening…',
    );
  });

  it('name the turn at the start of another game', () => {
    const { states } = new NetworkMatch();
    const texts = states.map((state) => announcement(en, state, [{ type: 'restarted' }]));
    expect(texts).toEqual(['New game. Your turn', 'New game. Black to move']);
  });

  it('give the result from each player’s point of view', () => {
    const { states } = new NetworkMatch().play('h8', 'i9').resign();
    const texts = states.map((state) =>
      announcement(en, state, [ended({ reason: 'resignation', winner: 'black' })]),
    );
    expect(texts).toEqual(['You win. White resigned.', 'You lose. You resigned.']);
    // A claimed game has the outcome of a resignation, but another reason.
    const end = [ended({ reason: 'resignation', winner: 'black' })];
    const stayed = states.map((state) => announcement(en, state, end, 'Bo stayed away'));
    expect(stayed).toEqual(['You win. Bo stayed away.', 'You lose. Bo stayed away.']);
  });
});

it('Without events there is no announcement', () => {
  expect(announced([])).toBe('');
});
