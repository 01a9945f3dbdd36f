// Owns: nothing
// Reads meets with their venue, host and source for the pages that show them.
import type { Context } from '#kit/server/context.ts';

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

function selectMeets({ db }: Context) {
  return db
    .selectFrom('meets')
    .innerJoin('venues', 'venues.id', 'meets.venue_id')
    .leftJoin('teams', 'teams.id', 'meets.host_team_id')
    .leftJoin('sources', 'sources.id', 'meets.source_id')
    .select(meetColumns)
    .where('meets.removed_at', 'is', null);
}

export type MeetRow = NonNullable<Awaited<ReturnType<typeof findMeetRow>>>;

export async function findMeetRow(ctx: Context, meetId: number) {
  return (await selectMeets(ctx).where('meets.id', '=', meetId).executeTakeFirst()) ?? null;
}

/** The newest first, by the index on the first day. */
export async function listLatestMeetRows(ctx: Context, limit: number) {
  return selectMeets(ctx)
    .where('meets.kind', '=', 'meet')
    .orderBy('meets.start_on', 'desc')
    .orderBy('meets.id', 'desc')
    .limit(limit)
    .execute();
}

/** Meets whose folded name holds the folded text; the newest first. */
export async function searchMeetRows(ctx: Context, foldedText: string, limit: number) {
  return selectMeets(ctx)
    .where('meets.kind', '=', 'meet')
    .where('meets.name_folded', 'like', `%${foldedText}%`)
    .orderBy('meets.start_on', 'desc')
    .orderBy('meets.id', 'desc')
    .limit(limit)
    .execute();
}
