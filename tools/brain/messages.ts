import { version } from '../../package.json';
import { formatPoint, type BoardSize, type SearchInfo } from '../../src/core';

/** The answer to ABOUT. */
export const ABOUT = `name="Tianyuan", version="${version}", author="The Tianyuan authors", country="International"`;

/** What the search knows, as a line for the manager's log. */
export function searchMessage(size: BoardSize, info: SearchInfo): string {
  const { depth, selectiveDepth, value, mate, nodes, milliseconds, line } = info;
  const evaluation = mate === null ? String(value) : `${mate > 0 ? '+' : '-'}M${Math.abs(mate)}`;
  const points = line.map((point) => ` ${formatPoint(size, point)}`).join('');
  const effort = `n ${nodes} tm ${Math.round(milliseconds)}`;
  return `MESSAGE depth ${depth}-${selectiveDepth} ev ${evaluation} ${effort} pv${points}`;
}
