// Somebody says that an athlete is they themselves or their child: asked of those who know, or shown by a birth date.
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { logDeed } from '#kit/server/security/audit-log.ts';
import { countAtDoor } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { findBirthDates, isMinorUser } from '#people/access/family/minors.service.ts';
import type { Relation } from '#people/access/family/user-athletes.rules.ts';
import { athletesOf, linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { type AccountRow, listAccounts } from '#people/access/family/user-athletes.store.ts';
import { lockUsers } from '#people/access/membership/access.store.ts';
import { isWithin } from '#people/accounts/attempt-limits.service.ts';
import { coverHandle } from '#people/accounts/handles/handle-choice.service.ts';
import { lockIdentities } from '#people/athletes/athletes.service.ts';
import { getVisibility } from '#people/athletes/visibility.service.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import {
  ASKING_DOOR,
  BIRTH_ATHLETE_DOOR,
  BIRTH_DOOR,
  type Claimant,
  refusalToAskAgain,
  refusalToBirthDate,
  refusalToLink,
} from './athlete-claims.rules.ts';
import {
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

/** What claims are logged under; the id is that of the athlete. */
export const DEEDS_OF_ATHLETE = 'athletes';

export interface Claiming {
  athleteId: number;
  relation: Relation;
  note?: string;
  /** Compared, and never kept or shown. */
  birthOn?: Day | undefined;
}

export interface Claimed {
  /** Null of somebody who was linked without a question. */
  claimId: number | null;
  isConfirmed: boolean;
}

/** Of an athlete whose page the visitor can open. With the right birth date it is theirs at once. */
export async function claimAthlete(ctx: Context, claiming: Claiming): Promise<Claimed> {
  const { userId } = requireVerified(ctx);
  // Outside of the transaction, which a wrong guess takes back.
  if (claiming.birthOn === undefined) await countAtDoor(ctx, ASKING_DOOR, String(userId));
  else await countBirthTry(ctx, userId, claiming.athleteId);
  const [found] = await listFound(ctx, [claiming.athleteId]);
  if (!found || found.visibility === 'hidden' || found.recorded_visibility === 'hidden') {
    throw athleteUnknown();
  }
  return askForAthlete(ctx, claiming, { isGivenRefused: true });
}

/** Three guesses a day, and not many more by all accounts together. */
export async function countBirthTry(ctx: Context, userId: number, athleteId: number): Promise<void> {
  const isOpen =
    (await isWithin(ctx, BIRTH_DOOR, String(userId))) &&
    (await isWithin(ctx, BIRTH_ATHLETE_DOOR, String(athleteId)));
  if (isOpen) return;
  throw new Refusal('BIRTH_TRIES_SPENT', words.birthTriesSpent, {
    status: 429,
    retryAfterSeconds: BIRTH_DOOR.windowSeconds,
  });
}

/**
 * Without a door of its own: for what has one, such as team codes. Asked twice it is one question. A claim that nobody
 * has confirmed links nothing, for whoever is linked reads the name in full.
 */
export function askForAthlete(
  ctx: Context,
  { athleteId: asked, relation, note = '', birthOn }: Claiming,
  { isGivenRefused = false } = {},
): Promise<Claimed> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    const today = todayIn(ctx.clock, 'UTC');
    await lockUsers(ctx, [userId]);
    const { athleteId, accounts } = await lockAthlete(ctx, asked);
    const claimant = await claimantOf(ctx, userId);
    const claims = (await listClaimsOfUser(ctx, userId)).filter((claim) => claim.athleteId === athleteId);
    const refusal = refusalToLink(claimant, { athleteId, accounts }, relation, today);
    if (refusal?.code === 'CLAIM_GIVEN' && !isGivenRefused) {
      return { claimId: claims[0]?.claimId ?? null, isConfirmed: true };
    }
    if (refusal) throw refusal;
    const open = claims.find(({ status }) => status === 'asked') ?? null;
    // A no outweighs a birth date, too: classmates know it.
    const again = refusalToAskAgain(claims, ctx.clock.now().epochMilliseconds);
    if (again) throw again;
    if (birthOn !== undefined) {
      const known = await listBirthDays(ctx, athleteId);
      const wrong = refusalToBirthDate(birthOn, { known, accounts });
      if (wrong) throw wrong;
      if (open) await saveAnswer(ctx, open.claimId, 'withdrawn', null);
      const claimId = await confirmNew(ctx, { userId, athleteId, relation, confirmedBy: null });
      await tellLinkedByDate(ctx, claimId);
      return { claimId, isConfirmed: true };
    }
    if (open?.relation === relation) return { claimId: open.claimId, isConfirmed: false };
    if (open) await saveAnswer(ctx, open.claimId, 'withdrawn', null);
    const claimId = await insertClaim(ctx, { userId, athleteId, relation, note: note.trim() });
    await logClaim(ctx, 'ask', { claimId, userId, athleteId, relation });
    await tellClaimAsked(ctx, claimId);
    return { claimId, isConfirmed: false };
  });
}

/** Waits as if it had been asked, and nobody gets mail of it: for the demo. */
export async function keepQuestion(ctx: Context, claim: Omit<ClaimToAdd, 'confirmedBy'>): Promise<void> {
  const claimId = await insertClaim(ctx, claim);
  await noticeClaim(ctx, (await findClaim(ctx, claimId))!);
}

/** Linked without a question before: by a birth date, or by the parent who has asked for a second one. */
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
 * Within the caller's transaction. The account of a minor, or of an athlete whose name is not shown in full, has a handle
 * that tells nothing of the name from then on: strangers see both side by side.
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

/** The athlete of today, alone until the end of the transaction, and who is linked to it; 404 when there is none. */
export async function lockAthlete(
  ctx: Context,
  asked: number,
): Promise<{ athleteId: number; accounts: AccountRow[] }> {
  const athleteId = (await lockIdentities(ctx, [asked])).get(asked);
  const [found] = athleteId === undefined ? [] : await listFound(ctx, [athleteId]);
  if (athleteId === undefined || !found) throw athleteUnknown();
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
  return logDeed(ctx, {
    action: `athlete.${action}`,
    entity: DEEDS_OF_ATHLETE,
    entityId: athleteId,
    after: { claimId, userId, relation },
  });
}

function athleteUnknown(): Refusal {
  return new Refusal('ATHLETE_UNKNOWN', words.athleteUnknown, { status: 404 });
}
