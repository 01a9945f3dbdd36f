import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { type Context, inTransaction } from './context.ts';

const home = { evict: ['home'] };

async function addSource(ctx: Context, name: string): Promise<void> {
  await ctx.db.insertInto('sources').values({ name, created_at: ctx.clock.now().toString() }).execute();
}

async function addLicence(ctx: Context, name: string): Promise<void> {
  await ctx.db.updateTable('sources').set({ licence: 'CC0' }).where('name', '=', name).execute();
}

async function sourceNames(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.selectFrom('sources').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

describe('a transaction', () => {
  test('announces after the commit, when others can read the change', () =>
    withOwnDatabase(async ({ ctx }) => {
      const seenByOthers: Promise<string[]>[] = [];
      const listening = { ...ctx, announce: () => void seenByOthers.push(sourceNames(ctx)) };
      const answer = await inTransaction(listening, async (inner) => {
        await addSource(inner, 'timer');
        inner.announce(home);
        expect(seenByOthers).toEqual([]);
        expect(await sourceNames(ctx)).toEqual([]);
        return 'done';
      });
      expect(answer).toBe('done');
      expect(await Promise.all(seenByOthers)).toEqual([['timer']]);
    }));

  test('leaves nothing and announces nothing if it fails', () =>
    withOwnDatabase(async ({ ctx }) => {
      const work = inTransaction(ctx, async (inner) => {
        await addSource(inner, 'timer');
        inner.announce(home);
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await sourceNames(ctx)).toEqual([]);
      expect(ctx.announced).toEqual([]);
    }));

  test('fails alone inside another one', () =>
    withOwnDatabase(async ({ ctx }) => {
      await inTransaction(ctx, async (outer) => {
        await addSource(outer, 'outer');
        await inTransaction(outer, async (inner) => {
          await addSource(inner, 'kept');
          await expect(
            inTransaction(inner, async (innermost) => {
              await addSource(innermost, 'lost');
              innermost.announce({ evict: ['lost'] });
              throw new Error('no');
            }),
          ).rejects.toThrow('no');
          inner.announce({ evict: ['kept'] });
        });
        outer.announce({ evict: ['outer'] });
        expect(ctx.announced).toEqual([]);
      });
      expect(await sourceNames(ctx)).toEqual(['kept', 'outer']);
      expect(ctx.announced).toEqual([{ evict: ['kept'] }, { evict: ['outer'] }]);
    }));

  test('runs again after a deadlock', () =>
    withOwnDatabase(async ({ ctx }) => {
      await addSource(ctx, 'timer');
      await addSource(ctx, 'school');
      const bothHoldOne = Promise.withResolvers<void>();
      let runs = 0;
      let holders = 0;
      const writeBoth = (first: string, second: string) =>
        inTransaction(ctx, async (outer) => {
          runs++;
          await sql`set local deadlock_timeout = '20ms'`.execute(outer.db);
          await inTransaction(outer, (inner) => addLicence(inner, first));
          if (++holders === 2) bothHoldOne.resolve();
          await bothHoldOne.promise;
          await inTransaction(outer, (inner) => addLicence(inner, second));
          outer.announce({ evict: [first] });
        });
      await Promise.all([writeBoth('timer', 'school'), writeBoth('school', 'timer')]);
      expect(runs).toBe(3);
      expect(ctx.announced).toHaveLength(2);
    }));
});
