// Measures signed-in visitors: the call that reads who they are, and a page with their cookie.
import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { saveFavorite } from '#community/favorites/favorites.service.ts';
import { startFollowing } from '#community/follows/follows.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { HttpEnv } from '#kit/server/http/http.ts';
import { sign } from '#kit/server/security/signing.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createAccount } from '#people/accounts/profile/account-create.service.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { cpuPerCall, median, wallTimes } from './measure.ts';

const PEOPLE = 200;
const TEAMS_EACH = 3;
const FAVORITES_EACH = 8;
const TIME_MAX_MS = 3;
const ROUNDS = { rounds: 9, callsPerRound: 400, warmUpCalls: 400 };
/** Two runs of the same work differ by up to this factor. */
const RATIO_MAX = 1.2;

const WHO = '/api/v1/SignedInUser';
const PAGE = '/help';

export async function measureSignedIn({ ctx, app }: Ground): Promise<Figure[]> {
  const cookies: string[] = [];
  for (let place = 1; place <= PEOPLE; place++) cookies.push(await createMember(ctx, place));
  const asMember = (cookie: string, path = WHO) => ask(app, path, cookie);
  for (const cookie of cookies) await asMember(cookie);
  const calls = await wallTimes(cookies, (cookie) => asMember(cookie));
  const health = await wallTimes(cookies, () => ask(app, '/api/v1/Home/GetHome'));

  const [cookie] = cookies;
  const cpu = await cpuPerCall(
    { member: () => asMember(cookie!, PAGE), visitor: () => ask(app, PAGE) },
    ROUNDS,
  );
  return [
    {
      name: 'A signed-in read: who it is, with teams, athletes, favorites and requests, over HTTP, p50',
      unit: 'ms',
      measured: median(calls),
      reference: { name: 'the front page’s data, p50', value: median(health) },
      goal: { max: TIME_MAX_MS },
    },
    {
      name: 'A page for somebody signed in, without the call that tells who it is',
      unit: 'ms CPU',
      measured: cpu.member,
      reference: { name: 'the same for a visitor', value: cpu.visitor },
      goal: { maxRatio: RATIO_MAX },
    },
  ];
}

async function ask(app: Hono<HttpEnv>, path: string, cookie?: string): Promise<void> {
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) };
  const response = await app.request(path, { headers });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  await response.arrayBuffer();
}

/** Creates a member and returns the cookie that their browser sends. */
async function createMember(ctx: Context, place: number): Promise<string> {
  const { userId } = await createAccount(ctx, {
    firstName: 'Member',
    lastName: `Number ${place}`,
    email: `member-${place}@example.org`,
    password: null,
    mostly: 'athlete',
    birthOn: '1990-01-01',
    isVerified: true,
  });
  const own = {
    ...ctx,
    visitor: { kind: 'user', userId, sessionId: 0, isAdmin: false, isVerified: true },
  } as const;
  for (let team = 0; team < TEAMS_EACH; team++)
    await grantAccess(ctx, { userId, teamId: place + team, sport: 'tf', type: team === 0 ? 'A' : 'F' });
  await linkAthlete(ctx, { userId, athleteId: place, relation: 'self', isConfirmed: true });
  for (let favorite = 1; favorite <= FAVORITES_EACH; favorite++)
    await saveFavorite(own, { url: `/team/${favorite}`, title: `Team ${favorite}` });
  await startFollowing(own, { type: 'team', linkId: place });
  return beginSession(ctx, userId, place);
}

/** Returns the cookie of a new session. `place` makes its token unlike others. */
export async function beginSession(ctx: Context, userId: number, place: number): Promise<string> {
  const now = ctx.clock.now();
  const token = `member${place}x`.padEnd(32, '0');
  const { security_stamp } = await ctx.db
    .selectFrom('users')
    .select('security_stamp')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('sessions')
    .values({
      // The table has digests of tokens only.
      token: createHash('sha256').update(token).digest('hex'),
      user_id: userId,
      // The library that signs people in goes by the clock of the machine.
      expires_at: '2100-01-01T00:00:00Z',
      created_at: now.toString(),
      updated_at: now.toString(),
      security_stamp,
      last_seen_at: now.toString(),
    })
    .execute();
  return `homestretch.session_token=${encodeURIComponent(await sign(ctx, token, 'base64'))}`;
}
