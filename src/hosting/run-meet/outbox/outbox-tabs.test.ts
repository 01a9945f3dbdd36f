import { beforeEach, expect, test } from 'vitest';
import { type DeviceDatabase, openDeviceDatabase } from '#kit/ui/browser/device-database.ts';
import { MEET_DAY_TABLES } from './meet-day-database.client.ts';
import { Outbox, type OutboxTools } from './outbox.client.ts';
import type { Answer, QueuedWork, Work } from './outbox.rules.ts';

const markWork = (uuid: string) => ({
  sport: 'tf' as const,
  meetId: 7,
  work: { kind: 'mark', mark: { uuid } } as Work,
  text: { who: 'Isolde Varga', what: 'High Jump, 5-04, third try', value: 'X' },
  madeAt: '2026-05-09T16:00:00Z',
});

// Node has no IndexedDB, so the database is the one of a page in a browser without it, shared by the tabs.
let database: Promise<DeviceDatabase>;
let counted: string[];
let isOnline: boolean;
let answer: (portion: readonly QueuedWork[]) => Answer;
let lock: Promise<unknown>;

beforeEach(() => {
  database = openDeviceDatabase('test', 1, MEET_DAY_TABLES);
  counted = [];
  isOnline = true;
  lock = Promise.resolve();
  answer = (portion) => {
    for (const { id } of portion) if (!counted.includes(id)) counted.push(id);
    return { kind: 'taken', outcomes: portion.map(({ id }) => ({ id, outcome: 'counted' })) };
  };
});

let ids = 0;
function openTab() {
  const later: (() => void)[] = [];
  const tools: OutboxTools = {
    send: async (_meetId, _kind, portion) => answer(portion),
    onChange: () => {},
    isOnline: () => isOnline,
    newId: () => `id ${++ids}`,
    later: (work) => {
      later.push(work);
      return () => {};
    },
    alone: (_name, work) => {
      const mine = lock.then(work);
      lock = mine.catch(() => {});
      return mine;
    },
    tellTabs: () => {},
  };
  return { outbox: new Outbox(database, tools), later };
}

test('a mark is sent, counted, and forgotten by the device', async () => {
  const { outbox } = openTab();
  await outbox.add([markWork('a')]);
  await outbox.send();
  expect(counted).toEqual(['a']);
  expect(outbox.state()).toMatchObject({ queue: [], phase: 'idle', sent: { count: 1 } });
});

test('marks made without a network are sent in their order when it is back', async () => {
  isOnline = false;
  const { outbox, later } = openTab();
  for (const uuid of ['a', 'b', 'c']) await outbox.add([markWork(uuid)]);
  await outbox.send();
  expect(outbox.state().phase).toBe('waiting');
  expect(outbox.state().offlineSince).not.toBeNull();
  expect(later.length).toBeGreaterThan(0);
  isOnline = true;
  outbox.networkChanged();
  await outbox.send();
  expect(counted).toEqual(['a', 'b', 'c']);
  expect(outbox.state().offlineSince).toBeNull();
});

test('a mark whose answer was lost is sent again and counts once', async () => {
  const { outbox } = openTab();
  const working = answer;
  answer = (portion) => {
    working(portion);
    return { kind: 'silent' };
  };
  await outbox.add([markWork('a')]);
  await outbox.send();
  expect(outbox.state().queue).toMatchObject([{ id: 'a', isTried: true }]);
  answer = working;
  await outbox.send();
  expect(counted).toEqual(['a']);
  expect(outbox.state().queue).toEqual([]);
});

test('two tabs that send at once send each mark once', async () => {
  const [first, second] = [openTab().outbox, openTab().outbox];
  let calls = 0;
  const working = answer;
  answer = (portion) => {
    calls += portion.length;
    return working(portion);
  };
  await Promise.all([first.add([markWork('a'), markWork('b')]), second.add([markWork('c')])]);
  await Promise.all([first.send(), second.send()]);
  expect(counted.toSorted()).toEqual(['a', 'b', 'c']);
  expect(calls).toBe(3);
});

test('a session that is over loses nothing, and a new one sends', async () => {
  const { outbox } = openTab();
  const working = answer;
  answer = () => ({ kind: 'signIn' });
  await outbox.add([markWork('a')]);
  await outbox.send();
  expect(outbox.state()).toMatchObject({ phase: 'sign in', queue: [{ id: 'a' }] });
  answer = working;
  await outbox.tryNow();
  expect(counted).toEqual(['a']);
});

test('the mark of a judge whose role has ended stays with its sentence, and is sent when it counts again', async () => {
  const { outbox } = openTab();
  const working = answer;
  answer = () => ({ kind: 'refused', code: 'STAFF_ONLY', sentence: 'Only staff may do this.', id: null });
  await outbox.add([markWork('a'), markWork('b')]);
  await outbox.send();
  const refusal = { code: 'STAFF_ONLY', sentence: 'Only staff may do this.' };
  expect(outbox.state().queue.map(({ refusal }) => refusal)).toEqual([refusal, refusal]);
  expect(outbox.state().phase).toBe('idle');
  answer = working;
  await outbox.tryNow();
  expect(counted).toEqual(['a', 'b']);
});

test('undoing a mark that was never sent leaves nothing to send, and a sent one is taken back by a call', async () => {
  isOnline = false;
  const { outbox } = openTab();
  await outbox.add([markWork('a')]);
  await outbox.send();
  await outbox.undo('a', markWork('a'));
  expect(outbox.state().queue).toEqual([]);
  isOnline = true;
  await outbox.add([markWork('b')]);
  await outbox.send();
  isOnline = false;
  await outbox.undo('b', markWork('b'));
  expect(outbox.state().queue).toMatchObject([{ work: { kind: 'undo', uuid: 'b' } }]);
});

test('a device is named once, also by two tabs', async () => {
  const [first, second] = [openTab().outbox, openTab().outbox];
  const [a, b] = await Promise.all([first.device(), second.device()]);
  expect(a).toBe(b);
  expect(await openTab().outbox.device()).toBe(a);
});

test('work of a file is added once', async () => {
  isOnline = false;
  const { outbox } = openTab();
  await outbox.add([markWork('a')]);
  const works = ['a', 'b'].map((id) => ({ ...markWork(id), id, isTried: true, refusal: null }));
  expect(await outbox.restore(works)).toBe(1);
  expect(outbox.state().queue.map(({ id }) => id)).toEqual(['a', 'b']);
});
