import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { chosenText, playerName } from '../../../src/ui/game/playerName';
import { Bench } from '../../support/match/fakeSeat';
import { NetworkMatch } from '../../support/net/networkMatch';

const { en, zh } = DICTIONARIES;

describe('a player is called', () => {
  it('you or the opponent, over the network', () => {
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

  it('you or the computer, against it', () => {
    const { state } = new Bench('white');
    expect([playerName(en, state, 'first'), playerName(en, state, 'second')]).toEqual([
      'You',
      'The computer',
    ]);
  });

  it('by the order, at one board', () => {
    const { state } = new Bench(null);
    expect([playerName(en, state, 'first'), playerName(en, state, 'second')]).toEqual([
      'First player',
      'Second player',
    ]);
  });
});

it('What was chosen over the network is told from each side', () => {
  const match = new NetworkMatch({ opening: 'swap2' }).play('h8', 'i9', 'g7');
  match.guest.choose('white');
  match.pass();
  const told = match.states.map((state) =>
    chosenText(en, state, { by: 'second', choice: 'white' }),
  );
  expect(told).toEqual(['Your opponent plays White.', 'You play White.']);
});
