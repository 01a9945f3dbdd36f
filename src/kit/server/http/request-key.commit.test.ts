import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { replyOnce } from './request-key.ts';

const KEY = 'a-key-of-sixteen-or-more';
const request = { key: KEY, call: 'counters.raise', input: { by: 1 } };

async function raise(ctx: Context): Promise<{ value: number }> {
  return ctx.db
    .insertInto('counters')
    .values({ name: 'tries', value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
}

const raised = async (ctx: Context) =>
  (await ctx.db.selectFrom('counters').select('value').where('name', '=', 'tries').executeTakeFirst())
    ?.value ?? 0;

test('the same key twice takes effect once and gets the same reply', () =>
  withOwnDatabase(async ({ ctx }) => {
    expect(await replyOnce(ctx, request, raise)).toEqual({ value: 1 });
    expect(await replyOnce(ctx, request, raise)).toEqual({ value: 1 });
    expect(await raised(ctx)).toBe(1);
  }));

test('eight requests at the same time take effect once, and all get the reply', () =>
  withOwnDatabase(async ({ ctx }) => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => replyOnce(ctx, request, raise)));
    expect(replies).toEqual(replies.map(() => ({ value: 1 })));
    expect(await raised(ctx)).toBe(1);
  }));

test('a refused request leaves no reply, so it may be tried again', () =>
  withOwnDatabase(async ({ ctx }) => {
    const refuse = async (inner: Context) => {
      await raise(inner);
      throw new Refusal('NOT_NOW', 'Not now.');
    };
    await expect(replyOnce(ctx, request, refuse)).rejects.toThrow('Not now.');
    expect(await raised(ctx)).toBe(0);
    expect(await replyOnce(ctx, request, raise)).toEqual({ value: 1 });
  }));

test('the same key with other input is refused', () =>
  withOwnDatabase(async ({ ctx }) => {
    await replyOnce(ctx, request, raise);
    const other = replyOnce(ctx, { ...request, input: { by: 2 } }, raise);
    await expect(other).rejects.toMatchObject({ code: 'REQUEST_KEY_REUSED', status: 409 });
  }));

test('after a day the key is free again', () =>
  withOwnDatabase(async ({ ctx }) => {
    await replyOnce(ctx, request, raise);
    const nextDay = { ...ctx, clock: fixedClock('2026-05-10T16:00:01Z') };
    expect(await replyOnce(nextDay, request, raise)).toEqual({ value: 2 });
  }));

test('a key that is too short is refused', () =>
  withOwnDatabase(async ({ ctx }) => {
    await expect(replyOnce(ctx, { ...request, key: 'short' }, raise)).rejects.toMatchObject({
      code: 'REQUEST_KEY_INVALID',
    });
  }));
