// Claims an athlete as oneself or as one's child: people who know the athlete answer, or a birth date proves it.
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { findBirthDates, isMinorUser } from '#people/access/family/minors.service.ts';
import type { LinkedAccount, Relation } from '#people/access/family/user-athletes.rules.ts';
import { athletesOf, linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { listAccounts } from '#people/access/family/user-athletes.store.ts';
import { isWithin } from '#people/accounts/attempt-limits.service.ts';
import { coverHandle } from '#people/accounts/handles/handle-choice.service.ts';
import { lockUser } from '#people/accounts/profile/account-locks.service.ts';
import { lockIdentities } from '#people/athletes/athletes.service.ts';
import { getVisibility } from '#people/athletes/visibility.service.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import {
  ASKING_LIMIT,
  BIRTH_ATHLETE_LIMIT,
  BIRTH_LIMIT,
  type Claimant,
  refusalToAskAgain,
  refusalToBirthDate,
  refusalToLink,
} from './athlete-claims.rules.ts';
import {
  type ClaimRow,
  type ClaimToAdd,
  findClaim,
  insertClaim,
  listBirthDays,
  listClaimsOfUser,
  saveAnswer,
} from './athlete-claims.store.ts';
import { athleteClaimWords as words } from './athlete-claims.words.ts';
import { listFound } from './athlete-finder.store.ts';
import { noticeClaim, tellClaimAsked, tellLinkedByDate } from './claim-mails.service.ts';

/** The entity of claims in the audit log; the entity id is the athlete's. */
export const ATHLETE_AUDIT_ENTITY = 'athletes';

export interface Claiming {
  athleteId: number;
  relation: Relation;
  note?: string;
  /** Compared with the athlete's record, and never stored or shown. */
  birthOn?: Day | undefined;
}

export interface Claimed {
  /** Null for someone who was linked without a claim. */
  claimId: number | null;
  isConfirmed: boolean;
}

/** Refuses athletes whose page the user cannot open. The right birth date confirms the claim at once. */
export async function claimAthlete(ctx: Context, claiming: Claiming): Promise<Claimed> {
  const { userId } = requireVerified(ctx);
  // Outside of the transaction, which a wrong guess takes back.
  if (claiming.birthOn === undefined) await takeTry(ctx, ASKING_LIMIT, String(userId));
  else await countBirthTry(ctx, userId, claiming.athleteId);
  const [found] = await listFound(ctx, [claiming.athleteId]);
  if (!found || found.visibility === 'hidden' || found.recorded_visibility === 'hidden') {
    throw athleteUnknown();
  }
  return askForAthlete(ctx, claiming, { isGivenRefused: true });
}

/** Allows three guesses a day per account, and ten per athlete by all accounts together. */
export async function countBirthTry(ctx: Context, userId: number, athleteId: number): Promise<void> {
  const isOpen =
    (await isWithin(ctx, BIRTH_LIMIT, String(userId))) &&
    (await isWithin(ctx, BIRTH_ATHLETE_LIMIT, String(athleteId)));
  if (isOpen) return;
  throw new Refusal('BIRTH_TRIES_SPENT', words.birthTriesSpent, {
    status: 429,
    retryAfterSeconds: BIRTH_LIMIT.windowSeconds,
  });
}

/**
 * Has no rate limit: callers such as team codes have one. A repeated claim stays one claim. A claim links
 * nothing until it is confirmed, since linked people read the full name.
 */
export function askForAthlete(
  ctx: Context,
  claiming: Claiming,
  { isGivenRefused = false } = {},
): Promise<Claimed> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    const request = await lockRequest(ctx, userId, claiming);
    const refusal = refusalToLink(await claimantOf(ctx, userId), request, request.relation, todayUtc(ctx));
    if (refusal?.code === 'CLAIM_GIVEN' && !isGivenRefused) {
      return { claimId: request.claims[0]?.claimId ?? null, isConfirmed: true };
    }
    if (refusal) throw refusal;
    // A no outweighs a birth date, too: classmates know it.
    const again = refusalToAskAgain(request.claims, ctx.clock.now().epochMilliseconds);
    if (again) throw again;
    return claiming.birthOn === undefined
      ? askPeople(ctx, request)
      : linkByBirthDate(ctx, request, claiming.birthOn);
  });
}

interface ClaimRequest {
  userId: number;
  athleteId: number;
  relation: Relation;
  note: string;
  /** The accounts linked to the athlete. */
  accounts: LinkedAccount[];
  /** The user's claims on the athlete, the newest first. */
  claims: ClaimRow[];
  /** The claim that waits for an answer. */
  open: ClaimRow | null;
}

