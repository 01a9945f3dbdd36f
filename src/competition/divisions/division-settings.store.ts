// Owns: meet_divisions, division_filters. The settings of divisions, and who may enter them.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type {
  DivisionFilter,
  DivisionSettings,
  StoredFilter,
  StoredSettings,
} from './division-settings.rules.ts';

/** Lists the divisions of a meet that are not removed, in order. */
export async function listSettings({ db }: Context, meetId: number): Promise<StoredSettings[]> {
  const { rows } = await sql<StoredSettings>`
    select id as "divisionId", meet_id as "meetId", name, gender, name_short as "nameShort", level_mask as "levelMask",
      hytek_id as "hytekId", distance, units, max_entries as "maxEntries", max_meet_entries as "maxMeetEntries",
      multi_teams as "multiTeams", course_id as "courseId", score_depth as "scoreDepth", place_depth as "placeDepth",
      tie_breaking as "tieBreaking", dest_meet_id as "destMeetId", max_athlete_events as "maxAthleteEvents",
      max_athlete_track_events as "maxAthleteTrackEvents", max_athlete_field_events as "maxAthleteFieldEvents",
      changed_at_version as "changedAtVersion", version
    from meet_divisions
    where meet_id = ${meetId} and removed_at is null
    order by sort, id`.execute(db);
  const filters = Map.groupBy(await listFilters({ db }, meetId), ({ divisionId }) => divisionId);
  return rows.map((row) => ({ ...row, filters: filters.get(row.divisionId) ?? [] }));
}

async function listFilters({ db }: Pick<Context, 'db'>, meetId: number): Promise<StoredFilter[]> {
  const { rows } = await sql<StoredFilter>`
    select id as "filterId", meet_id as "meetId", meet_division_id as "divisionId", grade_id as "gradeId",
      min_age as "minAge", max_age as "maxAge"
    from division_filters where meet_id = ${meetId}
    order by grade_id nulls last, min_age nulls first, max_age nulls last, id`.execute(db);
  return rows;
}

/** The new division is the last one of the meet. */
export async function insertSettings(
  { db }: Context,
  meetId: number,
  settings: DivisionSettings,
  now: string,
): Promise<number> {
  const row = await db
    .insertInto('meet_divisions')
    .values((eb) => ({
      meet_id: meetId,
      ...columnsOf(settings),
      created_at: now,
      sort: sql<number>`(${eb
        .selectFrom('meet_divisions')
        .select((eb) => sql<number>`coalesce(${eb.fn.max('sort')}, -1) + 1`.as('next'))
        .where('meet_id', '=', meetId)
        .where('removed_at', 'is', null)})`,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Saves all settings, and the next version as that of the changed ones. Returns this version. */
export async function updateSettings(
  { db }: Context,
  divisionId: number,
  settings: DivisionSettings,
  changed: readonly string[],
): Promise<number> {
  const row = await db
    .updateTable('meet_divisions')
    .set({
      ...columnsOf(settings),
      version: sql<number>`version + 1`,
      changed_at_version: sql<string>`changed_at_version || (
        select coalesce(jsonb_object_agg(field, version + 1), '{}') from unnest(${changed}::text[]) as field)`,
    })
    .where('id', '=', divisionId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function replaceFilters(
  { db }: Context,
  { meetId, divisionId }: { meetId: number; divisionId: number },
  filters: readonly DivisionFilter[],
): Promise<void> {
  await sql`delete from division_filters where meet_division_id = ${divisionId}`.execute(db);
  for (const { gradeId, minAge, maxAge } of filters) {
    await sql`
      insert into division_filters (meet_id, meet_division_id, grade_id, min_age, max_age)
      values (${meetId}, ${divisionId}, ${gradeId}, ${minAge}, ${maxAge})`.execute(db);
  }
}

export async function markRemoved(
  { db }: Context,
  divisionId: number,
  { now, byUserId }: { now: string; byUserId: number },
): Promise<void> {
  await sql`
    update meet_divisions set removed_at = ${now}, removed_by = ${byUserId}, version = version + 1
    where id = ${divisionId} and removed_at is null`.execute(db);
}

/** The division loses its ID if another one has it by now. */
export async function markReturned({ db }: Context, divisionId: number): Promise<void> {
  await sql`
    update meet_divisions set removed_at = null, removed_by = null, version = version + 1,
      hytek_id = case when not exists (
        select from meet_divisions other
        where other.meet_id = meet_divisions.meet_id and other.hytek_id = meet_divisions.hytek_id
          and other.gender is not distinct from meet_divisions.gender and other.removed_at is null) then hytek_id end
    where id = ${divisionId}`.execute(db);
}

function columnsOf(settings: DivisionSettings) {
  return {
    name: settings.name.trim(),
    gender: settings.gender,
    name_short: settings.nameShort,
    level_mask: settings.levelMask,
    hytek_id: settings.hytekId,
    distance: settings.distance,
    units: settings.units,
    max_entries: settings.maxEntries,
    max_meet_entries: settings.maxMeetEntries,
    multi_teams: settings.multiTeams,
    course_id: settings.courseId,
    score_depth: settings.scoreDepth,
    place_depth: settings.placeDepth,
    tie_breaking: settings.tieBreaking,
    dest_meet_id: settings.destMeetId,
    max_athlete_events: settings.maxAthleteEvents,
    max_athlete_track_events: settings.maxAthleteTrackEvents,
    max_athlete_field_events: settings.maxAthleteFieldEvents,
  };
}
