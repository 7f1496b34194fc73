import type { Point } from '../../src/core';
import { say, type Action, type Open, type Think } from './action';
import { Game } from './game';
import { LISTS, StoneList } from './lists';
import { ABOUT, echo } from './notation';
import type { OpeningPlay } from './swap2';
import { unreadAfter, YIXIN_INFO, type Unread } from './yixin';

const isStop = (line: string): boolean => /^\s*(yx)?stop\s*$/i.test(line);

/**
 * The Gomocup protocol without I/O: lines in, actions out. During a search, lines are queued so that
 * commands are answered in order; only END and YXSTOP take effect at once.
 */
export class Protocol {
  readonly #game = new Game();
  #list: StoneList | null = null;
  #unread: Unread | null = null;
  /** What the search thread is working on. */
  #pending: Think | Open | null = null;
  readonly #queue: string[] = [];

  /** Handles one line without its line end. */
  receive(line: string): Action[] {
    if (/^\s*end\s*$/i.test(line)) return [{ type: 'quit' }];
    if (isStop(line)) return this.#stop(line);
    if (this.#pending) {
      this.#queue.push(line);
      return [];
    }
    const text = line.trim();
    const actions = this.#list ? this.#readList(this.#list, text) : this.#execute(text);
    for (const action of actions) {
      if (action.type === 'think' || action.type === 'open') this.#pending = action;
    }
    return actions;
  }

  /** Handles the move found by the search. */
  moved(point: Point | null): Action[] {
    if (this.#pending?.type !== 'think') return [];
    return this.#answer(this.#game.moved(this.#pending.position, point));
  }

  /** Handles the decision found in an opening. */
  opened(play: OpeningPlay | null): Action[] {
    if (this.#pending?.type !== 'open') return [];
    const { position, dialect } = this.#pending;
    return this.#answer(this.#game.opened(position, dialect, play));
  }

  /** Ends the search with these actions, then handles the queued lines until the next search. */
  #answer(actions: Action[]): Action[] {
    this.#pending = null;
    while (!this.#pending) {
      const line = this.#queue.shift();
      if (line === undefined) return actions;
      actions.push(...this.receive(line));
    }
    // A stop also ends the searches that were queued before it.
    const stop = this.#queue.findIndex(isStop);
    if (stop < 0) return actions;
    this.#queue.splice(stop, 1);
    return [...actions, { type: 'stop' }];
  }

  #stop(line: string): Action[] {
    if (!this.#pending) return [];
    if (this.#queue.length > 0) this.#queue.push(line);
    return [{ type: 'stop' }];
  }

  #execute(line: string): Action[] {
    if (this.#isUnread(line)) return [];
    const [, word = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? [];
    const command = word.toUpperCase();
    switch (command) {
      case '':
        return [];
      case 'START':
        return this.#game.start(rest);
      case 'RECTSTART':
        return this.#game.rectStart(rest);
      case 'RESTART':
        return this.#game.restart();
      case 'BEGIN':
        return this.#game.begin();
      case 'TURN':
        return this.#game.turn(rest);
      case 'TAKEBACK':
        return this.#game.takeBack(rest);
      case 'INFO':
        return this.#game.setInfo(rest);
      case 'ABOUT':
        return say(ABOUT);
      case 'YXNBEST':
        return this.#game.think();
      case 'YXSHOWFORBID':
        return this.#game.showForbidden();
      case 'YXSHOWINFO':
        return YIXIN_INFO.flatMap(say);
      case 'YXHASHCLEAR':
        return [{ type: 'clear' }];
      case 'YXSWAP2STEP1':
        return this.#game.open('first');
      case 'YXSWAP2STEP2':
      case 'YXSWAP2STEP3':
        return this.#game.open('answer');
    }
    const list = LISTS.find((name) => name === command);
    if (list) {
      this.#list = new StoneList(list, this.#game.grid);
      return this.#readList(this.#list, rest);
    }
    this.#unread = unreadAfter(command);
    return say(`UNKNOWN ${echo(word)}`);
  }

  #readList(list: StoneList, line: string): Action[] {
    if (!list.read(line)) return [];
    this.#list = null;
    return this.#game.set(list);
  }

  /** Whether a line belongs to a command that was answered with UNKNOWN. */
  #isUnread(line: string): boolean {
    const unread = this.#unread;
    if (unread === 'coordinates' && /^[\d\s,]*$/.test(line)) return true;
    this.#unread = null;
    return unread === 'file' || (unread === 'coordinates' && /^done$/i.test(line));
  }
}
