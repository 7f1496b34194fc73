import type { SgfReading } from './sgfText';

/** Something of a text that its game does not hold, and how much of it. */
export interface PassedOver {
  readonly what:
    | /** The rest of a record after a pass, in moves. */ 'after-pass'
    /** The rest of a record after stones were put or taken away during the game, in moves. */
    | 'after-setup'
    | 'variations'
    | 'comments'
    | 'marks'
    /** Further games. */
    | 'games'
    /** Text that does not belong there, or a missing end. */
    | 'damage';
  readonly count: number;
}

const COMMENTS = new Set(['C', 'GC']);
/** Signs and labels on the board, and the fifth moves that were offered. */
const MARKS = new Set(['LB', 'L', 'TR', 'SQ', 'CR', 'MA', 'M', 'SL', 'AR', 'LN', 'DD', '5A']);

/** What is passed over in an SGF apart from moves. */
export function passedOverIn({ nodes, variations, games, damaged }: SgfReading): PassedOver[] {
  const count = (names: ReadonlySet<string>): number =>
    nodes
      .flat()
      .filter(({ name }) => names.has(name))
      .reduce((sum, { values }) => sum + values.filter(({ raw }) => raw.trim() !== '').length, 0);
  const all: readonly PassedOver[] = [
    { what: 'variations', count: variations },
    { what: 'comments', count: count(COMMENTS) },
    { what: 'marks', count: count(MARKS) },
    { what: 'games', count: games },
    { what: 'damage', count: damaged ? 1 : 0 },
  ];
  return all.filter((each) => each.count > 0);
}
