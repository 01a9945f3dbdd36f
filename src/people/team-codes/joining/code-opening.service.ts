// Opens a typed code: counts the try, finds the team behind the code, and refuses all codes that are not in use alike.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { giveBackTry, takeTry } from '#kit/server/security/rate-limits.ts';
import type { AttemptLimit } from '#people/accounts/attempt-limits.rules.ts';
import { type LegacyCodeRow, listLegacyRows } from '#people/team-codes/legacy-codes.store.ts';
import {
  CODE_NOT_IN_USE,
  cleanCode,
  codeNotInUse,
  isInUse,
  NETWORK_LIMIT,
  readCode,
  TRIES_LIMIT,
} from '#people/team-codes/team-codes.rules.ts';
import { findCode, lockCode, type TeamInSport } from '#people/team-codes/team-codes.store.ts';
import { teamCodeRefusalWords as words } from '#people/team-codes/team-codes.words.ts';
import { getTeam } from '#people/teams/teams.service.ts';

/** A team as a code or its coaches name it. */
export interface CodeTeam extends TeamInSport {
  teamName: string;
  levelMask: number;
}

export interface OpenCode {
  code: string;
  /** Null for a legacy code, which was given to one parent by name. */
  codeId: number | null;
  team: CodeTeam;
  isLegacy: boolean;
}

/** A code that its user may try, and that has not been looked up yet. */
interface TypedCode {
  userId: number;
  code: string;
  /** Set when the code was given to this user by name. */
  legacyRow: LegacyCodeRow | null;
  /** The tries left after a wrong code; null for legacy codes, which nobody can guess. */
  triesLeft: number | null;
}

/**
 * Runs `work` with a typed code. The try is counted before, and given back unless the code turns out not to be in use.
 * Call it outside of a transaction: a refusal would undo the counted try as well.
 */
export async function limitTries<T>(
  ctx: Context,
  { userId, typed }: { userId: number; typed: string },
  work: (code: TypedCode) => Promise<T>,
): Promise<T> {
  const cleaned = cleanCode(typed);
  const legacyRow = (await listLegacyRows(ctx, userId)).find((row) => row.code === cleaned);
  if (legacyRow) return work({ userId, code: cleaned, legacyRow, triesLeft: null });
  const code = readCode(typed);
  if (code instanceof Refusal) throw code;
  await countTry(ctx, NETWORK_LIMIT, networkOf(ctx));
  const triesLeft = await countTry(ctx, TRIES_LIMIT, String(userId));
  let isWrongCode = false;
  try {
    return await work({ userId, code, legacyRow: null, triesLeft });
  } catch (error) {
    isWrongCode = error instanceof Refusal && error.code === CODE_NOT_IN_USE;
    throw error;
  } finally {
    if (!isWrongCode) {
      await giveBackTry(ctx, TRIES_LIMIT, String(userId));
      await giveBackTry(ctx, NETWORK_LIMIT, networkOf(ctx));
    }
  }
}

/** Refuses a code that is not in use without telling why. People who have joined by the code can open it again when it is used up. */
export async function openCode(ctx: Context, typed: TypedCode): Promise<OpenCode> {
  const { userId, code, legacyRow, triesLeft } = typed;
  if (legacyRow) {
    const { teamId, sport, teamName, levelMask } = legacyRow;
    return { code, codeId: null, team: { teamId, sport, teamName, levelMask }, isLegacy: true };
  }
  const row = await findCode(ctx, code, userId);
  if (!row || !isInUse(row, ctx.clock.now().epochMilliseconds, row.hasJoined)) throw codeNotInUse(triesLeft);
  return { code, codeId: row.codeId, team: await getTeamInSport(ctx, row), isLegacy: false };
}

/**
 * The same within a transaction: until its end nobody else joins by the code, renews it or revokes it, so that no more
 * people join by it than may.
 */
export async function openLockedCode(ctx: Context, typed: TypedCode): Promise<OpenCode> {
  if (!typed.legacyRow) await lockCode(ctx, typed.code);
  return openCode(ctx, typed);
}

/** The team that a code invites to, for a visitor who is not signed in yet. A code that is not in use counts as a try of the network. */
export async function findInvitingTeam(ctx: Context, typed: string): Promise<CodeTeam> {
  const code = readCode(typed);
  if (code instanceof Refusal) throw code;
  await countTry(ctx, NETWORK_LIMIT, networkOf(ctx));
  const row = await findCode(ctx, code, null);
  if (!row || !isInUse(row, ctx.clock.now().epochMilliseconds, false)) throw codeNotInUse(null);
  await giveBackTry(ctx, NETWORK_LIMIT, networkOf(ctx));
  return getTeamInSport(ctx, row);
}

export async function getTeamInSport(ctx: Context, { teamId, sport }: TeamInSport): Promise<CodeTeam> {
  const { name: teamName, levelMask } = await getTeam(ctx, teamId);
  return { teamId, sport, teamName, levelMask };
}

async function countTry(ctx: Context, limit: AttemptLimit, subject: string): Promise<number> {
  try {
    return await takeTry(ctx, limit, subject);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const retryAfterSeconds = error.retryAfterSeconds ?? limit.windowSeconds;
    const message = words.tooMany(Math.ceil(retryAfterSeconds / 60));
    throw new Refusal(error.code, message, { status: 429, retryAfterSeconds, fields: { code: message } });
  }
}
