import { expect, it } from 'vitest';
import { signature } from '../../../bench/signature';

/** Put what `npx tsx bench/signature.ts` prints here when the search is changed on purpose. */
const EXPECTED = 0x5db966bf;

it('the search does what it did', () => {
  const found = signature();
  if (found !== EXPECTED) {
    expect.fail(
      `The signature of the search is now 0x${found.toString(16)}. If its moves, values or counts ` +
        'were meant to change, put what `npx tsx bench/signature.ts` prints into this test, and ' +
        'say in the commit that the search plays differently.',
    );
  }
});
