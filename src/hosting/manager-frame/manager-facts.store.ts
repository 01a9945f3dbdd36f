// Owns: nothing
// Reads what the meet manager shows beside the meet: its counts, the levels of its divisions, and its host's support.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface ManagerFacts {
  /** All levels of the divisions; those of the meet while it has no division. */
  levelMask: number;
  isHostSupporting: boolean;
  /** False while only the staff of the meet sees it. */
  isPublic: boolean;
  divisionCount: number;
  eventCount: number;
  /** All entries that the list of entries has, those that wait, are rejected or scratched among them. */
  entryCount: number;
  /** Teams that are accepted or have entries. */
  teamCount: number;
  /** True without a host team. */
  isHostTeamConfirmed: boolean;
  /** RFC 3339; null while coaches may change entries. */
  entriesLockedAt: string | null;
}

export async function readManagerFacts({ db }: Context, meetId: number): Promise<ManagerFacts> {
  const { rows } = await sql<ManagerFacts>`
    select coalesce(nullif(divisions.mask, 0), meets.level_mask) as "levelMask",
      coalesce(shown.is_host_supporting, false) as "isHostSupporting",
      exists (select from public_meets where id = meets.id) as "isPublic",
      divisions.count as "divisionCount",
      (select count(*)::int from meet_events where meet_id = meets.id and removed_at is null) as "eventCount",
      (select count(*)::int from entries where meet_id = meets.id and removed_at is null) as "entryCount",
      (select count(*)::int from (
        select team_id from meet_teams where meet_id = meets.id and relation = 2
        union select team_id from entries
          where meet_id = meets.id and team_id is not null and removed_at is null and scratched_at is null
      ) as coming) as "teamCount",
      not exists (select from teams where id = meets.host_team_id and unlisted_since is not null) as "isHostTeamConfirmed",
      (select locked_at from entry_locks where meet_id = meets.id) as "entriesLockedAt"
    from meets
      left join staffed_meets shown on shown.id = meets.id
      cross join lateral (
        select coalesce(bit_or(level_mask), 0) as mask, count(*)::int as count
        from meet_divisions where meet_id = meets.id and removed_at is null
      ) as divisions
    where meets.id = ${meetId}`.execute(db);
  return rows[0]!;
}
