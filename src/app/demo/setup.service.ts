// Stores what the demo's meets need: the tree of schools, venues, teams with their leagues, athletes and
// rosters.

import { seasonOf } from '#app/demo/calendar/calendar.rules.ts';
import {
  DEMO_COUNTRY,
  type DemoState,
  NATIONAL_ASSOCIATIONS,
  STATES,
} from '#app/demo/locations/demo-states.table.ts';
import { VENUES } from '#app/demo/locations/demo-venues.table.ts';
import { LAST_YEAR, THIS_YEAR } from '#app/demo/people/demo-athletes.rules.ts';
import { saveStandards } from '#competition/bests/standards.service.ts';
import type { Context } from '#kit/server/context.ts';
import { ensureSource } from '#kit/server/database/sources.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import {
  type SchoolDivisionToEnsure,
  WORLD_DIVISION_ID,
} from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  ensureSchoolDivision,
  saveMembership,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { SPORTS } from '#sport/sports.rules.ts';
import { DEMO_SOURCE } from './demo.rules.ts';
import type { DemoIds } from './demo-rows.rules.ts';
import { standardsOf } from './demo-standards.rules.ts';
import { CITY_POINTS } from './locations/demo-cities.table.ts';
import type { Region, WorldTeam } from './world.rules.ts';

export interface DemoSetup extends DemoIds {
  /** Venue ids by index in VENUES. */
  venueIds: readonly number[];
  sourceId: number;
}

/** Leagues are older than the demo. */
const MEMBERS_SINCE_YEARS = 10;

export async function setUpDemo(ctx: Context, region: Region): Promise<DemoSetup> {
  const sourceId = await ensureSource(ctx, DEMO_SOURCE);
  const teamIds = await createTeams(
    ctx,
    region.teams.map(({ name, hytekTeamCode, levelMask, city, state }) => ({
      name,
      hytekTeamCode,
      levelMask,
      city,
      state,
      country: DEMO_COUNTRY,
      sourceId,
    })),
  );
  const athleteIds = await createAthletes(
    ctx,
    region.athletes.map((athlete) => ({ ...athlete, sourceId })),
  );
  const rosters = region.rosters().map(({ athlete, team, ...roster }) => ({
    ...roster,
    athleteId: athleteIds[athlete]!,
    teamId: teamIds[team]!,
  }));
  await saveRosters(ctx, [...rosters]);
  await saveTree(ctx, region, teamIds);
  return { teamIds, athleteIds, venueIds: await saveVenues(ctx), sourceId };
}

async function saveTree(ctx: Context, region: Region, teamIds: readonly number[]): Promise<void> {
  const tree = plant(ctx, region, teamIds);
  const countryId = await tree.node({ parentId: WORLD_DIVISION_ID, kind: 'country', name: DEMO_COUNTRY });
  for (const state of STATES) await saveState(ctx, region, countryId, state, tree);
  for (const { leagues, ...association } of NATIONAL_ASSOCIATIONS) {
    const parentId = await tree.node({ parentId: countryId, kind: 'association', ...association });
    await saveLeagues(parentId, leagues, tree);
    if (leagues.length > 0) continue;
    await tree.join(
      parentId,
      ({ levelMask, league }) => league === null && levelMask === association.levelMask,
    );
  }
}

async function saveState(
  ctx: Context,
  { calendar }: Region,
  countryId: number,
  { name, association, leagues, harder }: DemoState,
  tree: Tree,
): Promise<void> {
  const stateId = await tree.node({ parentId: countryId, kind: 'state', name });
  const parentId = await tree.node({ parentId: stateId, kind: 'association', ...association });
  await saveLeagues(parentId, leagues, tree);
  const seasons = [LAST_YEAR, THIS_YEAR].map((year) => seasonOf('outdoor', year, calendar));
  await saveStandards(
    ctx,
    seasons.flatMap((seasonId) =>
      standardsOf(harder).map((standard) => ({ ...standard, seasonId, schoolDivisionId: stateId })),
    ),
  );
}

async function saveLeagues(parentId: number, leagues: DemoState['leagues'], tree: Tree): Promise<void> {
  for (const league of leagues) {
    const leagueId = await tree.node({ parentId, kind: 'league', ...league });
    await tree.join(leagueId, (team) => team.league === league.name);
  }
}

interface Tree {
  node(division: SchoolDivisionToEnsure): Promise<number>;
  /** Teams join a league or, without one, their association directly. */
  join(schoolDivisionId: number, isMember: (team: WorldTeam) => boolean): Promise<void>;
}

function plant(ctx: Context, { teams, calendar }: Region, teamIds: readonly number[]): Tree {
  return {
    node: (division) => ensureSchoolDivision(ctx, division),
    async join(schoolDivisionId, isMember) {
      const members = teams.filter(isMember).map(({ id }) => teamIds[id]!);
      for (const sport of SPORTS) {
        const years = { fromYear: calendar.year - MEMBERS_SINCE_YEARS, toYear: calendar.year };
        await saveMembership(ctx, { schoolDivisionId, sport, teamIds: members, ...years });
      }
    },
  };
}

/** In degrees of latitude: about a third of a mile. */
const CITY_STEP = 0.005;

async function saveVenues(ctx: Context): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { hilliness: _, course: __, ...venue }] of VENUES.entries()) {
    const { timeZone } = STATES.find(({ name }) => name === venue.state)!;
    const [latitude, longitude] = CITY_POINTS[venue.city]!;
    // Venues of one city are some streets apart.
    const point = { latitude: latitude + index * CITY_STEP, longitude };
    const { venueId } = await saveVenue(ctx, { ...venue, ...point, country: DEMO_COUNTRY, timeZone });
    ids.push(venueId);
  }
  return ids;
}
