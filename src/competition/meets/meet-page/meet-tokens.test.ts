import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTwoMeets } from '#competition/meets/staff/staff.fixtures.ts';
import { addStaff, endStaff } from '#competition/meets/staff/staff.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { sign } from '#kit/server/security/signing.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { encodeMeetToken, type MeetToken, tokenDay } from './meet-token.rules.ts';
import { mintReadToken, requireMeet } from './meet-tokens.service.ts';

const MEET = { meetId: 17, sport: 'tf' } as const;

/** Checks with a public meet of this id. */
const withMeet = (check: (ctx: Context) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    await sql`select setval(pg_get_serial_sequence('meets', 'id'), ${MEET.meetId - 1})`.execute(ctx.db);
    expect((await createTwoMeets(ctx)).may).toBe(MEET.meetId);
    await check(ctx);
  });

const NOW = '2026-05-09T16:00:00Z';
const TODAY = tokenDay(Date.parse(NOW));

const bringing = (ctx: Context, meetToken: string | null): Context => ({
  ...ctx,
  request: {
    sent: new Headers(meetToken === null ? {} : { 'x-meet-token': meetToken }),
    requestKey: null,
    clientAddress: '127.0.0.1',
  },
});
const at = (ctx: Context, now: string): Context => ({ ...ctx, clock: fixedClock(now) });
const signed = (ctx: Context, token: Partial<MeetToken>) =>
  sign(ctx, encodeMeetToken({ meet: 17, sport: 'tf', purpose: 'read', user: 0, day: TODAY, ...token }));
const refused = (code: string) => ({ code, status: 403 });

test(
  'a token allows calls about its own meet only and is the same for everyone',
  withMeet(async (ctx) => {
    const token = await mintReadToken(ctx, MEET);
    expect(await mintReadToken({ ...ctx, requestId: 'another' }, MEET)).toBe(token);
    expect(await requireMeet(bringing(ctx, token), 'read')).toEqual({ ...MEET, purpose: 'read' });
    expect(await mintReadToken(ctx, { ...MEET, meetId: 18 })).not.toBe(token);
  }),
);

test('a call that the server grants itself needs no token', () =>
  withRollback(async (ctx) => {
    const granted = { ...ctx, meet: { ...MEET, purpose: 'read' as const } };
    expect(await requireMeet(granted, 'read')).toEqual(granted.meet);
    await expect(requireMeet(granted, 'edit')).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED', status: 401 });
  }));

describe('a call is refused', () => {
  test.each([null, ''])('without a token: %j', (token) =>
    withRollback(async (ctx) => {
      const refusal = refused('MEET_TOKEN_MISSING');
      await expect(requireMeet(ctx, 'read')).rejects.toMatchObject(refusal);
      await expect(requireMeet(bringing(ctx, token), 'read')).rejects.toMatchObject(refusal);
    }),
  );

  test.each(['x', '.', 'a.b', 'eyJtZWV0IjoxN30.', '.signature', 'ü.ÿ', 'a.b.c', 'x'.repeat(10_000)])(
    'what is no token: %s',
    (token) =>
      withRollback(async (ctx) => {
        const ask = requireMeet(bringing(ctx, token), 'read');
        await expect(ask).rejects.toMatchObject(refused('MEET_TOKEN_INVALID'));
      }),
  );

  test('with a token that was changed', () =>
    withRollback(async (ctx) => {
      const [, signature] = (await signed(ctx, {})).split('.');
      const other = encodeMeetToken({ meet: 18, sport: 'tf', purpose: 'read', user: 0, day: TODAY });
      const ask = requireMeet(bringing(ctx, `${other}.${signature}`), 'read');
      await expect(ask).rejects.toMatchObject(refused('MEET_TOKEN_INVALID'));
    }));

  test('with a token for another purpose', () =>
    withRollback(async (ctx) => {
      for (const purpose of ['edit', 'participants', 'divisions'] as const) {
        const ask = requireMeet(bringing(ctx, await signed(ctx, { purpose })), 'read');
        await expect(ask).rejects.toMatchObject(refused('MEET_TOKEN_WRONG_PURPOSE'));
      }
    }));

  test(
    'that names another meet or sport in its headers or its input',
    withMeet(async (ctx) => {
      const token = await signed(ctx, {});
      const naming = (headers: Record<string, string>) => {
        const call = bringing(ctx, token);
        for (const [name, value] of Object.entries(headers)) call.request!.sent!.set(name, value);
        return call;
      };
      const agreeing = { 'x-meet-id': '17', 'x-sport': 'TF', 'x-user-id': '5', 'x-view-only': '0' };
      expect(await requireMeet(naming(agreeing), 'read')).toMatchObject(MEET);
      expect(await requireMeet(naming({ 'x-meet-id': '', 'x-sport': '' }), 'read')).toMatchObject(MEET);
      expect(await requireMeet(naming({}), 'read', { meetId: 17, sport: 'TrackAndField' })).toMatchObject(
        MEET,
      );
      const otherMeet = refused('MEET_TOKEN_OTHER_MEET');
      for (const meetId of ['18', '017', '17 18', 'x']) {
        await expect(requireMeet(naming({ 'x-meet-id': meetId }), 'read')).rejects.toMatchObject(otherMeet);
      }
      await expect(requireMeet(naming({}), 'read', { meetId: 18 })).rejects.toMatchObject(otherMeet);
      const otherSport = refused('MEET_TOKEN_OTHER_SPORT');
      for (const sport of ['XC', 'curling']) {
        await expect(requireMeet(naming({ 'x-sport': sport }), 'read')).rejects.toMatchObject(otherSport);
      }
      await expect(requireMeet(naming({}), 'read', { sport: 'xc' })).rejects.toMatchObject(otherSport);
    }),
  );

  test('with a signed text that is not a token', () =>
    withRollback(async (ctx) => {
      for (const text of ['null', '17', '"x"', '{}', 'no json']) {
        const token = await sign(ctx, Buffer.from(text).toString('base64url'));
        await expect(requireMeet(bringing(ctx, token), 'read')).rejects.toMatchObject({ status: 403 });
      }
    }));
});

