import { describe, expect, it, test } from 'vitest';
import { DEMO_COUNTRY, NATIONAL_ASSOCIATIONS, STATES } from '#app/demo/locations/demo-states.table.ts';
import { VENUES } from '#app/demo/locations/demo-venues.table.ts';
import type { DemoEvent } from '#app/demo/meets/hold-meet.rules.ts';
import { isValidMark, parseMark } from '#sport/marks/marks.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { scoreCrossCountry } from '#sport/scoring/cross-country-scoring.rules.ts';
import { CROSS_COUNTRY_DEFAULTS } from '#sport/scoring/cross-country-settings.rules.ts';
import { resultsOfMeet, theMeets, theRegion } from './demo.fixtures.ts';
import type { DemoResult } from './meets/demo-results.rules.ts';
import type { TeamLevel } from './people/teams.table.ts';

const levelOf = (team: number): TeamLevel => theRegion.teams[team]!.level;

interface Asked {
  level: TeamLevel;
  gender: 'F' | 'M';
  variant: string;
}

const eventsOf = ({ level, gender, variant }: Asked): DemoEvent[] =>
  theMeets.flatMap(({ events, isIndoor, host }) =>
    isIndoor || levelOf(host) !== level
      ? []
      : events.filter((event) => event.contest.gender === gender && event.variant.key === variant),
  );

const marksOf = (events: readonly DemoEvent[]) =>
  events
    .flatMap(({ rounds }) => rounds.flatMap(({ results }) => results.map(({ markRaw }) => markRaw)))
    .filter(isValidMark)
    .toSorted((a, b) => a - b);

const median = (marks: readonly number[]) => marks[Math.floor(marks.length / 2)]!;

function sortInt(text: string, { variant: { markKind } }: DemoEvent): number {
  const mark = parseMark(text, markKind, { timing: 'fat' });
  if (!('sortInt' in mark)) throw new Error(`${text} is no mark`);
  return mark.sortInt;
}

describe('marks are those of their level', () => {
  // Best and median of two years, each between two marks.
  test.each([
    ['high school', 'M', '100m', ['10.50', '11.00'], ['11.60', '12.00']],
    ['high school', 'F', '100m', ['11.40', '12.20'], ['13.00', '13.60']],
    ['high school', 'M', '400m', ['47.50', '50.00'], ['52.50', '54.80']],
    ['high school', 'F', '800m', ['2:10.00', '2:20.00'], ['2:25.00', '2:36.00']],
    ['high school', 'M', '1600m', ['4:08.00', '4:22.00'], ['4:35.00', '4:52.00']],
    ['high school', 'F', '3200m', ['10:20.00', '11:10.00'], ['11:50.00', '12:40.00']],
    ['high school', 'F', 'hj', ['5-10', '5-04'], ['4-10', '4-06']],
    ['high school', 'M', 'hj', ['6-10', '6-04'], ['5-10', '5-05']],
    ['high school', 'M', 'pv', ['15-06', '13-06'], ['11-06', '10-00']],
    ['high school', 'M', 'shot-12lb', ['60-00', '48-00'], ['43-00', '38-00']],
    ['high school', 'M', 'xc-5000m', ['15:20.0', '16:40.0'], ['18:15.0', '19:15.0']],
    ['high school', 'F', 'xc-5000m', ['18:00.0', '19:40.0'], ['21:50.0', '23:15.0']],
    ['middle school', 'M', '100m', ['11.80', '12.60'], ['13.10', '13.80']],
    ['middle school', 'F', 'xc-3200m', ['12:00.0', '13:20.0'], ['14:00.0', '15:10.0']],
    ['college', 'M', '100m', ['10.20', '10.60'], ['10.80', '11.10']],
    ['college', 'F', '5000m', ['16:40.00', '17:40.00'], ['17:50.00', '18:40.00']],
    ['college', 'M', 'xc-8000m', ['24:00.0', '25:10.0'], ['25:45.0', '26:45.0']],
  ] as const)('%s %s %s', (level, gender, variant, [best, bestAtMost], [middle, middleAtMost]) => {
    const events = eventsOf({ level, gender, variant });
    const marks = marksOf(events);
    const [event] = events as [DemoEvent];
    expect(marks.length).toBeGreaterThan(20);
    expect(marks[0]).toBeGreaterThan(sortInt(best, event));
    expect(marks[0]).toBeLessThan(sortInt(bestAtMost, event));
    expect(median(marks)).toBeGreaterThan(sortInt(middle, event));
    expect(median(marks)).toBeLessThan(sortInt(middleAtMost, event));
  });

  test('seniors are ahead of freshmen', () => {
    const events = eventsOf({ level: 'high school', gender: 'M', variant: '200m' });
    const of = (grade: number) =>
      median(
        events
          .flatMap(({ rounds }) => rounds.flatMap(({ results }) => results))
          .flatMap((result) => (result.grade === grade && isValidMark(result.markRaw) ? result.markRaw : []))
          .toSorted((a, b) => a - b),
      );
    expect(of(12)).toBeLessThan(of(9));
  });
});

