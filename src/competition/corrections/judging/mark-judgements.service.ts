// Validates and invalidates marks: coaches those of their team, hosts those of their meet, admins all.
import { updateTotalsOfRound } from '#competition/live/combined-totals.service.ts';
import type { HandRole } from '#competition/results/changes/change-log.rules.ts';
import { listResultLog } from '#competition/results/changes/take-back.service.ts';
import { type MarkValidation, validationBy } from '#competition/results/mark-validation.rules.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { getCorrectedResult, standingOf } from '../corrected-results.service.ts';
import { judgementReasons, correctionRefusals as words } from '../corrections.words.ts';
import { canJudgeMark, roleOf, type Standing } from '../permissions.rules.ts';

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
): Promise<{ validation: MarkValidation; changeId: number | null }> {
  const user = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    const result = await getCorrectedResult(ctx, resultId);
    const standing = await standingOf(ctx, user, result);
    const role = refuseToJudge(standing, result);
    if (!isValidMark(result.markRaw)) throw new Refusal('MARK_MISSING', words.noMark, { status: 409 });
    const validation = validationBy(role, isValid);
    const validationNote = note.trim() || null;
    if (validation === result.validation && validationNote === result.validationNote) {
      return { validation, changeId: null };
    }
    const reason = validationNote ?? (isValid ? judgementReasons.validated : judgementReasons.invalidated);
    await correctResult(ctx, resultId, { validation, validationNote }, reason, undefined, {
      userId: user.userId,
      role,
    });
    await updateTotalsOfRound(ctx, { ...result, byUserId: user.userId });
    const [change] = await listResultLog(ctx, resultId);
    return { validation, changeId: change!.changeId };
  });
}

/** Refuses with 403 everyone but coaches of the team, hosts and admins, and coaches after a host decided. */
export function refuseToJudge(standing: Standing, { validation }: { validation: MarkValidation }): HandRole {
  const role = roleOf(standing);
  if (role === null) throw new Refusal('JUDGE_ONLY', words.judgeOnly, { status: 403 });
  if (!canJudgeMark(standing, validation)) {
    throw new Refusal('MARK_DECIDED_BY_HOST', words.decidedByHost, { status: 403 });
  }
  return role;
}
