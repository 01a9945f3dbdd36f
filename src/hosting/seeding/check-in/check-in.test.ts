import { expect, test } from 'vitest';
import type { QueuedWork, Work } from '#hosting/run-meet/outbox/outbox.rules.ts';
import { countHere, findStarts, type ListedStart, onlyStart, withUnsent } from './check-in.rules.ts';

const start = (
  slotId: number,
  name: string,
  bib: number | null,
  more: Partial<ListedStart> = {},
): ListedStart => ({
  slotId,
  name,
  bib,
  teamName: 'Copper Basin',
  heat: 1,
  lane: slotId,
  isHere: false,
  isScratched: false,
  ...more,
});
const STARTS = [
  start(1, 'Wilhelmina Aske', 107),
  start(2, 'Isolde Varga', 231, { isHere: true }),
  start(3, 'Tamsin Okafor-Reyes', 23),
  start(4, 'Juno Halloran', null, { isScratched: true, teamName: 'Wren Valley' }),
];
const queued = (work: Work, refusal: QueuedWork['refusal'] = null): QueuedWork => ({
  id: '1',
  sport: 'tf',
  meetId: 1,
  work,
  text: { who: '', what: '', value: '' },
  madeAt: '2026-05-09T16:00:00Z',
  isTried: false,
  refusal,
});
const names = (starts: readonly ListedStart[]) => starts.map(({ name }) => name.split(' ')[0]);

test('a number finds bibs, and letters find names and teams', () => {
  expect(names(findStarts(STARTS, '23'))).toEqual(['Isolde', 'Tamsin']);
  expect(names(findStarts(STARTS, 'reyes'))).toEqual(['Tamsin']);
  expect(names(findStarts(STARTS, 'wren'))).toEqual(['Juno']);
  expect(findStarts(STARTS, ' ')).toHaveLength(4);
});

test('Enter takes the exact bib, or the only one that is found', () => {
  expect(onlyStart(STARTS, '23')?.name).toBe('Tamsin Okafor-Reyes');
  expect(onlyStart(STARTS, 'will')).toBeNull();
  expect(onlyStart(STARTS, 'wil')?.slotId).toBe(1);
  expect(onlyStart(STARTS, '')).toBeNull();
});

test('unsent check-ins count on the device, in their order, but for refused ones', () => {
  const queue = [
    queued({ kind: 'check-in', slotId: 1 }),
    queued({ kind: 'check-out', slotId: 2 }),
    queued({ kind: 'check-in', slotId: 3 }, { code: 'SLOT_IS_SCRATCHED', sentence: 'No.' }),
  ];
  const starts = withUnsent(STARTS, queue);
  expect(starts.map(({ isHere }) => isHere)).toEqual([true, false, false, false]);
  expect(countHere(starts)).toEqual({ here: 1, of: 3 });
});
