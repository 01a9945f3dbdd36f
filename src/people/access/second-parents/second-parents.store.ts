// Owns: parent_invitations
// Open invitations to second parents, by email address.
import type { Context } from '#kit/server/context.ts';

export interface InvitationRow {
  invitationId: number;
  athleteId: number;
  first_name: string;
  last_name: string;
  visibility: string;
  recorded_visibility: string;
  email: string;
  byUserId: number;
  byFirstName: string;
  byLastName: string;
}

/** A repeated invitation only lasts longer; `isNew` is false then. */
export async function saveInvitation(
  { db, clock }: Context,
  invited: { athleteId: number; email: string; byUserId: number },
  oldest: string,
): Promise<{ isNew: boolean }> {
  const standing = await db
    .selectFrom('parent_invitations')
    .select('id')
    .where('athlete_id', '=', invited.athleteId)
    .where('email', '=', invited.email)
    .where('asked_at', '>=', oldest)
    .executeTakeFirst();
  const values = {
    athlete_id: invited.athleteId,
    email: invited.email,
    by_user_id: invited.byUserId,
    asked_at: clock.now().toString(),
  };
  await db
    .insertInto('parent_invitations')
    .values(values)
    .onConflict((conflict) => conflict.columns(['athlete_id', 'email']).doUpdateSet(values))
    .execute();
  return { isNew: standing === undefined };
}

/** Lists invitations to an address that have not expired. */
export function listInvitations(ctx: Context, email: string, oldest: string): Promise<InvitationRow[]> {
  return invitations(ctx)
    .where('invitation.email', '=', email)
    .where('invitation.asked_at', '>=', oldest)
    .orderBy('invitation.id')
    .execute();
}

/** Lists invitations by an account that have not expired. */
export function listInvitationsBy(ctx: Context, userId: number, oldest: string): Promise<InvitationRow[]> {
  return invitations(ctx)
    .where('invitation.by_user_id', '=', userId)
    .where('invitation.asked_at', '>=', oldest)
    .orderBy('invitation.id')
    .execute();
}

export async function findInvitation(
  ctx: Context,
  invitationId: number,
  oldest: string,
): Promise<InvitationRow | null> {
  const row = await invitations(ctx)
    .where('invitation.id', '=', invitationId)
    .where('invitation.asked_at', '>=', oldest)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteInvitation({ db }: Context, invitationId: number): Promise<void> {
  await db.deleteFrom('parent_invitations').where('id', '=', invitationId).execute();
}

/** Deletes invitations by the account and those to its address. */
export async function deleteInvitationsOf({ db }: Context, userId: number): Promise<void> {
  await db
    .deleteFrom('parent_invitations')
    .where((eb) =>
      eb.or([
        eb('by_user_id', '=', userId),
        eb('email', '=', eb.selectFrom('users').select('users.email').where('users.id', '=', userId)),
      ]),
    )
    .execute();
}

function invitations({ db }: Context) {
  return db
    .selectFrom('parent_invitations as invitation')
    .innerJoin('athletes as invited', 'invited.id', 'invitation.athlete_id')
    .innerJoin('athletes as athlete', 'athlete.id', 'invited.canonical_id')
    .innerJoin('users as by', 'by.id', 'invitation.by_user_id')
    .select(['invitation.id as invitationId', 'athlete.id as athleteId', 'invitation.email'])
    .select(['athlete.first_name', 'athlete.last_name', 'athlete.visibility'])
    .select('invited.visibility as recorded_visibility')
    .select(['by.id as byUserId', 'by.first_name as byFirstName', 'by.last_name as byLastName'])
    .where('athlete.removed_at', 'is', null);
}
