// A marker is planted as the name of an athlete, and looked for in all that a stranger is told: pages, calls, search,
// lists as files, what search engines read, and what a stranger has from before: notifications, conversations, streams, a
// namesake on the own team. While it is shown it is found; once it is covered, nowhere, and at once.
import { expect, test } from 'vitest';
import { cookieOf, createRoles } from '#app/roles/roles.fixtures.ts';
import { IDS } from '#app/roles/roles.rules.ts';
import { openTestNode, type TestSite } from '#app/test-node.fixtures.ts';
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

const isTold = (text: string): boolean => MARKS.some((mark) => text.toLowerCase().includes(mark));

/** It looks the same to search and to whoever compares names, and is not the marker. */
const TWIN = { firstName: 'Xanthíppe', lastName: 'Quórvale' };

/** The athlete and the account that belongs to it bear the marker. */
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
  // Of one town: the namesakes are asked about.
  const town = { city: 'Port Ellery', state: 'Cascadia' };
  await ctx.db.updateTable('teams').set(town).where('id', 'in', [IDS.team, IDS.otherTeam]).execute();
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
const STRANGER = 'coach of another';

interface World {
  site: TestSite;
  harbor: HarborMeet;
  /** What the stranger asks about. */
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
      wanted: MARKER,
      own,
    })),
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
        const name = `${MARKER.firstName} ${MARKER.lastName}`;
        const { conversationId, twinId, code } = await tieStranger(site.ctx, { name, twin: TWIN });
        const teamId = IDS.otherTeam;
        const ids = { athleteId: twinId, otherAthleteId: IDS.athlete, conversationId };
        const world: World = { site, harbor, own: { teamId, ...ids, code } };
        const shown = await readAll(world, FIRST_PAGES, false);
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
          'notifications.getFeed as',
          'conversations.listConversations as',
          'conversations.getConversation as',
          'conversations.getUnread as',
          'rosters.getRoster as',
          'identities.getMatchInbox as',
          'identities.getPair as',
        ]) {
          expect(
            before.some((where) => where.startsWith(place)),
            `not found at ${place}`,
          ).toBe(true);
        }
        const page = shown.get(`/athlete/${IDS.athlete}/track-and-field`)!;
        const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
        expect(isTold(jsonLd)).toBe(true);
        expect(isTold(await hearMessage(site, conversationId))).toBe(true);

        const pages = [...shown.keys()].filter((where) => where.startsWith('/'));
        const heard = await hearMessage(site, conversationId, () => choose(site.ctx, 'initials'));
        expect(isTold(heard)).toBe(false);
        const asInitials = await readAll(world, pages, false);
        expect(tellers(asInitials)).toEqual([]);
        const initialsPage = asInitials.get(`/athlete/${IDS.athlete}/track-and-field`)!;
        expect(initialsPage).toContain('X. Q.');
        expect(initialsPage).toContain('<meta name="robots" content="noindex">');

        await choose(site.ctx, 'hidden');
        const asHidden = await readAll(world, pages, true);
        expect(tellers(asHidden)).toEqual([]);
        const withInitials = [...asHidden].filter(([, text]) => text.includes('X. Q.'));
        // Of the namesake, to the own coach.
        expect(withInitials.filter(([where]) => !where.startsWith('visibility.'))).toEqual([]);
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
