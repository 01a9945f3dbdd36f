// Owns: teams, listed_teams. Schools, clubs and colleges that compete, found by the names that files print.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertRows, takeIds } from '#kit/server/database/bulk.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Team, TeamSummary, TeamToCreate, TeamToSave } from './teams.rules.ts';

const TEAM_COLUMNS = sql`t.id as "teamId", t.name, t.name_folded as "nameFolded",
  t.hytek_team_code as "hytekTeamCode", t.level_mask as "levelMask", t.city, t.state, t.country,
  t.source_id as "sourceId", t.source_key as "sourceKey", t.version, t.unlisted_since is null as "isListed"`;

/** Lists a row for each text and team whose folded name begins with the folded text, exact names first. */
export async function listTeamsByPrefix(
  { db }: Context,
  texts: readonly string[],
): Promise<(Team & { text: string })[]> {
  const { rows } = await sql<Team & { text: string }>`
    select wanted.text, ${TEAM_COLUMNS}
    from (select text, fold_name(text) as prefix from unnest(${texts}::text[]) as text) as wanted
    -- the two comparisons are "begins with" in a way that the index on name_folded understands
    join teams t on t.name_folded ~>=~ wanted.prefix and t.name_folded ~<=~ (wanted.prefix || chr(1114111))
    where wanted.prefix <> '' and t.removed_at is null and t.unlisted_since is null
    order by t.name_folded <> wanted.prefix, t.name_folded, t.id`.execute(db);
  return rows;
}

/** Lists the teams with these keys of a source. */
export async function listTeamsByKey(
  { db }: Context,
  sourceId: number,
  sourceKeys: readonly string[],
): Promise<{ teamId: number; sourceKey: string }[]> {
  const { rows } = await sql<{ teamId: number; sourceKey: string }>`
    select id as "teamId", source_key as "sourceKey" from teams
    where source_id = ${sourceId} and source_key = any(${sourceKeys}::text[]) and removed_at is null`.execute(
    db,
  );
  return rows;
}

/** The columns that editors of a team may change. */
const descriptionOf = (team: TeamToCreate) => ({
  name: team.name.trim(),
  hytek_team_code: team.hytekTeamCode ?? null,
  level_mask: team.levelMask ?? 0,
  city: team.city ?? null,
  state: team.state ?? null,
  country: team.country ?? null,
});

export async function insertTeams(
  { db }: Context,
  teams: readonly TeamToCreate[],
  now: string,
): Promise<number[]> {
  const ids = await takeIds(db, 'teams', teams.length);
  const rows = teams.map((team, index) => ({
    id: ids[index]!,
    ...descriptionOf(team),
    source_id: team.sourceId ?? null,
    source_key: team.sourceKey ?? null,
    version: 1,
    unlisted_since: team.isUnlisted ? now : null,
    created_at: now,
  }));
  await insertRows(db, 'teams', rows);
  return ids;
}

export async function lockTeam({ db }: Context, teamId: number): Promise<Team | null> {
  const { rows } = await sql<Team>`
    select ${TEAM_COLUMNS} from teams t
    where t.id = ${teamId} and t.removed_at is null
    for no key update`.execute(db);
  return rows[0] ?? null;
}

export async function findTeamRow(
  ctx: Context,
  teamId: number,
): Promise<(TeamSummary & { isListed: boolean }) | null> {
  return (await teamRows(ctx, teamId))[0] ?? null;
}

const teamRows = compiledOnce(
  (_, teamId: number) => sql<TeamSummary & { isListed: boolean }>`
    select id as "teamId", name, level_mask as "levelMask", unlisted_since is null as "isListed"
    from teams where id = ${teamId} and removed_at is null`,
);

/** Returns whether the team was unlisted until now. */
export async function markListed({ db }: Context, teamId: number): Promise<boolean> {
  const listed = await db
    .updateTable('teams')
    .set({ unlisted_since: null })
    .where('id', '=', teamId)
    .where('unlisted_since', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return listed !== undefined;
}

/** Locks rows in order of id, so that two writers never block each other. */
export async function lockTeams({ db }: Context, teamIds: readonly number[]): Promise<void> {
  await sql`
    select id from teams where id = any(${teamIds}::bigint[]) order by id for no key update`.execute(db);
}

export async function updateTeam({ db }: Context, team: TeamToSave): Promise<number> {
  const saved = await db
    .updateTable('teams')
    .set({
      ...descriptionOf(team),
      version: team.version + 1,
    })
    .where('id', '=', team.teamId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return saved.version;
}

interface TeamName {
  teamId: number;
  name: string;
}

export async function listNames({ db }: Context, teamIds: readonly number[]): Promise<TeamName[]> {
  if (teamIds.length === 0) return [];
  return db
    .selectFrom('teams')
    .select(['id as teamId', 'name'])
    .where('id', 'in', [...new Set(teamIds)])
    .where('removed_at', 'is', null)
    .where('unlisted_since', 'is', null)
    .execute();
}
