import { expect, test } from 'vitest';
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import type { QueueEvent, UnsentChanges } from './save-queue.rules.ts';
import { createSaveRunner } from './save-runner.client.ts';

const MEET = {
  version: 1,
  name: 'Rookery Relays',
  settings: {},
  setupState: {},
  athleteBio: {},
} as ManagedMeet;

/** A runner whose site and clock the test moves by hand. */
function startRunner() {
  const sent: { changes: object; answer(event: QueueEvent): Promise<void> }[] = [];
  const stored: (UnsentChanges | null)[] = [];
  const pauses: { ms: number; end(): void; isCanceled: boolean }[] = [];
  const runner = createSaveRunner(MEET, {
    send: ({ changes }) => {
      const { promise, resolve } = Promise.withResolvers<QueueEvent>();
      const answer = async (event: QueueEvent) => {
        resolve(event);
        await promise;
      };
      sent.push({ changes, answer });
      return promise;
    },
    keep: (unsent) => void stored.push(unsent),
    later: (end, ms) => {
      const pause = { ms, end, isCanceled: false };
      pauses.push(pause);
      return () => {
        pause.isCanceled = true;
      };
    },
  });
  const edit = (name: string) => runner.apply({ kind: 'edit', changes: { name } });
  return { runner, sent, stored, pauses, edit };
}

test('a second save is made when the first is answered, and no third', async () => {
  const { runner, sent, edit } = startRunner();
  for (const name of ['A', 'AB', 'ABC']) edit(name);
  expect(sent.map(({ changes }) => changes)).toEqual([{ name: 'A' }]);
  await sent[0]!.answer({ kind: 'saved', meet: { ...MEET, name: 'A', version: 2 } });
  expect(sent.map(({ changes }) => changes)).toEqual([{ name: 'A' }, { name: 'ABC' }]);
  await sent[1]!.answer({ kind: 'saved', meet: { ...MEET, name: 'ABC', version: 3 } });
  expect([sent.length, runner.queue().phase, runner.meet().name]).toEqual([2, 'idle', 'ABC']);
});

test('what is typed is kept until it is saved', async () => {
  const { sent, stored, edit } = startRunner();
  edit('A');
  expect(stored.at(-1)).toEqual({ leaves: { name: 'A' }, bases: { name: 'Rookery Relays' } });
  await sent[0]!.answer({ kind: 'saved', meet: { ...MEET, name: 'A', version: 2 } });
  expect(stored.at(-1)).toBeNull();
});

test('a save without an answer is made again after its pause, once', async () => {
  const { runner, sent, pauses, edit } = startRunner();
  edit('A');
  await sent[0]!.answer({ kind: 'failed' });
  expect(pauses.map(({ ms }) => ms)).toEqual([1_000]);
  pauses[0]!.end();
  expect(sent).toHaveLength(2);
  await sent[1]!.answer({ kind: 'failed' });
  expect(pauses.map(({ ms }) => ms)).toEqual([1_000, 2_000]);
  // The network is back before the pause is over.
  runner.apply({ kind: 'resume' });
  expect([sent.length, pauses[1]!.isCanceled]).toEqual([3, true]);
});

test('watchers hear of every change, and a stopped runner waits no more', async () => {
  const { runner, sent, pauses, edit } = startRunner();
  let count = 0;
  const unwatch = runner.watch(() => {
    count += 1;
  });
  edit('A');
  edit('A');
  expect(count).toBe(1);
  await sent[0]!.answer({ kind: 'failed' });
  expect(count).toBe(2);
  unwatch();
  runner.stop();
  expect(pauses[0]!.isCanceled).toBe(true);
});