test(
  'a token is valid for at least 48 hours and not on a fourth day',
  withMeet(async (ctx) => {
    const token = await mintReadToken(at(ctx, '2026-05-09T23:59:59Z'), MEET);
    const askAt = (now: string) => requireMeet(bringing(at(ctx, now), token), 'read');
    expect(await askAt('2026-05-11T23:59:58Z')).toMatchObject(MEET);
    await expect(askAt('2026-05-12T00:00:00Z')).rejects.toMatchObject(refused('MEET_TOKEN_EXPIRED'));
    await expect(askAt('2026-05-08T00:00:00Z')).rejects.toMatchObject(refused('MEET_TOKEN_EXPIRED'));
  }),
);

test(
  'tokens signed with the two newest keys are accepted, older ones are not',
  withMeet(async (ctx) => {
    const addKey = (letter: string) =>
      ctx.db
        .insertInto('signing_keys')
        .values({ secret: letter.repeat(43) })
        .execute();
    // A node reads the keys again after a minute.
    const nodes = ['16:00', '16:02', '16:04'].map((time) => at(ctx, `2026-05-09T${time}:00Z`));
    const first = await mintReadToken(nodes[0]!, MEET);
    await addKey('a');
    const second = await mintReadToken(nodes[1]!, MEET);
    expect(second).not.toBe(first);
    expect(await requireMeet(bringing(nodes[1]!, first), 'read')).toMatchObject(MEET);
    await addKey('b');
    expect(await requireMeet(bringing(nodes[2]!, second), 'read')).toMatchObject(MEET);
    const ask = requireMeet(bringing(nodes[2]!, first), 'read');
    await expect(ask).rejects.toMatchObject(refused('MEET_TOKEN_INVALID'));
  }),
);

test(
  'a token made while the meet was public serves only its staff once the meet is hidden',
  withMeet(async (ctx) => {
    const token = await mintReadToken(ctx, MEET);
    const { meetId } = MEET;
    const [timer, stranger] = [
      await createPerson(ctx, 'Tobias Renner'),
      await createPerson(ctx, 'Odile Marsh'),
    ];
    const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
    const staffId = await addStaff(ctx, { meetId, userId: timer.userId, role: 'timer' });
    const ask = (by: Context) => requireMeet(bringing(by, token), 'read');
    const unknown = { code: 'MEET_UNKNOWN', status: 404 };
    expect(await ask(stranger.ctx)).toMatchObject(MEET);
    await ctx.db.updateTable('meets').set({ unpublished_at: NOW }).where('id', '=', meetId).execute();
    for (const by of [ctx, stranger.ctx]) await expect(ask(by)).rejects.toMatchObject(unknown);
    for (const by of [timer.ctx, admin.ctx]) expect(await ask(by)).toMatchObject(MEET);
    await endStaff(ctx, { meetId, staffId });
    await expect(ask(timer.ctx)).rejects.toMatchObject(unknown);
  }),
);