describe('athletes grow', () => {
  const bestOf = (seasonId: number) => {
    const bests = new Map<number, number>();
    for (const meet of theMeets.filter((meet) => meet.seasonId === seasonId && meet.sport === 'tf')) {
      for (const { variant, rounds } of meet.events) {
        if (variant.key !== '1600m') continue;
        for (const { athlete, markRaw } of rounds.flatMap(({ results }) => results)) {
          if (isValidMark(markRaw))
            bests.set(athlete!.id, Math.min(bests.get(athlete!.id) ?? Number.POSITIVE_INFINITY, markRaw));
        }
      }
    }
    return bests;
  };

  it('improve mostly by one to three percent from one year to the next', () => {
    const [before, after] = [bestOf(2025), bestOf(2026)];
    const shares = [...before].flatMap(([id, mark]) => (after.has(id) ? (mark - after.get(id)!) / mark : []));
    expect(shares.length).toBeGreaterThan(100);
    const improved = shares.filter((share) => share > 0).length / shares.length;
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(improved).toBeGreaterThan(0.6);
    expect(improved).toBeLessThan(0.97);
    expect(mean).toBeGreaterThan(0.008);
    expect(mean).toBeLessThan(0.03);
  });

  test('most finalists run faster in the final than in the prelims', () => {
    const pairs = theMeets.flatMap(({ events }) =>
      events.flatMap(({ rounds: [prelims, final] }) => {
        if (!final) return [];
        const before = new Map(prelims!.results.map(({ athlete, markRaw }) => [athlete, markRaw]));
        return final.results
          .filter(({ markRaw }) => isValidMark(markRaw))
          .map(({ athlete, markRaw }) => markRaw < before.get(athlete)!);
      }),
    );
    expect(pairs.length).toBeGreaterThan(500);
    expect(pairs.filter(Boolean).length / pairs.length).toBeGreaterThan(0.6);
  });

  test('stay away from meets for weeks if they are hurt', () => {
    const hurt = theRegion.athletes.filter(({ absences }) => absences.some((absence) => absence !== null));
    const share = hurt.length / theRegion.athletes.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.3);
  });
});

describe('meets are like meets', () => {
  const all = theMeets.flatMap(resultsOfMeet);

  test('have one disqualification in a hundred results and one DNS in fifty', () => {
    const shareOf = (status: string) => all.filter((result) => result.status === status).length / all.length;
    expect(shareOf('DQ')).toBeGreaterThan(0.006);
    expect(shareOf('DQ')).toBeLessThan(0.014);
    expect(shareOf('DNS')).toBeGreaterThan(0.012);
    expect(shareOf('DNS')).toBeLessThan(0.03);
  });

  test('the wind blows both ways, now and then too hard, and never indoors', () => {
    const winds = theMeets.flatMap(({ events, isIndoor }) =>
      events.flatMap(({ rounds }) =>
        rounds.flatMap(({ heats }) =>
          heats.flatMap(({ windTenths }) => (windTenths === null ? [] : { windTenths, isIndoor })),
        ),
      ),
    );
    const speeds = winds.map(({ windTenths }) => windTenths);
    expect(winds.some(({ isIndoor }) => isIndoor)).toBe(false);
    expect(Math.min(...speeds)).toBeGreaterThan(-40);
    expect(Math.max(...speeds)).toBeLessThan(50);
    expect(speeds.filter((speed) => speed < 0).length / speeds.length).toBeGreaterThan(0.2);
    const aided = speeds.filter((speed) => speed > 20).length / speeds.length;
    expect(aided).toBeGreaterThan(0.01);
    expect(aided).toBeLessThan(0.1);
  });

  test('splits grow and end with the mark', () => {
    const timed = all.filter(({ splits, status }) => splits.length > 0 && status === null);
    expect(timed.length).toBeGreaterThan(1000);
    const wrong = timed.filter(
      ({ splits, markRaw }) =>
        splits.at(-1)!.cumulativeMs !== markRaw ||
        splits.reduce((sum, { splitMs }) => sum + splitMs!, 0) !== markRaw,
    );
    expect(wrong).toEqual([]);
  });

  test('records are broken at some meets, but not at most', () => {
    const fates = theMeets.flatMap(({ books, events }) =>
      books
        .filter(({ scope }) => scope === 'meet')
        .flatMap(({ records }) =>
          records.map(({ eventVariant, gender, mark }) => {
            const held = events.filter(
              ({ variant, contest }) => variant.key === eventVariant && contest.gender === gender,
            );
            return marksOf(held)[0]! < mark.sortInt;
          }),
        ),
    );
    expect(fates.length).toBeGreaterThan(500);
    const broken = fates.filter(Boolean).length / fates.length;
    expect(broken).toBeGreaterThan(0.02);
    expect(broken).toBeLessThan(0.15);
  });
});

