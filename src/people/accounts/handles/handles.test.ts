import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createImelda } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { handleSkeleton, normalHandle, refusalToHandle } from './handles.rules.ts';
import { changeHandle, checkHandle, findByHandle } from './handles.service.ts';
import { retireHandles } from './handles.store.ts';

const as = (ctx: Context, userId: number, overrides: Partial<SignedIn> = {}): Context => ({
  ...ctx,
  visitor: { kind: 'user', userId, sessionId: 1, isAdmin: false, isVerified: true, ...overrides },
});

const refusalOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe('a handle', () => {
  test.each(['imelda.t', 'tellis_3', 'a-b', 'abc', 'm1le', 'a'.repeat(30)])('may be %s', (handle) => {
    expect(refusalToHandle(handle)).toBeNull();
  });

  test.each([
    ['too short', 'im', '3 or more'],
    ['nothing', '', '3 or more'],
    ['too long', 'a'.repeat(31), 'no more than 30'],
    ['very long', 'a'.repeat(10_000), 'no more than 30'],
    ['letters of another script that look alike', 'іmеlda', 'from a to z'],
    ['a letter of double width', 'ｉmelda', 'from a to z'],
    ['spaces', 'imelda tellis', 'from a to z'],
    ['a line break', 'imelda\nbcc', 'from a to z'],
    ['a path', 'imelda/../admin', 'from a to z'],
    ['a digit first, as ids are', '402imelda', 'begins with a letter'],
    ['two signs in a row', 'imelda..t', 'from a to z'],
    ['a sign at the end', 'imelda.', 'from a to z'],
    ['a word of the site', 'support', 'reserved'],
    ['a word of the site in other spelling', 'Adm1n', 'reserved'],
    ['the name of the site inside', 'team.h0mestretch', 'reserved'],
    ['what stands for deleted accounts', 'deleted-12', 'reserved'],
  ])('is refused: %s', (_, handle, sentence) => {
    const refusal = refusalToHandle(handle);
    expect(refusal).toMatchObject({ code: 'HANDLE_INVALID', status: 400 });
    expect(refusal?.fields?.handle).toContain(sentence);
  });

  test('is compared without case, signs and letters that look alike', () => {
    expect(normalHandle(' @Imelda.T ')).toBe('imelda.t');
    const skeletons = ['john.burns', 'JohnBurns', 'j0hn_burns', 'john-bums'].map(handleSkeleton);
    expect(new Set(skeletons).size).toBe(1);
    expect(handleSkeleton('m1ke')).toBe(handleSkeleton('mike'));
    expect(handleSkeleton('mike')).not.toBe(handleSkeleton('mika'));
  });
});

describe('changing a handle', () => {
  test('the old one leads to the new one and stays taken', () =>
    withRollback(async (ctx) => {
      const { userId } = await createImelda(ctx, { handle: 'itellis' });
      const saskia = await createImelda(ctx, { email: 'saskia@kell.example', handle: 'saskia.kell' });
      expect(await changeHandle(as(ctx, userId), userId, '@Imelda.T')).toBe('imelda.t');
      expect(ctx.announced).toContainEqual({ evict: ['profiles'] });
      expect(await findByHandle(ctx, 'ITellis')).toMatchObject({
        userId,
        handle: 'imelda.t',
        isFormer: true,
      });
      expect(await findByHandle(ctx, 'imelda.t')).toMatchObject({
        userId,
        handle: 'imelda.t',
        isFormer: false,
      });
      for (const taken of ['itellis', 'lte111s', 'imelda_t', 'saskia.kel1']) {
        const by = taken === 'saskia.kel1' ? userId : saskia.userId;
        const refusal = await refusalOf(changeHandle(as(ctx, by), by, taken));
        expect(refusal, taken).toMatchObject({ code: 'HANDLE_TAKEN', status: 409 });
      }
      expect(await checkHandle(as(ctx, saskia.userId), 'itellis')).toMatchObject({ isAvailable: false });
      expect(await checkHandle(as(ctx, userId), 'itellis')).toMatchObject({ isAvailable: true });
      expect(await changeHandle(as(ctx, userId), userId, 'itellis')).toBe('itellis');
      expect(await findByHandle(ctx, 'imelda.t')).toMatchObject({
        userId,
        handle: 'itellis',
        isFormer: true,
      });
    }));

  test('is for the account itself and for admins', () =>
    withRollback(async (ctx) => {
      const { userId } = await createImelda(ctx, { handle: 'itellis' });
      const other = await createImelda(ctx, { email: 'saskia@kell.example', handle: 'saskia.kell' });
      expect(await refusalOf(changeHandle(ctx, userId, 'imelda.t'))).toMatchObject({ status: 401 });
      expect(
        await refusalOf(changeHandle(as(ctx, other.userId), userId, 'imelda.t')),
        'not even that there is one',
      ).toMatchObject({ code: 'USER_UNKNOWN', status: 404 });
      expect(
        await refusalOf(changeHandle(as(ctx, userId, { isVerified: false }), userId, 'imelda.t')),
      ).toMatchObject({ code: 'EMAIL_UNVERIFIED' });
      expect(await changeHandle(as(ctx, other.userId, { isAdmin: true }), userId, 'imelda.t')).toBe(
        'imelda.t',
      );
    }));

  test('happens three times a month at most', () =>
    withRollback(async (ctx) => {
      const { userId } = await createImelda(ctx, { handle: 'itellis' });
      for (const handle of ['first.one', 'second.one', 'third.one']) {
        await changeHandle(as(ctx, userId), userId, handle);
      }
      expect(await refusalOf(changeHandle(as(ctx, userId), userId, 'fourth.one'))).toMatchObject({
        code: 'HANDLE_CHANGED_OFTEN',
      });
    }));

  test('the handle of a deleted account rests for a year', () =>
    withRollback(async (ctx) => {
      const { userId } = await createImelda(ctx, { handle: 'itellis' });
      const skeleton = handleSkeleton('gone.runner');
      await retireHandles(ctx, { userId: 999_999, skeleton, freeAt: '2026-06-01T00:00:00Z' });
      expect(await checkHandle(as(ctx, userId), 'g0ne-runner')).toMatchObject({ isAvailable: false });
      await retireHandles(ctx, { userId: 999_999, skeleton, freeAt: '2026-05-01T00:00:00Z' });
      expect(await checkHandle(as(ctx, userId), 'g0ne-runner')).toMatchObject({ isAvailable: true });
    }));

  test('asking for handles one after the other has an end', () =>
    withRollback(async (ctx) => {
      const { userId } = await createImelda(ctx, { handle: 'itellis' });
      let refusal: unknown = null;
      for (let tries = 0; tries <= 300 && !refusal; tries++) {
        refusal = await checkHandle(as(ctx, userId), 'im').then(
          () => null,
          (error: unknown) => error,
        );
      }
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ status: 429 });
    }));
});
