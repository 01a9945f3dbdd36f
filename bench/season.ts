// A season to measure in: the demo's schools ten times over, meeting again and again, stored by the demo's own services.

import type { HeldMeet } from '#app/demo/demo.rules.ts';
import { publishMeet } from '#app/demo/demo.service.ts';
import type { DemoIds } from '#app/demo/demo-rows.rules.ts';
import { holdMeet } from '#app/demo/meets/meets.rules.ts';
import { ONE_DAY_PROGRAM, type ProgramEvent } from '#app/demo/meets/programs.table.ts';
import { type DemoAthlete, makeAthletes } from '#app/demo/people/athletes.rules.ts';
import { SCHOOLS } from '#app/demo/people/schools.table.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveVenue } from '#people/places/venues.service.ts';
import { saveRosters } from '#people/teams/rosters.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { addDays, type Day } from '#sport/days.rules.ts';
import { HIGH_SCHOOL } from '#sport/levels.rules.ts';
import { SCORING_PRESETS } from '#sport/track-scoring.rules.ts';

const LEAGUES = 10;
const MEETS_PER_LEAGUE = 20;

const SEASON_ID = 2026;
const FIRST_DAY: Day = '2026-03-02';
const TIME_ZONE = 'America/Los_Angeles';
const SCHOOLS_PER_MEET = SCHOOLS.length / 2;

export interface Population extends DemoIds {
  athletes: readonly DemoAthlete[];
  venueId: number;
}

export interface Gathering {
  key: string;
  on: Day;
  /** Positions of the schools. */
  schools: readonly number[];
  program: readonly ProgramEvent[];
}

/** Schools and athletes of all leagues, nobody having run yet. */
export async function settle(ctx: Context): Promise<Population> {
  const schools = Array.from({ length: LEAGUES }, (_, league) =>
    SCHOOLS.map((school) => ({ ...school, name: `${school.name} ${league + 1}` })),
  ).flat();
  const athletes = makeAthletes(schools, 'bench');
  return inTransaction(ctx, async (ctx) => {
    const teamIds = await createTeams(
      ctx,
      schools.map(({ name }) => ({ name, levelMask: HIGH_SCHOOL })),
    );
    const athleteIds = await createAthletes(ctx, athletes);
    await saveRosters(
      ctx,
      athletes.map(({ id, school, grade }) => ({
        athleteId: athleteIds[id]!,
        teamId: teamIds[school]!,
        sport: 'tf' as const,
        seasonId: SEASON_ID,
        grade,
      })),
    );
    const { venueId } = await saveVenue(ctx, { name: 'Bench Field', timeZone: TIME_ZONE });
    return { athletes, teamIds, athleteIds, venueId };
  });
}

/** Every meet in a transaction of its own. Returns the ids of the meets and how many results they have. */
export async function playSeason(
  ctx: Context,
  people: Population,
): Promise<{ meetIds: number[]; results: number }> {
  const meetIds: number[] = [];
  let results = 0;
  for (let week = 0; week < MEETS_PER_LEAGUE; week++) {
    for (let league = 0; league < LEAGUES; league++) {
      const schools = Array.from(
        { length: SCHOOLS_PER_MEET },
        (_, index) => league * SCHOOLS.length + ((week * 5 + index) % SCHOOLS.length),
      );
      const gathering = {
        key: `${week} ${league}`,
        on: addDays(FIRST_DAY, week * 3),
        schools,
        program: ONE_DAY_PROGRAM,
      };
      const meetId = await announce(ctx, people, gathering);
      results += await publishMeet(ctx, meetId, hold(people, gathering), people);
      meetIds.push(meetId);
    }
  }
  return { meetIds, results };
}

export async function announce(
  ctx: Context,
  { venueId }: Population,
  { key, on }: Gathering,
): Promise<number> {
  const { meetId } = await createMeet(ctx, {
    sport: 'tf',
    name: `Meet ${key}`,
    startOn: on,
    endOn: on,
    seasonId: SEASON_ID,
    isIndoor: false,
    venueId,
    levelMask: HIGH_SCHOOL,
  });
  return meetId;
}

export function hold(
  { athletes }: Pick<Population, 'athletes'>,
  { key, on, schools, program }: Gathering,
): HeldMeet {
  const events = holdMeet(
    {
      seed: 'bench',
      key,
      form: 0,
      isLastSeason: false,
      winds: {},
      turns: [],
      startOn: on,
      timeZone: TIME_ZONE,
      program,
      schools,
    },
    athletes,
  );
  const scoring = { varsity: SCORING_PRESETS.INV8, juniorVarsity: SCORING_PRESETS.INV8 };
  return { events, scoring, isLastSeason: false, books: [] };
}
