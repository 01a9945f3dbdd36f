// What nobody may learn: the name behind a hidden athlete, more than initials of who shows those, birth dates, and the
// age of a minor. Looked for on every page that links lead to and in every call that there is.

import { expect, test } from 'vitest';
import { withHarbor } from '#app/harbor-site.fixtures.ts';
import { PEOPLE } from '#competition/results/harbor-entries.fixtures.ts';
import { readCalls, readPages } from './public-replies.fixtures.ts';

const { hidden, initials, gus } = PEOPLE;
const SECRETS = [
  hidden.firstName,
  hidden.lastName,
  initials.firstName,
  initials.lastName,
  hidden.birthOn,
  gus.birthOn,
];
/** Of the two minors: as the value of any field, and as the text of a cell or a word. */
const EXACT_AGE = /"[^"]*age[^"]*":\s*"?(13|16)\b|>\s*(13|16)\s*[<·,]/i;

test(
  'no page and no call tells what is hidden',
  () =>
    withHarbor(async (site, harbor) => {
      const asked = { names: [hidden, initials], withoutPage: ['hidden' as const] };
      const told = new Map([...(await readPages(site)), ...(await readCalls(site, harbor, asked))]);
      for (const [where, text] of told) {
        for (const secret of SECRETS) {
          expect(text.toLowerCase().includes(secret.toLowerCase()), `${secret} in ${where}`).toBe(false);
        }
        expect(EXACT_AGE.exec(text)?.[0], where).toBeUndefined();
      }
      // All of it has been looked at: the same people appear as far as they allow.
      const texts = [...told].filter(([, text]) => text.includes('Name withheld')).map(([where]) => where);
      expect(texts.filter((where) => where.startsWith('/'))).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/\/results$/),
          expect.stringMatching(/\/results\/f\/\d+\/200m$/),
          expect.stringMatching(/\/results\/f\/\d+\/200m\?.*why=1/),
          expect.stringMatching(/\/results\/f\/\d+\/4x100m$/),
          expect.stringMatching(/\/teamscores$/),
        ]),
      );
      for (const call of ['getResultsData3', 'getAllResultsData', 'getRunSplits', 'getTeamScoreData']) {
        expect(
          texts.some((where) => where.includes(call)),
          call,
        ).toBe(true);
      }
      for (const shown of ['O. V.', 'Ada Rowan', 'U18', 'M45']) {
        expect(
          [...told.values()].some((text) => text.includes(shown)),
          shown,
        ).toBe(true);
      }
    }),
  90_000,
);
