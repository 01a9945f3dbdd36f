import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openLine } from '#kit/server/testing/database-line.fixtures.ts';
import { type OwnDatabase, withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { type Announcement, inTransaction } from './context.ts';
import { createPostgresBus, type MessageBus, notifyNodes } from './message-bus.ts';

const log = pino({ level: 'silent' });

/** A node's bus and the tags it has received since it began to listen. */
async function listen({ url }: OwnDatabase): Promise<{ bus: MessageBus; received: string[] }> {
  const bus = await createPostgresBus({ databaseUrl: url, log });
  const received: string[] = [];
  bus.subscribe(({ evict }) => void received.push(...evict));
  return { bus, received };
}

test('what a service announces reaches its own node at once and then the other', () =>
  withOwnDatabase(async (own) => {
    const [one, two] = [await listen(own), await listen(own)];
    const ctx = { ...own.ctx, announce: one.bus.publish };
    await inTransaction(ctx, async ({ announce }) => announce({ evict: ['home', 'meet:1'] }));
    expect(one.received.slice(0, 2)).toEqual(['home', 'meet:1']);
    await vi.waitFor(() => expect(two.received).toEqual(['home', 'meet:1']));
    await Promise.all([one.bus.close(), two.bus.close()]);
  }));

test('a notification inside a transaction arrives with the commit, and never after a rollback', () =>
  withOwnDatabase(async (own) => {
    const { bus, received } = await listen(own);
    const failing = inTransaction(own.ctx, async ({ db }) => {
      await notifyNodes(db, { evict: ['meet:1'] });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await inTransaction(own.ctx, ({ db }) => notifyNodes(db, { evict: ['meet:2'] }));
    await vi.waitFor(() => expect(received).toContain('meet:2'));
    expect(received).not.toContain('meet:1');
    await bus.close();
  }));

test('an announcement too long for one notification arrives in parts, with the commit', () =>
  withOwnDatabase(async (own) => {
    const { bus, received } = await listen(own);
    const tags = Array.from({ length: 2_000 }, (_, index) => `athlete:${'é'.repeat(index % 7)}${index}`);
    await inTransaction(own.ctx, async ({ announce }) => announce({ evict: [...tags, ...tags] }));
    await vi.waitFor(() => expect(received).toHaveLength(tags.length));
    expect(received.sort()).toEqual(tags.sort());
    await bus.close();
  }));

test('the longest tag that a notification can hold arrives', () =>
  withOwnDatabase(async (own) => {
    const { bus, received } = await listen(own);
    const tag = 'x'.repeat(7_800);
    await notifyNodes(own.ctx.db, { evict: ['home', tag, 'meet:1'] });
    await vi.waitFor(() => expect(received).toEqual(['home', tag, 'meet:1']));
    await bus.close();
  }));

test('a lost connection is made again, and what may have been missed is evicted', () =>
  withOwnDatabase(async (own) => {
    const { bus, received } = await listen(own);
    await own.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'homestretch listener' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(bus.isListening()).toBe(false));
    await vi.waitFor(() => expect(received).toEqual(['*']), { timeout: 5_000 });
    expect(bus.isListening()).toBe(true);
    await notifyNodes(own.ctx.db, { evict: ['meet:3'] });
    await vi.waitFor(() => expect(received).toContain('meet:3'));
    await bus.close();
  }));

test('a silent cut is known within ten seconds, said five seconds later, and what was missed is evicted', () =>
  withOwnDatabase(async (own) => {
    const line = await openLine(own.url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const bus = await createPostgresBus({ databaseUrl: line.url, log });
    const received: Announcement[] = [];
    bus.subscribe((announcement) => void received.push(announcement));
    try {
      line.fallSilent();
      await notifyNodes(own.ctx.db, { evict: ['meet:1'] });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(bus.isListening()).toBe(false);
      await vi.advanceTimersByTimeAsync(4_999);
      expect(received).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(received).toEqual([{ evict: [], isCutOff: true }]);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(received).toHaveLength(1);
      line.speak();
      // Each check passes some time.
      await vi.waitFor(() => expect(received.at(-1)).toEqual({ evict: ['*'], hasMissed: true }), {
        timeout: 60_000,
      });
    } finally {
      vi.useRealTimers();
      await bus.close();
      await line.cut();
    }
  }));

test('a payload that is not ours is passed over', () =>
  withOwnDatabase(async (own) => {
    const { bus, received } = await listen(own);
    for (const payload of ['no json', '{"evict":7}', ''])
      await own.pool.query('select pg_notify($1, $2)', ['homestretch', payload]);
    await notifyNodes(own.ctx.db, { evict: ['home'] });
    await vi.waitFor(() => expect(received).toEqual(['home']));
    await bus.close();
  }));

test('messages on channels arrive with the commit, however many, and foreign ones are ignored', () =>
  withOwnDatabase(async (own) => {
    const bus = await createPostgresBus({ databaseUrl: own.url, log });
    const received: unknown[] = [];
    bus.subscribe(({ tell = [] }) => void received.push(...tell));
    const messages = Array.from({ length: 40 }, (_, index) => ({
      id: `id-${index}`,
      channel: '/notifications/feed/3',
      ...(index > 0 && { data: { text: 'é'.repeat(1_900) } }),
    }));
    const strange = { evict: [], tell: [7, {}, { id: 'x' }, { id: 'x', channel: 'y', data: 'z' }] };
    await own.pool.query('select pg_notify($1, $2)', ['homestretch', JSON.stringify(strange)]);
    await inTransaction(own.ctx, async ({ announce }) => {
      for (const message of messages) announce({ evict: [], tell: [message] });
    });
    await vi.waitFor(() => expect(received).toEqual(messages));
    await bus.close();
  }));
