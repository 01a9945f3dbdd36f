import { expect, test } from 'vitest';
import type { MarkToTake } from '#competition/live/marks.rules.ts';
import { NO_BESTS } from '../contest/bests.rules.ts';
import {
  type ContestOnDevice,
  conflictsOf,
  isJumpOffSent,
  jumpersOf,
  lastMade,
  markText,
  newContest,
  type PackedEvent,
  type PackedMark,
  throwersOf,
  withMark,
  withoutKnown,
  withoutLastMark,
} from './packed-event.rules.ts';

const height = (uuid: string, number: number, tries: string, slotId = 1): MarkToTake => ({
  uuid,
  heatId: 3,
  slotId,
  slotVersion: 1,
  kind: 'height',
  number,
  content: { height: `5-0${number * 2}`, tries },
  device: 'phone',
  madeAt: '2026-05-09T16:00:00Z',
});
const counting = (mark: MarkToTake): PackedMark => ({
  ...mark,
  state: 'counting',
  senderName: 'R. Banerjee',
});

const eventWith = (marks: readonly PackedMark[]): PackedEvent => ({
  key: 'event 9',
  sport: 'tf',
  meetId: 7,
  roundId: 9,
  meetName: 'Gullhaven Invitational',
  title: 'Girls High Jump',
  detail: 'Varsity',
  variant: { short: 'hj', name: 'High Jump' } as PackedEvent['variant'],
  athletes: ['Isolde Varga', 'Wilhelmina Aske'].map((name, index) => ({
    slotId: index + 1,
    slotVersion: 1,
    heatId: 3,
    heat: 1,
    name,
    teamName: 'Copper Basin',
    bib: 231 + index,
    isScratched: false,
    seed: null,
    bests: NO_BESTS,
    total: null,
  })),
  marks,
  finalists: 9,
  record: null,
  readAtMs: 0,
  untilDay: '2026-05-10',
});
const rowOf = (event: PackedEvent, contest: ContestOnDevice, slotId = 1) =>
  jumpersOf(event, contest)
    .find((jumper) => jumper.slotId === slotId)!
    .cells.map(({ number, tries }) => `${number} ${tries}`);

test('own marks since the site was read stand over those of the site', () => {
  const event = eventWith([counting(height('a', 1, 'O')), counting(height('b', 2, 'X'))]);
  let contest = newContest(9);
  expect(rowOf(event, contest)).toEqual(['1 O', '2 X']);
  contest = withMark(contest, height('c', 2, 'XX'));
  contest = withMark(contest, height('d', 1, 'O', 2));
  expect(rowOf(event, contest)).toEqual(['1 O', '2 XX']);
  expect(rowOf(event, contest, 2)).toEqual(['1 O']);
});

test('undoing goes back try by try, and leaves an empty cell', () => {
  const event = eventWith([]);
  let contest = newContest(9);
  for (const [uuid, tries] of [
    ['a', 'X'],
    ['b', 'XX'],
  ] as const)
    contest = withMark(contest, height(uuid, 1, tries));
  contest = withoutLastMark(contest, 'undo b');
  expect(rowOf(event, contest)).toEqual(['1 X']);
  expect(lastMade(contest)?.uuid).toBe('a');
  contest = withMark(contest, height('c', 1, 'XO'));
  expect(rowOf(event, contest)).toEqual(['1 XO']);
  contest = withoutLastMark(withoutLastMark(contest, null), 'undo a');
  expect(rowOf(event, contest)).toEqual([]);
  expect(withoutLastMark(contest, null)).toBe(contest);
});

test('after the site was read only what was not sent before stays over it', () => {
  let contest = withMark(withMark(newContest(9), height('a', 1, 'X')), height('b', 1, 'XX'));
  contest = withoutKnown(contest, new Set(['b']));
  expect(contest.since.map(({ mark }) => mark.uuid)).toEqual(['b']);
  // Another device decided about the try that this one had sent.
  const event = eventWith([counting({ ...height('z', 1, 'O'), device: 'tablet' })]);
  expect(rowOf(event, withoutKnown(contest, new Set()))).toEqual(['1 O']);
});

test('a conflict has both marks, and none is shown again once it waits for the referee', () => {
  const mine = height('a', 1, 'XXX');
  const theirs = counting({ ...height('z', 1, 'XXO'), device: 'tablet' });
  const event = eventWith([theirs, { ...mine, state: 'conflict', senderName: 'You' }]);
  const [conflict] = conflictsOf(event, newContest(9));
  expect(conflict?.beside.uuid).toBe('a');
  expect(conflict?.counting?.uuid).toBe('z');
  expect(markText(conflict!.beside)).toBe('XXX');
  expect(conflictsOf(event, { ...newContest(9), heldUuids: ['a'] })).toEqual([]);
});

test('trials are read with their wind, in their order', () => {
  const trial = (number: number, mark: string, wind?: string): MarkToTake => ({
    ...height(`t${number}`, number, ''),
    kind: 'trial',
    content: { mark, ...(wind && { wind }) },
  });
  const event = eventWith([counting(trial(2, 'X')), counting(trial(1, '18-11.25', '+1.6'))]);
  const [thrower] = throwersOf(event, newContest(9));
  expect(thrower?.trials).toMatchObject([
    { number: 1, outcome: 'mark', windTenths: 16 },
    { number: 2, outcome: 'foul' },
  ]);
});

test('the reason why somebody did not start does not end a jump-off', () => {
  const finish = (content: object) =>
    counting({ ...height('dns', 1, ''), kind: 'finish', number: null, content });
  const isSent = (content: object) => isJumpOffSent(eventWith([finish(content)]), newContest(9));
  expect(isSent({ mark: 'DNS' })).toBe(false);
  expect(isSent({ order: 1 })).toBe(true);
});
