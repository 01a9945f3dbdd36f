import { describe, expect, test } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { acceptancesOf, NO_ENTRIES } from '#competition/entries/places-left.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatMark, isValidMark } from '#sport/marks/marks.rules.ts';
import { gradYear, schoolYearEnd, schoolYearEndOn } from '#sport/people/grades.rules.ts';
import { meetsOf } from './calendar/calendar.rules.ts';
import { COMING } from './calendar/coming-meets.table.ts';
import { resultsOfMeet } from './demo.fixtures.ts';
import { isInEntryFiles, type Runner, relayFiles, WAITING_ROWS } from './entering/relay-files.rules.ts';
import { enterCrowd } from './live-meet/crowds.rules.ts';
import { twilightTurns } from './meets/story.rules.ts';
import { THIS_YEAR } from './people/demo-athletes.rules.ts';
import { generateWorld } from './world.rules.ts';
import type { WorldMeet } from './world-meets.rules.ts';

/** A Sunday, eight days after the cross-country state meets. */
const TODAY = '2026-11-22';

const [region] = [...generateWorld({ today: TODAY })];
const meets = [...region!.meets()];
const named = (name: string) => meets.findLast((meet) => meet.name === name)!;
const twilight = named('Tidewater Twilight Invitational');
const live = named('Gullhaven Midseason Classic');

describe('the demo in November', () => {
  test('the cross-country state meet is a week old and has its results', () => {
    const state = named('Cascadia Cross Country Championships');
    expect(state).toMatchObject({ stage: 'held', startOn: '2026-11-14', seasonId: 2026 });
    expect(resultsOfMeet(state).length).toBeGreaterThan(150);
  });

  test('the next races are already announced', () => {
    const ahead = meets.filter(({ stage }) => stage === 'to come').map(({ name }) => name);
    expect(ahead.slice(0, 3)).toEqual([
      'Three States Cross Country Championships',
      'Salt Harbor Dusk Meet',
      'Three Piers Club Weekend',
    ]);
    expect(ahead).toContain('Winter Lights Kickoff');
  });

  test('track meets are in a hall, without events that do not fit there', () => {
    const placed = [
      twilight,
      live,
      named('Tidewater League Championships'),
      named('Gullwing Middle School Relays'),
    ];
    for (const meet of placed) {
      expect(meet, meet.name).toMatchObject({ isIndoor: true, seasonId: 12027 });
      const variants = meet.events.map(({ variant }) => variant.key);
      expect(variants, meet.name).toEqual(expect.arrayContaining(['60m', '200m', '800m', 'lj']));
      expect(variants.filter((key) => /^(100m|110mh|100mh|300mh|4x100m|discus|javelin)/.test(key))).toEqual(
        [],
      );
      expect(
        meet.events
          .flatMap(({ rounds }) =>
            rounds.flatMap(({ heats }) => heats.map(({ windTenths }) => windTenths ?? null)),
          )
          .every((wind) => wind === null),
      ).toBe(true);
    }
  });

  test('the championship has as many entries, full events and waiting athletes as outdoors', () => {
    const coming = COMING.find(({ name }) => name === 'Tidewater League Championships')!;
    const plan = meetsOf(region!.calendar).find(
      ({ key, year }) => key === coming.key && year === coming.year,
    )!;
    const { events } = region!.hold({ ...plan, dates: { ...plan.dates, stage: 'held' } });
    const everybody = events.flatMap(({ rounds }, index) => {
      const results = rounds.flatMap(({ results }) => results);
      const once = new Map(
        results.map((each) => [each.athlete?.id ?? `${each.team} ${each.relayLetter}`, each]),
      );
      return [...once.values()].map((result) => ({ meetEventId: index, result }));
    });
    const { entrants, limits } = enterCrowd(everybody, coming.crowd!);
    expect(entrants).toHaveLength(600);
    const acceptances = acceptancesOf(
      entrants.map((entrant) => ({ ...entrant, acceptance: ACCEPTANCE.Accepted })),
      { meet: NO_ENTRIES, events: new Map() },
      limits,
    );
    const waiting = entrants.filter((_, index) => acceptances[index] === ACCEPTANCE.Waitlisted);
    const byEvent = [...Map.groupBy(waiting, ({ meetEventId }) => meetEventId)];
    const counts = byEvent.map(([id, all]) => [limits.events.has(id), all.length] as const);
    expect(counts.sort(([, a], [, b]) => b - a)).toEqual([
      [true, 9],
      [true, 9],
      [false, 1],
    ]);
  });

  test('the second file of the relays has all of its doubtful rows, and squads of two relays', () => {
    const relays = named('Gullwing Middle School Relays');
    const keys = [...new Set(relays.events.map(({ variant }) => variant.key))].filter(isInEntryFiles);
    const { first, second } = relayFiles(runnersOf(), keys);
    const [before, after] = [first, second].map((text) => text.trimEnd().split('\r\n'));
    const squads = before!.filter((line) => line.startsWith('Q;'));
    expect(new Set(squads.map((line) => line.split(';')[6]))).toEqual(new Set(['800', '1600']));
    const linesBefore = new Set(before);
    // Added, faster, with another runner; then those that nobody can enter.
    const differing = after!.filter((line) => !linesBefore.has(line));
    expect(differing).toHaveLength(12 + 6 + 1 + WAITING_ROWS - 2);
    const fieldsOf = (line: string) => line.split(';');
    expect(differing.filter((line) => fieldsOf(line)[11] === '1.54')).toHaveLength(2);
    const repeated = fieldsOf(differing.at(-1)!).slice(0, 11).join(';');
    expect(after!.filter((line) => line.startsWith(`${repeated};`))).toHaveLength(2);
  });

  test('the story of the invitational happens in the hall', () => {
    const keys = new Set(twilight.events.map(({ contest }) => contest.key));
    const turns = twilightTurns(true).filter((turn) => keys.has(turn.in.slice(0, -2)));
    expect(turns.length).toBeGreaterThan(14);
    for (const turn of turns) {
      const event = twilight.events.find(({ contest }) => contest.key === turn.in.slice(0, -2))!;
      const round = event.rounds.find(({ round }) => round === turn.in.at(-1));
      expect(round?.results.length ?? 0, turn.in).toBeGreaterThanOrEqual(turn.rank);
    }
    expect(winnerOf(twilight, 'Varsity F 200m')).toBe('Amara Quillfeather');
    expect(winnerOf(twilight, 'Varsity M 800m')).toBe('Rowan Tellis');
  });

  test('part of the live meet is over, and one race is in progress', () => {
    const byStatus = Map.groupBy(live.events, ({ status }) => status);
    expect(byStatus.get(30)!.length).toBeGreaterThan(8);
    expect(byStatus.get(10)!.filter(({ variant }) => variant.markKind === 'time')).toHaveLength(1);
    expect(byStatus.get(null)!.length).toBeGreaterThan(5);
  });

  test('athletes are in a class that is in school on that day', () => {
    const levelOf = (team: number) => region!.teams[team]!.level;
    for (const meet of meets) {
      const graduated = resultsOfMeet(meet).filter(({ team, grade }) => {
        if (grade === null || team === null || levelOf(team) !== 'high school') return false;
        return gradYear(grade, schoolYearEnd(meet.sport, meet.seasonId)) < schoolYearEndOn(meet.startOn);
      });
      expect(graduated, meet.name).toEqual([]);
    }
  });

  test('nobody is at two meets on one day', () => {
    const meetOn = new Map<string, WorldMeet>();
    const elsewhere = meets.flatMap((meet) =>
      meet.events.flatMap(({ rounds }) =>
        rounds.flatMap(({ competedOn, results }) =>
          results
            .flatMap(({ athlete, legs }) => [athlete ?? [], ...legs.map((leg) => leg.athlete)].flat())
            .flatMap(({ id }) => {
              const key = `${id} ${competedOn}`;
              const other = meetOn.get(key) ?? meet;
              meetOn.set(key, other);
              return other === meet ? [] : `${key}: ${other.name}, ${meet.name}`;
            }),
        ),
      ),
    );
    expect(elsewhere).toEqual([]);
  });

  test('every sport has a past season', () => {
    const held = Map.groupBy(
      meets.filter(({ stage }) => stage === 'held'),
      ({ sport, seasonId }) => `${sport} ${seasonId}`,
    );
    const sizes = [...held].map(([season, all]) => [season, all.flatMap(resultsOfMeet).length] as const);
    const enough = sizes.filter(([, results]) => results > 500).map(([season]) => season);
    expect(enough).toEqual(['xc 2025', 'tf 12026', 'tf 2026', 'xc 2026', 'tf 12027']);
  });
});

