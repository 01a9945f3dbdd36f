// A host invites teams by name, by the address of a coach, or all of the last edition's.
import { claimMeet } from '#competition/meets/meets.service.ts';
import { getPublication } from '#competition/meets/publishing/publishing.service.ts';
import { requireHost } from '#competition/meets/staff/staff.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  deleteMailedInvitation,
  deleteMailedTo,
  insertMailedInvitation,
  listMailedInvitations,
  type MailedInvitation,
} from './mailed-invitations.store.ts';
import { meetTeamMailWords as mailWords } from './meet-team-mails.words.ts';
import { listMeetTeams, moveTeamByHost, refuseOver } from './meet-teams.service.ts';
import { findLastEdition, listTeamsAtMeet } from './meet-teams.store.ts';
import { relationWords as words } from './relations.words.ts';

/** Invitations are mails to strangers. */
const INVITING_LIMIT = { name: 'invite-team', max: 500, windowSeconds: 24 * 60 * 60 };

export interface TeamsToInvite {
  teamIds: readonly number[];
  /** Addresses of coaches. */
  emails: readonly string[];
}

export interface SentInvitations {
  /** The teams whose invitation is new. */
  invitedIds: number[];
  /** The addresses whose invitation is new. */
  mailedTo: string[];
  /** Names of invited teams without a coach on the site, whom nobody has told. */
  withoutCoach: string[];
}

/**
 * For hosts of a meet that everyone sees. Teams and addresses that are invited already stay as they are. Whether an
 * address has an account is no part of the answer: it gets a mail, and the team stands in the list when its coach answers.
 */
export function inviteTeams(
  ctx: Context,
  meetId: number,
  { teamIds, emails }: TeamsToInvite,
): Promise<SentInvitations> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await requireHost(ctx, meetId);
    const meet = await getPublication(ctx, meetId);
    if (!meet.isPublic) throw new Refusal('MEET_NOT_OPEN', words.meetHidden, { status: 409 });
    refuseOver(ctx, await claimMeet(ctx, meetId));
    const sent: SentInvitations = { invitedIds: [], mailedTo: [], withoutCoach: [] };
    for (const teamId of [...new Set(teamIds)].toSorted((a, b) => a - b)) {
      const { isChanged } = await moveTeamByHost(ctx, { meetId, teamId }, 'invite');
      if (!isChanged) continue;
      await takeTry(ctx, INVITING_LIMIT, String(userId));
      sent.invitedIds.push(teamId);
    }
    for (const email of new Set(emails.map((each) => each.trim().toLowerCase()))) {
      if (!(await insertMailedInvitation(ctx, { meetId, email, invitedBy: userId }))) continue;
      await takeTry(ctx, INVITING_LIMIT, String(userId));
      await mailInvitation(ctx, email, meet);
      sent.mailedTo.push(email);
    }
    sent.withoutCoach = await namesWithoutCoach(ctx, meet.sport, sent.invitedIds);
    return sent;
  });
}

async function mailInvitation(
  ctx: Context,
  to: string,
  { meetId, name, sport }: { meetId: number; name: string; sport: Sport },
): Promise<void> {
  const url = `${ctx.publicUrl}${meetTabAddress(sport, meetId, 'register')}`;
  await sendMail(ctx, {
    to,
    subject: mailWords.mailedSubject(name),
    lines: mailWords.mailedLines(name),
    button: { label: mailWords.mailedButton, url },
  });
}

async function namesWithoutCoach(ctx: Context, sport: Sport, teamIds: readonly number[]): Promise<string[]> {
  const names = await mapTeamNames(ctx, teamIds);
  const lonely: string[] = [];
  for (const teamId of teamIds) {
    if ((await listTeamCoaches(ctx, { teamId, sport })).length === 0) lonely.push(names.get(teamId) ?? '');
  }
  return lonely;
}

/** Lists the invitations by mail without an answer. Checks no permission. */
export function listMailed(ctx: Context, meetId: number): Promise<MailedInvitation[]> {
  return listMailedInvitations(ctx, meetId);
}

/** For hosts of the meet. An invitation that is withdrawn cannot be answered. Again is the same as once. */
export function withdrawMailed(ctx: Context, meetId: number, email: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, meetId);
    await deleteMailedInvitation(ctx, meetId, email.trim().toLowerCase());
  });
}

export interface LastTeams {
  meetId: number;
  name: string;
  startOn: string;
  /** The teams of the last edition that have no relation to this one. */
  teamIds: number[];
}

/** Finds the teams of the last edition of a meet; null without one. Checks no permission. */
export async function findLastTeams(ctx: Context, meetId: number): Promise<LastTeams | null> {
  const edition = await findLastEdition(ctx, meetId);
  if (!edition) return null;
  const present = await listMeetTeams(ctx, meetId);
  const presentIds = new Set(present.map(({ teamId }) => teamId));
  const teamIds = (await listTeamsAtMeet(ctx, edition.meetId)).filter((teamId) => !presentIds.has(teamId));
  return { ...edition, teamIds };
}

/** Called when an account is deleted: its address is in no list of invitations any longer. */
export function removeInvitationsTo(ctx: Context, userId: number): Promise<void> {
  return deleteMailedTo(ctx, userId);
}
