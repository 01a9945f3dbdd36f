// Validates and invalidates marks: coaches those of their team, hosts those of their meet, admins all.
import { type MarkValidation, validationBy } from '#competition/results/mark-validation.rules.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { getCorrectedResult, standingOf } from '../corrected-results.service.ts';
import { judgementReasons, correctionRefusals as words } from '../corrections.words.ts';
import { canJudgeMark, roleOf } from '../permissions.rules.ts';

export interface Judgement {
  resultId: number;
  isValid: boolean;
  /** Shown to everyone beside an invalid mark: "lane 6 infringement". */
  note: string;
}

/**
 * Records who decided, so that the mark no longer awaits validation. An invalid mark loses its place, and takes it back
 * when it is validated. Judging twice the same way changes nothing.
 */
export async function judgeMark(
  ctx: Context,
  { resultId, isValid, note }: Judgement,
): Promise<{ validation: MarkValidation }> {
  const user = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    const result = await getCorrectedResult(ctx, resultId);
    const standing = await standingOf(ctx, user, result);
    const role = roleOf(standing);
    if (role === null) throw new Refusal('JUDGE_ONLY', words.judgeOnly, { status: 403 });
    if (!canJudgeMark(standing, result.validation)) {
      throw new Refusal('MARK_DECIDED_BY_HOST', words.decidedByHost, { status: 403 });
    }
    if (!isValidMark(result.markRaw)) throw new Refusal('MARK_MISSING', words.noMark, { status: 409 });
    const validation = validationBy(role, isValid);
    const validationNote = note.trim() || null;
    if (validation === result.validation && validationNote === result.validationNote) return { validation };
    const reason = validationNote ?? (isValid ? judgementReasons.validated : judgementReasons.invalidated);
    await correctResult(ctx, resultId, { validation, validationNote }, reason, undefined, {
      userId: user.userId,
      role,
    });
    return { validation };
  });
}
