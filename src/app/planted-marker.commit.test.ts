// A marker is planted as the name of an athlete, and looked for in all that a stranger is told: pages, calls, search,
// lists as files, what search engines read. While it is shown it is found; once it is covered, nowhere, and at once.
import { expect, test } from 'vitest';
import { saveFavorite } from '#community/favorites/favorites.service.ts';
import { startFollowing } from '#community/follows/follows.service.ts';
import type { HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing.ts';
import { getVisibility } from '#people/athletes/visibility.service.ts';
import { changeVisibility } from '#site/visibility/visibility.service.ts';
import type { Visibility } from '#sport/names.rules.ts';
import { cookieOf, createRoles } from './roles.fixtures.ts';
import { IDS } from './roles.rules.ts';
import { openTestNode, type TestSite } from './testing.ts';
import { readCalls, readCallsAs, readPages } from './told.fixtures.ts';

const MARKER = { firstName: 'Xanthippe', lastName: 'Quorvale' };
const MARKS = [MARKER.firstName, MARKER.lastName].map((name) => name.toLowerCase());

const isTold = (text: string): boolean => MARKS.some((mark) => text.toLowerCase().includes(mark));

const signedIn = (ctx: Context, userId: number): Context => ({
  ...ctx,
  visitor: { kind: 'user', userId, sessionId: 1, isAdmin: false, isVerified: true },
});

/** The athlete and the account that belongs to it bear the marker; a stranger follows the one and keeps the other. */
async function plant(ctx: Context): Promise<HarborMeet> {
  const harbor = await createRoles(ctx);
  const { firstName: first_name, lastName: last_name } = MARKER;
  await ctx.db.updateTable('athletes').set({ first_name, last_name }).where('id', '=', IDS.athlete).execute();
  const name = `${first_name} ${last_name}`;
  await ctx.db
    .updateTable('users')
    .set({ first_name, last_name, name })
    .where('id', '=', IDS.users.athlete)
    .execute();
  const stranger = signedIn(ctx, IDS.users.otherCoach);
  await startFollowing(stranger, { type: 'athlete', linkId: IDS.athlete });
  await saveFavorite(stranger, {
    URL: `/athlete/${IDS.athlete}`,
    Title: name,
    Type: 'Athlete',
    itemID: IDS.athlete,
    sport: null,
  });
  return harbor;
}

/** Beside what links lead to: the page of the athlete, of the account, of a search, and a list as a file. */
const FIRST_PAGES = [
  '/',
  `/athlete/${IDS.athlete}`,
  `/athlete/${IDS.athlete}/track-and-field`,
  '/profile/athlete',
  // Words that begin the marker, for the page says again what was looked for.
  '/search2?q=Quorva',
  '/search2?q=Xanthip%20Quorva',
  '/TrackAndField/rankings/list/1?event=200m&gender=f',
  '/TrackAndField/rankings/list/1.csv?event=200m&gender=f',
];
/** Three rounds of a whole site. */
const PAGES_OF_A_KIND = 4;
const TIMEOUT_MS = 240_000;

async function readAll(
  site: TestSite,
  harbor: HarborMeet,
  first: readonly string[],
  isHidden: boolean,
): Promise<Map<string, string>> {
  const withoutPage = isHidden ? (['hidden', 'ada'] as const) : (['hidden'] as const);
  return new Map([
    ...(await readPages(site, first, PAGES_OF_A_KIND)),
    ...(await readCalls(site, harbor, { names: [MARKER], withoutPage })),
    ...(await readCallsAs(site, 'coach of another', cookieOf('coach of another'), MARKER)),
  ]);
}

const tellers = (told: ReadonlyMap<string, string>): string[] =>
  [...told].filter(([, text]) => isTold(text)).map(([where]) => where);

async function choose(ctx: Context, visibility: Visibility): Promise<void> {
  const parent = signedIn(ctx, IDS.users.parent);
  const { version } = await getVisibility(parent, IDS.athlete);
  await changeVisibility(parent, { athleteId: IDS.athlete, visibility, version, note: '' });
}

test(
  'a name that is covered is told nowhere from that moment on, and comes back when it is shown again',
  () =>
    withOwnDatabase(async ({ url, ctx }) => {
      const harbor = await plant(ctx);
      const site = await openTestNode(url);
      try {
        const shown = await readAll(site, harbor, FIRST_PAGES, false);
        const before = tellers(shown);
        // Looked for where it is: on pages of every kind, in calls, in a file, and by search engines.
        for (const place of [
          ...FIRST_PAGES.slice(1),
          `/TrackAndField/meet/${harbor.meetId}/results`,
          'search.search',
          'rankings.getList',
          'results.getResultsData3',
          'athletePages.getAthlete',
          'navigation.getBreadcrumbs',
          'signedInUser.getSignedInUser as',
          'profiles.getProfile as',
        ]) {
          expect(
            before.some((where) => where.startsWith(place)),
            `not found at ${place}`,
          ).toBe(true);
        }
        const page = shown.get(`/athlete/${IDS.athlete}/track-and-field`)!;
        const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
        expect(isTold(jsonLd)).toBe(true);

        const pages = [...shown.keys()].filter((where) => where.startsWith('/'));
        await choose(site.ctx, 'initials');
        const asInitials = await readAll(site, harbor, pages, false);
        expect(tellers(asInitials)).toEqual([]);
        const initialsPage = asInitials.get(`/athlete/${IDS.athlete}/track-and-field`)!;
        expect(initialsPage).toContain('X. Q.');
        expect(initialsPage).toContain('<meta name="robots" content="noindex">');

        await choose(site.ctx, 'hidden');
        const asHidden = await readAll(site, harbor, pages, true);
        expect(tellers(asHidden)).toEqual([]);
        expect([...asHidden.values()].filter((text) => text.includes('X. Q.'))).toEqual([]);
        expect((await site.ask(`/athlete/${IDS.athlete}`)).status).toBe(404);
        expect((await site.ask('/profile/athlete')).status).toBe(404);

        await choose(site.ctx, 'full');
        for (const path of before.filter((where) => where.startsWith('/'))) {
          const text = await (await site.ask(path)).text();
          expect(isTold(text), `shown again at ${path}`).toBe(true);
        }
      } finally {
        await site.close();
      }
    }),
  TIMEOUT_MS,
);
