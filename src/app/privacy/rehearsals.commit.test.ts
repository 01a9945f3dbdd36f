// Holds a rehearsal with the athletes of a meet, and reads everything before and after: nothing public may change.
import { describe, expect, test } from 'vitest';
import { cookieOf, createRoles, userIdOf } from '#app/roles/roles.fixtures.ts';
import { IDS } from '#app/roles/roles.rules.ts';
import { openTestNode, TAKES_CARDS, type TestSite } from '#app/test-node.fixtures.ts';
import { mintReadToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { findSameMeets } from '#competition/meets/meets.service.ts';
import { PEOPLE } from '#competition/results/harbor-entries.fixtures.ts';
import { type HarborMeet, rehearseHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { playToEnd } from '#hosting/rehearsals/rehearsals.fixtures.ts';
import { endRehearsal, startRehearsal } from '#hosting/rehearsals/rehearsals.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { readCalls, readCallsAs, readPages } from './public-replies.fixtures.ts';

const NAME = 'Quillfeather Dress Rehearsal';
const FIRST_PAGES = [
  '/',
  '/search2?q=Quillfeather',
  `/athlete/${IDS.athlete}/track-and-field`,
  '/TrackAndField/rankings/list/1?event=200m&gender=f',
  '/TrackAndField/rankings/list/1.csv?event=200m&gender=f',
];
const PAGES_OF_A_KIND = 1;
const TIMEOUT_MS = 120_000;

/** The admin makes the calls of coaches and of the athlete's own home too. */
const MEMBER = 'admin';
/** Each reply counts how often the account has tried codes. */
const COUNTS_ITSELF = 'teamCodes.checkCode';

async function readAll(site: TestSite, harbor: HarborMeet): Promise<Map<string, string>> {
  const { ada, hidden } = PEOPLE;
  const texts = new Map([
    ...(await readPages(site, FIRST_PAGES, PAGES_OF_A_KIND)),
    ...(await readCalls(site, harbor, { names: [ada, hidden], withoutPage: ['hidden'] })),
  ]);
  const cookie = await cookieOf(site.ctx, MEMBER);
  const searchName = { firstName: 'Quillfeather', lastName: 'Rehearsal' };
  const asMember = await readCallsAs(site, { role: MEMBER, cookie, searchName, own: {} });
  for (const [about, text] of asMember) if (!about.startsWith(COUNTS_ITSELF)) texts.set(about, text);
  return new Map([...texts].map(([about, text]) => [about, withoutChance(text)]));
}

/** Replies differ in the id of their request and in secrets made for each reply. */
const withoutChance = (text: string): string =>
  text.replaceAll(/"requestId":"[^"]*"|nonce="[^"]*"|"challenge":"[^"]*"/g, '');

/** The host, some days after the meet. */
const asHost = (ctx: Context): Context => ({
  ...ctx,
  clock: fixedClock('2026-05-14T12:00:00Z'),
  visitor: {
    kind: 'user',
    userId: userIdOf('host of the meet'),
    sessionId: 1,
    isAdmin: false,
    isVerified: true,
  },
});

/** The admin is on the staff of every meet. */
const ABOUT_REHEARSALS = /^(rehearsals\.get|runMeet\.getEvents) as admin/;

const counters = async ({ db }: Context) =>
  db.selectFrom('counters').select(['name', 'value']).orderBy('name').execute();
const rows = async ({ db }: Context, table: 'season_best' | 'team_scores' | 'records' | 'performances') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;
const publicRows = async (ctx: Context) => [
  await counters(ctx),
  await rows(ctx, 'season_best'),
  await rows(ctx, 'team_scores'),
  await rows(ctx, 'records'),
  await rows(ctx, 'performances'),
];

describe('a rehearsal', () => {
  test(
    'changes nothing that anyone reads, and its address is unknown, with a token too',
    () =>
      withOwnDatabase(async ({ url, ctx }) => {
        const harbor = await createRoles(ctx);
        const site = await openTestNode(url, TAKES_CARDS);
        try {
          const [before, rowsBefore] = [await readAll(site, harbor), await publicRows(site.ctx)];
          const meetId = await rehearseHarborMeet(site.ctx, harbor, NAME);
          const host = asHost(site.ctx);
          await playToEnd(host, await startRehearsal(host, harbor.meetId));
          const changed = [...(await readAll(site, harbor))].filter(
            ([about, text]) => before.get(about) !== text && !ABOUT_REHEARSALS.test(about),
          );
          expect(changed.map(([about]) => about)).toEqual([]);
          expect(await publicRows(site.ctx)).toEqual(rowsBefore);
          expect(await findSameMeets(site.ctx, { name: NAME, startOn: '2026-05-08', sport: 'tf' })).toEqual(
            [],
          );

          await endRehearsal(host, harbor.meetId);
          expect(await publicRows(site.ctx)).toEqual(rowsBefore);

          const headers = { 'x-meet-token': await mintReadToken(site.ctx, { meetId, sport: 'tf' }) };
          for (const path of [
            `/api/v1/Meet/GetMeetData?meetId=${meetId}&sport=tf`,
            `/api/v1/Meet/GetMeetRedirect?meetId=${meetId}&sport=xc`,
            '/api/v1/Meet/GetEventListData',
            '/api/v1/Meet/GetEventDivisionData',
            '/api/v1/Meet/GetAllResultsData',
            '/api/v1/Meet/GetTeams',
            '/api/v1/Meet/GetTeamScoreData',
            '/api/v1/Meet/GetSchedule',
            `/TrackAndField/meet/${meetId}`,
            `/TrackAndField/meet/${meetId}/results`,
            `/TrackAndField/meet/${meetId}/teamscores`,
          ]) {
            const response = await site.ask(path, { headers });
            expect([path, response.status]).toEqual([path, 404]);
            if (path.startsWith('/api'))
              expect(await response.json()).toMatchObject({ code: 'MEET_UNKNOWN' });
          }
        } finally {
          await site.close();
        }
      }),
    TIMEOUT_MS,
  );
});
