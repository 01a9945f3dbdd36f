// Loads the demo into an empty database, through the same services as an import.
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { saveRecordBooks } from '#competition/records/records.service.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { todayIn } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { readCounters } from '#kit/server/counters.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { ensureSchoolDivisions } from '#people/places/school-divisions.service.ts';
import { saveVenue } from '#people/places/venues.service.ts';
import { saveRosters } from '#people/teams/rosters.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { GRADE_FRESHMAN } from '#sport/grades.rules.ts';
import { HIGH_SCHOOL } from '#sport/levels.rules.ts';
import { type Demo, type DemoMeet, type HeldMeet, makeDemo } from './demo.rules.ts';
import { waitForOtherLoads } from './demo.store.ts';
import { DEMO_COUNTRY, DEMO_STATE, DEMO_TIME_ZONE, DEMO_VENUES } from './demo.table.ts';
import { type DemoIds, divisionsOf, eventsToEnsure, gradeAt, resultsToSave } from './demo-rows.rules.ts';
import { SCHOOLS } from './people/schools.table.ts';

export interface DemoSummary {
  /** In order of time; the last one is the invitational. */
  meetIds: number[];
  athletes: number;
  results: number;
}

const PLACE = { state: DEMO_STATE, country: DEMO_COUNTRY };
const REASON = 'Demo';

/** What the variable DEMO asks for at a start: `auto` a demo in a database that this start made, `1` in any, `0` in none. */
export function isDemoWanted(demo: 'auto' | '0' | '1', database: { created: boolean }): boolean {
  return demo === '1' || (demo === 'auto' && database.created);
}

/**
 * All or nothing, so that a start that is killed meanwhile leaves the database empty. Null: it holds a meet already,
 * perhaps since another node was faster.
 */
export function loadDemo(ctx: Context): Promise<DemoSummary | null> {
  const demo = makeDemo(todayIn(ctx.clock, DEMO_TIME_ZONE));
  return inTransaction(ctx, async (ctx) => {
    await waitForOtherLoads(ctx.db);
    const { meets } = await readCounters(ctx, ['meets']);
    if (meets > 0) return null;
    const teamIds = await createSchools(ctx);
    const athleteIds = await createAthletes(ctx, demo.athletes);
    await enrol(ctx, demo, { teamIds, athleteIds });
    const venueIds = await saveVenues(ctx);
    const meetIds: number[] = [];
    for (const meet of demo.meets) meetIds.push(await announceMeet(ctx, meet, venueIds, teamIds));
    let results = 0;
    for (const [index, meet] of demo.meets.entries()) {
      results += await publishMeet(ctx, meetIds[index]!, meet, { teamIds, athleteIds });
    }
    return { meetIds, athletes: demo.athletes.length, results };
  });
}

async function createSchools(ctx: Context): Promise<number[]> {
  await ensureSchoolDivisions(ctx, PLACE);
  return createTeams(
    ctx,
    SCHOOLS.map(({ name, hytekTeamCode }) => ({
      name,
      hytekTeamCode,
      city: name,
      levelMask: HIGH_SCHOOL,
      ...PLACE,
    })),
  );
}

function enrol(ctx: Context, { athletes, meets }: Demo, { teamIds, athleteIds }: DemoIds): Promise<void> {
  const seasons = new Map(meets.map(({ seasonId, isLastSeason }) => [seasonId, isLastSeason]));
  return saveRosters(
    ctx,
    [...seasons].flatMap(([seasonId, isLastSeason]) =>
      athletes.flatMap((athlete) => {
        const grade = gradeAt({ isLastSeason }, athlete);
        const roster = {
          athleteId: athleteIds[athlete.id]!,
          teamId: teamIds[athlete.school]!,
          seasonId,
          grade,
        };
        return grade < GRADE_FRESHMAN ? [] : { ...roster, sport: 'tf' as const };
      }),
    ),
  );
}

async function saveVenues(ctx: Context): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const place of DEMO_VENUES) {
    const venue = await saveVenue(ctx, { ...place, ...PLACE, timeZone: DEMO_TIME_ZONE });
    ids.set(place.name, venue.venueId);
  }
  return ids;
}

async function announceMeet(
  ctx: Context,
  { name, startOn, endOn, seasonId, venue, host }: DemoMeet,
  venueIds: ReadonlyMap<string, number>,
  teamIds: readonly number[],
): Promise<number> {
  const { meetId } = await createMeet(ctx, {
    sport: 'tf',
    name,
    startOn,
    endOn,
    seasonId,
    isIndoor: false,
    venueId: venueIds.get(venue)!,
    hostTeamId: teamIds[SCHOOLS.findIndex((school) => school.name === host)]!,
    levelMask: HIGH_SCHOOL,
  });
  return meetId;
}

/** Stores everything of a meet that is announced: divisions, events, books and results. Returns how many results. */
export async function publishMeet(
  ctx: Context,
  meetId: number,
  meet: HeldMeet,
  ids: DemoIds,
): Promise<number> {
  const divisions = divisionsOf(meet);
  const divisionIds = await ensureDivisions(ctx, meetId, divisions);
  const idOfDivision = new Map(divisions.map(({ name }, index) => [name, divisionIds[index]!]));
  const ensured = await ensureEvents(ctx, meetId, eventsToEnsure(meet, idOfDivision));
  if (meet.books.length > 0) await saveRecordBooks(ctx, meetId, meet.books);
  const results = resultsToSave(meet, ensured, ids);
  await saveResults(ctx, meetId, { origin: { kind: 'hand', reason: REASON }, results, completeRoundIds: [] });
  return results.length;
}
