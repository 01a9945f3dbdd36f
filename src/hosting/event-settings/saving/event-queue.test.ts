import { describe, expect, test } from 'vitest';
import { newEvent } from '#competition/events/program/program.rules.ts';
import { editOfLeaves } from './event-leaves.rules.ts';
import {
  type EventQueue,
  eventsOfQueue,
  hasUnsaved,
  jobToSend,
  type ManagedEvent,
  nextQueue,
  openQueue,
  pauseMs,
  type QueueEvent,
  savingState,
} from './event-queue.rules.ts';

const meet = {
  days: ['2026-05-16'],
  isIndoor: false,
  divisions: [{ divisionId: 1, name: 'Varsity', levelMask: 4, sort: 0 }],
};
const event = (id: number, variantKey: string, more: Partial<ManagedEvent> = {}): ManagedEvent => {
  const made = newEvent({ meetId: 1 }, { divisionId: 1, gender: 'F', variantKey }, id);
  const rounds = made.rounds.map((round) => ({ ...round, roundId: id, sort: id }));
  return { ...made, rounds, entryCount: 0, hasResults: false, ...more };
};
const EVENTS = [event(1, '100m'), event(2, '200m'), event(3, '400m')];
const run = (...events: QueueEvent[]): EventQueue => events.reduce(nextQueue, openQueue(EVENTS, meet));
const type = (eventId: number, leaves: Record<string, unknown>): QueueEvent => ({
  kind: 'edit',
  eventId,
  leaves,
});
const saved = (...events: ManagedEvent[]): QueueEvent => ({ kind: 'done', events, removedIds: [] });
const visible = (queue: EventQueue, id: number) =>
  eventsOfQueue(queue).find(({ meetEventId }) => meetEventId === id)!;

describe('one save at a time', () => {
  test('a change is sent at once on its version, and those typed meanwhile wait together', () => {
    const queue = run(
      type(1, { feeCents: 600 }),
      type(1, { maxEntries: 3 }),
      type(1, { maxEntries: 4 }),
      type(2, { regLock: true }),
    );
    expect(jobToSend(queue)).toMatchObject({
      kind: 'save',
      eventId: 1,
      leaves: { feeCents: 600 },
      version: 1,
    });
    expect(queue.jobs).toMatchObject([{}, { eventId: 1, leaves: { maxEntries: 4 } }, { eventId: 2 }]);
    const next = nextQueue(queue, saved(event(1, '100m', { feeCents: 600, version: 2 })));
    expect(jobToSend(next)).toMatchObject({ eventId: 1, leaves: { maxEntries: 4 }, version: 2 });
    expect(visible(next, 1)).toMatchObject({ feeCents: 600, maxEntries: 4 });
    expect(savingState(next)).toBe('saving');
  });

  test('the same value again is no change', () => {
    expect(run(type(1, { feeCents: null })).jobs).toEqual([]);
    expect(hasUnsaved(run(type(1, { feeCents: null })))).toBe(false);
  });

  test('without an answer the same change is sent again after growing pauses', () => {
    const failed = run(type(1, { feeCents: 600 }), { kind: 'failed' });
    expect([savingState(failed), pauseMs(failed)]).toEqual(['failed', 1000]);
    const again = [{ kind: 'resume' }, { kind: 'failed' }].reduce(
      (queue, next) => nextQueue(queue, next as QueueEvent),
      failed,
    );
    expect(pauseMs(again)).toBe(2000);
    expect(jobToSend(nextQueue(again, { kind: 'resume' }))).toMatchObject({ leaves: { feeCents: 600 } });
  });

  test('nothing is sent after the role ended, and nothing typed is lost', () => {
    const queue = run(type(1, { feeCents: 600 }), { kind: 'stopped', message: 'Only a host may do this.' });
    expect(jobToSend(queue)).toBeNull();
    expect(visible(queue, 1).feeCents).toBe(600);
    expect(queue.refusal).toBe('Only a host may do this.');
  });
});

describe('a refused value', () => {
  test('stays as typed with its sentence, and goes with the next change of the event', () => {
    const refusal = { code: 'CAP_TWICE', message: 'Not both.', fields: { topXEntries: 'Not both.' } };
    const queue = run(type(1, { topXEntries: 8 }), { kind: 'refused', refusal });
    expect(queue.held.get(1)).toMatchObject({ sentence: 'Not both.', fields: refusal.fields });
    expect(visible(queue, 1).topXEntries).toBe(8);
    expect(jobToSend(nextQueue(queue, type(1, { firstXEntries: null, feeCents: 1 })))).toMatchObject({
      leaves: { topXEntries: 8, feeCents: 1 },
    });
  });

  test('is held alone when the refusal names its field; the others are sent again', () => {
    const refusal = { code: 'STANDARD_ORDER', message: 'Harder.', fields: { autoStandard: 'Harder.' } };
    const queue = run(type(1, { feeCents: 600 }), type(1, { autoStandard: 14_000, maxEntries: 3 }));
    const first = nextQueue(queue, saved(event(1, '100m', { feeCents: 600, version: 2 })));
    const refused = nextQueue(first, { kind: 'refused', refusal });
    expect(jobToSend(refused)).toMatchObject({ leaves: { maxEntries: 3 }, version: 2 });
    expect(refused.held.get(1)?.leaves).toEqual({ autoStandard: 14_000 });
  });

  test('does not stop the changes behind it', () => {
    const queue = run(type(1, { feeCents: -1 }), type(2, { feeCents: 5 }), {
      kind: 'refused',
      refusal: { code: 'FEE_WRONG', message: 'Enter a fee.' },
    });
    expect(jobToSend(queue)).toMatchObject({ eventId: 2 });
  });
});

