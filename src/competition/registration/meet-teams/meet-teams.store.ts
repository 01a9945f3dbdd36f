// Owns: meet_teams
// The teams of a meet with their relation, and the facts that its hosts read beside them.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
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
  byUserId: number;
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
