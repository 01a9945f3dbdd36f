// Adds a user's own athlete to the lists, and ends links.
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { refusalToBecome } from '#people/access/claims/athlete-claims.rules.ts';
import {
  claimantOf,
  confirmNew,
  lockAthlete,
  logClaim,
} from '#people/access/claims/athlete-claims.service.ts';
import {
  deleteClaimsOf,
  listClaimsOfUser,
  withdrawClaims,
} from '#people/access/claims/athlete-claims.store.ts';
import { athleteClaimWords as words } from '#people/access/claims/athlete-claims.words.ts';
import { beginningsOfNames } from '#people/access/claims/athlete-finder.rules.ts';
import { listIdsByName } from '#people/access/claims/athlete-finder.store.ts';
import { withdrawAsked } from '#people/access/claims/claim-mails.service.ts';
import type { Relation } from '#people/access/family/user-athletes.rules.ts';
import { youngChildrenWithoutOtherParent } from '#people/access/family/user-athletes.service.ts';
import { removeLink, removeLinks } from '#people/access/family/user-athletes.store.ts';
import { deleteInvitationsOf } from '#people/access/second-parents/second-parents.store.ts';
import { lockUser } from '#people/accounts/profile/account-locks.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { CREATING_LIMIT, refusalToOwnAthlete } from './own-athletes.rules.ts';

export interface AthleteToAdd {
  firstName: string;
  lastName: string;
  gender: Gender;
  birthOn?: Day | undefined;
  relation: Relation;
}

/**
 * Adds an athlete who is in no list. Refuses while one with that name exists and the user has not said that it
 * is someone else.
 */
export async function createOwnAthlete(
  ctx: Context,
  { isNew, ...athlete }: AthleteToAdd & { isNew: boolean },
): Promise<number> {
  const { userId } = requireVerified(ctx);
  await takeTry(ctx, CREATING_LIMIT, String(userId));
  return inTransaction(ctx, async (ctx) => {
    const { firstName, lastName, gender } = athlete;
    const refusal = refusalToOwnAthlete(athlete, todayUtc(ctx));
    if (refusal) throw refusal;
    const beginnings = isNew ? null : beginningsOfNames(firstName, lastName);
    const alike = beginnings
      ? await listIdsByName(ctx, { ...beginnings, parts: [], gender, teamId: null }, 1)
      : [];
    if (alike.length > 0) throw new Refusal('ATHLETE_EXISTS', words.exists, { status: 409 });
    return addOwnAthlete(ctx, athlete);
  });
}

/** Has no rate limit and no search for namesakes: callers such as team codes have both. */
export function addOwnAthlete(ctx: Context, { relation, ...athlete }: AthleteToAdd): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    const today = todayUtc(ctx);
    await lockUser(ctx, userId);
    const refusal =
      refusalToOwnAthlete(athlete, today) ?? refusalToBecome(await claimantOf(ctx, userId), relation, today);
    if (refusal) throw refusal;
    const [athleteId] = await createAthletes(ctx, [{ ...athlete, birthOn: athlete.birthOn ?? null }]);
    await confirmNew(ctx, { userId, athleteId: athleteId!, relation, confirmedBy: userId });
    return athleteId!;
  });
}

/** Withdraws the user's claim on an athlete or ends their link. The results stay. */
export function letAthleteGo(ctx: Context, requestedId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    await lockUser(ctx, userId);
    const { athleteId, accounts } = await lockAthlete(ctx, requestedId);
    const open = (await listClaimsOfUser(ctx, userId)).find(
      (claim) => claim.athleteId === athleteId && claim.status === 'asked',
    );
    await withdrawClaims(ctx, userId, athleteId);
    if (open) await withdrawAsked(ctx, open);
    const link = accounts.find((account) => account.userId === userId);
    if (!link && !open) {
      throw new Refusal('ATHLETE_UNKNOWN', words.nothingToRemove, { status: 404 });
    }
    if (!link) return;
    const alone = await youngChildrenWithoutOtherParent(ctx, userId);
    if (alone.some((child) => child.athleteId === athleteId)) {
      throw new Refusal('CHILD_NEEDS_PARENT', words.lastParent, { status: 409 });
    }
    await removeLink(ctx, userId, athleteId);
    await logClaim(ctx, 'leave', { claimId: null, userId, athleteId, relation: link.relation });
    ctx.announce({ evict: ['profiles'] });
  });
}

/** Ends all links, claims and invitations of an account that is deleted; the results stay. */
export async function forgetAthletes(ctx: Context, userId: number): Promise<void> {
  await removeLinks(ctx, userId);
  await deleteClaimsOf(ctx, userId);
  await deleteInvitationsOf(ctx, userId);
}
