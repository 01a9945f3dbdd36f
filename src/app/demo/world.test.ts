import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { DemoAthlete } from '#app/demo/people/demo-athletes.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { gradYear, schoolYearEnd } from '#sport/people/grades.rules.ts';
import {
  DEMO_DAY,
  meetsCalled,
  resultsOfMeet,
  theInvitational,
  theMeets,
  theRegion,
} from './demo.fixtures.ts';
import { generateWorld, type Region } from './world.rules.ts';
import type { WorldMeet } from './world-meets.rules.ts';

/** Sums up every random decision in a region. */
function fingerprint(region: Region): string {
  const hash = createHash('sha256');
  for (const { firstName, lastName, visibility, birthOn } of region.athletes)
    hash.update(`${firstName} ${lastName} ${visibility} ${birthOn}\n`);
  for (const roster of region.rosters()) hash.update(JSON.stringify(roster));
  for (const { name, startOn, events, books } of region.meets()) {
    hash.update(`${name} ${startOn} ${JSON.stringify(books)}\n`);
    for (const { contest, rounds } of events) {
      for (const { results, heats } of rounds) {
        hash.update(`${contest.key} ${JSON.stringify(heats)}`);
        for (const { athlete, legs, ...result } of results)
          hash.update(`${athlete?.id} ${legs.map((leg) => leg.athlete.id)} ${JSON.stringify(result)}`);
      }
    }
  }
  return hash.digest('hex');
}

/** Returns all athletes of an event, relay legs included. */
const startersOf = ({ events }: Pick<WorldMeet, 'events'>) =>
  events.flatMap(({ rounds, contest, partOf }) =>
    partOf !== null
      ? []
      : rounds
          .at(0)!
          .results.flatMap(({ athlete, legs }) => [athlete ?? [], ...legs.map((leg) => leg.athlete)].flat())
          .map((athlete) => ({ athlete, contest })),
  );

const MS_PER_MINUTE = 60_000;

/** Returns every appearance of an athlete, relay legs included, and for a race its start. */
const appearancesOf = ({ events }: Pick<WorldMeet, 'events'>) =>
  events.flatMap(({ variant, rounds }) =>
    rounds.flatMap(({ competedOn, results, heats }) =>
      results.flatMap(({ athlete, legs, heat }) =>
        [athlete ?? [], ...legs.map((leg) => leg.athlete)].flat().map((athlete) => ({
          athlete,
          competedOn,
          startedAt:
            (variant.markKind === 'time' && heats.find(({ number }) => number === heat)?.startedAt) || null,
        })),
      ),
    ),
  );

