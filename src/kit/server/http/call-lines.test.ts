import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { anonymousContext, type Context, type Db } from '#kit/server/context.ts';
import { createCallLines } from './call-lines.ts';

const NOON = '2026-05-09T12:00:00Z';

function visitorAt(userId: number | null, now = NOON): Context {
  const ctx = anonymousContext({} as Db, { clock: fixedClock(now) });
  if (userId === null) return ctx;
  const visitor = { kind: 'user', userId, sessionId: 1, isAdmin: false, isVerified: true } as const;
  return { ...ctx, visitor };
}

/** Work that runs until it is ended, and says when it began. */
function openWork(begun: string[]) {
  const ends = new Map<string, () => void>();
  const run = (name: string) => (ctx: Context) => {
    begun.push(`${name} ${ctx.arrivedAt ?? 'at once'}`);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  return { run, end: (name: string) => ends.get(name)!() };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('calls of one line run in the order of arrival with the moment of arrival, and other lines go on', async () => {
  const inLine = createCallLines();
  const begun: string[] = [];
  const { run, end } = openWork(begun);
  const first = inLine(visitorAt(1), 'meet 1', run('first'));
  const second = inLine(visitorAt(2, '2026-05-09T12:00:01Z'), 'meet 1', run('second'));
  const other = inLine(visitorAt(3), 'meet 2', run('other'));
  const reader = inLine(visitorAt(4), null, run('reader'));
  const visitor = inLine(visitorAt(null), 'meet 1', run('visitor'));
  await soon();
  expect(begun.toSorted()).toEqual([`first ${NOON}`, `other ${NOON}`, 'reader at once', 'visitor at once']);
  end('first');
  await first;
  await soon();
  expect(begun.at(-1)).toBe('second 2026-05-09T12:00:01Z');
  for (const name of ['second', 'other', 'reader', 'visitor']) end(name);
  await Promise.all([second, other, reader, visitor]);
});

test('no more lines than four run at once', async () => {
  const inLine = createCallLines();
  const begun: string[] = [];
  const { run, end } = openWork(begun);
  const calls = [1, 2, 3, 4, 5].map((id) => inLine(visitorAt(id), `meet ${id}`, run(`${id}`)));
  await soon();
  expect(begun).toHaveLength(4);
  end('1');
  await calls[0];
  await soon();
  expect(begun.at(-1)).toBe(`5 ${NOON}`);
  for (const id of [2, 3, 4, 5]) end(`${id}`);
  await Promise.all(calls);
});

test('one account cannot fill the line of a meet', async () => {
  const inLine = createCallLines();
  const begun: string[] = [];
  const { run, end } = openWork(begun);
  const calls = Array.from({ length: 20 }, (_, index) => inLine(visitorAt(1), 'meet 1', run(`${index}`)));
  await expect(inLine(visitorAt(1), 'meet 1', run('more'))).rejects.toMatchObject({
    code: 'SITE_BUSY',
    status: 503,
    retryAfterSeconds: 5,
  });
  const other = inLine(visitorAt(2), 'meet 1', run('other'));
  for (const [index, call] of calls.entries()) {
    await soon();
    end(`${index}`);
    await call;
  }
  await soon();
  end('other');
  await other;
});
