// Looks on every linked page and in every call for things that must stay secret: hidden names, full names of athletes shown
// by initials, birth dates, and the exact age of a minor.
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
/** The exact age of the two minors, as the value of a field or as text. */
const EXACT_AGE = /"[^"]*age[^"]*":\s*"?(13|16)\b|>\s*(13|16)\s*[<·,]/i;

test(
  'no page and no call reveals a secret',
  () =>
    withHarbor(async (site, harbor) => {
      const subjects = { names: [hidden, initials], withoutPage: ['hidden' as const] };
      const texts = new Map([...(await readPages(site)), ...(await readCalls(site, harbor, subjects))]);
      for (const [where, text] of texts) {
        for (const secret of SECRETS) {
          expect(text.toLowerCase().includes(secret.toLowerCase()), `${secret} in ${where}`).toBe(false);
        }
        expect(EXACT_AGE.exec(text)?.[0], where).toBeUndefined();
      }
      // The search covered these people: they appear as far as they allow.
      const withheld = [...texts]
        .filter(([, text]) => text.includes('Name withheld'))
        .map(([where]) => where);
      expect(withheld.filter((where) => where.startsWith('/'))).toEqual(
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
          withheld.some((where) => where.includes(call)),
          call,
        ).toBe(true);
      }
      for (const visible of ['O. V.', 'Ada Rowan', 'U18', 'M45']) {
        expect(
          [...texts.values()].some((text) => text.includes(visible)),
          visible,
        ).toBe(true);
      }
    }),
  90_000,
);
