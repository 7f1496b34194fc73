import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { ONLINE } from '../../../src/features/online/words';
import { ASKS } from '../../../src/net/protocol/messages';
import type { Connection } from '../../../src/net/session/sessionState';
import { onlineView } from '../../../src/features/online/onlineViewOf';
import { SessionPair } from '../../support/net/sessionPair';
import { ViewPair, PlayerView } from '../../support/net/playerView';

const { en } = DICTIONARIES;
const o = ONLINE.en;
const NO_QUESTION = [''];

describe('before there is a game', () => {
  it('there is no view', () => {
    const pair = new SessionPair();
    pair.connect();
    const { host } = pair;
    const view = new PlayerView(host);
    const { session } = host;
    const seat = { session, state: session.state, isManual: false };
    expect(onlineView(en, o, seat, view.controls, view.actions)).toBeNull();
  });
});

describe('the players’ names', () => {
  it('are shown by colour on both sides', () => {
    const { host, guest } = new ViewPair();
    expect(host.view).toMatchObject({ names: { black: 'You', white: 'Bo' }, theirs: 'white' });
    expect(guest.view).toMatchObject({ names: { black: 'Ann', white: 'You' }, theirs: 'black' });
  });

  it('swap with the colours in a rematch', () => {
    const views = new ViewPair().play('h8', 'i9').resign();
    const { host, guest } = views;
    host.view.again.action();
    views.pass();
    guest.press('Rematch');
    views.pass(2000);
    expect(host.view).toMatchObject({ names: { black: 'Bo', white: 'You' }, theirs: 'black' });
    expect(guest.view).toMatchObject({ names: { black: 'You', white: 'Ann' }, theirs: 'white' });
  });

  it('are unknown until a swap has settled the colours', () => {
    const views = new ViewPair({ opening: 'swap' }).play('h8', 'i9', 'g7');
    const { host, guest } = views;
    for (const { view } of views.sides) {
      expect(view.names).toEqual({ black: en.swap.open, white: en.swap.open });
    }
    guest.controls.choose('black');
    views.pass();
    expect(host.view).toMatchObject({ names: { black: 'Bo', white: 'You' }, theirs: 'black' });
  });

  it('have a fallback for an empty name', () => {
    const { host } = new ViewPair();
    const { names, mark } = host.viewWith({ peer: { name: '', app: '1' } });
    expect(names.white).toBe(o.nobody);
    expect(mark.text.startsWith(`${o.nobody}: `)).toBe(true);
  });
});

describe('the connection mark', () => {
  it.each<[Connection, string]>([
    ['none', 'Bo: not here yet'],
    ['syncing', 'Bo: connecting'],
    ['stable', 'Bo: connected'],
    ['unstable', 'Bo: weak connection'],
    ['reconnecting', 'Bo: away'],
  ])('%s shows %s', (connection, text) => {
    const { host } = new ViewPair();
    expect(host.viewWith({ connection }).mark).toEqual({ state: connection, text });
  });

  it('follows the state of the link', () => {
    const views = new ViewPair();
    expect(views.host.view.mark.state).toBe('stable');
    views.pair.guest.session.leave('closing');
    views.pass();
    expect(views.host.view.mark.state).toBe('reconnecting');
  });
});