/** Locks the account and the athlete until the end of the transaction. */
async function lockRequest(
  ctx: Context,
  userId: number,
  { athleteId: requestedId, relation, note = '' }: Claiming,
): Promise<ClaimRequest> {
  await lockUser(ctx, userId);
  const { athleteId, accounts } = await lockAthlete(ctx, requestedId);
  const claims = (await listClaimsOfUser(ctx, userId)).filter((claim) => claim.athleteId === athleteId);
  const open = claims.find(({ status }) => status === 'asked') ?? null;
  return { userId, athleteId, relation, note: note.trim(), accounts, claims, open };
}

async function linkByBirthDate(ctx: Context, request: ClaimRequest, birthOn: Day): Promise<Claimed> {
  const { userId, athleteId, relation, accounts } = request;
  const recordedDates = await listBirthDays(ctx, athleteId);
  const wrong = refusalToBirthDate(birthOn, { recordedDates, accounts });
  if (wrong) throw wrong;
  await withdrawOpen(ctx, request);
  const claimId = await confirmNew(ctx, { userId, athleteId, relation, confirmedBy: null });
  await tellLinkedByDate(ctx, claimId);
  return { claimId, isConfirmed: true };
}

async function askPeople(ctx: Context, request: ClaimRequest): Promise<Claimed> {
  const { userId, athleteId, relation, note, open } = request;
  if (open?.relation === relation) return { claimId: open.claimId, isConfirmed: false };
  await withdrawOpen(ctx, request);
  const claimId = await insertClaim(ctx, { userId, athleteId, relation, note });
  await logClaim(ctx, 'ask', { claimId, userId, athleteId, relation });
  await tellClaimAsked(ctx, claimId);
  return { claimId, isConfirmed: false };
}

async function withdrawOpen(ctx: Context, { open }: ClaimRequest): Promise<void> {
  if (open) await saveAnswer(ctx, open.claimId, 'withdrawn', null);
}

/** Saves an open claim without mail, for the demo. */
export async function keepQuestion(ctx: Context, claim: Omit<ClaimToAdd, 'confirmedBy'>): Promise<void> {
  const claimId = await insertClaim(ctx, claim);
  await noticeClaim(ctx, (await findClaim(ctx, claimId))!);
}

/** Links without an open claim: by a birth date, or by a parent's invitation. */
export async function confirmNew(
  ctx: Context,
  claim: ClaimToAdd & { confirmedBy: number | null },
): Promise<number> {
  const { userId, athleteId, relation } = claim;
  const claimId = await insertClaim(ctx, claim);
  await confirmLink(ctx, { userId, athleteId, relation });
  await logClaim(ctx, 'link', { claimId, userId, athleteId, relation });
  ctx.announce({ evict: ['profiles'] });
  return claimId;
}

/**
 * Runs in the caller's transaction. A minor, or an athlete whose full name is not visible, gets a neutral
 * handle: strangers see handle and name side by side.
 */
export async function confirmLink(
  ctx: Context,
  link: { userId: number; athleteId: number; relation: Relation },
): Promise<void> {
  await linkAthlete(ctx, { ...link, isConfirmed: true });
  if (link.relation !== 'self') return;
  const athlete = await getVisibility(ctx, link.athleteId);
  const isHidden = athlete.visibility !== 'full' || (await isMinorUser(ctx, link.userId));
  if (isHidden) await coverHandle(ctx, link.userId, athlete);
}

/** Locks the identity until the end of the transaction and returns its accounts; 404 when there is no such athlete. */
export async function lockAthlete(
  ctx: Context,
  requestedId: number,
): Promise<{ athleteId: number; accounts: LinkedAccount[] }> {
  const athleteId = (await lockIdentities(ctx, [requestedId])).get(requestedId);
  const [athlete] = athleteId === undefined ? [] : await listFound(ctx, [athleteId]);
  if (athleteId === undefined || !athlete) throw athleteUnknown();
  return { athleteId, accounts: await listAccounts(ctx, athleteId) };
}

export async function claimantOf(ctx: Context, userId: number): Promise<Claimant> {
  return { userId, ...(await findBirthDates(ctx, userId)), links: await athletesOf(ctx, userId) };
}

export function logClaim(
  ctx: Context,
  action: string,
  {
    claimId,
    userId,
    athleteId,
    relation,
  }: { claimId: number | null; userId: number; athleteId: number; relation: Relation },
): Promise<number> {
  return recordAuditEntry(ctx, {
    action: `athlete.${action}`,
    entity: ATHLETE_AUDIT_ENTITY,
    entityId: athleteId,
    after: { claimId, userId, relation },
  });
}

function athleteUnknown(): Refusal {
  return new Refusal('ATHLETE_UNKNOWN', words.athleteUnknown, { status: 404 });
}
