import { expect, test } from 'vitest';
import { newEvent } from '#competition/events/program/program.rules.ts';
import { type Job, type ManagedEvent, openQueue, type QueueEvent } from './event-queue.rules.ts';
import { createEventSaver, eventSaverOf } from './event-saver.client.ts';

const MEET = {
  days: ['2026-05-16'],
  isIndoor: false,
  divisions: [{ divisionId: 1, name: 'Varsity', levelMask: 4, sort: 0 }],
};
const EVENT: ManagedEvent = {
  ...newEvent({ meetId: 1 }, { divisionId: 1, gender: 'F', variantKey: '100m' }, 1),
  entryCount: 0,
  hasResults: false,
};

function open() {
  const sent: { job: Job; answer(event: QueueEvent): Promise<void> }[] = [];
  const pauses: (() => void)[] = [];
  const notes: boolean[] = [];
  const saver = createEventSaver(openQueue([EVENT], MEET), {
    send: (job) => {
      const { promise, resolve } = Promise.withResolvers<QueueEvent>();
      sent.push({
        job,
        answer: async (event) => {
          resolve(event);
          await promise;
          await Promise.resolve();
        },
      });
      return promise;
    },
    later: (work) => {
      pauses.push(work);
      return () => {};
    },
    note: (isUnsaved) => void notes.push(isUnsaved),
  });
  const type = (feeCents: number) => saver.apply({ kind: 'edit', eventId: 1, leaves: { feeCents } });
  const saved = (feeCents: number, version: number): QueueEvent => ({
    kind: 'done',
    events: [{ ...EVENT, feeCents, version }],
    removedIds: [],
  });
  return { saver, sent, pauses, notes, type, saved };
}

test('what waits behind a save is sent after its answer, whether or not anybody watches', async () => {
  const { sent, notes, type, saved } = open();
  type(500);
  type(600);
  expect(sent.map(({ job }) => job)).toMatchObject([{ leaves: { feeCents: 500 } }]);
  await sent[0]!.answer(saved(500, 2));
  expect(sent[1]!.job).toMatchObject({ leaves: { feeCents: 600 }, version: 2 });
  await sent[1]!.answer(saved(600, 3));
  expect(notes).toEqual([true, true, true, false]);
});

test('a save without an answer is sent again after a pause, with what was typed last', async () => {
  const { saver, sent, pauses, type, saved } = open();
  type(500);
  await sent[0]!.answer({ kind: 'failed' });
  type(600);
  expect(sent).toHaveLength(1);
  pauses[0]!();
  expect(sent[1]!.job).toMatchObject({ leaves: { feeCents: 600 } });
  await sent[1]!.answer(saved(600, 2));
  expect(saver.queue()).toMatchObject({ phase: 'idle', jobs: [], events: [{ feeCents: 600 }] });
});

test('a page that is opened again finds what is not saved, and nothing that is', async () => {
  const { saver, sent, type, saved } = open();
  expect(eventSaverOf('1 1', () => saver)).toBe(saver);
  type(500);
  expect(eventSaverOf('1 1', () => open().saver)).toBe(saver);
  expect(eventSaverOf('2 1', () => open().saver)).not.toBe(saver);
  await sent[0]!.answer(saved(500, 2));
  expect(eventSaverOf('1 1', () => open().saver)).not.toBe(saver);
});
