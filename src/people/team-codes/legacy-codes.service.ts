// Codes that parents were given by name before teams had codes: offered once, then used or skipped.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import {
  insertLegacyRow,
  type LegacyCodeRow,
  listLegacyRows,
  removeLegacyOf,
  retireRows,
} from './legacy-codes.store.ts';
import { cleanCode, isLegacyCode, wrongCode } from './team-codes.rules.ts';
import { removeUsesOf, type TeamInSport } from './team-codes.store.ts';
import { teamCodeRefusalWords as words } from './team-codes.words.ts';

/** The visitor's codes that were neither used nor skipped. */
export async function listLegacyCodes(ctx: Context): Promise<LegacyCodeRow[]> {
  return listLegacyRows(ctx, requireUser(ctx).userId);
}

export async function hasLegacyCodes(ctx: Context, userId: number): Promise<boolean> {
  return (await listLegacyRows(ctx, userId)).length > 0;
}

/** Retires the visitor's codes: those that were used, and those they skip. Other people's codes stay. */
export function retireLegacyCodes(
  ctx: Context,
  { codes, skipped }: { codes: readonly string[]; skipped: readonly string[] },
): Promise<number> {
  const { userId } = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    const done = await retireRows(ctx, userId, codes.map(cleanCode), false);
    return done + (await retireRows(ctx, userId, skipped.map(cleanCode), true));
  });
}

/** Stores a code that an earlier site gave to a parent. */
export async function giveLegacyCode(
  ctx: Context,
  given: TeamInSport & { userId: number; code: string },
): Promise<void> {
  const code = cleanCode(given.code);
  if (!isLegacyCode(code)) throw wrongCode('TEAM_CODE_ALPHABET', words.alphabet);
  await insertLegacyRow(ctx, { ...given, code });
}

/** When an account is deleted. */
export async function forgetCodes(ctx: Context, userId: number): Promise<void> {
  await removeUsesOf(ctx, userId);
  await removeLegacyOf(ctx, userId);
}