describe('the world', () => {
  it('is the same every time', () => {
    const [again] = generateWorld({ today: DEMO_DAY });
    expect(fingerprint(again!)).toBe(fingerprint(theRegion));
  });

  it('differs with another seed, and moves with the day without changing a mark', () => {
    const marksOf = (region: Region) =>
      new Map(
        [...region.meets()]
          .filter(({ stage }) => stage === 'held')
          .map((meet) => {
            const yearsBack = region.calendar.year - schoolYearEnd(meet.sport, meet.seasonId);
            return [`${meet.key} ${yearsBack}`, resultsOfMeet(meet).map(({ markRaw }) => markRaw)];
          }),
      );
    const now = marksOf(theRegion);
    const later = marksOf([...generateWorld({ today: '2026-07-25' })][0]!);
    expect(later.size).toBeGreaterThan(now.size);
    expect(new Map([...later].filter(([key]) => now.has(key)))).toEqual(now);
    const [other] = generateWorld({ today: DEMO_DAY, seed: 'another' });
    expect(marksOf(other!)).not.toEqual(now);
  });

  it('has the size of a real season', () => {
    const results = theMeets.reduce((sum, meet) => sum + resultsOfMeet(meet).length, 0);
    expect(theRegion.teams).toHaveLength(61);
    expect(new Set(theRegion.teams.map(({ state }) => state)).size).toBe(3);
    expect(theRegion.athletes.length).toBeGreaterThan(2300);
    expect(theRegion.athletes.length).toBeLessThan(2700);
    expect(theMeets.length).toBeGreaterThan(60);
    expect(theMeets).toHaveLength(theRegion.meetCount);
    expect(results).toBeGreaterThan(38_000);
    expect(results).toBeLessThan(44_000);
    for (const sport of ['tf', 'xc']) expect(theMeets.map((meet) => meet.sport)).toContain(sport);
  });

  it('grows by separate regions with consecutive ids', () => {
    const regions = [...generateWorld({ today: DEMO_DAY, scale: 2 })];
    const ids = regions.flatMap(({ athletes }) => athletes.map(({ id }) => id));
    expect(ids).toEqual(ids.map((_, index) => index));
    expect(regions[1]!.teams[0]).toMatchObject({ id: 61, name: 'Salt Harbor 2' });
    const [first, second] = regions.map(({ meets }) => meets().next().value as WorldMeet);
    expect([first!.id, second!.id]).toEqual([0, theRegion.meetCount]);
    const teams = new Set(resultsOfMeet(second!).map(({ team }) => team));
    expect([...teams].every((team) => team !== null && team >= 61)).toBe(true);
  });

  test('every event is in the catalog, and every round is in its meet and has its results', () => {
    for (const { events, startOn, endOn, stage, name } of theMeets) {
      for (const { variant, rounds, contest } of events) {
        expect(findVariant(variant.key)?.key).toBe(variant.key);
        for (const { competedOn } of rounds) expect(competedOn >= startOn && competedOn <= endOn).toBe(true);
        if (stage !== 'held') continue;
        const final = rounds.at(-1)!.results;
        expect(final.length, `${name} ${contest.key}`).toBeGreaterThan(0);
      }
    }
  });

  it('has every kind of outcome', () => {
    const all = theMeets.flatMap(resultsOfMeet);
    const statuses = new Set(all.map(({ status }) => status));
    expect(statuses).toEqual(new Set([null, 'DNS', 'DNF', 'DQ', 'NH', 'ND']));
    const isBarGrid = ({ attempts }: (typeof all)[number]) => attempts.some(({ tries }) => tries !== null);
    expect(all.filter(isBarGrid).length).toBeGreaterThan(1000);
    expect(all.filter(({ legs }) => legs.some(({ splitMs }) => splitMs !== null)).length).toBeGreaterThan(
      500,
    );
    expect(all.filter(({ splits }) => splits.length > 2).length).toBeGreaterThan(1000);
    const combined = theMeets.flatMap(({ events }) => events.filter(({ partOf }) => partOf !== null));
    expect(combined.length).toBeGreaterThan(40);
  });
});

