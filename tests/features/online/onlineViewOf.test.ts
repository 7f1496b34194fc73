import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { ONLINE } from '../../../src/features/online/words';
import { ASKS } from '../../../src/net/protocol/messages';
import type { Connection } from '../../../src/net/session/sessionState';
import { onlineView } from '../../../src/features/online/onlineViewOf';
import { Table } from '../../support/net/netTable';
import { Match, Side } from '../../support/net/onlineSide';

const { en } = DICTIONARIES;
const o = ONLINE.en;
const NOTHING_DUE = [''];

describe('before there is a game', () => {
  it('nothing is to be seen', () => {
    const table = new Table();
    table.connect();
    const { host } = table;
    const side = new Side(host);
    const { session } = host;
    const seated = { session, state: session.state, byHand: false };
    expect(onlineView(en, o, seated, side.controls, side.actions)).toBeNull();
  });
});

describe('the names', () => {
  it('stand under the colours, on either side', () => {
    const { host, guest } = new Match();
    expect(host.view).toMatchObject({ names: { black: 'You', white: 'Bo' }, theirs: 'white' });
    expect(guest.view).toMatchObject({ names: { black: 'Ann', white: 'You' }, theirs: 'black' });
  });

  it('change places with the colours in another game', () => {
    const match = new Match().play('h8', 'i9').resign();
    const { host, guest } = match;
    host.view.again.action();
    match.pass();
    guest.press('Play again');
    match.pass(2000);
    expect(host.view).toMatchObject({ names: { black: 'Bo', white: 'You' }, theirs: 'black' });
    expect(guest.view).toMatchObject({ names: { black: 'You', white: 'Ann' }, theirs: 'white' });
  });

  it('are open until a swap has settled the colours', () => {
    const match = new Match({ opening: 'swap' }).play('h8', 'i9', 'g7');
    const { host, guest } = match;
    for (const { view } of match.sides) {
      expect(view.names).toEqual({ black: en.swap.open, white: en.swap.open });
    }
    guest.controls.choose('black');
    match.pass();
    expect(host.view).toMatchObject({ names: { black: 'Bo', white: 'You' }, theirs: 'black' });
  });

  it('have a word for who gave none', () => {
    const { host } = new Match();
    const { names, mark } = host.seen({ peer: { name: '', app: '1' } });
    expect(names.white).toBe(o.nobody);
    expect(mark.text.startsWith(`${o.nobody}: `)).toBe(true);
  });
});

describe('the mark of the connection', () => {
  it.each<[Connection, string]>([
    ['none', 'Bo: not there yet'],
    ['syncing', 'Bo: connecting'],
    ['stable', 'Bo: connected'],
    ['unstable', 'Bo: hardly heard'],
    ['reconnecting', 'Bo: away'],
  ])('%s says %s', (connection, text) => {
    const { host } = new Match();
    expect(host.seen({ connection }).mark).toEqual({ state: connection, text });
  });

  it('follows the link', () => {
    const match = new Match();
    expect(match.host.view.mark.state).toBe('stable');
    match.table.guest.session.leave('closing');
    match.pass();
    expect(match.host.view.mark.state).toBe('reconnecting');
  });
});

