// Makes meets to measure with, of the first schools of the world, and stores them by the demo's services.
import type { DemoIds } from '#app/demo/demo-rows.rules.ts';
import { holdMeet } from '#app/demo/meets/hold-meet.rules.ts';
import { ONE_DAY_PROGRAM, type ProgramEvent } from '#app/demo/meets/programs.table.ts';
import { type Squads, squadsOf, THIS_YEAR } from '#app/demo/people/demo-athletes.rules.ts';
import type { HeldMeet } from '#app/demo/world-meets.rules.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays, type Day } from '#sport/calendar/days.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import type { Ground } from './ground.ts';

// The first four regions have more than a hundred high schools.
const REGIONS = 4;
const SCHOOLS_OF_CHAMPIONSHIP = 52;
const SEASON_ID = 2026;
const TIME_ZONE = 'America/Los_Angeles';
const VENUE_ID = 1;

export interface Population extends DemoIds {
  squads: Squads;
  /** Ids of the high schools in the world. */
  schools: readonly number[];
}

export interface Gathering {
  key: string;
  on: Day;
  /** Indexes of the schools in the world's list. */
  schools: readonly number[];
  program: readonly ProgramEvent[];
}

/** Returns the stored teams and athletes of the first regions. */
export function firstPeople({ world }: Pick<Ground, 'world'>): Population {
  const regions = [...world.regions().take(REGIONS)];
  const teams = regions.flatMap((region) => region.teams);
  const athletes = regions.flatMap((region) => region.athletes);
  return {
    squads: squadsOf(athletes, THIS_YEAR),
    schools: teams.flatMap(({ id, level }) => (level === 'high school' ? id : [])),
    teamIds: teams.map(({ id }) => id + 1),
    athleteIds: athletes.map(({ id }) => id + 1),
  };
}

export async function announce(ctx: Context, { key, on }: Pick<Gathering, 'key' | 'on'>): Promise<number> {
  const { meetId } = await createMeet(ctx, {
    sport: 'tf',
    name: `Meet ${key}`,
    startOn: on,
    endOn: on,
    seasonId: SEASON_ID,
    isIndoor: false,
    venueId: VENUE_ID,
    levelMask: HIGH_SCHOOL,
  });
  return meetId;
}

/** Makes meets with this many results each, on consecutive days. */
export function championships(
  people: Population,
  { count, results, from, name }: { count: number; results: number; from: Day; name: string },
): { gathering: Gathering; meet: HeldMeet }[] {
  return Array.from({ length: count }, (_, index) => {
    const gathering = {
      key: `${name} ${index}`,
      on: addDays(from, index),
      schools: Array.from(
        { length: SCHOOLS_OF_CHAMPIONSHIP },
        (_, school) => (index * SCHOOLS_OF_CHAMPIONSHIP + school) % people.schools.length,
      ),
      program: ONE_DAY_PROGRAM.map((event) => ({ ...event, most: results })),
    };
    return { gathering, meet: cutAfter(hold(people, gathering), results) };
  });
}

/** Cuts the meet after this many results. The remaining results have the same places. */
function cutAfter(meet: HeldMeet, count: number): HeldMeet {
  let left = count;
  const events = meet.events.map(({ rounds, ...event }) => ({
    ...event,
    rounds: rounds.map((round) => {
      const results = round.results.slice(0, left);
      left -= results.length;
      return { ...round, results };
    }),
  }));
  if (left > 0) throw new Error(`The meet has ${left} results too few.`);
  return { ...meet, events: events.filter(({ rounds }) => rounds.some(({ results }) => results.length > 0)) };
}

export function hold(
  { squads, schools: all }: Population,
  { key, on, schools, program }: Gathering,
): HeldMeet {
  const events = holdMeet({
    seed: 'bench',
    key,
    level: 'high school',
    isIndoor: false,
    form: 0,
    hilliness: 0,
    hasSplits: true,
    hasMishaps: false,
    winds: {},
    turns: [],
    startOn: on,
    timeZone: TIME_ZONE,
    program,
    squads,
    teams: schools.map((position) => all[position]!),
    host: null,
    isFit: () => true,
  });
  const divisions = [{ name: 'Varsity', levelMask: HIGH_SCHOOL, scoring: SCORING_PRESETS.INV8 }];
  return { divisions, events, isScored: true, books: [] };
}
