import { describe, expect, test } from 'vitest';
import { canSeed } from '#competition/meets/permissions.rules.ts';
import { createTwoMeets } from '#competition/meets/staff/staff.fixtures.ts';
import { addStaff, endStaff } from '#competition/meets/staff/staff.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { MEET_TOKEN_HEADERS, readManagerHeaders } from './meet-token.rules.ts';
import { mintReadToken, mintToken, requireMeet } from './meet-tokens.service.ts';

const PURPOSES = ['edit', 'participants', 'divisions'] as const;
type Purpose = (typeof PURPOSES)[number];

interface World {
  meet: { meetId: number; sport: 'tf' };
  other: { meetId: number; sport: 'tf' };
  host: Person;
  clerk: Person;
  timer: Person;
  stranger: Person;
  endHost(): Promise<unknown>;
}

async function createWorld(ctx: Context): Promise<World> {
  const { may, june } = await createTwoMeets(ctx);
  const [host, clerk, timer, stranger] = [
    await createPerson(ctx, 'Wendell Abara'),
    await createPerson(ctx, 'Odile Marsh'),
    await createPerson(ctx, 'Tobias Renner'),
    await createPerson(ctx, 'Marguerite Holloway'),
  ];
  const staffId = await addStaff(ctx, { meetId: may, userId: host.userId, role: 'host' });
  await addStaff(ctx, { meetId: may, userId: clerk.userId, role: 'clerk' });
  await addStaff(ctx, { meetId: may, userId: timer.userId, role: 'timer' });
  await addStaff(ctx, { meetId: june, userId: stranger.userId, role: 'host' });
  return {
    meet: { meetId: may, sport: 'tf' },
    other: { meetId: june, sport: 'tf' },
    ...{ host, clerk, timer, stranger },
    endHost: () => endStaff(ctx, { meetId: may, staffId }),
  };
}

const bringing = (ctx: Context, headers: Record<string, string>): Context => ({
  ...ctx,
  request: { sent: new Headers(headers), requestKey: null, clientAddress: '127.0.0.1' },
});
const sending = (ctx: Context, purpose: Purpose, token: string, headers: Record<string, string> = {}) =>
  bringing(ctx, { [MEET_TOKEN_HEADERS[purpose]]: token, ...headers });
const refused = (code: string, status = 403) => ({ code, status });

