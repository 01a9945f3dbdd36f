// Invites people to the staff of a meet, and takes their answers. A role begins when it is accepted.
import { claimMeet } from '#competition/meets/meets.service.ts';
import type { StaffRole } from '#competition/meets/permissions.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { findByHandle } from '#people/accounts/handles/handles.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import { notify, withdrawNotification } from '#people/notices/notify.service.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { MEMBER_HOME_PATH, STAFF_INVITATIONS_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  INVITATION_DAYS,
  type Invitation,
  invitedAs,
  inviteeOf,
  isInvited,
  stateOfInvitation,
} from './invitations.rules.ts';
import {
  findAccountBy,
  type InvitedAccount,
  listInvitationsFor,
  listInvitationsOfMeet,
  listStaffPeople,
  lockInvitation,
  upsertInvitation,
  withdrawAround,
  writeAnswer,
} from './invitations.store.ts';
import { invitationMailWords as mailWords, invitationRefusals as words } from './invitations.words.ts';
import { addStaff, endStaff, requireHost } from './staff.service.ts';

/** Invitations are mails to strangers. */
const INVITING_LIMIT = { name: 'invite-staff', max: 60, windowSeconds: 24 * 60 * 60 };

interface MeetOfStaff {
  meetId: number;
  name: string;
  sport: Sport;
}

export interface StaffToInvite {
  meet: MeetOfStaff;
  /** A mail address or a handle. */
  to: string;
  role: StaffRole;
  /** The events of a judge, which the caller has found in the meet. */
  meetEventIds: readonly number[];
}

/**
 * For hosts of the meet. Whether an address has an account is no part of the answer; a handle that nobody has is refused
 * with 404. The same invitation again is renewed and sent again.
 */
export function inviteStaff(ctx: Context, { meet, to, role, meetEventIds }: StaffToInvite): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { userId: hostId } = await requireHost(ctx, meet.meetId);
    if (role === 'judge' && meetEventIds.length === 0) {
      throw fieldRefusal('JUDGE_EVENTS_MISSING', 'meetEventIds', words.judgeNeedsEvents);
    }
    await takeTry(ctx, INVITING_LIMIT, String(hostId));
    await claimMeet(ctx, meet.meetId);
    // Another host may have ended the role during the wait for the claim.
    await requireHost(ctx, meet.meetId);
    const { account, email, isByHandle } = await findInvitee(ctx, to);
    const people = await listStaffPeople(ctx, meet.meetId);
    if (account && people.some((person) => person.userId === account.userId && person.role === role)) {
      throw fieldRefusal('STAFF_ALREADY', 'to', words.already, 409);
    }
    const invitationId = await upsertInvitation(ctx, {
      meetId: meet.meetId,
      role,
      email,
      userId: isByHandle ? account!.userId : null,
      meetEventIds: role === 'judge' ? meetEventIds : [],
      invitedBy: hostId,
      expiresAt: ctx.clock
        .now()
        .add({ hours: INVITATION_DAYS * 24 })
        .toString(),
    });
    await recordAuditEntry(ctx, {
      action: 'meet-staff.invite',
      entity: 'meets',
      entityId: meet.meetId,
      after: { invitationId, role },
    });
    await tellInvited(ctx, { meet, role, hostId, account, email });
    return invitationId;
  });
}

async function findInvitee(ctx: Context, text: string) {
  const invitee = inviteeOf(text);
  if (!invitee) throw fieldRefusal('INVITEE_MISSING', 'to', words.inviteeMissing);
  if ('email' in invitee) {
    return { account: await findAccountBy(ctx, invitee), email: invitee.email, isByHandle: false };
  }
  const owner = await findByHandle(ctx, invitee.handle);
  const account = owner && (await findAccountBy(ctx, { userId: owner.userId }));
  if (!account) throw fieldRefusal('HANDLE_UNKNOWN', 'to', words.handleUnknown, 404);
  return { account, email: account.email.toLowerCase(), isByHandle: true };
}

const fieldRefusal = (code: string, field: string, sentence: string, status: 400 | 404 | 409 = 400) =>
  new Refusal(code, sentence, { status, fields: { [field]: sentence } });

