/** The answer to YXSHOWINFO: one thread, and a table of 2^14 kB. */
export const YIXIN_INFO = ['MESSAGE INFO MAX_THREAD_NUM 1', 'MESSAGE INFO MAX_HASH_SIZE 14'];

/** What follows a command that is not supported: lines of coordinates, or one line with a file. */
export type Unread = 'coordinates' | 'file';

const BEFORE_FILE = /^YX(HASHDUMP|HASHLOAD|SETDATABASE|DBTOPOS|DBTOTXT|TXTTODB)$/;
const BEFORE_COORDINATES = /^YX(BLOCK|SOOSORVSTEP|\w*DATABASE)/;

/** What follows a command of YixinBoard that is not supported; null for a single line. */
export function unreadAfter(command: string): Unread | null {
  if (BEFORE_FILE.test(command)) return 'file';
  return BEFORE_COORDINATES.test(command) ? 'coordinates' : null;
}
