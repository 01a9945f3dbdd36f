// What coaches and admins decide about two athletes: that they are one, that they are two, and the way back.

import {
  apartUnknown,
  mergeUnknown,
  refusalToBeOne,
  refusalToDecideAbout,
} from '#competition/identities/identities.rules.ts';
import { comparePair, type TeamSport } from '#competition/identities/pairs/compared-pairs.service.ts';
import { fullName } from '#competition/identities/pairs/evidence.rules.ts';
import { listOnRoster } from '#competition/identities/pairs/evidence.store.ts';
import type { LikelyPair } from '#competition/identities/pairs/likely-pairs.rules.ts';
import {
  closeApart,
  findApart,
  findOpenMerge,
  insertApart,
} from '#competition/identities/pairs/pairs.store.ts';
import { mergeAthletes, undoMerge } from '#competition/results/merges/merges.service.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { familyOf } from '#people/access/family/user-athletes.service.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import { holdIdentities } from '#people/athletes/athletes.service.ts';
import { logIdentity } from './identity-log.service.ts';
import { asksOthers } from './merge-approvers.service.ts';
import { withdrawMergeAnswer } from './merge-notices.service.ts';
import { askToMerge } from './merge-questions.service.ts';

export interface ConfirmedPair {
  /** Null while others are asked first. */
  mergeId: number | null;
  /** Of the merge that waits for an answer. */
  questionId: number | null;
  /** The one that stays. */
  athleteId: number;
  name: string;
}

/**
 * The two are one person, for this reason. The one that stays is said by the room, never by who asks. Where another team
 * or a family answers for one of the two, they are asked, and nothing is merged yet.
 */
export function confirmPair(
  ctx: Context,
  where: TeamSport,
  { reason, ...pair }: LikelyPair & { reason: string },
): Promise<ConfirmedPair> {
  return inTransaction(ctx, async (ctx) => {
    const { one, other, race, isAllowed, isApart, asksOthers } = await compareAlone(ctx, where, pair);
    const refusal = refusalToDecideAbout(isAllowed) ?? refusalToBeOne(one, other, isApart);
    if (refusal) throw refusal;
    const stays = { athleteId: one.athleteId, name: fullName(one) };
    if (asksOthers) {
      const questionId = await askToMerge(ctx, where, { one, other, race }, reason);
      return { ...stays, mergeId: null, questionId };
    }
    const merge = { fromAthleteId: other.athleteId, intoAthleteId: one.athleteId, reason };
    const { mergeId } = await mergeAthletes(ctx, merge);
    await logIdentity(ctx, 'merge', one.athleteId, { ...merge, mergeId });
    return { ...stays, mergeId, questionId: null };
  });
}

/** As it stands, until the transaction ends: of two coaches who decide at once the second one is told. */
async function compareAlone(ctx: Context, where: TeamSport, pair: LikelyPair) {
  const by = await requireCoach(ctx, where.teamId, where.sport);
  await holdIdentities(ctx);
  const compared = await comparePair(ctx, where, pair);
  const ids = [compared.one.athleteId, compared.other.athleteId];
  return { ...compared, asksOthers: await asksOthers(ctx, where, by, ids) };
}

/**
 * By a coach of either, by who confirmed it, or an admin. Everything stands again as if it had never been, the teams of
 * each record, too: so nobody else undoes it while another team has somebody whom a family looks after.
 */
export function takeMergeBack(ctx: Context, where: TeamSport, mergeId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const by = await requireCoach(ctx, where.teamId, where.sport);
    const merge = await findOpenMerge(ctx.db, mergeId);
    if (!merge) throw mergeUnknown();
    const { fromAthleteId, intoAthleteId, byUserId } = merge;
    const hasFamily = (await familyOf(ctx, intoAthleteId)).length > 0;
    const isKept = hasFamily && (await asksOthers(ctx, where, by, [intoAthleteId]));
    const refusal = refusalToDecideAbout(!isKept);
    if (refusal) throw refusal;
    if (byUserId !== by.userId) await requireOwn(ctx, where, by, [fromAthleteId, intoAthleteId]);
    await undoMerge(ctx, mergeId);
    await withdrawMergeAnswer(ctx, { mergeId });
    await logIdentity(ctx, 'undo-merge', intoAthleteId, { fromAthleteId, intoAthleteId, mergeId });
  });
}

/** The two are two people: nobody is asked about them again. */
export function setApart(ctx: Context, where: TeamSport, pair: LikelyPair): Promise<{ apartId: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { one, other, isAllowed } = await compareAlone(ctx, where, pair);
    const refusal = refusalToDecideAbout(isAllowed);
    if (refusal) throw refusal;
    const apartId = await insertApart(ctx, { oneId: one.athleteId, otherId: other.athleteId });
    await logIdentity(ctx, 'apart', one.athleteId, { apartId, otherAthleteId: other.athleteId });
    return { apartId };
  });
}

export function askAgain(ctx: Context, where: TeamSport, apartId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const by = await requireCoach(ctx, where.teamId, where.sport);
    const pair = await findApart(ctx.db, apartId);
    if (!pair) throw apartUnknown();
    await requireOwn(ctx, where, by, [pair.oneId, pair.otherId]);
    await closeApart(ctx, apartId);
    await withdrawMergeAnswer(ctx, { apartId });
    await logIdentity(ctx, 'ask-again', pair.oneId, { apartId, otherAthleteId: pair.otherId });
  });
}

async function requireOwn(
  ctx: Context,
  where: TeamSport,
  by: SignedIn,
  athleteIds: readonly number[],
): Promise<void> {
  if (by.isAdmin) return;
  const own = await listOnRoster(ctx.db, { ...where, athleteIds });
  const refusal = refusalToDecideAbout(own.length > 0);
  if (refusal) throw refusal;
}