describe('another host', () => {
  const theirs = (more: Partial<ManagedEvent>) => [event(1, '100m', { version: 2, ...more })];
  const meanwhile = (more: Partial<ManagedEvent>): QueueEvent => ({
    ...{ kind: 'changed meanwhile', message: 'Someone else changed this event.' },
    events: theirs(more),
  });

  test('who changed other fields is merged without a question', () => {
    const queue = run(type(1, { feeCents: 600 }), meanwhile({ maxEntries: 2 }));
    expect(queue.questions).toEqual([]);
    expect(jobToSend(queue)).toMatchObject({ leaves: { feeCents: 600 }, version: 2 });
    expect(visible(queue, 1)).toMatchObject({ feeCents: 600, maxEntries: 2 });
  });

  test('who changed the same field makes one question, and either answer holds', () => {
    const queue = run(type(1, { feeCents: 600, maxEntries: 3 }), meanwhile({ feeCents: 700 }));
    const [question] = queue.questions;
    expect(question).toEqual({ eventId: 1, leaf: 'feeCents', mine: 600, theirs: 700 });
    expect(jobToSend(queue)).toMatchObject({ leaves: { maxEntries: 3 } });
    const after = nextQueue(queue, saved(event(1, '100m', { version: 3, feeCents: 700, maxEntries: 3 })));
    const mine = nextQueue(after, { kind: 'answer', question: question!, take: 'mine' });
    expect(jobToSend(mine)).toMatchObject({ leaves: { feeCents: 600 }, version: 3 });
    const other = nextQueue(after, { kind: 'answer', question: question!, take: 'theirs' });
    expect([jobToSend(other), visible(other, 1).feeCents]).toEqual([null, 700]);
  });

  test('is heard while a change waits for the network, which is then put on the newer event', () => {
    const list = [...theirs({ feeCents: 700 }), EVENTS[1]!];
    const queue = run(
      type(1, { feeCents: 600 }),
      type(3, { feeCents: 1 }),
      { kind: 'failed' },
      { kind: 'read', events: list, meet },
    );
    expect(queue.questions).toMatchObject([{ leaf: 'feeCents', theirs: 700 }]);
    // The third event was removed by the other host.
    expect(queue.jobs).toEqual([]);
  });

  test('who reads the list while a save is under way changes nothing', () => {
    const queue = run(type(1, { feeCents: 600 }), { kind: 'read', events: [], meet });
    expect(eventsOfQueue(queue)).toHaveLength(3);
  });
});

describe('the list', () => {
  const move: QueueEvent = {
    kind: 'do',
    job: { kind: 'sort', moves: [{ meetEventId: 3, round: 'F', day: 1, after: null }] },
  };
  const order = (queue: EventQueue) =>
    [...eventsOfQueue(queue)]
      .sort((a, b) => a.rounds[0]!.sort - b.rounds[0]!.sort)
      .map(({ meetEventId }) => meetEventId);

  test('shows a move at once, also behind a save that is under way', () => {
    const queue = run(type(1, { feeCents: 600 }), move);
    expect(order(queue)).toEqual([3, 1, 2]);
    expect(jobToSend(queue)).toMatchObject({ kind: 'save' });
  });

  test('goes back to the newest order when a neighbor is gone', () => {
    const queue = run(move, {
      kind: 'changed meanwhile',
      events: [],
      message: 'Someone else changed the order.',
    });
    expect(order(queue)).toEqual([1, 2, 3]);
    expect(queue).toMatchObject({ refusal: 'Someone else changed the order.', isOutdated: true, jobs: [] });
  });

  test('hides removed events at once, and shows them again with the sentence of a refusal', () => {
    const queue = run({ kind: 'do', job: { kind: 'remove', ids: [2] } });
    expect(order(queue)).toEqual([1, 3]);
    const refused = nextQueue(queue, {
      kind: 'refused',
      refusal: { code: 'EVENT_HAS_ENTRIES', message: 'It has 1 entry.' },
    });
    expect([order(refused), refused.refusal]).toEqual([[1, 2, 3], 'It has 1 entry.']);
  });

  test('takes in new and removed events of an answer', () => {
    const queue = run(
      { kind: 'do', job: { kind: 'remove', ids: [2] } },
      { kind: 'done', events: [event(9, '800m')], removedIds: [2] },
    );
    expect(eventsOfQueue(queue).map(({ meetEventId }) => meetEventId)).toEqual([1, 3, 9]);
    expect([queue.phase, savingState(queue)]).toEqual(['idle', 'saved']);
  });
});

test('fields of rounds travel with their round', () => {
  expect(
    editOfLeaves({ feeCents: 5, 'P.isHeld': true, 'P.advanceTop': 2, 'F.plannedTime': '16:12' }),
  ).toEqual({
    feeCents: 5,
    rounds: [
      { round: 'P', isHeld: true, advanceTop: 2 },
      { round: 'F', plannedTime: '16:12' },
    ],
  });
});
