// A meet that is not open yet: its staff sees its pages as everyone will see them, and everybody else that there is none.
import { describe, expect, test } from 'vitest';
import { cookieOf, createRoles } from '#app/roles/roles.fixtures.ts';
import { IDS, ROLES, type Role } from '#app/roles/roles.rules.ts';
import { openTestNode, type TestSite } from '#app/test-node.fixtures.ts';
import { mintReadToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';

const STAFF: readonly Role[] = [
  'host of the meet',
  'timer of the meet',
  'clerk of the meet',
  'judge of the meet',
  'admin',
];
const OTHERS = ROLES.filter((role) => !STAFF.includes(role));

const PAGE = `/TrackAndField/meet/${IDS.meet}`;
const PAGES = [
  PAGE,
  ...['results', 'teamscores', 'schedule', 'entries', 'teams', 'records', 'media', 'register'].map(
    (tab) => `${PAGE}/${tab}`,
  ),
];
const CALLS = [
  `Meet/GetMeetData?meetId=${IDS.meet}&sport=tf`,
  ...['GetEventListData', 'GetEventDivisionData', 'GetSchedule', 'GetTeams', 'GetTeamScoreData'].map(
    (call) => `Meet/${call}`,
  ),
].map((call) => `/api/v1/${call}`);
/** These are for everyone or nobody. */
const FEEDS = [
  `${PAGE}/calendar.ics`,
  `/share${PAGE}.png`,
  '/search2?q=Harbor',
  '/',
  `/api/v1/Meet/GetMeetRedirect?meetId=${IDS.meet}&sport=xc`,
];

const PREVIEW = 'Only the staff of this meet sees this page until the meet opens.';
const TIMEOUT_MS = 240_000;

/** Writes as publishing does, which refuses to hide a meet with results. */
const setPublic = ({ ctx }: TestSite, isPublic: boolean) =>
  inTransaction(ctx, async (ctx) => {
    const unpublished_at = isPublic ? null : '2026-05-09T15:00:00Z';
    await ctx.db.updateTable('meets').set({ unpublished_at }).where('id', '=', IDS.meet).execute();
    ctx.announce({ evict: ['home', `meet:${IDS.meet}`, `meet-results:${IDS.meet}`] });
  });

describe('a meet that is not open yet', () => {
  test(
    'is shown to its staff, never cached, and unknown to everybody else, with an old token too',
    () =>
      withOwnDatabase(async ({ url, ctx }) => {
        await createRoles(ctx);
        const site = await openTestNode(url);
        try {
          const token = await mintReadToken(site.ctx, { meetId: IDS.meet, sport: 'tf' });
          const ask = async (path: string, role: Role) => {
            const headers = { 'x-meet-token': token, ...(await cookieOf(site.ctx, role)) };
            const reply = await site.ask(path, { headers });
            const { status } = reply;
            return { status, text: await reply.text(), cache: reply.headers.get('cache-control') };
          };
          const open = await ask(PAGE, 'signed out');
          expect(open).toMatchObject({ status: 200, cache: 'public, max-age=0, must-revalidate' });
          expect(open.text).not.toContain(PREVIEW);
          for (const call of CALLS) expect((await ask(call, 'signed out')).status).toBe(200);

          await setPublic(site, false);
          // The staff asks first: the others would get what a cache keeps of its replies.
          for (const path of [...PAGES, ...CALLS]) {
            for (const role of STAFF) {
              const { status, cache } = await ask(path, role);
              const header = path.startsWith('/api') ? 'no-store' : 'private, no-store';
              expect([path, role, status, cache]).toEqual([path, role, 200, header]);
            }
            for (const role of OTHERS) {
              const { status, text } = await ask(path, role);
              expect([path, role, status]).toEqual([path, role, 404]);
              expect(text).not.toContain('Harbor Invitational');
            }
          }
          const { text: preview } = await ask(PAGE, 'timer of the meet');
          expect(preview).toContain(PREVIEW);
          for (const path of FEEDS) {
            const { status, text } = await ask(path, 'signed out');
            if (path === '/' || path.startsWith('/search2')) expect(text).not.toContain(PAGE);
            else expect([path, status]).toEqual([path, 404]);
          }
          for (const path of FEEDS.slice(0, 2))
            expect([path, (await ask(path, 'host of the meet')).status]).toEqual([path, 404]);

          await setPublic(site, true);
          const opened = await ask(PAGE, 'signed out');
          expect(opened).toMatchObject({ status: 200, cache: 'public, max-age=0, must-revalidate' });
          expect(bodyOf(opened.text)).toBe(bodyOf(open.text));
        } finally {
          await site.close();
        }
      }),
    TIMEOUT_MS,
  );
});

const bodyOf = (page: string): string => /<main[\s\S]*<\/main>/.exec(page)![0];
