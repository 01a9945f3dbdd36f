// Owns: nothing
// Reads meets with their venue, host and source for the pages that show them.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import type { DivisionNode } from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

const meetColumns = [
  'meets.id',
  'meets.sport',
  'meets.name',
  'meets.start_on',
  'meets.end_on',
  'meets.season_kind',
  'meets.season_id',
  'meets.level_mask',
  'meets.website',
  'meets.setup_state',
  'meets.venue_id',
  'meets.team_count',
  'meets.athlete_count',
  'meets.result_count',
  'meets.event_count',
  'meets.official_count',
  'meets.complete_count',
  'meets.in_progress_count',
  'meets.schedule_state',
  'meets.last_result_at',
  'meets.data_version',
  'venues.name as venue_name',
  'venues.time_zone',
  'venues.time_zone_is_assumed',
  'venues.city',
  'venues.state',
  'venues.country',
  'teams.id as host_team_id',
  'teams.name as host_team_name',
  'sources.attribution',
] as const;

/** Both have the same columns; `staffed_meets` has meets that are not public among its rows. */
type MeetsView = 'public_meets' | 'staffed_meets';

function selectMeets({ db }: Context, view: MeetsView = 'public_meets') {
  return db
    .selectFrom(`${view} as meets` as 'public_meets as meets')
    .innerJoin('venues', 'venues.id', 'meets.venue_id')
    .leftJoin('teams', 'teams.id', 'meets.host_team_id')
    .leftJoin('sources', 'sources.id', 'meets.source_id')
    .select(meetColumns);
}

export type ListedMeetRow = Awaited<ReturnType<typeof listMeetRowsUntil>>[number];

/** Reads a meet that everyone sees. */
export function findMeetRow(ctx: Context, meetId: number) {
  return readOnce(ctx, `meet ${meetId}`, async () => (await publicMeetById(ctx, meetId))[0] ?? null);
}

/** Reads a meet as its staff sees it, public or not. The caller has checked that the reader is on the staff. */
export function findStaffedMeetRow(ctx: Context, meetId: number) {
  return readOnce(ctx, `staffed meet ${meetId}`, async () => (await staffedMeetById(ctx, meetId))[0] ?? null);
}

/** The venue's state in the tree of schools, else its country, else an empty list. */
const divisionsOfVenue = sql<DivisionNode[]>`coalesce((
  select coalesce(
    (select json_build_array(json_build_object('schoolDivisionId', state.id, 'name', state.name))
      from school_divisions state
      where state.parent_id = country.id and state.kind = 'state' and state.removed_at is null
        and coalesce(state.short_name, state.name) = venues.state
      order by state.id limit 1),
    json_build_array(json_build_object('schoolDivisionId', country.id, 'name', country.name)))
  from school_divisions country
  where country.parent_id = ${sql.lit(WORLD_DIVISION_ID)} and country.kind = 'country' and country.removed_at is null
    and coalesce(country.short_name, country.name) = venues.country
  order by country.id limit 1), '[]')`.as('divisions');

/** Columns for the pages of one meet, which lists of meets do not need. */
const pageColumns = [
  'meets.is_host_supporting',
  'meets.settings',
  'meets.live_id',
  'meets.is_virtual',
  'meets.protest_minutes',
  'meets.video_count',
  'meets.schedule_note',
  'meets.entries_public_at',
  'meets.unpublished_at',
] as const;

const meetByIdIn = (view: MeetsView) =>
  compiledOnce((ctx, meetId: number) =>
    selectMeets(ctx, view).select(pageColumns).select(divisionsOfVenue).where('meets.id', '=', meetId),
  );

const publicMeetById = meetByIdIn('public_meets');
const staffedMeetById = meetByIdIn('staffed_meets');

/** A span of days in one sport; both ends are included. */
export interface SportDays {
  sport: Sport;
  from: Day;
  until: Day;
}

const inSport = ({ sport, from, until }: SportDays) =>
  sql<boolean>`meets.sport = ${sport} and meets.start_on between ${from} and ${until}`;

/** Reads the index on the first day. The newest meet comes first. */
export function listMeetRowsUntil(ctx: Context, day: string, limit: number, within?: SportDays) {
  return selectMeets(ctx)
    .where('meets.kind', '=', 'meet')
    .where('meets.start_on', '<=', day)
    .$if(within !== undefined, (query) => query.where(inSport(within!)))
    .orderBy('meets.start_on', 'desc')
    .orderBy('meets.id', 'desc')
    .limit(limit)
    .execute();
}

/** The next meet comes first. */
export function listMeetRowsAfter(ctx: Context, day: string, limit: number, within?: SportDays) {
  return selectMeets(ctx)
    .where('meets.kind', '=', 'meet')
    .where('meets.start_on', '>', day)
    .$if(within !== undefined, (query) => query.where(inSport(within!)))
    .orderBy('meets.start_on')
    .orderBy('meets.id')
    .limit(limit)
    .execute();
}

/** Reads meets that everyone sees, in no order. */
export function listMeetRowsByIds(ctx: Context, meetIds: readonly number[]) {
  return selectMeets(ctx).where(sql<boolean>`meets.id = any(${meetIds}::bigint[])`).execute();
}
