import { describe, expect, it, vi } from 'vitest';
import { ONLINE } from '../../../src/features/online/words';
import { FAULTS } from '../../../src/net/sync/memory';
import type { Connection } from '../../../src/net/session/sessionState';
import { dueIn, ViewPair, PlayerView } from '../../support/net/playerView';

const o = ONLINE.en;
const NOTHING_DUE = [''];

describe('the peer', () => {
  it('that is silent is reported, for as long as it is', () => {
    const views = new ViewPair();
    const [, link] = views.links;
    const sending = vi.spyOn(link, 'send').mockReturnValue();
    views.pass(11_000);
    expect(views.host.view).toMatchObject({
      mark: { state: 'unstable' },
      note: 'Nothing heard from Bo for a while.',
      timer: '',
    });
    sending.mockRestore();
    views.pass(4000);
    expect(views.host.view).toMatchObject({ mark: { state: 'stable' }, note: '' });
  });

  it('that is absent has two minutes, after which the game can be claimed', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.person.session.dispose();
    views.pass(1000);
    const { host } = views;
    expect(host.view.note).toBe('Bo is away.');
    expect(host.view.timer).toMatch(/^Yours to claim in (2:00|1:59)$/);
    expect(host.due).toEqual(NOTHING_DUE);
    views.pass(60_000);
    expect(host.view.timer).toMatch(/^Yours to claim in (1:00|0:59)$/);
    views.pass(57_000);
    expect(host.view.timer).toMatch(/^Yours to claim in 0:0\d$/);
    expect(host.due).toEqual(NOTHING_DUE);
    views.pass(3000);
    expect(host.view).toMatchObject({ note: 'Bo is away.', timer: '' });
    expect(host.due).toEqual(['Bo has been away for long.', 'CLAIM THE GAME', 'Connect by hand']);
    expect(host.view.answers[0]?.help).toBe('or go on waiting');
    host.press('Claim the game');
    expect(host.controls.state.game.outcome?.winner).toBe('black');
    expect(host.view).toMatchObject({ reason: 'Bo stayed away', score: 'Series 1 – 0' });
    expect(host.due).toEqual(NOTHING_DUE);
  });

  it.each(['stopped', 'strikes', 'version', 'update-here', 'update-there'] as const)(
    'that closed the connection by %s is reported as such',
    (refused) => {
      const { host } = new ViewPair();
      const away = { connection: 'reconnecting' } as const;
      expect(host.seen({ ...away, refused }).note).toBe(o.refused[refused]);
      expect(host.seen({ ...away, refused: 'closing' }).note).toBe(o.away('Bo'));
    },
  );

  it('that was connected by hand can be reconnected by hand', () => {
    const { host } = new ViewPair();
    const away = { connection: 'reconnecting' } as const;
    const view = host.seen(away, true);
    expect(dueIn(view)).toEqual(['Bo is away.', 'Connect by hand']);
    view.answers[0]?.action();
    expect(host.actions.connectByHand).toHaveBeenCalledOnce();
    const left = host.seen({ ...away, refused: 'left' }, true);
    expect([...dueIn(left), left.note]).toEqual(['', o.left('Bo')]);
    expect(dueIn(host.seen({}, true))).toEqual(NOTHING_DUE);
  });

  it('that returns late learns why it has lost', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.person.session.dispose();
    views.pass(125_000);
    views.host.press('Claim the game');
    views.guest.person.reload();
    views.pair.connect();
    views.pass(2000);
    const back = new PlayerView(views.guest.person);
    expect(back.view).toMatchObject({ reason: 'You stayed away', score: 'Series 0 – 1', note: '' });
  });

  it('that returns in time plays on', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.person.session.dispose();
    views.pass(100_000);
    views.guest.person.reload();
    views.pair.connect();
    views.pass(1000);
    expect(views.host.view).toMatchObject({ note: '', timer: '', question: '', reason: null });
  });

  it('that leaves for good can be claimed from at once', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.person.session.leave('left');
    views.pass();
    expect(views.host.view).toMatchObject({ note: 'Bo has left the game.', timer: '' });
    expect(views.host.due).toEqual(['Bo has left the game.', 'CLAIM THE GAME']);
    views.host.press('Claim the game');
    expect(views.host.view).toMatchObject({
      reason: 'Bo stayed away',
      again: { enabled: false },
    });
  });

  it('that leaves after the game gets no rematch', () => {
    const views = new ViewPair().play('h8', 'i9').resign();
    views.guest.person.session.leave('left');
    views.pass();
    const { note, timer, again } = views.host.view;
    expect([note, timer, again.enabled]).toEqual(['Bo has left the game.', '', false]);
    expect(views.host.due).toEqual(NOTHING_DUE);
  });

  it('that leaves cancels open requests', () => {
    const views = new ViewPair().play('h8', 'i9').resign();
    views.host.view.again.action();
    views.pass();
    views.guest.person.session.leave('left');
    views.pass();
    expect(views.host.view.note).toBe('Bo has left the game.');
    expect(views.host.due).toEqual(NOTHING_DUE);
  });

  it('while absent asks nothing, and no request hides that the game can be claimed', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.controls.undo();
    views.pass();
    views.guest.person.session.dispose();
    views.pass(1000);
    expect(views.host.due).toEqual(NOTHING_DUE);
    views.pass(120_000);
    expect(views.host.due).toEqual([
      'Bo has been away for long.',
      'CLAIM THE GAME',
      'Connect by hand',
    ]);
  });

  it.each<[Connection, boolean]>([
    ['none', false],
    ['syncing', false],
    ['stable', true],
    ['unstable', true],
    ['reconnecting', false],
  ])('asks and is asked while %s: %s', (connection, isThere) => {
    const { host } = new ViewPair();
    expect(host.seen({ asks: 'draw', connection }).answers.length).toBe(isThere ? 2 : 0);
    expect(host.seen({ asked: 'draw', connection }).answers.length).toBe(isThere ? 1 : 0);
  });

  it('repeats its request on return', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.controls.undo();
    views.pass();
    views.guest.person.session.dispose();
    views.pass(10_000);
    views.guest.person.reload();
    views.pair.connect();
    views.pass(2000);
    views.host.press('Allow');
    views.pass();
    expect(views.host.controls.state.game.position.ply).toBe(1);
  });

  it('while absent owes no answer, and is asked again on return', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.host.controls.undo();
    views.pass();
    views.guest.person.session.dispose();
    views.pass(1000);
    expect(views.host.due).toEqual(NOTHING_DUE);
    views.pass(10_000);
    views.guest.person.reload();
    views.pair.connect();
    views.pass(2000);
    expect(views.host.due).toEqual(['Bo is asked to allow taking back…', 'Withdraw']);
    views.guest.person.session.dispose();
    views.pass(120_000);
    expect(views.host.due).toEqual([
      'Bo has been away for long.',
      'CLAIM THE GAME',
      'Connect by hand',
    ]);
  });
});

