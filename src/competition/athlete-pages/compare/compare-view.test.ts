// The comparison of two athletes: only in an event that both have run.
import { expect, test } from 'vitest';
import type {
  AthletePageReply,
  AthleteProgressReply,
} from '#competition/athlete-pages/athlete-pages.contract.ts';
import { parseCompareQuery } from './compare.rules.ts';
import { compareView } from './compare-view.rows.ts';

const EVENT_NAMES = {
  '400m-indoor': '400 Meters, indoor',
  '800m': '800 Meters',
  '1600m': '1600 Meters',
  '4x400m': '4×400 Relay',
};
type EventKey = keyof typeof EVENT_NAMES;

const event = (key: EventKey) => ({
  ...{ key, eventVariant: key, name: EVENT_NAMES[key], markKind: 'time' as const },
  isRelay: key === '4x400m',
});

function pageOf(athleteId: number, athleteName: string, keys: readonly EventKey[]): AthletePageReply {
  const [firstName = '', lastName = ''] = athleteName.split(' ');
  const nothing = {
    ...{ teamId: null, teamName: null, levelMask: 0, divisions: [], city: null, state: null },
    ...{ grade: null, gradeName: null, gradYear: null, gradeEndsAt: null },
  };
  return {
    athlete: {
      ...{ athleteId, athleteName, firstName, lastName, gender: 'M', isIndexed: true, isHidden: false },
      ...nothing,
    },
    ...{ sport: 'tf', sports: ['tf'], seasons: [], events: keys.map(event), records: [], rankScope: null },
  };
}

function progressOf(athleteId: number, key: EventKey, marks: readonly number[]): AthleteProgressReply {
  const items = marks.map((sortInt, index) => ({
    ...{
      resultId: index + 1,
      meetId: index + 1,
      meetName: `Meet ${index + 1}`,
      path: '/',
      mark: String(sortInt),
    },
    ...{ competedOn: `2026-02-0${index + 1}`, date: `Feb ${index + 1}, 2026`, seasonId: 12_026, sortInt },
    ...{ measure: null, isBest: true, isWindAided: false },
  }));
  return { athleteId, event: event(key), seasons: [], items, standards: [], rivals: [] };
}

const rowan = pageOf(25, 'Rowan Tellis', ['400m-indoor', '800m', '4x400m']);
const gideon = pageOf(28, 'Gideon Astley', ['1600m', '800m', '4x400m']);

const compare = (mine: AthleteProgressReply, theirs: AthleteProgressReply) =>
  compareView({
    ...{ sport: 'tf', page: rowan, mine, found: null },
    other: { ...gideon, progress: theirs },
    query: parseCompareQuery(new URLSearchParams({ event: mine.event!.key, with: '28' })),
  });

test('an event that the other athlete lacks is not compared with their main event', () => {
  const view = compare(progressOf(25, '400m-indoor', [50_720]), progressOf(28, '1600m', [259_710]));
  expect([view.series, view.meets]).toEqual([null, null]);
  expect(view.missing).toEqual({
    sentence: 'Gideon Astley has no mark in the 400 Meters, indoor.',
    events: [{ name: '800 Meters', to: '/athlete/25/track-and-field/compare?event=800m&with=28' }],
  });
});

test('an event without a mark of the first athlete is not compared either', () => {
  const view = compare(progressOf(25, '800m', []), progressOf(28, '800m', [120_000]));
  expect([view.series, view.meets]).toEqual([null, null]);
  expect(view.missing).toEqual({ sentence: 'Rowan Tellis has no mark in the 800 Meters.', events: [] });
});

test('an event of both is compared meet by meet', () => {
  const view = compare(progressOf(25, '800m', [119_000, 121_000]), progressOf(28, '800m', [120_000]));
  expect(view.missing).toBeNull();
  expect(view.meets!.rows.map(({ ahead }) => ahead)).toEqual(['Rowan Tellis']);
  expect(view.meets!.score).toBe('Rowan Tellis leads 1 to 0 in 1 meet where both competed.');
});
