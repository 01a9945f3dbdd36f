import { describe, expect, it, test } from 'vitest';
import { addDays, weekdayName } from '#sport/days.rules.ts';
import { findVariant } from '#sport/events.rules.ts';
import { isValidMark } from '#sport/marks.rules.ts';
import { DEMO_DAY, theDemo, theInvitational } from './demo.fixtures.ts';
import { makeDemo } from './demo.rules.ts';

const people = (index: number) =>
  theDemo.meets[index]!.events.flatMap(({ rounds, contest }) =>
    rounds
      .at(0)!
      .results.flatMap(({ athlete, legs }) =>
        [athlete ?? [], ...legs.map((leg) => leg.athlete)].flat().map((athlete) => ({ athlete, contest })),
      ),
  );

describe('the days of the demo', () => {
  test('the same day gives the same demo', () => {
    expect(makeDemo(DEMO_DAY)).toEqual(theDemo);
  });

  test('the invitational ended on the last Saturday before today', () => {
    const ends = Array.from({ length: 8 }, (_, days) => addDays('2026-05-09', days)).map(
      (today) => makeDemo(today).meets.at(-1)!.endOn,
    );
    expect(ends).toEqual(['2026-05-02', ...Array(7).fill('2026-05-09')]);
    expect(weekdayName(theInvitational.startOn)).toBe('Fri');
  });

  test('another day moves the meets and changes nothing else', () => {
    const later = makeDemo('2027-01-06');
    expect(later.athletes).toEqual(theDemo.athletes);
    expect(later.meets.map(({ seasonId }) => seasonId)).toEqual([2026, 2027, 2027, 2027, 2027]);
    const marks = (demo: typeof later) =>
      demo.meets.flatMap(({ events }) =>
        events.flatMap(({ rounds }) =>
          rounds.flatMap(({ results }) => results.map(({ markRaw }) => markRaw)),
        ),
      );
    expect(marks(later)).toEqual(marks(theDemo));
  });

  test('meets are in order of time and every round lies inside its meet', () => {
    const starts = theDemo.meets.map(({ startOn }) => startOn);
    expect(starts).toEqual(starts.toSorted());
    for (const { events, startOn, endOn } of theDemo.meets) {
      const days = events.flatMap(({ rounds }) => rounds.map(({ competedOn }) => competedOn));
      expect(days.every((day) => startOn <= day && day <= endOn)).toBe(true);
    }
  });
});

describe('the people of the demo', () => {
  test('nobody has the name of another', () => {
    const names = theDemo.athletes.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('about six hundred athletes of all eighteen schools compete at the invitational', () => {
    const starters = new Set(people(4).map(({ athlete }) => athlete.id));
    expect(starters.size).toBeGreaterThan(500);
    expect(starters.size).toBeLessThan(650);
    expect(new Set(people(4).map(({ athlete }) => athlete.school)).size).toBe(18);
  });

  it.each([0, 1, 2, 3, 4])(
    'nobody competes in more than four events of meet %i, nor twice in one',
    (index) => {
      for (const contests of Map.groupBy(people(index), ({ athlete }) => athlete).values()) {
        expect(contests.length).toBeLessThanOrEqual(4);
        expect(new Set(contests.map(({ contest }) => contest.key)).size).toBe(contests.length);
      }
    },
  );

  test('junior varsity is for those who start in no varsity event', () => {
    const byDivision = Map.groupBy(people(4), ({ contest }) => contest.division);
    const varsity = new Set(byDivision.get('Varsity')!.map(({ athlete }) => athlete));
    expect(byDivision.get('Junior Varsity')!.filter(({ athlete }) => varsity.has(athlete))).toEqual([]);
  });

  test('a freshman of this year was not there a year ago', () => {
    expect(people(0).filter(({ athlete }) => athlete.grade === 9)).toEqual([]);
  });
});

describe('the marks of the demo', () => {
  test('every event is one of the catalogue and has a valid winner', () => {
    for (const { events } of theDemo.meets) {
      for (const { variant, rounds } of events) {
        expect(findVariant(variant.key)).toBe(variant);
        expect(rounds.at(-1)!.results[0]).toMatchObject({ place: 1, status: null });
      }
    }
  });

  test('most finalists run faster in the final than in the prelims', () => {
    const pairs = theInvitational.events.flatMap(({ rounds: [prelims, final] }) => {
      if (!final) return [];
      const before = new Map(prelims!.results.map(({ athlete, markRaw }) => [athlete, markRaw]));
      return final.results
        .filter(({ markRaw }) => isValidMark(markRaw))
        .map(({ athlete, markRaw }) => markRaw < before.get(athlete)!);
    });
    expect(pairs.length).toBeGreaterThan(25);
    expect(pairs.filter(Boolean).length / pairs.length).toBeGreaterThan(0.7);
  });

  test('splits grow and end with the mark', () => {
    const timed = theInvitational.events.flatMap(({ rounds }) =>
      rounds.flatMap(({ results }) =>
        results.filter(({ splits, status }) => splits.length > 0 && status === null),
      ),
    );
    expect(timed.length).toBeGreaterThan(100);
    for (const { splits, markRaw } of timed) {
      expect(splits.at(-1)!.cumulativeMs).toBe(markRaw);
      expect(splits.reduce((sum, { splitMs }) => sum + splitMs!, 0)).toBe(markRaw);
    }
  });
});