describe('what is asked', () => {
  /** Each side asks the other. */
  const pairs = (match: Match): readonly (readonly [Side, Side, string, string])[] => [
    [match.host, match.guest, 'Ann', 'Bo'],
    [match.guest, match.host, 'Bo', 'Ann'],
  ];

  it('is nothing while both play', () => {
    for (const { due } of new Match().play('h8', 'i9').sides) expect(due).toEqual(NOTHING_DUE);
  });

  it.each([0, 1])('to take a move back, by side %i', (which) => {
    const match = new Match().play('h8', 'i9', 'g7', 'f6');
    const [asking, asked, theirs, mine] = pairs(match)[which] ?? [];
    asking?.controls.undo();
    match.pass();
    expect(asking?.due).toEqual([`${mine} is asked to allow taking back…`, 'Withdraw']);
    expect(asked?.due).toEqual([`${theirs} would like to take a move back.`, 'ALLOW', 'No']);
    expect(asked?.view.answers[0]?.help).toBe('the move goes back');
    asked?.press('Allow');
    match.pass();
    for (const { controls, due } of match.sides) {
      expect(due).toEqual(NOTHING_DUE);
      expect(controls.state.game.position.ply).toBe(which === 0 ? 2 : 3);
    }
  });

  it.each([0, 1])('to call it a draw, by side %i', async (which) => {
    const match = new Match().play('h8', 'i9');
    const [asking, asked, theirs, mine] = pairs(match)[which] ?? [];
    asking?.controls.offerDraw();
    match.pass();
    expect(asking?.due).toEqual([`${mine} is offered a draw…`, 'Withdraw']);
    expect(asked?.due).toEqual([`${theirs} offers a draw.`, 'ACCEPT', 'No']);
    asked?.press('Accept');
    match.pass();
    for (const { controls } of match.sides) {
      expect(controls.state.game.outcome?.reason).toBe('agreement');
    }
  });

  it.each([0, 1])('to play again, by side %i', (which) => {
    const match = new Match().play('h8', 'i9').resign();
    const [asking, asked, theirs, mine] = pairs(match)[which] ?? [];
    expect(asking?.view.again).toMatchObject({ text: 'Rematch', enabled: true });
    asking?.view.again.action();
    match.pass();
    expect(asking?.due).toEqual([`${mine} is asked for another game…`, 'Withdraw']);
    expect(asking?.view.again.enabled).toBe(false);
    expect(asked?.due).toEqual([`${theirs} would like to play again.`, 'PLAY AGAIN', 'No']);
    asked?.press('Play again');
    match.pass(2000);
    for (const { state, due } of match.sides) {
      expect(due).toEqual(NOTHING_DUE);
      expect(state.phase).toBe('playing');
    }
  });

  it('is over with a no', () => {
    const match = new Match().play('h8', 'i9');
    match.host.controls.undo();
    match.pass();
    match.guest.press('No');
    match.pass();
    for (const { due, controls } of match.sides) {
      expect(due).toEqual(NOTHING_DUE);
      expect(controls.state.game.position.ply).toBe(2);
    }
  });

  it('is over when it is withdrawn', () => {
    const match = new Match().play('h8', 'i9');
    match.guest.controls.undo();
    match.pass();
    match.guest.press('Withdraw');
    match.pass();
    for (const { due } of match.sides) expect(due).toEqual(NOTHING_DUE);
  });
});

describe('what else is to be known', () => {
  it('is that the browser keeps nothing, unless something is more pressing', () => {
    const match = new Match();
    match.table.host.storageFails = true;
    match.play('h8');
    expect(match.host.view.note).toBe(o.unsaved);
    expect(match.guest.view.note).toBe('');
    match.table.guest.session.leave('closing');
    match.pass();
    expect(match.host.view.note).toBe('Bo is away.');
  });

  it('is what the series came to, from either side', () => {
    const match = new Match();
    expect(match.host.view.score).toBe('');
    match.play('h8', 'i9').resign();
    expect(match.host.view.score).toBe('Series 1 – 0');
    expect(match.guest.view.score).toBe('Series 0 – 1');
    expect(match.host.seen({ score: { mine: 0, theirs: 0, draws: 1 } }).score).toBe(
      'Series 0 – 0, 1 drawn',
    );
  });

  it('is no other reason than the rules have, where nobody stayed away', () => {
    const match = new Match().play('h8', 'i9').resign();
    expect(match.sides.map(({ view }) => view.reason)).toEqual([null, null]);
  });

  it('is that something can be said', () => {
    const { host } = new Match();
    const { phrases } = host.view;
    expect([phrases.label, phrases.shown]).toEqual(['Say something', 'Say']);
    phrases.action();
    expect(host.actions.say).toHaveBeenCalledOnce();
  });
});

it('Everything is told in the language that is given', () => {
  const { host } = new Match();
  const { session } = host.person;
  for (const asks of ASKS) {
    const table = { session, state: { ...session.state, asks }, byHand: false };
    const view = onlineView(DICTIONARIES.zh, ONLINE.zh, table, host.controls, host.actions);
    expect(view?.question).toBe(ONLINE.zh.asks[asks]('Bo'));
    expect(view?.names).toEqual({ black: '您', white: 'Bo' });
  }
});