describe('the question and its answers', () => {
  /** Each side once as the one who asks: asking, asked, and their names. */
  const pairs = (
    views: ViewPair,
  ): readonly (readonly [PlayerView, PlayerView, string, string])[] => [
    [views.host, views.guest, 'Ann', 'Bo'],
    [views.guest, views.host, 'Bo', 'Ann'],
  ];

  it('are empty without a request', () => {
    for (const { question } of new ViewPair().play('h8', 'i9').sides)
      expect(question).toEqual(NO_QUESTION);
  });

  it.each([0, 1])('for an undo, requested by side %i', (which) => {
    const views = new ViewPair().play('h8', 'i9', 'g7', 'f6');
    const [asking, asked, theirs, mine] = pairs(views)[which] ?? [];
    asking?.controls.undo();
    views.pass();
    expect(asking?.question).toEqual([`Asking ${mine} to allow undo…`, 'Withdraw']);
    expect(asked?.question).toEqual([`${theirs} asks to undo a move.`, 'ALLOW', 'No']);
    expect(asked?.view.answers[0]?.help).toBe('the move is undone');
    asked?.press('Allow');
    views.pass();
    for (const { controls, question } of views.sides) {
      expect(question).toEqual(NO_QUESTION);
      expect(controls.state.game.position.ply).toBe(which === 0 ? 2 : 3);
    }
  });

  it.each([0, 1])('for a draw, requested by side %i', async (which) => {
    const views = new ViewPair().play('h8', 'i9');
    const [asking, asked, theirs, mine] = pairs(views)[which] ?? [];
    asking?.controls.offerDraw();
    views.pass();
    expect(asking?.question).toEqual([`Offering ${mine} a draw…`, 'Withdraw']);
    expect(asked?.question).toEqual([`${theirs} offers a draw.`, 'ACCEPT', 'No']);
    asked?.press('Accept');
    views.pass();
    for (const { controls } of views.sides) {
      expect(controls.state.game.outcome?.reason).toBe('agreement');
    }
  });

  it.each([0, 1])('for a rematch, requested by side %i', (which) => {
    const views = new ViewPair().play('h8', 'i9').resign();
    const [asking, asked, theirs, mine] = pairs(views)[which] ?? [];
    expect(asking?.view.again).toMatchObject({ text: 'Rematch', enabled: true });
    asking?.view.again.action();
    views.pass();
    expect(asking?.question).toEqual([`Asking ${mine} for a rematch…`, 'Withdraw']);
    expect(asking?.view.again.enabled).toBe(false);
    expect(asked?.question).toEqual([`${theirs} asks for a rematch.`, 'REMATCH', 'No']);
    asked?.press('Rematch');
    views.pass(2000);
    for (const { state, question } of views.sides) {
      expect(question).toEqual(NO_QUESTION);
      expect(state.phase).toBe('playing');
    }
  });

  it('disappear when declined', () => {
    const views = new ViewPair().play('h8', 'i9');
    views.host.controls.undo();
    views.pass();
    views.guest.press('No');
    views.pass();
    for (const { question, controls } of views.sides) {
      expect(question).toEqual(NO_QUESTION);
      expect(controls.state.game.position.ply).toBe(2);
    }
  });

  it('disappear when withdrawn', () => {
    const views = new ViewPair().play('h8', 'i9');
    views.guest.controls.undo();
    views.pass();
    views.guest.press('Withdraw');
    views.pass();
    for (const { question } of views.sides) expect(question).toEqual(NO_QUESTION);
  });
});

describe('further parts of the view', () => {
  it('report failed storage unless a notice is more important', () => {
    const views = new ViewPair();
    views.pair.host.storageFails = true;
    views.play('h8');
    expect(views.host.view.note).toBe(o.unsaved);
    expect(views.guest.view.note).toBe('');
    views.pair.guest.session.leave('closing');
    views.pass();
    expect(views.host.view.note).toBe('Bo is away.');
  });

  it('show the score of the series on both sides', () => {
    const views = new ViewPair();
    expect(views.host.view.score).toBe('');
    views.play('h8', 'i9').resign();
    expect(views.host.view.score).toBe('Series 1 – 0');
    expect(views.guest.view.score).toBe('Series 0 – 1');
    expect(views.host.viewWith({ score: { mine: 0, theirs: 0, draws: 1 } }).score).toBe(
      'Series 0 – 0, 1 drawn',
    );
  });

  it('give a reason of their own only for absence', () => {
    const views = new ViewPair().play('h8', 'i9').resign();
    expect(views.sides.map(({ view }) => view.reason)).toEqual([null, null]);
  });

  it('offer the phrases', () => {
    const { host } = new ViewPair();
    const { phrases } = host.view;
    expect([phrases.label, phrases.shown]).toEqual(['Quick phrases', 'Phrases']);
    phrases.action();
    expect(host.actions.openPhrases).toHaveBeenCalledOnce();
  });
});

it('The view is in the language passed in', () => {
  const { host } = new ViewPair();
  const { session } = host.person;
  for (const asks of ASKS) {
    const pair = { session, state: { ...session.state, asks }, isManual: false };
    const view = onlineView(DICTIONARIES.zh, ONLINE.zh, pair, host.controls, host.actions);
    expect(view?.question).toBe(ONLINE.zh.asks[asks]('Bo'));
    expect(view?.names).toEqual({ black: '你', white: 'Bo' });
  }
});
