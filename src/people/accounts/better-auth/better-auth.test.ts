// Migrations create the tables of better-auth, and sessions begin only with terms.
import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { withOwnDatabase, withRollback } from '#kit/server/testing/test-database.ts';
import { bindDatabase } from './auth-database.store.ts';
import { betterAuthOptions } from './auth-options.service.ts';
import { callBetterAuth, hashPassword, isPassword } from './better-auth.service.ts';

const NAMES = { appName: 'Homestretch', cookiePrefix: 'homestretch' };

test('better-auth finds nothing to migrate', () =>
  withOwnDatabase(async ({ ctx }) => {
    const { compileMigrations, toBeCreated, toBeAdded } = await getMigrations({
      ...betterAuthOptions({
        ...NAMES,
        publicUrl: 'http://localhost',
        secrets: [{ version: 1, value: 'x'.repeat(40) }],
      }),
      database: { db: bindDatabase(() => ctx), type: 'postgres' },
    });
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
    expect((await compileMigrations()).trim()).toMatch(/^;?$/);
  }));

test('a password is stored as a hash that only the same password matches', async () => {
  const hash = await hashPassword('third leg wins it');
  expect(hash).not.toContain('third');
  expect(await isPassword('third leg wins it', hash)).toBe(true);
  expect(await isPassword('third leg wins it ', hash)).toBe(false);
});

test('a session begins only with terms', () =>
  withRollback(async (ctx) => {
    const { id } = await ctx.db
      .insertInto('users')
      .values({
        name: 'Imelda Tellis',
        email: 'imelda@salt.example',
        handle: 'imelda',
        handle_skeleton: 'lmelda',
        created_at: '2026-05-09T16:00:00Z',
        updated_at: '2026-05-09T16:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const begin = (terms?: { by: string; mayBegin(): Promise<void> }) =>
      callBetterAuth(
        ctx,
        NAMES,
        (api, headers) => api.beginSession({ body: { userId: String(id) }, headers, returnHeaders: true }),
        terms,
      );
    await expect(begin()).rejects.toThrow('No session may begin here.');
    await expect(
      begin({ by: 'password', mayBegin: () => Promise.reject(new Error('closed')) }),
    ).rejects.toThrow('closed');
    const { cookies } = await begin({ by: 'password', mayBegin: async () => {} });
    expect(cookies).toHaveLength(1);
    // The session is part of the caller's transaction and is rolled back with it.
    const sessions = await ctx.db
      .selectFrom('sessions')
      .select(['user_id', 'signed_in_by', 'stays'])
      .execute();
    expect(sessions).toEqual([{ user_id: id, signed_in_by: 'password', stays: true }]);
  }));
