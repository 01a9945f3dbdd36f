// Coaches, parents and admins answer claims on athletes.
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { findBirthDates } from '#people/access/family/minors.service.ts';
import type { LinkedAccount } from '#people/access/family/user-athletes.rules.ts';
import { coachesAthlete } from '#people/access/family/user-athletes.service.ts';
import { removeLink } from '#people/access/family/user-athletes.store.ts';
import { accessOf, requireCoach } from '#people/access/membership/access.service.ts';
import type { TeamAndSport } from '#people/access/membership/access.store.ts';
import { canAnswerClaim, canUndo } from '#people/access/permissions.rules.ts';
import { lockUsers } from '#people/accounts/profile/account-locks.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import { type ClaimAnswer, refusalToLink, STATUS_OF_ANSWER } from './athlete-claims.rules.ts';
import { claimantOf, confirmLink, lockAthlete, logClaim } from './athlete-claims.service.ts';
import {
  type ClaimRow,
  findClaim,
  listAskedAtTeam,
  listClaimsOfUser,
  reopenClaim,
  saveAnswer,
} from './athlete-claims.store.ts';
import { athleteClaimWords as words } from './athlete-claims.words.ts';
import { tellClaimAnswered, tellClaimReopened, tellLinkRestored } from './claim-mails.service.ts';

/** Lists open claims on athletes whose newest roster is the team's; refuses everyone but its coaches and admins. */
export async function listTeamClaims(ctx: Context, where: TeamAndSport): Promise<ClaimRow[]> {
  const { userId } = await requireCoach(ctx, where.teamId, where.sport);
  await getTeam(ctx, where.teamId);
  const { year } = dayParts(todayUtc(ctx));
  const listed: ClaimRow[] = [];
  for (const claim of await listAskedAtTeam(ctx, where, year - 1)) {
    const teams = await teamsOfAthlete(ctx, claim.athleteId);
    const isHere = teams.some(({ teamId, sport }) => teamId === where.teamId && sport === where.sport);
    if (isHere && claim.userId !== userId) listed.push(claim);
  }
  return listed;
}

export interface ClaimsOfTeam {
  teamId: number;
  teamName: string;
  count: number;
  lastAt: string;
}

/** Counts open claims at the teams the user coaches; an athlete in both sports counts once. */
export async function countClaimsToAnswer(ctx: Context): Promise<ClaimsOfTeam[]> {
  const { userId, isVerified } = requireUser(ctx);
  // People decide nothing before they have confirmed their email address.
  if (!isVerified) return [];
  const coached = (await accessOf(ctx, userId)).filter(({ isCoach }) => isCoach);
  const teams = new Map<number, { teamName: string; askedAt: Map<number, string> }>();
  for (const { teamId, teamName, sport } of coached) {
    const team = teams.get(teamId) ?? { teamName, askedAt: new Map() };
    for (const claim of await listTeamClaims(ctx, { teamId, sport })) {
      team.askedAt.set(claim.claimId, claim.askedAt);
    }
    teams.set(teamId, team);
  }
  return [...teams].flatMap(([teamId, { teamName, askedAt }]) => {
    const lastAt = [...askedAt.values()].sort().at(-1);
    return lastAt === undefined ? [] : { teamId, teamName, count: askedAt.size, lastAt };
  });
}

interface LockedClaim {
  claim: ClaimRow;
  /** The accounts linked to the athlete. */
  accounts: readonly LinkedAccount[];
}

/** The first of two answers counts; the second one is refused with 409 `CLAIM_DECIDED`. */
export function answerClaim(ctx: Context, claimId: number, answer: ClaimAnswer): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const by = requireVerified(ctx);
    const locked = await lockClaim(ctx, by, claimId);
    refuseSecondAnswer(locked);
    if (answer === 'confirm') await linkClaimant(ctx, locked);
    else await dropUnconfirmedLink(ctx, locked);
    await saveAnswer(ctx, claimId, STATUS_OF_ANSWER[answer], by.userId);
    await logClaim(ctx, answer, locked.claim);
    await tellClaimAnswered(ctx, locked.claim, answer);
  });
}

/**
 * Only the person who answered, or an admin, can undo it, and only until something else changes. The claim
 * waits again; an ended link comes back.
 */