describe('a stopped session', () => {
  it.each(FAULTS)('by %s shows only the fault, and offers to save both records', (fault) => {
    const { host } = new ViewPair();
    const view = host.seen({ fault, asks: 'undo', canClaim: true, connection: 'reconnecting' });
    expect(dueIn(view)).toEqual([o.fault[fault], 'Save both']);
    expect(view).toMatchObject({ note: '', timer: '' });
    view.answers[0]?.action();
    expect(host.actions.saveReport).toHaveBeenCalledOnce();
  });

  it('can resume from either record, where possible', () => {
    const { host } = new ViewPair();
    const view = host.seen({ fault: 'forged-entry', resumable: ['ours', 'theirs'] });
    expect(dueIn(view)).toEqual([o.fault['forged-entry'], 'Keep mine', 'Take theirs', 'Save both']);
    view.answers[1]?.action();
    expect(host.actions.resume).toHaveBeenCalledExactlyOnceWith('theirs');
    expect(host.actions.saveReport).not.toHaveBeenCalled();
  });

  it('taken over by another tab can be taken back', () => {
    const { host } = new ViewPair();
    const view = host.seen({ fault: 'replaced' });
    expect(dueIn(view)).toEqual([o.fault.replaced, 'PLAY ON HERE']);
    view.answers[0]?.action();
    expect(host.actions.reclaimSeat).toHaveBeenCalledOnce();
    expect(host.actions.saveReport).not.toHaveBeenCalled();
  });
});