describe('its people', () => {
  test('no two people have the same name', () => {
    const names = theRegion.athletes.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('a few hide their names', () => {
    const byVisibility = Map.groupBy(theRegion.athletes, ({ visibility }) => visibility);
    for (const visibility of ['hidden', 'initials'] as const) {
      expect(byVisibility.get(visibility)!.length).toBeGreaterThan(2);
      expect(byVisibility.get(visibility)!.length).toBeLessThan(40);
    }
  });

  test('a class is the same in every season, one grade higher each year', () => {
    const rosters = [...theRegion.rosters()];
    const classes = Map.groupBy(rosters, ({ athlete }) => athlete);
    for (const own of classes.values()) {
      const years = own.map(({ sport, seasonId, grade }) => gradYear(grade, schoolYearEnd(sport, seasonId)));
      expect(new Set(years).size).toBe(1);
    }
    expect(
      [...classes.values()].filter((own) => new Set(own.map(({ grade }) => grade)).size === 2).length,
    ).toBeGreaterThan(1000);
  });

  test("athletes are on their team's roster of that season, in that grade", () => {
    const rosters = new Set(
      theRegion
        .rosters()
        .map(
          ({ athlete, team, sport, seasonId, grade }) => `${athlete} ${team} ${sport} ${seasonId} ${grade}`,
        ),
    );
    const strangers = theMeets.flatMap((meet) =>
      resultsOfMeet(meet).flatMap(({ athlete, team, grade, legs }) =>
        (athlete ? [{ athlete, grade }] : legs)
          .map(({ athlete, grade }) => `${athlete.id} ${team} ${meet.sport} ${meet.seasonId} ${grade}`)
          .filter((key) => !rosters.has(key)),
      ),
    );
    expect(strangers).toEqual([]);
  });

  test('some change school, go on to high school or to college, or belong to a club beside it', () => {
    const levelOf = (team: number) => theRegion.teams[team]!.level;
    const steps = theRegion.athletes.flatMap(({ years: [last, now] }) =>
      last && now && last.team !== now.team ? [`${levelOf(last.team)} to ${levelOf(now.team)}`] : [],
    );
    expect(new Set(steps)).toEqual(
      new Set([
        'high school to high school',
        'middle school to high school',
        'high school to college',
        'middle school to middle school',
        'college to college',
      ]),
    );
    expect(theRegion.athletes.filter(({ club }) => club !== null).length).toBeGreaterThan(50);
  });

  test('nobody is at two meets on one day', () => {
    const meetOn = new Map<string, WorldMeet>();
    const elsewhere = theMeets.flatMap((meet) =>
      appearancesOf(meet).flatMap(({ athlete, competedOn }) => {
        const key = `${athlete.id} ${competedOn}`;
        const other = meetOn.get(key) ?? meet;
        meetOn.set(key, other);
        return other === meet ? [] : `${key}: ${other.name}, ${meet.name}`;
      }),
    );
    expect(elsewhere).toEqual([]);
  });

  test('nobody runs two races at one time', () => {
    for (const meet of theMeets) {
      const starts = appearancesOf(meet).flatMap(({ athlete, startedAt }) =>
        startedAt ? `${athlete.id} ${startedAt}` : [],
      );
      expect(new Set(starts).size, meet.name).toBe(starts.length);
    }
  });

  test('every round is planned, and what was run started a few minutes late', () => {
    for (const meet of theMeets) {
      const rounds = meet.events.flatMap(({ rounds }) => rounds);
      const unplanned = rounds.filter(({ plannedAt, heats }) => {
        const first = heats[0]?.plannedAt ?? plannedAt;
        return plannedAt !== first || heats.some((heat) => heat.plannedAt == null);
      });
      expect(unplanned, meet.name).toEqual([]);
      const delays = rounds
        .flatMap(({ heats }) => heats)
        .flatMap(({ plannedAt, startedAt }) =>
          startedAt ? (Date.parse(startedAt) - Date.parse(plannedAt!)) / MS_PER_MINUTE : [],
        );
      expect(
        delays.filter((minutes) => minutes < 0 || minutes > 10),
        meet.name,
      ).toEqual([]);
    }
  });

  it.each(theMeets.map((meet) => [`${meet.name}, ${meet.startOn}`, meet] as const))(
    'nobody competes in more than four events of %s, nor twice in one',
    (_, meet) => {
      const byAthlete = Map.groupBy(startersOf(meet), ({ athlete }): DemoAthlete => athlete);
      for (const contests of byAthlete.values()) {
        expect(contests.length).toBeLessThanOrEqual(4);
        expect(new Set(contests.map(({ contest }) => contest.key)).size).toBe(contests.length);
      }
    },
  );

  test('junior varsity athletes start in no varsity event', () => {
    const byDivision = Map.groupBy(startersOf(theInvitational), ({ contest }) => contest.division);
    const varsity = new Set(byDivision.get('Varsity')!.map(({ athlete }) => athlete));
    expect(byDivision.get('Junior Varsity')!.filter(({ athlete }) => varsity.has(athlete))).toEqual([]);
  });

  test('about six hundred athletes of all eighteen schools compete at the invitational', () => {
    const starters = new Set(startersOf(theInvitational).map(({ athlete }) => athlete.id));
    expect(starters.size).toBeGreaterThan(500);
    expect(starters.size).toBeLessThan(700);
    expect(new Set(resultsOfMeet(theInvitational).map(({ team }) => team)).size).toBe(18);
  });
});

describe('the meet in progress', () => {
  const [live] = meetsCalled('Gullhaven Midseason Classic');

  it('is today, with some events official, one in progress and others to come', () => {
    expect(live).toMatchObject({ stage: 'under way', startOn: DEMO_DAY });
    const byStatus = Map.groupBy(live!.events, ({ status }) => status);
    expect(byStatus.get(30)!.length).toBeGreaterThan(10);
    const running = byStatus.get(10)!.map(({ variant }) => variant.markKind);
    expect(running.filter((kind) => kind === 'time')).toHaveLength(1);
    expect(running.length).toBeLessThanOrEqual(4);
    expect(byStatus.get(null)!.length).toBeGreaterThan(5);
    const toCome = byStatus.get(null)!.flatMap(({ rounds }) => rounds);
    expect(toCome.flatMap(({ results }) => results)).toEqual([]);
    expect(toCome.flatMap(({ heats }) => heats).filter(({ startedAt }) => startedAt)).toEqual([]);
    expect(toCome.filter(({ plannedAt }) => !plannedAt)).toEqual([]);
  });

  it('gives no place in the race in progress before its last heat', () => {
    const running = live!.events.find(({ status, variant }) => status === 10 && variant.markKind === 'time')!;
    const [{ heats, results }] = running.rounds as [(typeof running.rounds)[number]];
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ place }) => place === null)).toBe(true);
    expect(results.some(({ markRaw }) => markRaw < MARK_INVALID)).toBe(true);
    expect(new Set(results.map(({ heat }) => heat)).size).toBe(heats.length - 1);
  });
});