export function undoAnswer(ctx: Context, claimId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const by = requireVerified(ctx);
    const locked = await lockClaim(ctx, by, claimId);
    await refuseLateUndo(ctx, by, locked);
    if (locked.claim.status === 'ended') await restoreLink(ctx, by, locked);
    else await askAgain(ctx, locked);
  });
}

/** Locks the claim until the end of the transaction; 404 for someone who may not answer it. */
async function lockClaim(ctx: Context, by: SignedIn, claimId: number): Promise<LockedClaim> {
  const seen = await findClaim(ctx, claimId);
  if (!seen) throw claimUnknown();
  await lockUsers(ctx, [by.userId, seen.userId]);
  const { accounts } = await lockAthlete(ctx, seen.athleteId);
  const claim = await findClaim(ctx, claimId);
  if (!claim || !(await isForThem(ctx, by, claim, accounts))) throw claimUnknown();
  return { claim, accounts };
}

function refuseSecondAnswer({ claim: { status } }: LockedClaim): void {
  if (status === 'asked') return;
  throw new Refusal('CLAIM_DECIDED', words.decided, { status: 409, details: { status } });
}

async function linkClaimant(ctx: Context, { claim, accounts }: LockedClaim): Promise<void> {
  const { userId, athleteId, relation } = claim;
  const claimant = await claimantOf(ctx, userId);
  const refusal = refusalToLink(claimant, { athleteId, accounts }, relation, todayUtc(ctx));
  if (refusal) throw refusal;
  await confirmLink(ctx, { userId, athleteId, relation });
  ctx.announce({ evict: ['profiles'] });
}

async function dropUnconfirmedLink(ctx: Context, { claim, accounts }: LockedClaim): Promise<void> {
  const { userId, athleteId } = claim;
  const isUnconfirmed = accounts.some((account) => account.userId === userId && !account.isConfirmed);
  if (isUnconfirmed) await removeLink(ctx, userId, athleteId);
}

async function refuseLateUndo(ctx: Context, by: SignedIn, locked: LockedClaim): Promise<void> {
  const { claimId, userId, athleteId, status, decidedBy } = locked.claim;
  // A birth date answers without anybody, and nobody takes that back.
  const isTheirs = decidedBy !== null && canUndo(by, decidedBy);
  const newest = (await listClaimsOfUser(ctx, userId)).find((each) => each.athleteId === athleteId);
  const isAsAnswered = newest?.claimId === claimId && isLinked(locked) === (status === 'confirmed');
  if (!isTheirs || !isAsAnswered) throw new Refusal('ANSWER_NOT_UNDONE', words.notUndone, { status: 409 });
}

const isLinked = ({ claim, accounts }: LockedClaim): boolean =>
  accounts.some(
    ({ userId, relation, isConfirmed }) =>
      userId === claim.userId && relation === claim.relation && isConfirmed,
  );

async function restoreLink(ctx: Context, by: SignedIn, locked: LockedClaim): Promise<void> {
  const { claim } = locked;
  await linkClaimant(ctx, locked);
  await saveAnswer(ctx, claim.claimId, 'withdrawn', by.userId);
  await logClaim(ctx, 'restore', claim);
  await tellLinkRestored(ctx, claim);
}

async function askAgain(ctx: Context, locked: LockedClaim): Promise<void> {
  const { claim } = locked;
  if (isLinked(locked)) {
    await removeLink(ctx, claim.userId, claim.athleteId);
    ctx.announce({ evict: ['profiles'] });
  }
  await reopenClaim(ctx, claim.claimId);
  await logClaim(ctx, 'undo', claim);
  await tellClaimReopened(ctx, claim);
}

export async function isForThem(
  ctx: Context,
  { userId, isAdmin }: SignedIn,
  claim: ClaimRow,
  accounts: readonly LinkedAccount[],
): Promise<boolean> {
  const isCoach = await coachesAthlete(ctx, userId, claim.athleteId);
  const by = { userId, isAdmin, isCoach, ...(await findBirthDates(ctx, userId)) };
  return canAnswerClaim(by, claim, accounts, todayUtc(ctx));
}

function claimUnknown(): Refusal {
  return new Refusal('CLAIM_UNKNOWN', words.unknown, { status: 404 });
}
