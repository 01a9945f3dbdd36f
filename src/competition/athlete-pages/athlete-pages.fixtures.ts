// Two years of results of Rowan Tellis for tests: outdoor, indoor, cross country, a relay and rivals.
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { factsOf } from '#competition/events/meet-events.rules.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { testResult } from '#competition/results/meet-results.fixtures.ts';
import { saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

const PEOPLE = {
  rowan: { firstName: 'Rowan', lastName: 'Tellis', gender: 'M' },
  emrys: { firstName: 'Emrys', lastName: 'Tolliver', gender: 'M' },
  finn: { firstName: 'Finnegan', lastName: 'Ashdown', gender: 'M' },
  /** Rowan's teammate. */
  bao: { firstName: 'Bao', lastName: 'Trinh', gender: 'M' },
  hidden: { firstName: 'Zed', lastName: 'Quellmark', gender: 'M', visibility: 'hidden' },
} as const;
export type Runner = keyof typeof PEOPLE;

const TEAMS = ['Salt Harbor', 'Brightwater', 'Ridgemont'] as const;
const TEAM_OF: Record<Runner, (typeof TEAMS)[number]> = {
  rowan: 'Salt Harbor',
  bao: 'Salt Harbor',
  emrys: 'Brightwater',
  finn: 'Ridgemont',
  hidden: 'Ridgemont',
};

interface RaceFixture {
  event: string;
  round?: 'P' | 'F';
  /** Marks in the order of finish; a squad lists its runners. */
  marks: ([Runner, string] | [readonly Runner[], string])[];
  /** The wind of the race. */
  windTenths?: number;
  grade?: number;
}

interface MeetFixture {
  name: string;
  on: string;
  sport?: Sport;
  isIndoor?: boolean;
  races: RaceFixture[];
}

const SQUAD = ['bao', 'rowan'] as const;

const MEETS: MeetFixture[] = [
  {
    name: 'First Open',
    on: '2025-04-05',
    races: [
      {
        event: '800m',
        grade: 10,
        marks: [
          ['emrys', '2:01.00'],
          ['rowan', '2:04.90'],
          ['hidden', '2:05.00'],
        ],
      },
    ],
  },
  {
    name: 'Spring Relays',
    on: '2025-05-10',
    races: [
      {
        event: '800m',
        grade: 10,
        marks: [
          ['rowan', '2:00.40'],
          ['emrys', '2:01.20'],
          ['hidden', '2:04.00'],
        ],
      },
    ],
  },
  {
    name: 'Lighthouse Run',
    on: '2025-09-20',
    sport: 'xc',
    races: [
      {
        event: 'xc-5000m',
        grade: 11,
        marks: [
          ['finn', '16:20.5'],
          ['rowan', '16:31.2'],
        ],
      },
    ],
  },
  {
    name: 'Winter Games',
    on: '2026-01-17',
    isIndoor: true,
    races: [
      {
        event: '800m',
        grade: 11,
        marks: [
          ['rowan', '2:00.10'],
          ['finn', '2:02.00'],
        ],
      },
    ],
  },
  {
    name: 'Icebreaker',
    on: '2026-03-28',
    races: [
      {
        event: '800m',
        grade: 11,
        marks: [
          ['emrys', '1:57.80'],
          ['rowan', '1:58.35'],
          ['bao', '2:03.00'],
        ],
      },
      { event: '100m', grade: 11, windTenths: 25, marks: [['rowan', '11.40']] },
    ],
  },
  {
    name: 'Twilight',
    on: '2026-05-08',
    races: [
      {
        event: '800m',
        round: 'P',
        grade: 11,
        marks: [
          ['rowan', '1:56.00'],
          ['emrys', '1:56.50'],
        ],
      },
      {
        event: '800m',
        grade: 11,
        marks: [
          ['rowan', '1:54.55'],
          ['emrys', '1:55.00'],
          ['bao', 'DNF'],
        ],
      },
      { event: '4x400m', marks: [[SQUAD, '3:24.16']] },
      { event: '100m', grade: 11, windTenths: 8, marks: [['rowan', '11.62']] },
    ],
  },
];

export interface RowanWorld {
  athleteId(runner: Runner): number;
  teamId(name: (typeof TEAMS)[number]): number;
  meetId(name: string): number;
  /** `resultId('Twilight', '800m', 'F', 'rowan')`; a squad goes by `squad`. */
  resultId(meet: string, event: string, round: 'P' | 'F', runner: Runner | 'squad'): number;
}

/** The test clock says May 9, 2026, the day after Twilight. */
export async function createRowanWorld(ctx: Context): Promise<RowanWorld> {
  const address = { city: 'Salt Harbor', state: 'OH', country: 'USA' };
  const { venueId } = await saveVenue(ctx, {
    name: 'Harbor Field',
    ...address,
    timeZone: 'America/New_York',
  });
  const teams = await createTeams(
    ctx,
    TEAMS.map((name) => ({ name, levelMask: HIGH_SCHOOL, ...address })),
  );
  const teamId = (name: (typeof TEAMS)[number]) => teams[TEAMS.indexOf(name)]!;
  const runners = Object.keys(PEOPLE) as Runner[];
  const athletes = await createAthletes(ctx, Object.values(PEOPLE));
  const athleteId = (runner: Runner) => athletes[runners.indexOf(runner)]!;
  const rowan = { athleteId: athleteId('rowan'), teamId: teamId('Salt Harbor') };
  await saveRosters(ctx, [
    { ...rowan, sport: 'tf', seasonId: 2025, grade: 10 },
    { ...rowan, sport: 'tf', seasonId: 2026, grade: 11 },
  ]);
  const meetIds = new Map<string, number>();
  const resultIds = new Map<string, number>();
  for (const meet of MEETS) {
    meetIds.set(meet.name, await holdMeet(ctx, meet, { venueId, athleteId, teamId, resultIds }));
  }
  return {
    athleteId,
    teamId,
    meetId: (name) => meetIds.get(name)!,
    resultId: (...names) => resultIds.get(names.join(' '))!,
  };
}

interface World extends Pick<RowanWorld, 'athleteId' | 'teamId'> {
  venueId: number;
  resultIds: Map<string, number>;
}

async function holdMeet(ctx: Context, meet: MeetFixture, world: World): Promise<number> {
  const { name, on, sport = 'tf', isIndoor = false, races } = meet;
  const days = { startOn: on, endOn: on };
  const { venueId } = world;
  const { meetId } = await createMeet(ctx, {
    sport,
    name,
    ...days,
    isIndoor,
    venueId,
    levelMask: HIGH_SCHOOL,
  });
  const division =
    sport === 'xc'
      ? { name: 'Varsity', gender: 'M' as const, scoring: null }
      : { name: 'Varsity', scoring: SCORING_PRESETS.INV8 };
  const [divisionId] = await ensureDivisions(ctx, meetId, [division]);
  const variants = [...new Set(races.map(({ event }) => event))];
  const ensured = await ensureEvents(
    ctx,
    meetId,
    variants.map((variant) => ({
      divisionId: divisionId!,
      gender: 'M' as const,
      eventVariant: variant,
      eventShort: variant,
      name: variant,
      status: RESULT_STATUS.Complete,
      rounds: (sport === 'xc' ? (['F'] as const) : (['P', 'F'] as const)).map((round) => ({
        round,
        competedOn: on,
        status: RESULT_STATUS.Complete,
        heats: [],
      })),
    })),
  );
  const roundOf = ({ event, round = 'F' }: RaceFixture) =>
    ensured[variants.indexOf(event)]!.rounds.find((item) => item.round === round)!.roundId;
  const { saved } = await saveResults(ctx, meetId, {
    origin: { kind: 'hand', reason: 'the results of the meet' },
    results: races.flatMap((race) => resultsOf(race, roundOf(race), meet, world)),
    completeRoundIds: [],
  });
  for (const { key, resultId } of saved) world.resultIds.set(key, resultId);
  return meetId;
}

function resultsOf(race: RaceFixture, roundId: number, meet: MeetFixture, { athleteId, teamId }: World) {
  const { event, round = 'F', marks, grade = null, windTenths } = race;
  const wind =
    windTenths === undefined
      ? {}
      : { windTenths, windStatus: windTenths > 20 ? ('AIDED' as const) : ('LEGAL' as const) };
  return marks.map(([runners, mark], index) => {
    const place = mark === 'DNF' ? null : index + 1;
    const result = { roundId, mark, place, kind: factsOf({ variantKey: event }).markKind, ...wind };
    const key = `${meet.name} ${event} ${round}`;
    if (typeof runners === 'string') {
      const team = teamId(TEAM_OF[runners]);
      return testResult({
        ...result,
        key: `${key} ${runners}`,
        athleteId: athleteId(runners),
        teamId: team,
        grade,
      });
    }
    const legs = runners.map((runner, leg) => ({
      leg: leg + 1,
      athleteId: athleteId(runner),
      grade: null,
      splitMs: runner === 'rowan' ? 50_880 : null,
    }));
    const squad = { teamId: teamId(TEAM_OF[runners[0]!]), relayLetter: 'A', legs };
    return testResult({ ...result, ...squad, key: `${key} squad` });
  });
}
