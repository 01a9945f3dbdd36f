// Owns: import_creations
// Stores which athletes, teams and roster entries an import created, and finds those that are no longer
// needed.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { RosterKey } from '#people/teams/roster-records.rules.ts';

export interface Creations {
  athleteIds: readonly number[];
  teamIds: readonly number[];
  rosters: readonly RosterKey[];
}

export async function insertCreations(
  { db }: Context,
  batchId: number,
  { athleteIds, teamIds, rosters }: Creations,
): Promise<void> {
  const none = { athleteId: null, teamId: null, sport: null, seasonId: null };
  await insertItems(
    db,
    'import_creations',
    [
      ...athleteIds.map((athleteId) => ({ ...none, athleteId })),
      ...teamIds.map((teamId) => ({ ...none, teamId })),
      ...rosters,
    ],
    {
      batch_id: () => batchId,
      athlete_id: ({ athleteId }) => athleteId,
      team_id: ({ teamId }) => teamId,
      sport: ({ sport }) => sport,
      season_id: ({ seasonId }) => seasonId,
    },
  );
}

/** Roster entries from undone imports, for athletes without a result for the team in that season. */
export async function listIdleRosters({ db }: Context): Promise<RosterKey[]> {
  const { rows } = await sql<RosterKey>`
    select distinct c.athlete_id as "athleteId", c.team_id as "teamId", c.sport, c.season_id as "seasonId"
    from import_creations c
    join import_batches b on b.id = c.batch_id and b.state = 'staged'
    where c.season_id is not null and not exists (
      select from results r join meets m on m.id = r.meet_id
      where r.removed_at is null and r.season_id = c.season_id and m.sport = c.sport
        and (r.athlete_id = c.athlete_id or exists (
          select from relay_legs l where l.result_id = r.id and l.athlete_id = c.athlete_id))
        and (r.athlete_id = c.athlete_id or r.team_id = c.team_id))`.execute(db);
  return rows;
}

/** Athletes and teams from undone imports that nothing else on the site refers to. */
export async function listIdle({ db }: Context, kind: 'athlete' | 'team'): Promise<number[]> {
  const table = kind === 'athlete' ? 'athletes' : 'teams';
  const column = sql.ref(`${kind}_id`);
  const { rows: references } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass
      and c.conrelid::regclass::text not like 'import_%' and c.conrelid <> ${table}::regclass`.execute(db);
  const isNeeded = references.map(
    (reference) =>
      sql`exists (select from ${sql.table(reference.table)} x where x.${sql.ref(reference.column)} = made.id)`,
  );
  const inResults =
    kind === 'athlete'
      ? sql`exists (select from results r where r.athlete_id = made.id and r.removed_at is null)
          or exists (
            select from relay_legs l join results r on r.id = l.result_id and r.removed_at is null
            where l.athlete_id = made.id)
          or exists (select from athletes other where other.canonical_id = made.id and other.id <> made.id)`
      : sql`exists (select from results r where r.team_id = made.id and r.removed_at is null)`;
  const { rows } = await sql<{ id: number }>`
    select made.id from ${sql.table(table)} made
    where made.removed_at is null
      and made.id in (
        select c.${column} from import_creations c
        join import_batches b on b.id = c.batch_id and b.state = 'staged'
        where c.season_id is null and c.${column} is not null)
      and not (${sql.join([...isNeeded, inResults], sql` or `)})
    order by made.id`.execute(db);
  return rows.map(({ id }) => id);
}