describe('cross country', () => {
  const races = theMeets
    .filter(({ sport }) => sport === 'xc')
    .flatMap((meet) =>
      meet.events.map((event) => {
        const { results } = event.rounds[0]!;
        return {
          meet,
          event,
          results,
          scores: scoreCrossCountry(results.map(finisherOf), CROSS_COUNTRY_DEFAULTS),
        };
      }),
    );
  function finisherOf({ team, status }: DemoResult) {
    return { team, status };
  }

  it('has meets of several races, from a dual to the championships of a state', () => {
    expect(races.length).toBeGreaterThan(60);
    const teams = [...Map.groupBy(races, ({ meet }) => meet).values()].map(
      (ofMeet) => new Set(ofMeet.flatMap(({ results }) => results.map(({ team }) => team))).size,
    );
    expect(Math.min(...teams)).toBe(2);
    expect(Math.max(...teams)).toBe(40);
  });

  it('has incomplete teams, and ties that the sixth runner breaks', () => {
    const scored = races.map(({ scores }) => scores.teams);
    expect(scored.flat().filter(({ points }) => points === null).length).toBeGreaterThan(20);
    const broken = scored.filter((teams) =>
      [...Map.groupBy(teams, ({ points }) => points)].some(
        ([points, tied]) =>
          points !== null && tied.length > 1 && new Set(tied.map(({ place }) => place)).size > 1,
      ),
    );
    expect(broken.length).toBeGreaterThan(2);
  });

  it('has finishers in order of time, the slowest less than 60 percent behind', () => {
    for (const { results, meet } of races) {
      const times = results.map(({ markRaw }) => markRaw).filter(isValidMark);
      expect(
        times.toSorted((a, b) => a - b),
        meet.name,
      ).toEqual(times);
      expect(times.at(-1)! / times[0]!, meet.name).toBeLessThan(1.6);
    }
  });

  it('has splits at the mile marks at its championships', () => {
    const distances = (key: string) =>
      races
        .find(({ meet }) => meet.key === key)!
        .results.find(({ status }) => status === null)!
        .splits.map(({ distanceMeters }) => distanceMeters);
    expect(distances('xc cascadia')).toEqual([1609, 3218, 4827, 5000]);
    expect(distances('xc conferences')).toEqual([1609, 3218, 4827, 6000]);
  });
});

test('no name is that of a real place', () => {
  // Cities in names of time zones, the states of the United States, and large American cities.
  const zones = Intl.supportedValuesOf('timeZone').flatMap((zone) => zone.split('/').slice(1));
  const real = new Set([...zones, ...REAL_PLACES].map((name) => foldName(name.replaceAll('_', ' '))));
  const invented = [
    DEMO_COUNTRY,
    ...STATES.flatMap(({ name, leagues }) => [name, ...leagues.map((league) => league.name)]),
    ...NATIONAL_ASSOCIATIONS.map(({ name }) => name),
    ...VENUES.flatMap(({ name, city }) => [name, city]),
    ...theRegion.teams.flatMap(({ name, city }) => [name, city]),
  ];
  expect(invented.filter((name) => real.has(foldName(name)))).toEqual([]);
});

const REAL_PLACES = `
  Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,
  Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,
  Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,
  Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,
  Wisconsin,Wyoming,Houston,Philadelphia,San Antonio,San Diego,Dallas,Austin,Seattle,Portland,Eugene,Sacramento,Boston,
  Lincoln,Springfield,Salem,Aurora,Bristol,Cambridge,Oxford,Durham,Newport,Richmond,Manchester,Dover,Franklin,Clinton`
  .split(',')
  .map((name) => name.trim());
