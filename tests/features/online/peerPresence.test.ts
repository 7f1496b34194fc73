import { describe, expect, it, vi } from 'vitest';
import { ONLINE } from '../../../src/features/online/words';
import { FAULTS } from '../../../src/net/sync/memory';
import type { Connection } from '../../../src/net/session/sessionState';
import { questionIn, ViewPair, PlayerView } from '../../support/net/playerView';

const o = ONLINE.en;
const NO_QUESTION = [''];

describe('the peer', () => {
  it('is reported as silent until it answers', () => {
    const views = new ViewPair();
    const [, link] = views.links;
    const sending = vi.spyOn(link, 'send').mockReturnValue();
    views.pass(11_000);
    expect(views.host.view).toMatchObject({
      mark: { state: 'unstable' },
      note: 'Weak connection to Bo.',
      timer: '',
    });
    sending.mockRestore();
    views.pass(4000);
    expect(views.host.view).toMatchObject({ mark: { state: 'stable' }, note: '' });
  });

  it('can be absent for two minutes before the game can be claimed', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.person.session.dispose();
    views.pass(1000);
    const { host } = views;
    expect(host.view.note).toBe('Bo is away.');
    expect(host.view.timer).toMatch(/^You can claim the win in (2:00|1:59)$/);
    expect(host.question).toEqual(NO_QUESTION);
    views.pass(60_000);
    expect(host.view.timer).toMatch(/^You can claim the win in (1:00|0:59)$/);
    views.pass(57_000);
    expect(host.view.timer).toMatch(/^You can claim the win in 0:0\d$/);
    expect(host.question).toEqual(NO_QUESTION);
    views.pass(3000);
    expect(host.view).toMatchObject({ note: 'Bo is away.', timer: '' });
    expect(host.question).toEqual([
      'Bo has been away for a long time.',
      'CLAIM THE WIN',
      'Connect by hand',
    ]);
    expect(host.view.answers[0]?.help).toBe('or keep waiting');
    host.press('Claim the win');
    expect(host.controls.state.game.outcome?.winner).toBe('black');
    expect(host.view).toMatchObject({ reason: 'Bo stayed away', score: 'Series 1 – 0' });
    expect(host.question).toEqual(NO_QUESTION);
  });

  it.each(['fault', 'strikes', 'version', 'update-here', 'update-there'] as const)(
    'that closed the connection by %s is reported as such',
    (refused) => {
      const { host } = new ViewPair();
      const away = { connection: 'reconnecting' } as const;
      expect(host.viewWith({ ...away, refused }).note).toBe(o.refused[refused]);
      expect(host.viewWith({ ...away, refused: 'closing' }).note).toBe(o.away('Bo'));
    },
  );

  it('that was connected by hand can be reconnected by hand', () => {
    const { host } = new ViewPair();
    const away = { connection: 'reconnecting' } as const;
    const view = host.viewWith(away, true);
    expect(questionIn(view)).toEqual(['Bo is away.', 'Connect by hand']);
    view.answers[0]?.action();
    expect(host.actions.connectByHand).toHaveBeenCalledOnce();
    const left = host.viewWith({ ...away, refused: 'left' }, true);
    expect([...questionIn(left), left.note]).toEqual(['', o.left('Bo')]);
    expect(questionIn(host.viewWith({}, true))).toEqual(NO_QUESTION);
  });

  it('sees why it has lost if it returns late', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.person.session.dispose();
    views.pass(125_000);
    views.host.press('Claim the win');
    views.guest.person.reload();
    views.pair.connect();
    views.pass(2000);
    const back = new PlayerView(views.guest.person);
    expect(back.view).toMatchObject({ reason: 'You stayed away', score: 'Series 0 – 1', note: '' });
  });

  it('can continue if it returns in time', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.person.session.dispose();
    views.pass(100_000);
    views.guest.person.reload();
    views.pair.connect();
    views.pass(1000);
    expect(views.host.view).toMatchObject({ note: '', timer: '', question: '', reason: null });
  });

  it('loses by a claim at once if it has left for good', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.person.session.leave('left');
    views.pass();
    expect(views.host.view).toMatchObject({ note: 'Bo has left the game.', timer: '' });
    expect(views.host.question).toEqual(['Bo has left the game.', 'CLAIM THE WIN']);
    views.host.press('Claim the win');
    expect(views.host.view).toMatchObject({
      reason: 'Bo stayed away',
      again: { enabled: false },
    });
  });

  it('is not offered a rematch after it has left', () => {
    const views = new ViewPair().play('h8', 'i9').resign();
    views.guest.person.session.leave('left');
    views.pass();
    const { note, timer, again } = views.host.view;
    expect([note, timer, again.enabled]).toEqual(['Bo has left the game.', '', false]);
    expect(views.host.question).toEqual(NO_QUESTION);
  });

  it('cancels open requests by leaving', () => {
    const views = new ViewPair().play('h8', 'i9').resign();
    views.host.view.again.action();
    views.pass();
    views.guest.person.session.leave('left');
    views.pass();
    expect(views.host.view.note).toBe('Bo has left the game.');
    expect(views.host.question).toEqual(NO_QUESTION);
  });

  it('has no open request while absent, so that none hides the claim', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.controls.undo();
    views.pass();
    views.guest.person.session.dispose();
    views.pass(1000);
    expect(views.host.question).toEqual(NO_QUESTION);
    views.pass(120_000);
    expect(views.host.question).toEqual([
      'Bo has been away for a long time.',
      'CLAIM THE WIN',
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
    expect(host.viewWith({ asks: 'draw', connection }).answers.length).toBe(isThere ? 2 : 0);
    expect(host.viewWith({ asked: 'draw', connection }).answers.length).toBe(isThere ? 1 : 0);
  });

  it('repeats its request when it returns', () => {
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

  it('is not asked while absent, but again when it returns', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.host.controls.undo();
    views.pass();
    views.guest.person.session.dispose();
    views.pass(1000);
    expect(views.host.question).toEqual(NO_QUESTION);
    views.pass(10_000);
    views.guest.person.reload();
    views.pair.connect();
    views.pass(2000);
    expect(views.host.question).toEqual(['Asking Bo to allow undo…', 'Withdraw']);
    views.guest.person.session.dispose();
    views.pass(120_000);
    expect(views.host.question).toEqual([
      'Bo has been away for a long time.',
      'CLAIM THE WIN',
      'Connect by hand',
    ]);
  });
});

