import { expect, test } from 'vitest';
import { anonymousContext } from '#kit/server/context.ts';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { createSharedReads, readShared } from './shared-reads.ts';

/** Shared reads of a number that `write` changes. A read takes its number when it begins, and ends with `finish`. */
function sharedNumber({ valuesMax }: { valuesMax?: number } = {}) {
  const node = { nowMs: 0, isInTouch: true, number: 0, readCount: 0 };
  const open: (() => void)[] = [];
  const shared = createSharedReads({
    isInTouch: () => node.isInTouch,
    stopwatch: () => node.nowMs,
    ...(valuesMax !== undefined && { valuesMax }),
  });
  const ask = (key = 'number', tags = ['tree']) =>
    shared.get(key, tags, async () => {
      node.readCount += 1;
      const { number } = node;
      await new Promise<void>((resolve) => open.push(resolve));
      return number;
    });
  const finish = async () => {
    await new Promise(setImmediate);
    for (const end of open.splice(0)) end();
    await new Promise(setImmediate);
  };
  const read = async (key?: string, tags?: string[]) => {
    const value = ask(key, tags);
    await finish();
    return value;
  };
  const write = (...evict: string[]) => {
    node.number += 1;
    shared.receive({ evict });
  };
  return { node, shared, ask, finish, read, write };
}

test('a value is read once until one of its tags is announced', async () => {
  const { node, read, write } = sharedNumber();
  expect([await read(), await read()]).toEqual([0, 0]);
  write('other');
  expect(await read()).toBe(0);
  expect(node.readCount).toBe(1);
  write('tree');
  expect(await read()).toBe(2);
  write('*');
  expect(await read()).toBe(3);
});

test('readers at the same time share one read', async () => {
  const { node, ask, finish } = sharedNumber();
  const values = [ask(), ask(), ask()];
  await finish();
  expect(await Promise.all(values)).toEqual([0, 0, 0]);
  expect(node.readCount).toBe(1);
});

test('a value read before a write of its tag is not kept, and a reader who asks after the write gets a newer one', async () => {
  const { ask, finish, read, write } = sharedNumber();
  const before = ask();
  await new Promise(setImmediate);
  write('tree');
  const after = ask();
  await finish();
  expect([await before, await after]).toEqual([0, 1]);
  expect(await read()).toBe(1);
});

test('a read that began before a write and ends after a newer one does not replace it', async () => {
  const { shared } = sharedNumber();
  const steps = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  const older = shared.get('name', ['tree'], () => steps[0].promise);
  await new Promise(setImmediate);
  shared.receive({ evict: ['tree'] });
  const newer = shared.get('name', ['tree'], () => steps[1].promise);
  steps[1].resolve('new');
  await newer;
  steps[0].resolve('old');
  await older;
  expect(await shared.get('name', ['tree'], async () => 'read again')).toBe('new');
});

test('a failed read is not kept', async () => {
  const { shared, read } = sharedNumber();
  const fail = () => Promise.reject(new Error('away'));
  const both = [shared.get('number', ['tree'], fail), shared.get('number', ['tree'], fail)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe(0);
});

test('a node that may have missed writes of others serves a value for a second', async () => {
  const { node, read } = sharedNumber();
  await read();
  node.isInTouch = false;
  node.number = 7;
  node.nowMs = 999;
  expect(await read()).toBe(0);
  node.nowMs = 1_000;
  expect(await read()).toBe(7);
});

test('a read that is a second old is not given to others while writes may be missed', async () => {
  const { node, ask, finish } = sharedNumber();
  node.isInTouch = false;
  const first = ask();
  await new Promise(setImmediate);
  node.number = 7;
  node.nowMs = 1_000;
  const second = ask();
  await finish();
  expect([await first, await second]).toEqual([0, 7]);
});

test('beyond the bound the least recently used value is dropped', async () => {
  const { node, shared, read } = sharedNumber({ valuesMax: 2 });
  await read('a');
  await read('b');
  await read('a');
  await read('c');
  expect(shared.count()).toBe(2);
  expect(node.readCount).toBe(3);
  await read('a');
  expect(node.readCount).toBe(3);
  await read('b');
  expect(node.readCount).toBe(4);
});

test('only contexts with shared reads share, and never in a transaction', () =>
  withRollback(async ({ db }: TestContext) => {
    let count = 0;
    const read = async () => {
      count += 1;
      return count;
    };
    const inTransaction = anonymousContext(db, { sharedReads: createSharedReads() });
    expect(db.isTransaction).toBe(true);
    const outside = { ...inTransaction, db: Object.create(db, { isTransaction: { value: false } }) };
    const { sharedReads: _, ...unshared } = outside;
    const numbers = async (ctx: typeof outside) => [
      await readShared(ctx, 'it', [], read),
      await readShared(ctx, 'it', [], read),
    ];
    expect(await numbers(inTransaction)).toEqual([1, 2]);
    expect(await numbers(unshared)).toEqual([3, 4]);
    expect(await numbers(outside)).toEqual([5, 5]);
  }));
