// Plants a marker as the name of an athlete and looks for it in everything a stranger reads: pages, calls, search, lists as
// files, data for search engines, and the stranger's own notifications, conversations, streams and namesake. While the name
// is public the marker is found everywhere; once the name is hidden it is found nowhere, at once.
import { expect, test } from 'vitest';
import { cookieOf, createRoles } from '#app/roles/roles.fixtures.ts';
import { IDS } from '#app/roles/roles.rules.ts';
import { openTestNode, TAKES_CARDS, type TestSite } from '#app/test-node.fixtures.ts';
import type { HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { getVisibility } from '#people/athletes/visibility.service.ts';
import { changeVisibility } from '#site/account/visibility/visibility-page.service.ts';
import type { Visibility } from '#sport/people/names.rules.ts';
import { readCalls, readCallsAs, readPages } from './public-replies.fixtures.ts';
import { hearMessage, signedIn, tieStranger } from './stranger-ties.fixtures.ts';

const MARKER = { firstName: 'Xanthippe', lastName: 'Quorvale' };
const MARKS = [MARKER.firstName, MARKER.lastName].map((name) => name.toLowerCase());

const hasMarker = (text: string): boolean => MARKS.some((mark) => text.toLowerCase().includes(mark));

/** A name that search and name comparisons treat like the marker, but that is not the marker. */
const TWIN = { firstName: 'Xanthíppe', lastName: 'Quórvale' };

/** Gives the marker as a name to the athlete and to the linked account. */
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
  // Namesakes are compared only within a town.
  const town = { city: 'Port Ellery', state: 'Cascadia' };
  await ctx.db.updateTable('teams').set(town).where('id', 'in', [IDS.team, IDS.otherTeam]).execute();
  return harbor;
}

/** Pages to start from: the athlete, the profile, a search, and a list as a page and as a file. */
const FIRST_PAGES = [
  '/',
  `/athlete/${IDS.athlete}`,
  `/athlete/${IDS.athlete}/track-and-field`,
  '/profile/athlete',
  // The beginning of the marker, because the page repeats the search text.
  '/search2?q=Quorva',
  '/search2?q=Xanthip%20Quorva',
  '/TrackAndField/rankings/list/1?event=200m&gender=f',
  '/TrackAndField/rankings/list/1.csv?event=200m&gender=f',
];
/** Fewer than usual, because the whole site is read three times. */
const PAGES_OF_A_KIND = 4;
const TIMEOUT_MS = 240_000;
const STRANGER = 'coach of another';

interface World {
  site: TestSite;
  harbor: HarborMeet;
  /** Inputs for the stranger's calls. */
  own: Record<string, unknown>;
}

async function readAll(
  { site, harbor, own }: World,
  first: readonly string[],
  isHidden: boolean,
): Promise<Map<string, string>> {
  const withoutPage = isHidden ? (['hidden', 'ada'] as const) : (['hidden'] as const);
  return new Map([
    ...(await readPages(site, first, PAGES_OF_A_KIND)),
    ...(await readCalls(site, harbor, { names: [MARKER], withoutPage, code: String(own.code) })),
    ...(await readCallsAs(site, {
      role: STRANGER,
      cookie: await cookieOf(site.ctx, STRANGER),
      searchName: MARKER,
      own,
    })),
  ]);
}

const findMarker = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].filter(([, text]) => hasMarker(text)).map(([where]) => where);

async function setVisibility(ctx: Context, visibility: Visibility): Promise<void> {
  const parent = signedIn(ctx, IDS.users.parent);
  const { version } = await getVisibility(parent, IDS.athlete);
  await changeVisibility(parent, { athleteId: IDS.athlete, visibility, version, note: '' });
}

test(
  'a hidden name appears nowhere from that moment on, and is back when it is shown again',
  () =>
    withOwnDatabase(async ({ url, ctx }) => {
      const harbor = await plant(ctx);
      const site = await openTestNode(url, TAKES_CARDS);
      try {
        const name = `${MARKER.firstName} ${MARKER.lastName}`;
        const { conversationId, twinId, code } = await tieStranger(site.ctx, { name, twin: TWIN });
        const teamId = IDS.otherTeam;
        const ids = { athleteId: twinId, otherAthleteId: IDS.athlete, conversationId };
        const world: World = { site, harbor, own: { teamId, ...ids, code } };
        const whilePublic = await readAll(world, FIRST_PAGES, false);
        const before = findMarker(whilePublic);
        // The search works: it finds the marker on every kind of page, in calls, in a file and in data for search engines.
        for (const location of [
          ...FIRST_PAGES.slice(1),
          `/TrackAndField/meet/${harbor.meetId}/results`,
          'search.search',
          'rankings.getList',
          'results.getResultsData3',
          'athletePages.getAthlete',
          'navigation.getBreadcrumbs',
          'signedInUser.getSignedInUser as',
          'profiles.getProfile as',
          'notifications.getFeed as',
          'conversations.listConversations as',
          'conversations.getConversation as',
          'conversations.getUnread as',
          'rosters.getRoster as',
          'identities.getMatchInbox as',
          'identities.getPair as',
        ]) {
          expect(
            before.some((where) => where.startsWith(location)),
            `not found at ${location}`,
          ).toBe(true);
        }
        const page = whilePublic.get(`/athlete/${IDS.athlete}/track-and-field`)!;
        const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
        expect(hasMarker(jsonLd)).toBe(true);
        expect(hasMarker(await hearMessage(site, conversationId))).toBe(true);

        const pages = [...whilePublic.keys()].filter((where) => where.startsWith('/'));
        const heard = await hearMessage(site, conversationId, () => setVisibility(site.ctx, 'initials'));
        expect(hasMarker(heard)).toBe(false);
        const asInitials = await readAll(world, pages, false);
        expect(findMarker(asInitials)).toEqual([]);
        const initialsPage = asInitials.get(`/athlete/${IDS.athlete}/track-and-field`)!;
        expect(initialsPage).toContain('X. Q.');
        expect(initialsPage).toContain('<meta name="robots" content="noindex">');

        await setVisibility(site.ctx, 'hidden');
        const asHidden = await readAll(world, pages, true);
        expect(findMarker(asHidden)).toEqual([]);
        const withInitials = [...asHidden].filter(([, text]) => text.includes('X. Q.'));
        // Only the stranger, as the coach of the namesake, reads these initials.
        expect(withInitials.filter(([where]) => !where.startsWith('visibility.'))).toEqual([]);
        expect((await site.ask(`/athlete/${IDS.athlete}`)).status).toBe(404);
        expect((await site.ask('/profile/athlete')).status).toBe(404);

        await setVisibility(site.ctx, 'full');
        for (const path of before.filter((where) => where.startsWith('/'))) {
          const text = await (await site.ask(path)).text();
          expect(hasMarker(text), `shown again at ${path}`).toBe(true);
        }
      } finally {
        await site.close();
      }
    }),
  TIMEOUT_MS,
);
