import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { changeHandle } from '#people/accounts/handles/handles.service.ts';
import { readVisitor } from '#people/accounts/sessions/sessions.service.ts';
import { createImelda, IMELDA_PASSWORD, sessionFor } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { signIn } from '#people/accounts/sign-in/sign-in.service.ts';
import { deactivateAccount } from './account-end.service.ts';
import { ABOUT_MAX, readInfoChange } from './account-info.rules.ts';
import { getAccountInfo, saveInfoField } from './account-info.service.ts';

const as = (ctx: Context, userId: number, overrides: Partial<SignedIn> = {}): Context => ({
  ...ctx,
  visitor: { kind: 'user', userId, sessionId: 1, isAdmin: false, isVerified: true, ...overrides },
});

const refusalOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe('a field of the account', () => {
  const grown = { isUnderAge: false };

  test.each([
    ['FirstName', ' Zoë ', { firstName: 'Zoë' }],
    ['LastName', "O'Neil-Ruiz", { lastName: "O'Neil-Ruiz" }],
    ['About', 'Runs.\r\nJumps.\u0000', { about: 'Runs.\nJumps.' }],
    ['Mostly', 'coach', { mostly: 'coach' }],
    ['SocialEnabled', true, { isSocial: true }],
    ['FollowsNeedConsent', false, { followsNeedConsent: false }],
  ] as const)('%s may be %o', (field, value, change) => {
    expect(readInfoChange(field, value, grown)).toEqual(change);
  });

  test.each([
    ['FirstName', ' '],
    ['FirstName', true],
    ['LastName', 'Tellis\nBcc: all@example.org'],
    ['LastName', 'a'.repeat(10_000)],
    ['LastName', '<b>'],
    ['About', 'a'.repeat(ABOUT_MAX + 1)],
    ['Mostly', 'king'],
    ['SocialEnabled', 'yes'],
    ['FollowsNeedConsent', 'no'],
  ] as const)('%s may not be %o', (field, value) => {
    const refusal = readInfoChange(field, value, grown);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'INFO_INVALID', fields: { value: expect.any(String) } });
  });

  test('somebody under 13 has no social profile', () => {
    expect(readInfoChange('SocialEnabled', true, { isUnderAge: true })).toMatchObject({
      code: 'SOCIAL_TOO_YOUNG',
    });
    expect(readInfoChange('SocialEnabled', false, { isUnderAge: true })).toEqual({ isSocial: false });
  });
});

test('an account is read by its owner and by admins, by id and by any of its handles, without the birth date', () =>
  withRollback(async (ctx) => {
    const { userId } = await createImelda(ctx, { handle: 'itellis' });
    await changeHandle(as(ctx, userId), userId, 'imelda.t');
    const own = await getAccountInfo(as(ctx, userId), '');
    expect(own).toMatchObject({
      userId,
      handle: 'imelda.t',
      formerHandles: ['itellis'],
      mayBeSocial: true,
    });
    expect(JSON.stringify(own)).not.toContain('1984');
    for (const name of [String(userId), 'imelda.t', '@ITellis']) {
      expect(await getAccountInfo(as(ctx, userId), name)).toEqual(own);
    }
    const other = await createImelda(ctx, { email: 'saskia@kell.example', handle: 'saskia.kell' });
    const unknown = { code: 'USER_UNKNOWN', status: 404 };
    for (const name of [String(userId), 'itellis', 'nobody', '999999', "' or 1=1"]) {
      expect(await refusalOf(getAccountInfo(as(ctx, other.userId), name)), name).toMatchObject(unknown);
    }
    expect(await getAccountInfo(as(ctx, other.userId, { isAdmin: true }), 'itellis')).toEqual(own);
    expect(await refusalOf(getAccountInfo(ctx, 'itellis'))).toMatchObject({ status: 401 });
  }));

test('a changed field is kept, the others stay as they are', () =>
  withRollback(async (ctx) => {
    const { userId } = await createImelda(ctx);
    await saveInfoField(as(ctx, userId), 'LastName', 'Tellis-Holloway');
    await saveInfoField(as(ctx, userId), 'About', 'Timer at the bend.');
    await saveInfoField(as(ctx, userId), 'SocialEnabled', true);
    expect(await refusalOf(saveInfoField(as(ctx, userId), 'FirstName', ''))).toBeInstanceOf(Refusal);
    expect(await getAccountInfo(as(ctx, userId), '')).toMatchObject({
      firstName: 'Imelda',
      lastName: 'Tellis-Holloway',
      about: 'Timer at the bend.',
      isSocial: true,
      followsNeedConsent: true,
    });
    const child = await createImelda(ctx, { email: 'juniper@tellis.example', birthOn: '2015-03-01' });
    expect(await refusalOf(saveInfoField(as(ctx, child.userId), 'SocialEnabled', true))).toMatchObject({
      code: 'SOCIAL_TOO_YOUNG',
    });
  }));

test('a deactivated account is signed out everywhere, and comes back as it was by signing in', () =>
  withRollback(async (ctx) => {
    const { userId } = await createImelda(ctx);
    const phone = await sessionFor(ctx, userId);
    const desk = await sessionFor(ctx, userId);
    expect(await readVisitor(ctx, phone)).toMatchObject({ userId });
    await deactivateAccount(as(ctx, userId));
    expect(await readVisitor(ctx, phone)).toEqual({ kind: 'anonymous' });
    expect(await readVisitor(ctx, desk)).toEqual({ kind: 'anonymous' });
    const [mail] = await mailsTo(ctx, 'imelda@salt.example');
    expect(mail?.subject).toBe('Your account is deactivated');
    const request = { requestKey: null, clientAddress: '192.0.2.1', reply: new Headers() };
    await signIn(
      { ...ctx, request },
      { login: 'imelda@salt.example', password: IMELDA_PASSWORD, stay: true, returnUrl: undefined },
    );
    expect(await getAccountInfo(as(ctx, userId), '')).toMatchObject({ firstName: 'Imelda' });
    const { standing } = await ctx.db
      .selectFrom('users')
      .select('standing')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(standing).toBe('good');
  }));
