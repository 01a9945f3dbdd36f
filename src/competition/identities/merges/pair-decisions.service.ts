// Decisions of coaches and admins about a pair: merge, mark as different people, and undo either.

import { followIdentities } from '#competition/entries/folded-entries.service.ts';
import {
  apartUnknown,
  mergeUnknown,
  refusalToDecide,
  refusalToMergePair,
} from '#competition/identities/identities.rules.ts';
import { comparePair, type TeamSport } from '#competition/identities/pairs/compared-pairs.service.ts';
import { listOnRoster } from '#competition/identities/pairs/evidence.store.ts';
import type { LikelyPair } from '#competition/identities/pairs/likely-pairs.rules.ts';
import {
  closeApart,
  findActiveMerge,
  findApart,
  insertApart,
} from '#competition/identities/pairs/pairs.store.ts';
import { canDecidePair, canUndoMerge } from '#competition/identities/permissions.rules.ts';
import { mergeAthletes, undoMerge } from '#competition/results/merges/merges.service.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import { holdIdentities } from '#people/athletes/athletes.service.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { logIdentity } from './identity-log.service.ts';
import { needsApproval } from './merge-approvers.service.ts';
import { withdrawDecisionNotices } from './merge-notices.service.ts';
import { askToMerge } from './merge-questions.service.ts';

export interface ConfirmedPair {
  /** Null while an answer is pending. */
  mergeId: number | null;
  /** The pending question; null when the merge is done. */
  questionId: number | null;
  /** The athlete whose page stays. */
  athleteId: number;
  name: string;
}

/**
 * Merges a pair for the given reason. The evidence decides which athlete stays, never the user. Where another team or
 * a family answers for one of the two, this sends them a question and merges nothing yet.
 */
export function confirmPair(
  ctx: Context,
  where: TeamSport,
  { reason, ...pair }: LikelyPair & { reason: string },
): Promise<ConfirmedPair> {
  return inTransaction(ctx, async (ctx) => {
    const { one, other, race, isAllowed, isApart, needsApproval } = await compareLocked(ctx, where, pair);
    const refusal = refusalToDecide(isAllowed) ?? refusalToMergePair(one, other, isApart);
    if (refusal) throw refusal;
    const remaining = { athleteId: one.athleteId, name: fullName(one) };
    if (needsApproval) {
      const questionId = await askToMerge(ctx, where, { one, other, race }, reason);
      return { ...remaining, mergeId: null, questionId };
    }
    const merge = { fromAthleteId: other.athleteId, intoAthleteId: one.athleteId, reason };
    const { mergeId } = await mergeAthletes(ctx, merge);
    await followIdentities(ctx, [one.athleteId]);
    await logIdentity(ctx, 'merge', one.athleteId, { ...merge, mergeId });
    return { ...remaining, mergeId, questionId: null };
  });
}

/** Compares under a lock held until the transaction ends, so that of two simultaneous decisions the second is refused. */
async function compareLocked(ctx: Context, where: TeamSport, pair: LikelyPair) {
  const by = await requireCoach(ctx, where.teamId, where.sport);
  await holdIdentities(ctx);
  const compared = await comparePair(ctx, where, pair);
  const ids = [compared.one.athleteId, compared.other.athleteId];
  return { ...compared, needsApproval: await needsApproval(ctx, where, by, ids) };
}

/**
 * Undoes a merge completely, including the teams of each record. Allowed for admins, for whoever confirmed it and for
 * coaches of either athlete; refused while the athlete has a family and is on another team.
 */
export function undoConfirmedMerge(ctx: Context, where: TeamSport, mergeId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const by = await requireCoach(ctx, where.teamId, where.sport);
    const merge = await findActiveMerge(ctx, mergeId);
    if (!merge) throw mergeUnknown();
    const { fromAthleteId, intoAthleteId, byUserId } = merge;
    const hasFamily = (await listFamily(ctx, intoAthleteId)).length > 0;
    const mustAsk = await needsApproval(ctx, where, by, [intoAthleteId]);
    const refusal = refusalToDecide(canUndoMerge(hasFamily, mustAsk));
    if (refusal) throw refusal;
    if (byUserId !== by.userId) await requireOwnAthlete(ctx, where, by, [fromAthleteId, intoAthleteId]);
    await undoMerge(ctx, mergeId);
    await followIdentities(ctx, [fromAthleteId, intoAthleteId]);
    await withdrawDecisionNotices(ctx, { mergeId });
    await logIdentity(ctx, 'undo-merge', intoAthleteId, { fromAthleteId, intoAthleteId, mergeId });
  });
}

/** Marks a pair as different people, so that it is not offered again. */
export function setApart(ctx: Context, where: TeamSport, pair: LikelyPair): Promise<{ apartId: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { one, other, isAllowed } = await compareLocked(ctx, where, pair);
    const refusal = refusalToDecide(isAllowed);
    if (refusal) throw refusal;
    const apartId = await insertApart(ctx, { oneId: one.athleteId, otherId: other.athleteId });
    await logIdentity(ctx, 'apart', one.athleteId, { apartId, otherAthleteId: other.athleteId });
    return { apartId };
  });
}

export function askAgain(ctx: Context, where: TeamSport, apartId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const by = await requireCoach(ctx, where.teamId, where.sport);
    const pair = await findApart(ctx, apartId);
    if (!pair) throw apartUnknown();
    await requireOwnAthlete(ctx, where, by, [pair.oneId, pair.otherId]);
    await closeApart(ctx, apartId);
    await withdrawDecisionNotices(ctx, { apartId });
    await logIdentity(ctx, 'ask-again', pair.oneId, { apartId, otherAthleteId: pair.otherId });
  });
}

async function requireOwnAthlete(
  ctx: Context,
  where: TeamSport,
  by: SignedIn,
  athleteIds: readonly number[],
): Promise<void> {
  if (by.isAdmin) return;
  const ownIds = await listOnRoster(ctx, { ...where, athleteIds });
  const refusal = refusalToDecide(canDecidePair(by, ownIds.length));
  if (refusal) throw refusal;
}
