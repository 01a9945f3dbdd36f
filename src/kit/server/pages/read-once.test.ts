import { describe, expect, test } from 'vitest';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { readOnce, readTogether } from './read-once.ts';

const onPage = (test: (ctx: TestContext) => Promise<void>) => () =>
  withRollback(async (ctx) => test({ ...ctx, reads: new Map() }));

/** Doubles each id and records the requested ids. */
function doubling() {
  const requested: (readonly number[])[] = [];
  const read = async (ids: readonly number[]) => {
    requested.push(ids);
    return new Map(ids.map((id) => [id, id * 2]));
  };
  return { requested, read };
}

test(
  'the same read happens once a page',
  onPage(async (ctx) => {
    let count = 0;
    const read = async () => {
      count += 1;
      return count;
    };
    expect(await Promise.all([readOnce(ctx, 'it', read), readOnce(ctx, 'it', read)])).toEqual([1, 1]);
    expect(await readOnce(ctx, 'another', read)).toBe(2);
    expect(await readOnce({ ...ctx, reads: new Map() }, 'it', read)).toBe(3);
  }),
);

describe('parts of a page that ask in the same turn', () => {
  test(
    'are answered by one read of all their ids, each once',
    onPage(async (ctx) => {
      const { requested, read } = doubling();
      const [first, second] = await Promise.all([
        readTogether(ctx, 'doubles', [1, 2], read),
        Promise.resolve().then(() => readTogether(ctx, 'doubles', [2, 3], read)),
      ]);
      expect(requested).toEqual([[1, 2, 3]]);
      expect([first.get(1), second.get(3)]).toEqual([2, 6]);
    }),
  );

  test(
    'read anew later, and apart under another name or outside of pages',
    onPage(async (ctx) => {
      const { requested, read } = doubling();
      await readTogether(ctx, 'doubles', [1], read);
      await Promise.all([readTogether(ctx, 'doubles', [1], read), readTogether(ctx, 'others', [1], read)]);
      const { reads: _, ...outside } = ctx;
      await Promise.all([
        readTogether(outside, 'doubles', [1], read),
        readTogether(outside, 'doubles', [1], read),
      ]);
      expect(requested).toHaveLength(5);
    }),
  );

  test(
    'all fail when the read fails',
    onPage(async (ctx) => {
      const fail = () => Promise.reject(new Error('away'));
      const both = [readTogether(ctx, 'doubles', [1], fail), readTogether(ctx, 'doubles', [2], fail)];
      expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    }),
  );
});