describe('a fault', () => {
  it.each(FAULTS)('%s is shown alone, and both logs can be saved', (fault) => {
    const { host } = new ViewPair();
    const view = host.viewWith({ fault, asks: 'undo', connection: 'reconnecting' });
    expect(questionIn(view)).toEqual([o.fault[fault], 'Save both']);
    expect(view.note).toBe('');
    view.answers[0]?.action();
    expect(host.actions.saveReport).toHaveBeenCalledOnce();
  });

  it('does not keep the game from being claimed', () => {
    const { host } = new ViewPair();
    const view = host.viewWith({ fault: 'denied', canClaim: true, connection: 'reconnecting' });
    expect(questionIn(view)).toEqual([o.fault.denied, o.claim.toUpperCase(), 'Save both']);
  });

  it('about an absence claim shows when the game can be claimed in turn', () => {
    const views = new ViewPair().play('h8', 'i9', 'g7');
    views.guest.person.session.dispose();
    views.pass(61_000);
    const { host } = views;
    expect(host.viewWith({ fault: 'false-claim' }).timer).toMatch(/ in (0:59|1:00)$/);
  });

  it('can be settled by either log, if it allows that', () => {
    const { host } = new ViewPair();
    const view = host.viewWith({ fault: 'forged-entry', settlements: ['ours', 'theirs'] });
    expect(questionIn(view)).toEqual([
      o.fault['forged-entry'],
      'Keep mine',
      'Take theirs',
      'Save both',
    ]);
    view.answers[1]?.action();
    expect(host.actions.settle).toHaveBeenCalledExactlyOnceWith('theirs');
    expect(host.actions.saveReport).not.toHaveBeenCalled();
  });

  it('of a claim that the peer contradicts offers to play on', () => {
    const { host } = new ViewPair();
    const view = host.viewWith({ claimDisputed: true, phase: 'over' });
    expect(questionIn(view)).toEqual([o.claimDisputed('Bo'), 'Play on']);
  });

  it('of a seat that another tab has taken can be reclaimed', () => {
    const { host } = new ViewPair();
    const view = host.viewWith({ fault: 'replaced' });
    expect(questionIn(view)).toEqual([o.fault.replaced, 'PLAY ON HERE']);
    view.answers[0]?.action();
    expect(host.actions.reclaimSeat).toHaveBeenCalledOnce();
    expect(host.actions.saveReport).not.toHaveBeenCalled();
  });
});
