// Tells somebody who is signed in what they can do about a result.
import {
  type CorrectedResult,
  getCorrectedResult,
  standingOf,
} from '#competition/corrections/corrected-results.service.ts';
import { correctionRefusals as words } from '#competition/corrections/corrections.words.ts';
import { canCorrect, canJudgeMark } from '#competition/corrections/permissions.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { parseGender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { hasHosts } from './request-notices.service.ts';
import { findOpenRequest } from './requests.store.ts';

export interface InfoRequest {
  meetId: number;
  sport: Sport;
  resultId: number;
  gender?: string | undefined;
  teamId?: number | undefined;
}

/** Refuses with 404 RESULT_UNKNOWN, also when the result is of another meet, sport, gender or team than the input. */
export async function getCorrectionInfo(
  ctx: Context,
  { resultId, ...expected }: InfoRequest,
): Promise<{
  result: CorrectedResult;
  answeredBy: 'hosts' | 'admins';
  openRequestId: number | null;
  canCorrect: boolean;
  canJudge: boolean;
}> {
  const user = requireUser(ctx);
  const result = await getCorrectedResult(ctx, resultId);
  if (!isExpected(result, expected)) {
    throw new Refusal('RESULT_UNKNOWN', words.resultUnknown, { status: 404 });
  }
  const standing = await standingOf(ctx, user, result);
  const open = await findOpenRequest(ctx, { resultId, userId: user.userId });
  return {
    result,
    answeredBy: (await hasHosts(ctx, result.meetId)) ? 'hosts' : 'admins',
    openRequestId: open?.requestId ?? null,
    canCorrect: user.isVerified && canCorrect(standing),
    canJudge: user.isVerified && canJudgeMark(standing, result.validation) && isValidMark(result.markRaw),
  };
}

function isExpected(
  result: CorrectedResult,
  { meetId, sport, gender, teamId }: Omit<InfoRequest, 'resultId'>,
): boolean {
  return (
    result.meetId === meetId &&
    result.sport === sport &&
    (gender === undefined || parseGender(gender) === result.gender) &&
    (teamId === undefined || teamId === result.teamId)
  );
}