const noticeOf = (meetId: number, userId: number) =>
  ({ userId, type: 'TeamRequestSummary', about: { meetId } }) as const;

async function tellInvited(
  ctx: Context,
  {
    meet,
    role,
    hostId,
    account,
    email,
  }: { meet: MeetOfStaff; role: StaffRole; hostId: number; account: InvitedAccount | null; email: string },
): Promise<void> {
  const host = await findAccountBy(ctx, { userId: hostId });
  const invited = {
    reader: account?.firstName ?? '',
    host: host ? fullName(host) : '',
    meet: meet.name,
    role,
  };
  await sendMail(ctx, {
    to: email,
    ...(account && { userId: account.userId }),
    subject: mailWords.subject(invited),
    lines: mailWords.lines(invited),
    button: { label: mailWords.button, url: `${ctx.publicUrl}${STAFF_INVITATIONS_PATH}` },
  });
  if (!account) return;
  await notify(ctx, {
    ...noticeOf(meet.meetId, account.userId),
    line1: [{ account: hostId }],
    line2: [mailWords.line(invited)],
    href: STAFF_INVITATIONS_PATH,
  });
}

/** For hosts of the meet: its staff, and the invitations without an acceptance. */
export async function getStaffOfMeet(ctx: Context, meetId: number) {
  const { userId } = await requireHost(ctx, meetId);
  const nowMs = ctx.clock.now().epochMilliseconds;
  const people = await listStaffPeople(ctx, meetId);
  const invitations = await listInvitationsOfMeet(ctx, meetId);
  return {
    staff: people.map(({ userId: id, firstName, lastName, ...person }) => ({
      ...person,
      name: fullName({ firstName, lastName }),
      isMe: id === userId,
    })),
    invitations: invitations.map((invitation) => ({
      invitationId: invitation.invitationId,
      to: invitedAs(invitation),
      role: invitation.role,
      meetEventIds: invitation.meetEventIds,
      state: stateOfInvitation(invitation, nowMs),
      expiresAt: invitation.expiresAt,
    })),
  };
}

/** The open invitations of the signed-in account. Someone with an unconfirmed address confirms it first. */
export async function listOwnInvitations(ctx: Context) {
  const { userId } = requireVerified(ctx);
  const account = await findAccountBy(ctx, { userId });
  return account ? listInvitationsFor(ctx, { userId, email: account.email.toLowerCase() }) : [];
}

/** Returns the meet, so that the person who accepts can open it. */
export function answerInvitation(
  ctx: Context,
  invitationId: number,
  isAccepted: boolean,
  findMeet: (ctx: Context, meetId: number) => Promise<MeetOfStaff>,
): Promise<MeetOfStaff> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    const invitation = await lockInvitation(ctx, invitationId);
    const account = await findAccountBy(ctx, { userId });
    if (!invitation || !account || !isInvited(account, invitation)) {
      throw new Refusal('INVITATION_UNKNOWN', words.unknown, { status: 404 });
    }
    const { meetId, role } = invitation;
    const meet = await findMeet(ctx, meetId);
    const given = isAccepted ? 'accepted' : 'declined';
    if (invitation.answer === given) return meet;
    refuseAnswered(ctx, invitation);
    await writeAnswer(ctx, invitationId, given);
    if (isAccepted) await addStaff(ctx, { meetId, userId, role, meetEventIds: invitation.meetEventIds });
    await recordAuditEntry(ctx, {
      action: `meet-staff.${given}`,
      entity: 'meets',
      entityId: meetId,
      after: { invitationId, role },
    });
    await withdrawNotification(ctx, noticeOf(meetId, userId));
    await tellHost(ctx, { meet, invitation, person: account, isAccepted });
    return meet;
  });
}

function refuseAnswered(ctx: Context, invitation: Invitation): void {
  const state = stateOfInvitation(invitation, ctx.clock.now().epochMilliseconds);
  if (state === 'expired') throw new Refusal('INVITATION_EXPIRED', words.expired, { status: 409 });
  if (state === 'withdrawn') throw new Refusal('INVITATION_UNKNOWN', words.unknown, { status: 404 });
  if (state !== 'open') throw new Refusal('INVITATION_ANSWERED', words.answered, { status: 409 });
}

