// Owns: meets. Writes meets that are known only from lists, many in one statement.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertRows, takeIds } from '#kit/server/database/bulk.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Season } from '#sport/calendar/seasons.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';

export interface ListMeetRow {
  name: string;
  startOn: Day;
  venueId: number;
  levelMask: number;
  sourceId: number | null;
  /** Number of events, all of them complete. */
  eventCount: number;
  season: Season;
  seasonKind: SeasonKind;
}

type ListMeetKey = Pick<ListMeetRow, 'venueId' | 'startOn' | 'seasonKind'>;

export async function listListMeets(
  { db }: Context,
  meets: readonly ListMeetKey[],
): Promise<(ListMeetKey & { meetId: number })[]> {
  const { rows } = await sql<ListMeetKey & { meetId: number }>`
    select m.id as "meetId", m.venue_id as "venueId", m.start_on as "startOn", m.season_kind as "seasonKind"
    from unnest(
      ${meets.map(({ venueId }) => venueId)}::bigint[],
      ${meets.map(({ startOn }) => startOn)}::date[],
      ${meets.map(({ seasonKind }) => seasonKind)}::text[]
    ) as requested (venue_id, start_on, season_kind)
    -- The lateral subquery makes the planner look meets up one by one. While it believes that the table is empty, it
    -- would pick any index, such as that of seasons.
    cross join lateral (
      select * from meets
      where venue_id = requested.venue_id and start_on = requested.start_on
        and season_kind || '' = requested.season_kind and kind = 'list' and removed_at is null
      offset 0
    ) as m`.execute(db);
  return rows;
}

/** Returns ids in the order of the input. */
export async function insertListMeets(
  { db }: Context,
  meets: readonly ListMeetRow[],
  now: string,
): Promise<number[]> {
  const ids = await takeIds(db, 'meets', meets.length);
  const rows = meets.map(({ name, startOn, venueId, levelMask, sourceId, eventCount, season }, index) => ({
    id: ids[index]!,
    sport: 'tf',
    kind: 'list',
    name,
    start_on: startOn,
    end_on: startOn,
    season_kind: season.kind,
    season_id: season.id,
    venue_id: venueId,
    level_mask: levelMask,
    setup_state: {},
    settings: {},
    team_count: 0,
    athlete_count: 0,
    result_count: 0,
    event_count: eventCount,
    official_count: 0,
    complete_count: eventCount,
    in_progress_count: 0,
    data_version: 1,
    source_id: sourceId,
    version: 1,
    created_at: now,
  }));
  await insertRows(db, 'meets', rows);
  return ids;
}

/** Counts the added events as complete, as all events of lists are. */
export async function updateListEventCounts(
  { db }: Context,
  added: readonly { meetId: number; events: number }[],
): Promise<void> {
  await sql`
    update meets set event_count = event_count + added.events, complete_count = complete_count + added.events,
      data_version = data_version + 1
    from unnest(
      ${added.map(({ meetId }) => meetId)}::bigint[],
      ${added.map(({ events }) => events)}::integer[]
    ) as added (meet_id, events)
    where meets.id = added.meet_id`.execute(db);
}
