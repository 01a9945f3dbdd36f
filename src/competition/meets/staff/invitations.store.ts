// Owns: meet_staff_invitations
// Invitations to the staff of meets, by address or by handle.
import { sql } from 'kysely';
import type { StaffRole } from '#competition/meets/permissions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Invitation } from './invitations.rules.ts';

const COLUMNS = sql`i.id as "invitationId", i.meet_id as "meetId", i.role, i.email, i.user_id as "userId",
  u.handle, i.meet_event_ids as "meetEventIds", i.invited_by as "invitedBy", i.expires_at as "expiresAt", i.answer`;

const INVITATIONS = sql`meet_staff_invitations i left join users u on u.id = i.user_id`;

export interface InvitationToSave {
  meetId: number;
  role: StaffRole;
  email: string;
  userId: number | null;
  meetEventIds: readonly number[];
  invitedBy: number;
  expiresAt: string;
}

/** The same invitation again is renewed. Returns its id. */
export async function upsertInvitation(
  { db, clock }: Context,
  invitation: InvitationToSave,
): Promise<number> {
  const { meetId, role, email, userId, meetEventIds, invitedBy, expiresAt } = invitation;
  const { rows } = await sql<{ id: number }>`
    insert into meet_staff_invitations
      (meet_id, role, email, user_id, meet_event_ids, invited_by, created_at, expires_at)
    values (${meetId}, ${role}, ${email}, ${userId}, ${meetEventIds}::bigint[], ${invitedBy},
      ${clock.now().toString()}, ${expiresAt})
    on conflict (meet_id, email, role) where answer is null do update
      set meet_event_ids = excluded.meet_event_ids, invited_by = excluded.invited_by,
        expires_at = excluded.expires_at
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Waits for another answer to the same invitation. */
export async function lockInvitation({ db }: Context, invitationId: number): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select ${COLUMNS} from ${INVITATIONS} where i.id = ${invitationId} for update of i`.execute(db);
  return rows[0] ?? null;
}

/** Lists the invitations of a meet that were not accepted or withdrawn, the newest first. */
export async function listInvitationsOfMeet({ db }: Context, meetId: number): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${COLUMNS} from ${INVITATIONS}
    where i.meet_id = ${meetId} and (i.answer is null or i.answer = 'declined')
    order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}

/** Lists the open invitations of an account with this address, the newest first; expired ones are left out. */
export async function listInvitationsFor(
  { db, clock }: Context,
  { userId, email }: { userId: number; email: string },
): Promise<(Invitation & { meetName: string; sport: 'tf' | 'xc'; startOn: string; endOn: string })[]> {
  const { rows } = await sql<
    Invitation & { meetName: string; sport: 'tf' | 'xc'; startOn: string; endOn: string }
  >`
    select ${COLUMNS}, m.name as "meetName", m.sport, m.start_on as "startOn", m.end_on as "endOn"
    from ${INVITATIONS} join staffed_meets m on m.id = i.meet_id
    where i.answer is null and i.expires_at > ${clock.now().toString()}
      and (i.user_id = ${userId} or (i.user_id is null and i.email = ${email}))
    order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}

export async function writeAnswer(
  { db, clock }: Context,
  invitationId: number,
  answer: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  await db
    .updateTable('meet_staff_invitations')
    .set({ answer, answered_at: clock.now().toString() })
    .where('id', '=', invitationId)
    .execute();
}

/**
 * Withdraws the open invitations of a meet to this account, and those that it sent if `isSender`. Returns the accounts
 * that were invited.
 */
export async function withdrawAround(
  { db, clock }: Context,
  { meetId, userId, isSender }: { meetId: number; userId: number; isSender: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number | null }>`
    update meet_staff_invitations i set answer = 'withdrawn', answered_at = ${clock.now().toString()}
    where i.meet_id = ${meetId} and i.answer is null
      and (i.user_id = ${userId} or i.email = (select lower(email) from users where id = ${userId})
        or (${isSender} and i.invited_by = ${userId}))
    returning coalesce(i.user_id, (select id from users where lower(email) = i.email limit 1)) as "userId"`.execute(
    db,
  );
  return rows.flatMap(({ userId }) => userId ?? []);
}

export interface InvitedAccount {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
}

/** Finds an account in good standing that has confirmed its address. */
export async function findAccountBy(
  { db }: Context,
  by: { email: string } | { userId: number },
): Promise<InvitedAccount | null> {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('standing', '=', 'good')
    .where('email_verified', '=', true)
    .where(({ eb, fn }) =>
      'email' in by ? eb(fn<string>('lower', ['email']), '=', by.email) : eb('id', '=', by.userId),
    )
    .executeTakeFirst();
  return row ?? null;
}

export interface StaffPerson {
  staffId: number;
  userId: number;
  firstName: string;
  lastName: string;
  handle: string;
  role: StaffRole;
  meetEventIds: number[];
}

/** The people with a role, with their names for the hosts. */
export async function listStaffPeople({ db }: Context, meetId: number): Promise<StaffPerson[]> {
  const { rows } = await sql<StaffPerson>`
    select s.id as "staffId", s.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      u.handle, s.role,
      array(select meet_event_id from meet_staff_events where staff_id = s.id order by meet_event_id)
        as "meetEventIds"
    from meet_staff s join users u on u.id = s.user_id and u.standing = 'good'
    where s.meet_id = ${meetId} and s.accepted_at is not null and s.declined_at is null and s.ended_at is null
    order by array_position(array['host', 'timer', 'clerk', 'judge'], s.role), s.accepted_at, s.id`.execute(
    db,
  );
  return rows;
}

/** Removes the invitations of an account, those to its address among them, and its name from those that it sent. */
export async function deleteInvitationsOf({ db }: Context, userId: number): Promise<void> {
  await sql`
    delete from meet_staff_invitations i
    where i.user_id = ${userId} or i.email = (select lower(email) from users where id = ${userId})`.execute(
    db,
  );
  await db
    .updateTable('meet_staff_invitations')
    .set({ invited_by: null })
    .where('invited_by', '=', userId)
    .execute();
}
