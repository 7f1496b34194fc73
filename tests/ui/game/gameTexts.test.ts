import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Colour, type Hint, type Reason } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import { chosenText, hintText, playerName, reasonText } from '../../../src/ui/game/gameTexts';
import { at } from '../../support/core/fixtures';
import { Bench } from '../../support/match/fakeSeat';
import { NetworkMatch } from '../../support/net/networkMatch';

const { en, zh } = DICTIONARIES;

function hint(reason: Partial<Reason>, mate: number | null = null): Hint {
  const nothing: Reason = { makes: null, stops: null, idea: null, tooLate: false };
  return { point: at(DEFAULT_SETTINGS, 'h8'), reason: { ...nothing, ...reason }, mate };
}

describe('hintText', () => {
  it.each<[Hint, string, string]>([
    [
      hint({ makes: 'four', stops: 'straight-four' }),
      'blocks an open three and makes a four',
      '挡住活三\u200b并成冲四',
    ],
    [
      hint({ makes: 'straight-four', stops: 'three' }, 3),
      'makes an open four and blocks an open two; wins by force in 2 moves',
      '成活四\u200b并挡住活二，2 步之内必胜',
    ],
    [
      hint({ makes: 'three' }, 9),
      'makes an open three; wins by force in 5 moves',
      '成活三，5 步之内必胜',
    ],
    [hint({ makes: 'five', stops: 'five' }, 1), 'makes five in a row', '成五连'],
    [hint({ makes: 'two' }), 'makes an open two', '成活二'],
    [hint({ stops: 'five' }), 'blocks a four', '挡住冲四'],
    [hint({ stops: 'four-three' }), 'stops a four-three', '阻止四三'],
    [hint({ idea: 'centre' }), 'takes the centre', '占据中央'],
    [
      hint({ idea: 'near' }, -8),
      'stays close to the stones, but the position is lost',
      '紧贴盘上的棋子，但已无法守住',
    ],
    [
      hint({ stops: 'five', tooLate: true }),
      'blocks a four, but the position is lost',
      '挡住冲四，但已无法守住',
    ],
    [hint({ tooLate: true }), 'the position is lost', '已无法守住'],
  ])('%o', (given, english, chinese) => {
    expect(hintText(en, DEFAULT_SETTINGS, given)).toBe(`H8 – ${english}`);
    expect(hintText(zh, DEFAULT_SETTINGS, given)).toBe(`H8——${chinese}`);
  });
});

describe('reasonText', () => {
  const resigned = { reason: 'resignation', winner: 'white' } as const;
  const late = { reason: 'time', loser: 'black', winner: 'white' } as const;

  it('says you for the person who lost', () => {
    const texts = (player: Colour | null): string[] =>
      [resigned, late].flatMap((outcome) => [en, zh].map((t) => reasonText(t, outcome, player)));
    expect(texts('black')).toEqual(['You resigned', '你认输', 'You ran out of time', '你超时']);
    const named = ['Black resigned', '黑方认输', 'Black ran out of time', '黑方超时'];
    expect([texts('white'), texts(null)]).toEqual([named, named]);
  });
});

describe('playerName', () => {
  it('says you or the opponent over the network', () => {
    const [host, guest] = new NetworkMatch().states;
    expect([playerName(en, host, 'first'), playerName(en, host, 'second')]).toEqual([
      'You',
      'Your opponent',
    ]);
    expect([playerName(en, guest, 'first'), playerName(en, guest, 'second')]).toEqual([
      'Your opponent',
      'You',
    ]);
    expect(playerName(zh, guest, 'first')).toBe(zh.swap.other);
  });

  it('says you or the computer against the computer', () => {
    const { state } = new Bench('white');
    expect([playerName(en, state, 'first'), playerName(en, state, 'second')]).toEqual([
      'You',
      'The computer',
    ]);
  });

  it('numbers the players when both share one board', () => {
    const { state } = new Bench(null);
    expect([playerName(en, state, 'first'), playerName(en, state, 'second')]).toEqual([
      'First player',
      'Second player',
    ]);
  });
});

it('chosenText is from the point of view of each player', () => {
  const match = new NetworkMatch({ opening: 'swap2' }).play('h8', 'i9', 'g7');
  match.guest.choose('white');
  match.pass();
  const texts = match.states.map((state) =>
    chosenText(en, state, { by: 'second', choice: 'white' }),
  );
  expect(texts).toEqual(['Your opponent plays White.', 'You play White.']);
});
