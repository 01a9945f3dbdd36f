import { expect, test } from 'vitest';
import { comingStarts, eventOfTheMoment, fieldNow, isScheduled, type LiveRound } from './live-meet.rules.ts';

const round = (meetEventId: number, facts: Partial<LiveRound> = {}): LiveRound => ({
  meetEventId,
  meetDivisionId: 1,
  gender: 'F',
  eventShort: '800m',
  eventName: 'Girls 800 Meters',
  round: 'F',
  area: 'track',
  stateName: 'On time',
  tone: 'plain',
  plannedTime: '7:30 PM',
  expectedTime: null,
  startedAt: null,
  state: 'waiting',
  heats: [],
  ...facts,
});
const heat = (number: number, state: string, startedAt: string | null = null) => ({
  number,
  name: `Heat ${number}`,
  plannedTime: '7:30 PM',
  expectedTime: state === 'waiting' ? '7:36–7:38 PM' : null,
  startedAt,
  state,
});
const schedule = (...items: LiveRound[]) => ({ days: [{ items }] });
const event = (meetEventId: number, hasResults = true) => ({ meetEventId, hasResults });

test('heats that have not started come next, one of a single heat without its number', () => {
  const running = round(1, { heats: [heat(1, 'started'), heat(2, 'waiting'), heat(3, 'waiting')] });
  const throwing = round(2, { area: 'field' });
  const coming = comingStarts(schedule(running, throwing, round(3, { heats: [heat(1, 'waiting')] })), [
    'track',
  ]);
  expect(
    coming.map(({ meetEventId, heatName, expectedTime }) => [meetEventId, heatName, expectedTime]),
  ).toEqual([
    [1, 'Heat 2', '7:36–7:38 PM'],
    [1, 'Heat 3', '7:36–7:38 PM'],
    [3, null, '7:36–7:38 PM'],
  ]);
  expect(isScheduled(schedule(running), 2)).toBe(false);
});

test('field events under way are listed', () => {
  const items = [
    round(1, { area: 'field', tone: 'live' }),
    round(2, { area: 'field' }),
    round(3, { tone: 'live' }),
  ];
  expect(fieldNow(schedule(...items)).map(({ meetEventId }) => meetEventId)).toEqual([1]);
});

test('the event of the moment is under way, else it started last, and it has results', () => {
  const early = round(1, { tone: 'live', heats: [heat(1, 'started', '2026-05-16T19:00:00Z')] });
  const late = round(2, { heats: [heat(1, 'started', '2026-05-16T19:30:00Z')] });
  expect(eventOfTheMoment(schedule(early, late), [event(1), event(2)])?.meetEventId).toBe(1);
  expect(eventOfTheMoment(schedule({ ...early, tone: 'ok' }, late), [event(1), event(2)])?.meetEventId).toBe(
    2,
  );
  expect(eventOfTheMoment(schedule(early, late), [event(1, false), event(2)])?.meetEventId).toBe(2);
  expect(eventOfTheMoment(schedule(), [event(1, false), event(4)])?.meetEventId).toBe(4);
  expect(eventOfTheMoment(schedule(early), [event(1, false)])).toBe(null);
});
