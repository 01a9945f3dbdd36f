// A parent invites a second one by email; whoever confirmed that address accepts or declines.

import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { refusalToLink } from '#people/access/claims/athlete-claims.rules.ts';
import { claimantOf, confirmNew, lockAthlete } from '#people/access/claims/athlete-claims.service.ts';
import { athleteClaimWords as words } from '#people/access/claims/athlete-claims.words.ts';
import { listFound } from '#people/access/claims/athlete-finder.store.ts';
import { tellInvitationAccepted, tellInvited } from '#people/access/claims/claim-mails.service.ts';
import { isMinorUser } from '#people/access/family/minors.service.ts';
import { athletesOf, type OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import { findPerson } from '#people/access/membership/access.store.ts';
import {
  canAnswerInvitation,
  canInviteParent,
  canWithdrawInvitation,
} from '#people/access/permissions.rules.ts';
import { lockUser } from '#people/accounts/profile/account-locks.service.ts';
import { isEmail, normalEmail } from '#people/accounts/sign-up.rules.ts';
import { fullNameOfRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  listInvitations,
  listInvitationsBy,
  saveInvitation,
} from './second-parents.store.ts';

const INVITING_LIMIT = { name: 'invite parent', max: 10, windowSeconds: 24 * 60 * 60 };
const INVITED_HOURS = 30 * 24;

/** Writes to the address once, with or without an account, so that nobody learns whether it has one. */
export async function inviteParent(
  ctx: Context,
  { athleteId, email: typed }: { athleteId: number; email: string },
): Promise<void> {
  const { userId } = requireVerified(ctx);
  const email = normalEmail(typed);
  await takeTry(ctx, INVITING_LIMIT, String(userId));
  await inTransaction(ctx, async (ctx) => {
    const person = await findPerson(ctx, userId);
    const wrong = !isEmail(email) ? words.emailNeeded : person?.email === email ? words.emailOwn : null;
    if (wrong) throw new Refusal('EMAIL_INVALID', wrong, { fields: { email: wrong } });
    const athlete = await findInvitable(ctx, userId, athleteId);
    if (!athlete) throw new Refusal('ATHLETE_UNKNOWN', words.mayNotInvite, { status: 404 });
    const invited = { athleteId: athlete.athleteId, email, byUserId: userId };
    const { isNew } = await saveInvitation(ctx, invited, oldestOf(ctx));
    if (!isNew) return;
    // The address may be wrong: it learns no more of the name than everybody.
    const [visible] = await listFound(ctx, [athlete.athleteId]);
    await tellInvited(ctx, { email, by: fullName(person!), athlete: visiblePerson(visible!).text });
  });
}

/** Returns the athlete of the user if they may invite a parent, else null. */
async function findInvitable(ctx: Context, userId: number, athleteId: number): Promise<OwnAthlete | null> {
  const own = (await athletesOf(ctx, userId)).find(
    (each) => each.athleteId === athleteId && each.isConfirmed,
  );
  if (!own) return null;
  const { relation } = own;
  return canInviteParent({ relation, isMinor: await isMinorUser(ctx, userId) }) ? own : null;
}

/** Lists invitations that wait for the user's answer; none before the user's address is confirmed. */
export async function ownInvitations(ctx: Context): Promise<InvitationRow[]> {
  const { visitor } = ctx;
  if (visitor.kind !== 'user' || !visitor.isVerified) return [];
  const person = await findPerson(ctx, visitor.userId);
  if (!person) return [];
  const listed = await listInvitations(ctx, person.email, oldestOf(ctx));
  const open: InvitationRow[] = [];
  for (const invitation of listed) {
    if (await findInvitable(ctx, invitation.byUserId, invitation.athleteId)) open.push(invitation);
  }
  return open;
}

/** Lists the user's invitations that wait for others; only the inviter reads the addresses. */
export function invitationsBy(ctx: Context, userId: number): Promise<InvitationRow[]> {
  return listInvitationsBy(ctx, userId, oldestOf(ctx));
}

/** Only the inviter can withdraw an invitation. */
export async function withdrawInvitation(ctx: Context, invitationId: number): Promise<void> {
  const { userId } = requireVerified(ctx);
  await inTransaction(ctx, async (ctx) => {
    const invitation = await findInvitation(ctx, invitationId, oldestOf(ctx));
    if (!invitation || !canWithdrawInvitation({ userId }, invitation)) throw invitationUnknown();
    await deleteInvitation(ctx, invitationId);
  });
}

/** Only the owner of the address answers. The invitation ends when the inviter is no longer a parent. */
export function answerInvitation(ctx: Context, invitationId: number, isAccepted: boolean): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    await lockUser(ctx, userId);
    const person = await findPerson(ctx, userId);
    const invitation = await findInvitation(ctx, invitationId, oldestOf(ctx));
    if (!person || !invitation || !canAnswerInvitation(person, invitation)) throw invitationUnknown();
    const { byUserId } = invitation;
    const { athleteId, accounts } = await lockAthlete(ctx, invitation.athleteId);
    await deleteInvitation(ctx, invitationId);
    if (!isAccepted) return;
    if (!(await findInvitable(ctx, byUserId, athleteId))) throw invitationUnknown();
    const claimant = await claimantOf(ctx, userId);
    const today = todayUtc(ctx);
    const refusal = refusalToLink(claimant, { athleteId, accounts }, 'parent', today);
    if (refusal) throw refusal;
    await confirmNew(ctx, { userId, athleteId, relation: 'parent', confirmedBy: byUserId });
    await tellInvitationAccepted(ctx, {
      byUserId,
      accepter: fullName(person),
      athlete: fullNameOfRow(invitation),
    });
  });
}

const oldestOf = ({ clock }: Context): string => clock.now().subtract({ hours: INVITED_HOURS }).toString();

function invitationUnknown(): Refusal {
  return new Refusal('INVITATION_UNKNOWN', words.invitationUnknown, { status: 404 });
}
