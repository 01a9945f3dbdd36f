// Saves answers to partner offers, and lists the accepted ones.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { isMinorUser } from '#people/access/family/minors.service.ts';
import { saveLeadSharing } from '#people/accounts/profile/display-preferences.service.ts';
import { LEAD_SHARING, type LeadAnswer, refusalToAnswer } from './lead-answers.rules.ts';
import { deleteAnswersOf, insertAnswer, listSignatures } from './lead-answers.store.ts';

const LEAD_RATE_LIMIT = { name: 'lead answer', max: 20, windowSeconds: 60 * 60 };

/** Returns the id of the visitor's answer. */
export async function saveLeadAnswer(ctx: Context, answer: LeadAnswer): Promise<number> {
  const { userId } = requireVerified(ctx);
  const refusal = refusalToAnswer(answer, await isMinorUser(ctx, userId));
  if (refusal) throw refusal;
  await takeTry(ctx, LEAD_RATE_LIMIT, String(userId));
  return inTransaction(ctx, async (ctx) => {
    if (answer.type === LEAD_SHARING) await saveLeadSharing(ctx, userId, answer.isYes);
    return insertAnswer(ctx, userId, answer);
  });
}

/** Lists the kinds of offers that the visitor has accepted. */
export async function ownSignatures(ctx: Context) {
  return listSignatures(ctx, requireUser(ctx).userId);
}

/** Called when an account is deleted. */
export function removeAnswersOf(ctx: Context, userId: number): Promise<void> {
  return deleteAnswersOf(ctx, userId);
}
