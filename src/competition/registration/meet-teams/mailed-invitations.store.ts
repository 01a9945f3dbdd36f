// Owns: meet_team_invitations
// Invitations to a meet by mail, until a coach answers for a team.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Returns false for an address that is invited already. The address is in lower case. */
export async function insertMailedInvitation(
  { db, clock }: Context,
  { meetId, email, invitedBy }: { meetId: number; email: string; invitedBy: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('meet_team_invitations')
    .values({ meet_id: meetId, email, invited_by: invitedBy, invited_at: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteMailedInvitation({ db }: Context, meetId: number, email: string): Promise<void> {
  await db
    .deleteFrom('meet_team_invitations')
    .where('meet_id', '=', meetId)
    .where('email', '=', email)
    .execute();
}

export interface MailedInvitation {
  email: string;
  invitedAt: string;
}

/** Lists the invitations that nobody has answered, the newest first. */
export function listMailedInvitations({ db }: Context, meetId: number): Promise<MailedInvitation[]> {
  return db
    .selectFrom('meet_team_invitations')
    .select(['email', 'invited_at as invitedAt'])
    .where('meet_id', '=', meetId)
    .where('team_id', 'is', null)
    .orderBy('invited_at', 'desc')
    .orderBy('email')
    .execute();
}

export interface InvitingMeet {
  meetId: number;
  meetName: string;
  sport: Sport;
}

/** Lists the meets, that are not over, to which the confirmed address of this account is invited without an answer. */
export async function listMailedMeets(
  { db }: Context,
  { userId, sinceOn }: { userId: number; sinceOn: string },
): Promise<InvitingMeet[]> {
  const { rows } = await sql<InvitingMeet>`
    select meets.id as "meetId", meets.name as "meetName", meets.sport
    from meet_team_invitations mailed
    join users on lower(users.email) = mailed.email and users.email_verified
    join public_meets meets on meets.id = mailed.meet_id and meets.end_on >= ${sinceOn}
    where users.id = ${userId} and mailed.team_id is null
    order by mailed.meet_id`.execute(db);
  return rows;
}

/**
 * Notes the team for which the invited account answers. Returns who invited it, null if that account is gone; undefined
 * without an open invitation to its confirmed address.
 */
export async function answerMailedInvitation(
  { db }: Context,
  { meetId, teamId, userId }: { meetId: number; teamId: number; userId: number },
): Promise<number | null | undefined> {
  const { rows } = await sql<{ invitedBy: number | null }>`
    update meet_team_invitations mailed set team_id = ${teamId}
    from users
    where mailed.meet_id = ${meetId} and mailed.team_id is null and users.id = ${userId}
      and users.email_verified and lower(users.email) = mailed.email
    returning mailed.invited_by as "invitedBy"`.execute(db);
  return rows[0]?.invitedBy;
}

export async function deleteMailedTo({ db }: Context, userId: number): Promise<void> {
  await sql`
    delete from meet_team_invitations
    where email = (select lower(email) from users where id = ${userId})`.execute(db);
}
