// The Foghorn Point Classic: a cross-country meet for tests, each race given by its order of finish.
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveCourse } from '#people/venues/courses.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { formatTime } from '#sport/marks/time-texts.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { TieBreaking } from '#sport/scoring/cross-country-settings.rules.ts';
import { testResult } from './meet-results.fixtures.ts';
import type { Split } from './results.rules.ts';
import { type ResultToSave, saveResults } from './results.service.ts';

// Worked examples of scoring. U is unattached, every other letter is a team.
export const WORKED_RACE = 'A1 B1 U1 D1 B2 A2 C1 A3 B3 D2 C2 A4 B4 C3 D3 B5 A5 C4 A6 B6 U2 C5 A7 B7 A8 C6 D4';
export const TIED_RACE = 'B1 A1 B2 A2 B3 A3 B4 A4 C1 A5 A6 C2 A7 B5 B6 C3 C4 C5 B7';

export interface TestRace {
  name: string;
  gender: Gender;
  /** Runners in order of finish, `A1 B1 U1`; `D2:DNF` did not finish; empty before the race. */
  order: string;
  meters?: number;
  tieBreaking?: TieBreaking;
  /** The teams of each scoring: `['AB', 'C']`. */
  scorings?: string[];
  isScored?: boolean;
  hasMile?: boolean;
}

export interface RaceMeet {
  meetId: number;
  courseId: number;
  divisionId(race: string): number;
  eventId(race: string): number;
  teamId(letter: string): number;
  athleteId(race: string, runner: string): number;
  resultId(race: string, runner: string): number;
}

export const RACE_DAY = '2026-10-10';
const TEAM_NAMES: Record<string, string> = {
  A: 'Alder Creek',
  B: 'Brightwater',
  C: 'Copper Basin',
  D: 'Dunmore',
};
const WINNING_MS = 914_200;
const BETWEEN_MS = 1300;
const MILE_METERS = 1609;

/** Races are named by division and gender: `Varsity M`. */
export async function createRaceMeet(ctx: Context, races: readonly TestRace[]): Promise<RaceMeet> {
  const venue = {
    name: 'Foghorn Point Headlands',
    timeZone: 'America/Los_Angeles',
    city: 'Fort Marrow',
    country: 'USA',
  };
  const { venueId } = await saveVenue(ctx, venue);
  const courseId = await saveCourse(ctx, { venueId, name: 'Lighthouse Loop', meters: 5000 });
  const letters = Object.keys(TEAM_NAMES);
  const teams = await createTeams(
    ctx,
    letters.map((letter) => ({ name: TEAM_NAMES[letter]!, levelMask: HIGH_SCHOOL, country: 'USA' })),
  );
  const { meetId } = await createMeet(ctx, {
    sport: 'xc',
    name: 'Foghorn Point Classic',
    startOn: RACE_DAY,
    endOn: RACE_DAY,
    isIndoor: false,
    venueId,
    hostTeamId: teams[0]!,
    levelMask: HIGH_SCHOOL,
  });
  const divisionIds = await ensureDivisions(
    ctx,
    meetId,
    races.map(({ name, gender, tieBreaking, scorings, meters = 5000 }, sort) => ({
      name,
      gender,
      sort,
      ...(scorings && {
        raceScorings: scorings.map((of) => ({
          name: null,
          scoreDepth: 5,
          placeDepth: 7,
          teams: [...of].map((letter) => teams[letters.indexOf(letter)]!),
        })),
      }),
      ...(tieBreaking && { tieBreaking }),
      courseId: meters === 5000 ? courseId : null,
    })),
  );
  const events = await ensureEvents(
    ctx,
    meetId,
    races.map(({ gender, meters = 5000, isScored = true }, index) => ({
      divisionId: divisionIds[index]!,
      gender,
      eventVariant: `xc-${meters}m`,
      eventShort: `xc-${meters}m`,
      name: `${meters} Meters`,
      isScored,
      status: 30 as const,
      rounds: [{ round: 'F' as const, competedOn: RACE_DAY, status: 30 as const, heats: [] }],
    })),
  );
  const athleteIds = new Map<string, number>();
  const results: ResultToSave[] = [];
  for (const [index, race] of races.entries()) {
    const runners = race.order.split(' ').filter(Boolean).map(readRunner);
    const ids = await createAthletes(
      ctx,
      runners.map(({ runner }) => ({
        firstName: runner,
        lastName: `Runner ${index + 1}`,
        gender: race.gender,
      })),
    );
    for (const [position, { runner, status }] of runners.entries()) {
      const key = `${race.name} ${race.gender} ${runner}`;
      athleteIds.set(key, ids[position]!);
      const timeMs = WINNING_MS + position * BETWEEN_MS;
      const isFinish = status === undefined;
      const result = testResult({
        key,
        roundId: events[index]!.rounds[0]!.roundId,
        mark: status ?? formatTime(timeMs, 'tenth'),
        athleteId: ids[position]!,
        teamId: teams[letters.indexOf(runner[0]!)] ?? null,
        place: isFinish ? position + 1 : null,
        grade: 9 + (position % 4),
        splits: race.hasMile && isFinish ? [mileOf(position)] : [],
      });
      results.push(result);
    }
  }
  const origin = { kind: 'hand', reason: 'the results of the meet' } as const;
  const { saved } = await saveResults(ctx, meetId, { origin, results, completeRoundIds: [] });
  const resultIds = new Map(saved.map(({ key, resultId }) => [key, resultId]));
  const indexOf = (name: string) => races.findIndex((race) => `${race.name} ${race.gender}` === name);
  return {
    meetId,
    courseId,
    divisionId: (name) => divisionIds[indexOf(name)]!,
    eventId: (name) => events[indexOf(name)]!.meetEventId,
    teamId: (letter) => teams[letters.indexOf(letter)]!,
    athleteId: (name, runner) => athleteIds.get(`${name} ${runner}`)!,
    resultId: (name, runner) => resultIds.get(`${name} ${runner}`)!,
  };
}

const readRunner = (text: string) => {
  const [runner = '', status] = text.split(':');
  return { runner, status };
};

/** At the mile the first two runners are in the opposite order. */
function mileOf(position: number): Split {
  const place = position < 2 ? 1 - position : position;
  const cumulativeMs = 298_000 + place * 1000;
  return { number: 1, distanceMeters: MILE_METERS, splitMs: cumulativeMs, cumulativeMs };
}
