// Owns: meet_teams
// The teams of a meet with their relation, and the facts that its hosts read beside them.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { InvitingMeet } from './mailed-invitations.store.ts';
import type { Relation, TeamState } from './relations.rules.ts';

export interface MeetTeamRow extends TeamState {
  meetId: number;
  teamId: number;
  name: string;
  code: string | null;
  isListed: boolean;
  isInvited: boolean;
  openedAt: string;
  answeredAt: string | null;
  note: string;
}

/** Lists the teams of a meet by name, as they are stored. Removed teams are left out. */
export async function listMeetTeamRows(
  { db }: Context,
  meetId: number,
  teamId: number | null = null,
): Promise<MeetTeamRow[]> {
  const onlyOne = teamId === null ? sql`` : sql`and mt.team_id = ${teamId}`;
  const { rows } = await sql<MeetTeamRow>`
    select mt.meet_id as "meetId", mt.team_id as "teamId", t.name, t.hytek_team_code as code,
      t.unlisted_since is null as "isListed", mt.relation, mt.is_invited as "isInvited",
      mt.is_host_answer as "isHostAnswer", mt.relation_before as "relationBefore",
      mt.opened_at as "openedAt", mt.answered_at as "answeredAt", mt.note
    from meet_teams mt join teams t on t.id = mt.team_id and t.removed_at is null
    where mt.meet_id = ${meetId} ${onlyOne}
    order by t.name_folded, t.id`.execute(db);
  return rows;
}

export interface TeamOpening {
  meetId: number;
  teamId: number;
  relation: Relation;
  isInvited: boolean;
  /** Null for somebody whose account is gone. */
  byUserId: number | null;
}

/** Writes an invitation or a request; an earlier relation of the team ends, and the hosts' note stays. */
export async function openRelation({ db, clock }: Context, opening: TeamOpening): Promise<void> {
  const { meetId, teamId, relation, isInvited, byUserId } = opening;
  const opened = {
    relation,
    is_invited: isInvited,
    opened_by: byUserId,
    opened_at: clock.now().toString(),
    answered_by: null,
    answered_at: null,
    is_host_answer: null,
    relation_before: null,
  };
  await db
    .insertInto('meet_teams')
    .values({ meet_id: meetId, team_id: teamId, ...opened })
    .onConflict((conflict) => conflict.columns(['meet_id', 'team_id']).doUpdateSet(opened))
    .execute();
}

export interface TeamAnswer {
  meetId: number;
  teamId: number;
  relation: Relation;
  byUserId: number;
  isHost: boolean;
  relationBefore: Relation;
}

export async function answerRelation({ db, clock }: Context, answer: TeamAnswer): Promise<void> {
  await db
    .updateTable('meet_teams')
    .set({
      relation: answer.relation,
      answered_by: answer.byUserId,
      answered_at: clock.now().toString(),
      is_host_answer: answer.isHost,
      relation_before: answer.relationBefore,
    })
    .where('meet_id', '=', answer.meetId)
    .where('team_id', '=', answer.teamId)
    .execute();
}

/** Gives the relation back that the last answer replaced, as if nobody had answered. */
export async function undoAnswer(
  { db }: Context,
  { meetId, teamId, relation }: { meetId: number; teamId: number; relation: Relation },
): Promise<void> {
  await db
    .updateTable('meet_teams')
    .set({
      relation,
      answered_by: null,
      answered_at: null,
      is_host_answer: null,
      relation_before: null,
    })
    .where('meet_id', '=', meetId)
    .where('team_id', '=', teamId)
    .execute();
}

export async function deleteRelation({ db }: Context, meetId: number, teamId: number): Promise<void> {
  await db.deleteFrom('meet_teams').where('meet_id', '=', meetId).where('team_id', '=', teamId).execute();
}

/** Counts what a team has in a meet and did not scratch. */
export async function countEntriesOf({ db }: Context, meetId: number, teamId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entries
    where meet_id = ${meetId} and team_id = ${teamId} and removed_at is null and scratched_at is null`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Lists the teams that are invited to meets that are not over and have not answered, the next meet first. */
export async function listOpenInvites(
  { db }: Context,
  teams: readonly { teamId: number; sport: Sport }[],
  { sinceOn }: { sinceOn: string },
): Promise<(InvitingMeet & { teamName: string })[]> {
  const { rows } = await sql<InvitingMeet & { teamName: string }>`
    select meets.id as "meetId", meets.name as "meetName", meets.sport, t.name as "teamName"
    from meet_teams mt
      join public_meets meets on meets.id = mt.meet_id and meets.end_on >= ${sinceOn}
      join listed_teams t on t.id = mt.team_id
    where mt.relation = 3 and (mt.team_id, meets.sport) in (
      select * from unnest(
        ${teams.map(({ teamId }) => teamId)}::bigint[], ${teams.map(({ sport }) => sport)}::text[]))
    order by meets.start_on, meets.id, t.name_folded`.execute(db);
  return rows;
}

/** Returns whether the team has a relation to the meet. */
export async function writeNote(
  { db }: Context,
  { meetId, teamId }: { meetId: number; teamId: number },
  note: string,
): Promise<boolean> {
  const saved = await db
    .updateTable('meet_teams')
    .set({ note })
    .where('meet_id', '=', meetId)
    .where('team_id', '=', teamId)
    .returning('team_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Lists the teams that were at a meet, with results or entries, and are listed. */
export async function listTeamsAtMeet({ db }: Context, meetId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listed_teams
    where id in (
      select team_id from results where meet_id = ${meetId} and removed_at is null
      union select team_id from entries where meet_id = ${meetId} and removed_at is null)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Edition {
  meetId: number;
  name: string;
  startOn: string;
}

/**
 * Finds the last edition of a meet: the one that it was made from, or else the latest earlier meet of the same host team
 * whose name differs in numbers at most.
 */
export async function findLastEdition({ db }: Context, meetId: number): Promise<Edition | null> {
  const { rows } = await sql<Edition>`
    select other.id as "meetId", other.name, other.start_on as "startOn"
    from staffed_meets this join public_meets other
      on other.sport = this.sport and other.kind = 'meet' and other.start_on < this.start_on
    where this.id = ${meetId}
      and (other.id = this.template_meet_id
        or (other.host_team_id = this.host_team_id
          and regexp_replace(other.name_folded, '[0-9]+', '', 'g')
            = regexp_replace(this.name_folded, '[0-9]+', '', 'g')))
    order by other.id = this.template_meet_id desc nulls last, other.start_on desc, other.id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}
