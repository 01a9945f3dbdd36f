// Whatever happens in whatever order, no reader gets a page that was outdated for more than a second.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movingClock } from '#kit/clock.ts';
import { createPages } from './pages.ts';

type Step =
  | { do: 'pass'; ms: number }
  | { do: 'write'; tag: string; canWait: boolean }
  | { do: 'ask'; path: string; isFresh: boolean }
  | { do: 'finish' }
  | { do: 'moveClock'; seconds: number }
  | { do: 'lose' }
  | { do: 'return' };

const TAGS_OF: Record<string, string[]> = { '/a': ['a', 'all'], '/b': ['b', 'all'], '/none': ['all'] };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      tag: fc.constantFrom('a', 'b', 'all', '*'),
      canWait: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      path: fc.constantFrom(...Object.keys(TAGS_OF)),
      isFresh: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.constant({ do: 'finish' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('moveClock' as const),
      seconds: fc.integer({ min: -7200, max: 7200 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'lose' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'return' as const }) },
);

interface Write {
  at: number;
  tag: string;
  mayWait: boolean;
}

async function run(steps: readonly Step[]): Promise<void> {
  const clock = movingClock('2026-05-09T16:00:00Z');
  let stopwatchMs = 0;
  let isInTouch = true;
  const writes: Write[] = [];
  const rendering: (() => void)[] = [];
  const checks: Promise<void>[] = [];
  const pages = createPages({
    cacheBytes: 1_000_000,
    clock,
    build: 'b1',
    variant: 'net',
    isInTouch: () => isInTouch,
    stopwatch: () => stopwatchMs,
    source: {
      addressOf: ({ pathname }) => ({ path: pathname, query: '' }),
      // A page reads its data when it begins, and shows how many writes there were.
      render: async ({ path }) => {
        const html = String(writes.length);
        await new Promise<void>((resolve) => rendering.push(resolve));
        return { status: path === '/none' ? 404 : 200, html, tags: TAGS_OF[path]!, validUntilMs: null };
      },
    },
  });

  async function check(path: string, isFresh: boolean): Promise<void> {
    const askedAt = stopwatchMs;
    // What may wait when the page is asked for, whatever comes while it is rendered.
    const before = writes.map((write) => ({ ...write }));
    const reply = await pages.answer(new Request(`http://localhost${path}`), 'r', { isFresh });
    const missed = before
      .slice(Number(await reply.text()))
      .filter(({ tag }) => tag === '*' || TAGS_OF[path]!.includes(tag));
    for (const { at, mayWait } of missed) {
      expect(mayWait && !isFresh).toBe(true);
      expect(askedAt - at).toBeLessThan(1_000);
    }
  }

  for (const next of steps) {
    if (next.do === 'pass') stopwatchMs += next.ms;
    if (next.do === 'moveClock') clock.pass(next.seconds);
    if (next.do === 'finish') rendering.shift()?.();
    if (next.do === 'lose') isInTouch = false;
    if (next.do === 'return') {
      // As the message bus does when it is back.
      isInTouch = true;
      pages.receive({ evict: ['*'] });
      for (const write of writes) write.mayWait &&= false;
    }
    if (next.do === 'write') {
      writes.push({ at: stopwatchMs, tag: next.tag, mayWait: next.canWait || !isInTouch });
      if (isInTouch) pages.receive({ evict: [next.tag], canWait: next.canWait });
    }
    if (next.do === 'ask') checks.push(check(next.path, next.isFresh && isInTouch));
    await new Promise(setImmediate);
  }
  while (rendering.length > 0) {
    rendering.shift()!();
    await new Promise(setImmediate);
  }
  await Promise.all(checks);
}

test('no page is outdated for more than a second, and none after a write that cannot wait', () =>
  fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), run), { numRuns: 300 }));

test('ten writes a second make a page once a second, however many ask', async () => {
  let stopwatchMs = 0;
  let rendered = 0;
  const pages = createPages({
    cacheBytes: 1_000_000,
    clock: movingClock('2026-05-09T16:00:00Z'),
    build: 'b1',
    variant: 'net',
    stopwatch: () => stopwatchMs,
    source: {
      addressOf: ({ pathname }) => ({ path: pathname, query: '' }),
      render: async () => {
        rendered += 1;
        return { status: 200, html: 'page', tags: ['event:1'], validUntilMs: null };
      },
    },
  });
  for (let tenth = 0; tenth < 50; tenth += 1) {
    stopwatchMs += 100;
    pages.receive({ evict: ['event:1'], canWait: true });
    const asks = Array.from({ length: 100 }, () => pages.answer(new Request('http://localhost/a'), 'r'));
    await Promise.all(asks);
  }
  expect(rendered).toBe(5);
});

test('a reader who has heard of a version gets it, and all who ask for it share one rendering', async () => {
  let version = 1;
  let rendered = 0;
  const pages = createPages({
    cacheBytes: 1_000_000,
    clock: movingClock('2026-05-09T16:00:00Z'),
    build: 'b1',
    variant: 'net',
    stopwatch: () => 0,
    source: {
      addressOf: ({ pathname }) => ({ path: pathname, query: '' }),
      render: async () => {
        rendered += 1;
        const read = version;
        await new Promise(setImmediate);
        return { status: 200, html: String(read), tags: ['event:1'], validUntilMs: null, version: read };
      },
    },
  });
  const ask = async (options = {}) =>
    (await pages.answer(new Request('http://localhost/a'), 'r', options)).text();
  expect(await ask()).toBe('1');
  version = 2;
  pages.receive({ evict: ['event:1'], canWait: true });
  expect(await ask()).toBe('1');
  expect(await ask({ version: 1 })).toBe('1');
  const replies = await Promise.all(Array.from({ length: 50 }, () => ask({ version: 2 })));
  expect(new Set(replies)).toEqual(new Set(['2']));
  expect(rendered).toBe(2);
  expect(await ask()).toBe('2');
});