describe.each(PURPOSES)('a token for %s', (purpose) => {
  test('serves the host who got it, in the header of its purpose', () =>
    withRollback(async (ctx) => {
      const { meet, host } = await createWorld(ctx);
      const token = await mintToken(host.ctx, meet, purpose);
      expect(await requireMeet(sending(host.ctx, purpose, token), purpose)).toEqual({
        ...meet,
        purpose,
        manager: { isViewOnly: false, teamId: null, isSiteSupport: false },
      });
      const wrongHeader = purpose === 'edit' ? 'x-meet-token' : 'x-edit-token';
      const elsewhere = requireMeet(bringing(host.ctx, { [wrongHeader]: token }), purpose);
      await expect(elsewhere).rejects.toMatchObject(refused('MEET_TOKEN_MISSING'));
    }));

  test('is dead the moment the host is removed', () =>
    withRollback(async (ctx) => {
      const { meet, host, endHost } = await createWorld(ctx);
      const call = sending(host.ctx, purpose, await mintToken(host.ctx, meet, purpose));
      expect(await requireMeet(call, purpose)).toMatchObject(meet);
      await endHost();
      await expect(requireMeet(call, purpose)).rejects.toMatchObject({ status: 403 });
      await expect(mintToken(host.ctx, meet, purpose)).rejects.toMatchObject(refused('STAFF_ONLY'));
    }));

  test('is of no use to another account, to an admin, or signed out', () =>
    withRollback(async (ctx) => {
      const { meet, host, stranger } = await createWorld(ctx);
      const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
      const token = await mintToken(host.ctx, meet, purpose);
      const use = (by: Context) => requireMeet(sending(by, purpose, token), purpose);
      for (const by of [stranger, admin]) {
        await expect(use(by.ctx)).rejects.toMatchObject(refused('MEET_TOKEN_OTHER_USER'));
      }
      await expect(use(ctx)).rejects.toMatchObject(refused('SIGN_IN_NEEDED', 401));
      const own = await mintToken(admin.ctx, meet, purpose);
      expect(await requireMeet(sending(admin.ctx, purpose, own), purpose)).toMatchObject(meet);
    }));

  test('is refused when it is for another purpose, forged, changed or of last week', () =>
    withRollback(async (ctx) => {
      const { meet, other, host } = await createWorld(ctx);
      const token = await mintToken(host.ctx, meet, purpose);
      const use = (sent: string, now?: string) =>
        requireMeet(sending({ ...host.ctx, ...(now && { clock: fixedClock(now) }) }, purpose, sent), purpose);
      for (const wrong of PURPOSES.filter((each) => each !== purpose)) {
        const ask = use(await mintToken(host.ctx, meet, wrong));
        await expect(ask).rejects.toMatchObject(refused('MEET_TOKEN_WRONG_PURPOSE'));
      }
      const read = await mintReadToken(ctx, meet);
      await expect(use(read)).rejects.toMatchObject(refused('MEET_TOKEN_WRONG_PURPOSE'));
      const ofOther = (await mintReadToken(ctx, other)).split('.')[0];
      const forged = `${ofOther}.${token.split('.')[1]}`;
      await expect(use(forged)).rejects.toMatchObject(refused('MEET_TOKEN_INVALID'));
      await expect(use('x')).rejects.toMatchObject(refused('MEET_TOKEN_INVALID'));
      await expect(use(token, '2026-05-16T16:00:00Z')).rejects.toMatchObject(refused('MEET_TOKEN_EXPIRED'));
    }));

  test('is refused beside a header or an input that names another meet, sport or account', () =>
    withRollback(async (ctx) => {
      const { meet, other, host, stranger } = await createWorld(ctx);
      const token = await mintToken(host.ctx, meet, purpose);
      const use = (headers: Record<string, string>) =>
        requireMeet(sending(host.ctx, purpose, token, headers), purpose);
      const agreeing = { 'x-meet-id': `${meet.meetId}`, 'x-sport': 'TF', 'x-user-id': `${host.userId}` };
      expect(await use(agreeing)).toMatchObject(meet);
      await expect(use({ 'x-meet-id': `${other.meetId}` })).rejects.toMatchObject(
        refused('MEET_TOKEN_OTHER_MEET'),
      );
      await expect(use({ 'x-sport': 'XC' })).rejects.toMatchObject(refused('MEET_TOKEN_OTHER_SPORT'));
      await expect(use({ 'x-user-id': `${stranger.userId}` })).rejects.toMatchObject(
        refused('MEET_TOKEN_OTHER_USER'),
      );
      const named = requireMeet(sending(host.ctx, purpose, token), purpose, { meetId: other.meetId });
      await expect(named).rejects.toMatchObject(refused('MEET_TOKEN_OTHER_MEET'));
    }));

  test('is not made for people without a role at the meet', () =>
    withRollback(async (ctx) => {
      const { meet, stranger } = await createWorld(ctx);
      await expect(mintToken(stranger.ctx, meet, purpose)).rejects.toMatchObject(refused('STAFF_ONLY'));
      await expect(mintToken(ctx, meet, purpose)).rejects.toMatchObject(refused('SIGN_IN_NEEDED', 401));
    }));
});

test('a token gives its owner what the role allows: participants to clerks, the rest to hosts', () =>
  withRollback(async (ctx) => {
    const { meet, clerk, timer } = await createWorld(ctx);
    const use = async (by: Person, purpose: Purpose, may?: typeof canSeed) => {
      const call = sending(by.ctx, purpose, await mintToken(by.ctx, meet, purpose));
      return requireMeet(call, purpose, may ? { may } : {}).then(
        () => 'may',
        ({ code }) => code,
      );
    };
    expect(await use(clerk, 'participants')).toBe('may');
    expect(await use(timer, 'participants')).toBe('STAFF_ONLY');
    for (const purpose of ['edit', 'divisions'] as const) {
      expect(await use(clerk, purpose)).toBe('HOST_ONLY');
    }
    expect([await use(clerk, 'edit', canSeed), await use(timer, 'edit', canSeed)]).toEqual([
      'may',
      'STAFF_ONLY',
    ]);
  }));

test('a token for reading is made for everyone', () =>
  withRollback(async (ctx) => {
    const { meet } = await createWorld(ctx);
    expect(await mintToken(ctx, meet, 'read')).toBe(await mintReadToken(ctx, meet));
  }));

test.each([
  [{}, { isViewOnly: false, teamId: null, isSiteSupport: false }],
  [{ 'x-view-only': '0' }, { isViewOnly: true, teamId: null, isSiteSupport: false }],
  [
    { 'x-view-only': '1', 'x-team-id': '5', 'x-site-support': '1' },
    { isViewOnly: false, teamId: 5, isSiteSupport: true },
  ],
  [
    { 'x-view-only': 'x', 'x-team-id': '05', 'x-site-support': 'true' },
    { isViewOnly: false, teamId: null, isSiteSupport: false },
  ],
])('the headers %j of the meet manager are read as %j', (headers, expected) => {
  expect(readManagerHeaders(new Headers(headers as Record<string, string>))).toEqual(expected);
});
