// Codes that parents were given by name before teams had codes: offered once, then used or let go.
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

/** Of the visitor; neither used nor let go. */
export async function listLegacyCodes(ctx: Context): Promise<LegacyCodeRow[]> {
  return listLegacyRows(ctx, requireUser(ctx).userId);
}

export async function hasLegacyCodes(ctx: Context, userId: number): Promise<boolean> {
  return (await listLegacyRows(ctx, userId)).length > 0;
}

/** Of the visitor: those that are done, and those that they do not want. Codes of others are not touched. */
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

/** For imports of what an earlier site knew. */
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
