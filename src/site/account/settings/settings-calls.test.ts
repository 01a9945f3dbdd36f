import { describe, expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { readVisitor } from '#people/accounts/sessions/sessions.service.ts';
import { createImelda, IMELDA_PASSWORD, sessionFor } from '#people/accounts/sign-in/sign-in.fixtures.ts';

const BASE = '/UserManager';

/** Returns calls with a real session. */
async function signedIn(ctx: Context, userId: number): Promise<Ask> {
  const cookies = await sessionFor(ctx, userId);
  return callsWithin({ ...ctx, visitor: await readVisitor(ctx, cookies) });
}

describe('the reader’s account over HTTP', () => {
  test('is returned with the documented fields and no birth date', () =>
    withRollback(async (ctx) => {
      const { userId, handle } = await createImelda(ctx);
      const ask = await signedIn(ctx, userId);
      const { status, body } = await ask(`${BASE}/GetInitialUserData`, { query: { IdOrHandle: handle } });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        Id: userId,
        Handle: handle,
        FirstName: 'Imelda',
        Email: 'imelda@salt.example',
        Preferences: { fieldMeasure: 'E' },
      });
      expect(Object.keys(body).filter((name) => /birth|stamp|password/i.test(name))).toEqual([]);
      expect(await ask(`${BASE}/getInvoicesUser`, { query: { userId } })).toEqual({
        status: 200,
        body: { invoices: [], next: null, vendorsById: {}, meets: [] },
      });
      expect(await ask(`${BASE}/getInvoicesUser`, { query: { userId: userId + 1 } })).toMatchObject({
        status: 404,
        body: { code: 'USER_UNKNOWN' },
      });
    }));

  test.each<[string, string, unknown, number, string]>([
    [
      'a field that there is not',
      'UpdateInfoField',
      { field: 'is_admin', value: true },
      400,
      'INPUT_INVALID',
    ],
    ['a birth date', 'UpdateInfoField', { field: 'BirthOn', value: '2001-01-01' }, 400, 'INPUT_INVALID'],
    [
      'a name with a line break',
      'UpdateInfoField',
      { field: 'FirstName', value: 'A\nB' },
      400,
      'INFO_INVALID',
    ],
    ['a list for a name', 'UpdateInfoField', { field: 'FirstName', value: ['A'] }, 400, 'INPUT_INVALID'],
    [
      'an email address with a line break',
      'updateEmail',
      { email: 'a@b.example\nBcc: all@c.example' },
      400,
      'MAIL_ADDRESS_INVALID',
    ],
    ['two email addresses', 'updateEmail', { email: 'a@b.example,c@d.example' }, 400, 'MAIL_ADDRESS_INVALID'],
    ['the address of today', 'updateEmail', { email: 'Imelda@Salt.example' }, 400, 'MAIL_ADDRESS_SAME'],
    [
      'a wrong old password',
      'updatePassword',
      { oldPassword: 'not it', newPassword: 'another bend entirely' },
      400,
      'PASSWORD_WRONG',
    ],
    [
      'a password of 10,000 characters',
      'updatePassword',
      { oldPassword: IMELDA_PASSWORD, newPassword: 'ab1x'.repeat(2_500) },
      400,
      'PASSWORD_REFUSED',
    ],
    [
      'an old password of 10,000 characters',
      'updatePassword',
      { oldPassword: 'ab1x'.repeat(2_500), newPassword: 'another bend entirely' },
      400,
      'PASSWORD_WRONG',
    ],
    [
      'no reason to leave',
      'DeleteAccountByUser',
      { deleteReason: '  ', password: IMELDA_PASSWORD },
      400,
      'INPUT_INVALID',
    ],
    [
      'an endless reason to leave',
      'DeleteAccountByUser',
      { deleteReason: 'x'.repeat(201), password: IMELDA_PASSWORD },
      400,
      'INPUT_INVALID',
    ],
    ['leaving without the password', 'DeleteAccountByUser', { deleteReason: 'Mails' }, 400, 'INPUT_INVALID'],
    [
      'leaving with another password',
      'DeleteAccountByUser',
      { deleteReason: 'Mails', password: 'first leg wins it' },
      400,
      'PASSWORD_WRONG',
    ],
    [
      'leaving with a password of 10,000 characters',
      'DeleteAccountByUser',
      { deleteReason: 'Mails', password: 'ab1x'.repeat(2_500) },
      400,
      'PASSWORD_WRONG',
    ],
  ])('%s is refused and changes nothing', (_, call, body, status, code) =>
    withRollback(async (ctx) => {
      const { userId } = await createImelda(ctx);
      const before = await ctx.db.selectFrom('users').selectAll().where('id', '=', userId).execute();
      const ask = await signedIn(ctx, userId);
      expect(await ask(`${BASE}/${call}`, { body })).toMatchObject({ status, body: { code } });
      const after = await ctx.db.selectFrom('users').selectAll().where('id', '=', userId).execute();
      expect(after).toEqual(before);
      expect(await mailsTo(ctx, 'imelda@salt.example')).toEqual([]);
    }),
  );

  test('another password ends every other session', () =>
    withRollback(async (ctx) => {
      const { userId } = await createImelda(ctx);
      const stolen = await sessionFor(ctx, userId);
      const ask = await signedIn(ctx, userId);
      const body = { oldPassword: IMELDA_PASSWORD, newPassword: 'another bend entirely' };
      expect(await ask(`${BASE}/updatePassword`, { body })).toEqual({
        status: 200,
        body: { isChanged: true },
      });
      expect(await readVisitor(ctx, stolen)).toEqual({ kind: 'anonymous' });
    }));

  test('an account is checked, then deleted with a reason', () =>
    withRollback(async (ctx) => {
      const { userId } = await createImelda(ctx);
      const ask = await signedIn(ctx, userId);
      expect(await ask(`${BASE}/CheckCanDeleteUser`, { body: {} })).toEqual({
        status: 200,
        body: { canDelete: true, reasons: [] },
      });
      const body = { deleteReason: 'Too many emails', password: IMELDA_PASSWORD };
      expect(await ask(`${BASE}/DeleteAccountByUser`, { body })).toEqual({
        status: 200,
        body: { isDeleted: true },
      });
      expect(await ask(`${BASE}/GetInitialUserData`)).toMatchObject({ status: 404 });
    }));
});
