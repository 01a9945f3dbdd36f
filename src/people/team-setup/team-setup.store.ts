// Owns: team_setups
// Teams that coaches made, and the teams that they may already be.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface SetupRow {
  teamId: number;
  madeBy: number | null;
  evidence: string;
  madeAt: string;
  decision: 'confirmed' | 'declined' | null;
}

export async function insertSetup(
  { db, clock }: Context,
  { teamId, madeBy, evidence }: { teamId: number; madeBy: number; evidence: string },
): Promise<void> {
  await db
    .insertInto('team_setups')
    .values({ team_id: teamId, made_by: madeBy, evidence, made_at: clock.now().toString() })
    .execute();
}

export async function findSetup({ db }: Context, teamId: number): Promise<SetupRow | null> {
  const row = await db
    .selectFrom('team_setups')
    .select(['team_id as teamId', 'made_by as madeBy', 'evidence', 'made_at as madeAt', 'decision'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeDecision(
  { db, clock }: Context,
  teamId: number,
  { decision, reason, byUserId }: { decision: 'confirmed' | 'declined'; reason: string; byUserId: number },
): Promise<void> {
  await db
    .updateTable('team_setups')
    .set({ decision, reason, decided_by: byUserId, decided_at: clock.now().toString() })
    .where('team_id', '=', teamId)
    .execute();
}

export interface LocatedTeamRow {
  teamId: number;
  name: string;
  levelMask: number;
  country: string | null;
  state: string | null;
  city: string | null;
}

export interface Maker {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
}

/** Returns null for someone who has deleted their account. */
export async function findMaker({ db }: Context, userId: number): Promise<Maker | null> {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', userId)
    .where('standing', '=', 'good')
    .executeTakeFirst();
  return row ?? null;
}

/** Teams of this person that wait for an admin. */
export async function listOwnWaiting({ db }: Context, userId: number): Promise<LocatedTeamRow[]> {
  const { rows } = await sql<LocatedTeamRow>`
    select t.id as "teamId", t.name, t.level_mask as "levelMask", t.country, t.state, t.city
    from team_setups s
    join teams t on t.id = s.team_id and t.removed_at is null
    where s.made_by = ${userId} and s.decision is null
    order by t.id`.execute(db);
  return rows;
}

export interface WaitingRow extends LocatedTeamRow {
  evidence: string;
  madeAt: string;
  /** Null for someone who has deleted their account. */
  maker: Maker | null;
  athletes: number;
}

/** Teams that wait for an admin, the oldest first. */
export async function listWaiting({ db }: Context): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select t.id as "teamId", t.name, t.level_mask as "levelMask", t.country, t.state, t.city,
      s.evidence, s.made_at as "madeAt",
      case when u.id is not null then json_build_object('userId', u.id, 'firstName', u.first_name,
        'lastName', u.last_name, 'email', u.email) end as maker,
      (select count(distinct r.athlete_id)::int from rosters r where r.team_id = t.id) as athletes
    from team_setups s
    join teams t on t.id = s.team_id and t.removed_at is null
    left join users u on u.id = s.made_by and u.standing = 'good'
    where s.decision is null
    order by s.made_at, t.id`.execute(db);
  return rows;
}

export interface CandidateRow extends LocatedTeamRow {
  sports: Sport[];
  /** True for a team that waits for an admin itself. */
  isWaiting: boolean;
}

const CANDIDATES_MAX = 200;

/**
 * Teams whose name has one of these words, or is spelled like all of them together. Teams that wait for an admin are
 * only in the list for admins.
 */
export async function listCandidates(
  { db }: Context,
  words: readonly string[],
  { withWaiting, exceptTeamId }: { withWaiting: boolean; exceptTeamId: number | null },
): Promise<CandidateRow[]> {
  const spelled = words.join(' ');
  const patterns = words.map((word) => `% ${word}%`);
  const { rows } = await sql<CandidateRow>`
    select t.id as "teamId", t.name, t.level_mask as "levelMask", t.country, t.state, t.city,
      t.unlisted_since is not null as "isWaiting",
      array(
        select sports.sport from (values ('tf'), ('xc')) as sports (sport)
        where exists (select from rosters r where r.team_id = t.id and r.sport = sports.sport)
      ) as sports
    from teams t
    where t.removed_at is null and (t.unlisted_since is null or ${withWaiting})
      and t.id is distinct from ${exceptTeamId}::bigint
      and ((' ' || t.name_folded) like any(${patterns}::text[]) or ${spelled} <% (' ' || t.name_folded))
    order by word_similarity(${spelled}, ' ' || t.name_folded) desc, length(t.name_folded), t.id
    limit ${CANDIDATES_MAX}`.execute(db);
  return rows;
}

export interface TeamDetailsRow extends LocatedTeamRow {
  hytekTeamCode: string | null;
  version: number;
  isListed: boolean;
}

export async function findDetails({ db }: Context, teamId: number): Promise<TeamDetailsRow | null> {
  const { rows } = await sql<TeamDetailsRow>`
    select id as "teamId", name, level_mask as "levelMask", country, state, city,
      hytek_team_code as "hytekTeamCode", version, unlisted_since is null as "isListed"
    from teams where id = ${teamId} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}
