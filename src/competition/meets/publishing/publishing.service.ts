// Shows a meet to everyone, and hides it again. A new meet is seen by its staff only.

import { claimMeet } from '#competition/meets/meets.service.ts';
import { meetUnknownSentence } from '#competition/meets/meets.words.ts';
import { canPublishMeet } from '#competition/meets/permissions.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { findTeam } from '#people/teams/teams.service.ts';
import { forgetUntoldMeet, noteNewMeet } from './new-meets.store.ts';
import { findPublication, hostsPublicMeet, type PublicationRow, writePublic } from './publishing.store.ts';
import { publishingWords as words } from './publishing.words.ts';

/** Checks no permission: the caller must have done so. Refuses with 404. */
export async function getPublication(ctx: Context, meetId: number): Promise<PublicationRow> {
  const meet = await findPublication(ctx, meetId);
  if (meet) return meet;
  throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
}

/**
 * Shows the meet to everyone; again changes nothing. Refuses with 403 a meet of a team that no admin has confirmed, and
 * one behind which no coach or known host stands. The caller checks that the person hosts the meet.
 */
export function publishMeet(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const meet = await getPublication(ctx, meetId);
    await requirePublisher(ctx, meet);
    if (meet.isPublic) return;
    await writePublic(ctx, meetId, true);
    await noteNewMeet(ctx, meetId);
    await addToCounter(ctx.db, 'meets', 1);
    await noteVisibility(ctx, meet, 'meet.publish');
  });
}

/** Hides the meet from everyone but its staff; again changes nothing. Refuses with 409 a meet with results. */
export function unpublishMeet(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const meet = await getPublication(ctx, meetId);
    if (!meet.isPublic) return;
    if (meet.resultCount > 0) throw new Refusal('MEET_HAS_RESULTS', words.hasResults, { status: 409 });
    await writePublic(ctx, meetId, false);
    await forgetUntoldMeet(ctx, meetId);
    await addToCounter(ctx.db, 'meets', -1);
    await noteVisibility(ctx, meet, 'meet.unpublish');
  });
}

/** Whether the person could show the meet to everyone now; the sentence why not otherwise. */
export async function publishingTrouble(ctx: Context, meet: PublicationRow): Promise<string | null> {
  try {
    await requirePublisher(ctx, meet);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Refuses with 403 another host team of a public meet if no admin has confirmed it. `field` is the one with the team. */
export async function requireConfirmedHost(ctx: Context, meetId: number, field: string): Promise<void> {
  const { hostTeamId, isPublic } = await getPublication(ctx, meetId);
  if (!isPublic || (await isConfirmed(ctx, hostTeamId))) return;
  const sentence = words.unconfirmedTeamOfPublic;
  throw new Refusal('HOST_TEAM_UNCONFIRMED', sentence, { status: 403, fields: { [field]: sentence } });
}

const isConfirmed = async (ctx: Context, hostTeamId: number | null): Promise<boolean> =>
  hostTeamId === null || (await findTeam(ctx, hostTeamId)) !== null;

async function requirePublisher(ctx: Context, { hostTeamId, isPublic }: PublicationRow): Promise<void> {
  const { userId, isAdmin } = requireVerified(ctx);
  if (!(await isConfirmed(ctx, hostTeamId)))
    throw new Refusal('HOST_TEAM_UNCONFIRMED', words.unconfirmedTeam, { status: 403 });
  const isCoach = (await accessOf(ctx, userId)).some((team) => team.isCoach);
  const isKnownHost = isPublic || (await hostsPublicMeet(ctx, userId));
  if (canPublishMeet({ isAdmin, isCoach, isKnownHost })) return;
  throw new Refusal('HOST_TEAM_MISSING', words.noTeam, { status: 403 });
}

async function noteVisibility(ctx: Context, meet: PublicationRow, action: string): Promise<void> {
  const { meetId, hostTeamId } = meet;
  await recordAuditEntry(ctx, { action, entity: 'meets', entityId: meetId });
  ctx.announce({
    evict: [
      'home',
      `meet:${meetId}`,
      `meet-results:${meetId}`,
      ...(hostTeamId ? [`team:${hostTeamId}`] : []),
    ],
  });
}
