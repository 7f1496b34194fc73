import { expect, it } from 'vitest';
import { signature } from '../../../bench/signature';

/** The output of `npx tsx bench/signature.ts`; update it when the search changes on purpose. */
const EXPECTED = 0x5db966bf;

it('the search is unchanged', () => {
  const found = signature();
  if (found !== EXPECTED) {
    expect.fail(
      `The signature of the search is now 0x${found.toString(16)}. If the change of moves, values ` +
        'or node counts is intended, put the output of `npx tsx bench/signature.ts` into this test ' +
        'and say in the commit that the search plays differently.',
    );
  }
});