function winnerOf({ events }: WorldMeet, contest: string): string {
  const final = events.find((event) => event.contest.key === contest)!.rounds.at(-1)!;
  const { athlete } = final.results.find(({ place }) => place === 1)!;
  return `${athlete!.firstName} ${athlete!.lastName}`;
}

/** Everyone on a team of a middle school, with the best marks of the results. */
function runnersOf(): Runner[] {
  const results = meets.flatMap(resultsOfMeetByVariant);
  const byAthlete = Map.groupBy(results, ({ athlete }) => athlete);
  const enrolled = region!.athletes.flatMap(({ id, firstName, lastName, gender, years }) => {
    const enrolment = years[THIS_YEAR];
    const team = enrolment && region!.teams[enrolment.team]!;
    if (team?.level !== 'middle school') return [];
    const own = Map.groupBy(byAthlete.get(id) ?? [], ({ variantKey }) => variantKey);
    const bests = [...own].map(([variantKey, all]) => {
      const sort = Math.min(...all.map(({ sort }) => sort));
      return { variantKey, sort, mark: formatMark(sort, findVariant(variantKey)!.markKind) };
    });
    const { grade } = enrolment!;
    return [{ firstName, lastName, gender, grade, teamName: team.name, teamCode: team.hytekTeamCode, bests }];
  });
  return enrolled.sort((a, b) => (a.teamName < b.teamName ? -1 : a.teamName > b.teamName ? 1 : 0));
}

const resultsOfMeetByVariant = ({ events }: WorldMeet) =>
  events.flatMap(({ variant, rounds }) =>
    rounds.flatMap(({ results }) =>
      results.flatMap(({ athlete, markRaw }) =>
        athlete && isValidMark(markRaw)
          ? [{ athlete: athlete.id, variantKey: variant.key, sort: markRaw }]
          : [],
      ),
    ),
  );