async function tellHost(
  ctx: Context,
  {
    meet,
    invitation: { invitedBy, role },
    person,
    isAccepted,
  }: { meet: MeetOfStaff; invitation: Invitation; person: InvitedAccount; isAccepted: boolean },
): Promise<void> {
  const host = invitedBy === null ? null : await findAccountBy(ctx, { userId: invitedBy });
  if (!host) return;
  const name = fullName(person);
  await mailAndNotify(ctx, host, managerAddress(meet.sport, meet.meetId, 'settings/staff'), {
    mail: {
      subject: mailWords.answeredSubject(name, meet.name, isAccepted),
      lines: mailWords.answeredLines({
        reader: host.firstName,
        person: name,
        meet: meet.name,
        role,
        isAccepted,
      }),
      button: mailWords.answeredButton,
    },
    notification: {
      type: 'TeamDecision',
      about: { meetId: meet.meetId, followerId: person.userId },
      line1: [{ account: person.userId }],
      line2: [isAccepted ? mailWords.accepted(role, meet.name) : mailWords.declined(role, meet.name)],
    },
  });
}

/**
 * Hosts end the role of anyone, and everyone ends their own. Refuses with 409 the last host. The person whose role a
 * host ended is told, and does not come back by an open invitation: neither one to them nor one that they sent as a host.
 */
export function removeStaff(
  ctx: Context,
  { meet, staffId }: { meet: MeetOfStaff; staffId: number },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireVerified(ctx);
    await claimMeet(ctx, meet.meetId);
    const people = await listStaffPeople(ctx, meet.meetId);
    const person = people.find((each) => each.staffId === staffId);
    if (person?.userId !== user.userId) await requireHost(ctx, meet.meetId);
    if (!person) throw new Refusal('STAFF_UNKNOWN', words.gone, { status: 404 });
    const hosts = people.filter(({ role }) => role === 'host');
    if (person.role === 'host' && hosts.length === 1) {
      throw new Refusal('LAST_HOST', words.lastHost, { status: 409 });
    }
    await endStaff(ctx, { meetId: meet.meetId, staffId });
    await recordAuditEntry(ctx, {
      action: 'meet-staff.end',
      entity: 'meets',
      entityId: meet.meetId,
      before: { staffId, userId: person.userId, role: person.role },
    });
    if (person.userId === user.userId) return;
    const { userId, role } = person;
    const invited = await withdrawAround(ctx, { meetId: meet.meetId, userId, isSender: role === 'host' });
    for (const each of invited) await withdrawNotification(ctx, noticeOf(meet.meetId, each));
    await tellEnded(ctx, meet, person);
  });
}

async function tellEnded(
  ctx: Context,
  { meetId, name }: MeetOfStaff,
  { userId, role }: { userId: number; role: StaffRole },
): Promise<void> {
  const account = await findAccountBy(ctx, { userId });
  if (!account) return;
  await mailAndNotify(ctx, account, MEMBER_HOME_PATH, {
    mail: {
      subject: mailWords.endedSubject(name),
      lines: mailWords.endedLines(account.firstName, role, name),
      button: mailWords.endedButton,
    },
    notification: {
      type: 'TeamDecision',
      about: { meetId },
      line1: [name],
      line2: [mailWords.ended(role)],
      isSquare: true,
    },
  });
}

/** For hosts of the meet; an invitation that is withdrawn cannot be accepted any more. */
export function withdrawInvitation(
  ctx: Context,
  { meetId, invitationId }: { meetId: number; invitationId: number },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, meetId);
    const invitation = await lockInvitation(ctx, invitationId);
    if (invitation?.meetId !== meetId) {
      throw new Refusal('INVITATION_UNKNOWN', words.unknown, { status: 404 });
    }
    if (invitation.answer === 'accepted') {
      throw new Refusal('INVITATION_ANSWERED', words.answered, { status: 409 });
    }
    await writeAnswer(ctx, invitationId, 'withdrawn');
    const account = await findAccountBy(
      ctx,
      invitation.userId === null ? { email: invitation.email } : { userId: invitation.userId },
    );
    if (account) await withdrawNotification(ctx, noticeOf(meetId, account.userId));
  });
}
