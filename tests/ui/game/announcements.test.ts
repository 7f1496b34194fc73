import { describe, expect, it } from 'vitest';
import { opponent } from '../../../src/core';
import type { Colour, Outcome, Point } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import type { MatchEvent, MatchState } from '../../../src/match/matchState';
import { announcement } from '../../../src/ui/game/announcements';
import { pointName } from '../../../src/ui/kit/pointName';
import { Bench, SMALL } from '../../support/match/fakeSeat';
import { NetworkMatch } from '../../support/net/networkMatch';

const { en, zh } = DICTIONARIES;

/** What is said in English about events in a match with these moves. */
function said(
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

describe('a point is named', () => {
  it.each([
    [0, 'A1'],
    [9, 'J1'],
    [90, 'A10'],
    [44, 'E5'],
  ])('%i: %s', (point, name) => {
    expect(pointName(SMALL, point as Point)).toBe(name);
  });
});

describe('a stone', () => {
  const placed: MatchEvent = { type: 'placed', point: 0 as Point, colour: 'black' };

  it('is said with its colour and point, and then whose turn it is', () => {
    expect(said([placed])).toBe('Black A1. White to move');
  });

  it('of the computer ends with the player’s turn', () => {
    const white: MatchEvent = { type: 'placed', point: 1 as Point, colour: 'white' };
    const text = said([white], { moves: 'a1b1', computer: 'white' });
    expect(text).toBe('White B1. Your turn');
  });

  it('of the player ends with the computer’s thinking', () => {
    const text = said([placed], { computer: 'white' });
    expect(text).toBe('Black A1. Thinking…');
  });

  it('played for the computer leaves the why to the message', () => {
    const white: MatchEvent = { type: 'placed', point: 1 as Point, colour: 'white' };
    const options = { moves: 'a1b1', computer: 'white' } as const;
    const text = said([{ type: 'fallback-move' }, white], options);
    expect(text).toBe('White B1. Your turn');
  });

  it('is said in Chinese with the Chinese texts', () => {
    expect(announcement(zh, new Bench(null, 'a1').state, [placed])).toBe('黑方 A1。轮到白方');
  });
});

describe('what was taken and put back', () => {
  it.each<[MatchEvent, string]>([
    [{ type: 'taken-back', points: [1 as Point] }, 'One stone taken back. White to move'],
    [{ type: 'taken-back', points: [1, 2] as Point[] }, '2 stones taken back. White to move'],
    [{ type: 'put-back', points: [1 as Point] }, 'One stone put back. White to move'],
    [{ type: 'restarted' }, 'New game. White to move'],
    [{ type: 'reopened' }, 'White to move'],
  ])('%o is said with whose turn it is', (event, text) => {
    expect(said([event])).toBe(text);
  });
});

describe('the end', () => {
  const over = { moves: 'a1a2b1b2c1c2d1d2e1' };

  it('between two people names the winner and why', () => {
    expect(said([ended(row('black', 5))], over)).toBe('Black wins. Five in a row.');
  });

  it('after the stone names no next turn', () => {
    const placed: MatchEvent = { type: 'placed', point: 4 as Point, colour: 'black' };
    const text = said([placed, ended(row('black', 5))], over);
    expect(text).toBe('Black E1. Black wins. Five in a row.');
  });

  it.each<[Outcome, Colour, string]>([
    [row('black', 5), 'black', 'You win. Five in a row.'],
    [row('black', 5), 'white', 'You lose. Five in a row.'],
    [row('white', 7), 'white', 'You win. 7 in a row.'],
    [{ reason: 'resignation', winner: 'white' }, 'black', 'You lose. Black resigned.'],
    [{ reason: 'agreement', winner: null }, 'black', 'Draw. Agreed draw.'],
    [{ reason: 'full-board', winner: null }, 'white', 'Draw. The board is full.'],
  ])('is told from the player’s side: %o as %s', (outcome, player, text) => {
    const computer = player && opponent(player);
    expect(said([ended(outcome)], { ...over, computer })).toBe(text);
  });

  it('by two rows at once tells how many', () => {
    const outcome: Outcome = {
      ...row('black', 5),
      reason: 'row',
      winner: 'black',
      lines: [[], []],
    };
    expect(said([ended(outcome)], over)).toBe('Black wins. 2 winning rows at once.');
  });
});

describe('a refusal', () => {
  it.each(['occupied', 'not-your-turn', 'game-over', 'not-centre', 'off-board'] as const)(
    '%s is left to the message',
    (refusal) => {
      expect(said([{ type: 'refused', refusal }])).toBe('');
    },
  );
});

describe('a hint', () => {
  const reason = { makes: 'three', stops: null, idea: null, tooLate: false } as const;
  const hint = { point: 44 as Point, reason, mate: null };

  it('is left to the line that is shown, and said when it stood there already', () => {
    expect(said([{ type: 'hinted', hint, again: false }])).toBe('');
    expect(said([{ type: 'hinted', hint, again: true }])).toBe('E5 – makes an open three');
  });

  it('that could not be found is left to the message', () => {
    expect(said([{ type: 'hint-failed' }])).toBe('');
  });
});

describe('a draw', () => {
  it('that is offered is left to the dialog', () => {
    const match = new Bench(null, 'a1');
    match.controller.offerDraw();
    const events: MatchEvent[] = [{ type: 'draw-offered', by: 'white' }];
    expect(announcement(en, match.state, events)).toBe('');
  });

  it('that is declined tells whose turn it is, after the message', () => {
    expect(said([{ type: 'draw-declined', by: 'black' }])).toBe('White to move');
  });
});

describe('over the network', () => {
  const at = (state: MatchState): Point => state.game.position.moves.at(-1) ?? (0 as Point);

  it('a stone ends with whose turn it is, seen from each side', () => {
    const { states } = new NetworkMatch().play('h8');
    const told = states.map((state) =>
      announcement(en, state, [{ type: 'placed', point: at(state), colour: 'black' }]),
    );
    expect(told).toEqual(['Black H8. White to move', 'Black H8. Your turn']);
  });

  it('a stone of an opening ends with who lays it out', () => {
    const [, state] = new NetworkMatch({ opening: 'swap' }).play('h8').states;
    const placed: MatchEvent = { type: 'placed', point: at(state), colour: 'black' };
    expect(announcement(en, state, [placed])).toBe('Black H8. Your opponent lays out the opening…');
  });

  it('another game begins with whose turn it is', () => {
    const { states } = new NetworkMatch();
    const told = states.map((state) => announcement(en, state, [{ type: 'restarted' }]));
    expect(told).toEqual(['New game. Your turn', 'New game. Black to move']);
  });

  it('the end is told from the side of who sits here', () => {
    const { states } = new NetworkMatch().play('h8', 'i9').resign();
    const told = states.map((state) =>
      announcement(en, state, [ended({ reason: 'resignation', winner: 'black' })]),
    );
    expect(told).toEqual(['You win. White resigned.', 'You lose. White resigned.']);
    // Whoever stayed away has not resigned, though the game ends as if.
    const end = [ended({ reason: 'resignation', winner: 'black' })];
    const stayed = states.map((state) => announcement(en, state, end, 'Bo stayed away'));
    expect(stayed).toEqual(['You win. Bo stayed away.', 'You lose. Bo stayed away.']);
  });
});

it('Nothing that happened is nothing to say', () => {
  expect(said([])).toBe('');
});
