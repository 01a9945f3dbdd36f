// What hosts do: save a correction, take it back, decline a request, and read what there is to decide.
import {
  type CorrectedResult,
  getCorrectedResult,
  readCorrection,
  standingOf,
} from '#competition/corrections/corrected-results.service.ts';
import type { ProposedValues } from '#competition/corrections/corrections.rules.ts';
import { correctionRefusals as words } from '#competition/corrections/corrections.words.ts';
import { refuseToJudge } from '#competition/corrections/judging/mark-judgements.service.ts';
import { canCorrect, roleOf } from '#competition/corrections/permissions.rules.ts';
import {
  informCoaches,
  informFollowers,
  sendAnswer,
} from '#competition/corrections/requests/request-notices.service.ts';
import {
  type RequestWithResult,
  refuseDecided,
  requestUnknown,
  withdrawNoticesWithoutOpen,
  withResults,
} from '#competition/corrections/requests/requests.service.ts';
import {
  closeRequest,
  findRequest,
  listRequestsOfMeet,
  lockRequest,
  type RequestRow,
  reopenRequest,
} from '#competition/corrections/requests/requests.store.ts';
import { updateTotalsOfRound } from '#competition/live/combined-totals.service.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { requireHost } from '#competition/meets/staff/staff.service.ts';
import type { ChangeRow } from '#competition/results/changes/change-log.rules.ts';
import {
  findResultChange,
  listResultLog,
  takeBackCorrection,
} from '#competition/results/changes/take-back.service.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { countMoved, teamsToInform } from './movements.rules.ts';
import {
  type CorrectionMovements,
  type CorrectionToTry,
  correctAndMeasure,
  isOwnerChange,
  previewCorrection,
} from './previews.service.ts';

export interface CorrectionToSave {
  resultId: number;
  values: ProposedValues;
  version: number;
  /** Shown to everyone. */
  reason: string;
  requestId?: number | undefined;
}

export interface SavedCorrection {
  /** The change to take back. */
  changeId: number;
  movements: CorrectionMovements;
  movedCount: number;
  coachCount: number;
  version: number;
}

async function requireCorrector(ctx: Context, resultId: number) {
  const user = requireVerified(ctx);
  const result = await getCorrectedResult(ctx, resultId);
  const standing = await standingOf(ctx, user, result);
  if (!canCorrect(standing)) await requireHost(ctx, result.meetId);
  return { result, author: { userId: user.userId, role: roleOf(standing)! } };
}

const isJudgement = ({ before }: ChangeRow): boolean => before !== null && 'validation' in before;

/** Lets coaches take back what they decided about a mark. */
async function requireJudge(ctx: Context, resultId: number) {
  const user = requireVerified(ctx);
  const result = await getCorrectedResult(ctx, resultId);
  const standing = await standingOf(ctx, user, result);
  refuseToJudge(standing, result);
  return { author: { userId: user.userId, role: roleOf(standing)! } };
}

/** Refuses everyone but hosts of the meet and admins. */
export async function previewForHost(
  ctx: Context,
  correction: Omit<CorrectionToTry, 'author'>,
): Promise<CorrectionMovements> {
  const { result, author } = await requireCorrector(ctx, correction.resultId);
  refuseNewerVersion(result, correction.version);
  return previewCorrection(ctx, { ...correction, author });
}

/**
 * Saves the correction, accepts its request and informs the asker and the coaches of teams whose points moved, all in
 * one transaction. Refuses with 409 CHANGED_MEANWHILE, which has the newer result.
 */
export async function saveCorrection(ctx: Context, correction: CorrectionToSave): Promise<SavedCorrection> {
  const { author, result: requested } = await requireCorrector(ctx, correction.resultId);
  const { resultId, values, reason, requestId, version } = correction;
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, requested.meetId);
    const result = await getCorrectedResult(ctx, resultId);
    refuseNewerVersion(result, version);
    const request = requestId === undefined ? null : await lockRequestOf(ctx, requestId, resultId);
    const fields = await readCorrection(ctx, result, values);
    const movements = await correctAndMeasure(ctx, {
      resultId,
      isDryRun: false,
      isOwnerChanged: isOwnerChange(fields),
      correct: async (ctx) => {
        await correctResult(ctx, resultId, fields, reason, version, { ...author, requestId });
        await updateTotalsOfRound(ctx, { ...result, byUserId: author.userId });
      },
    });
    const corrected = await getCorrectedResult(ctx, resultId);
    if (request) await acceptRequest(ctx, request, corrected, { userId: author.userId, reason });
    const coachCount = await informCoaches(ctx, corrected, teamsToInform(movements), author.userId);
    const exceptUserIds = [author.userId, ...(request ? [request.askedBy] : [])];
    const [change] = await listResultLog(ctx, resultId);
    // Followers hear of what everyone may read.
    if (change!.isPublic) await informFollowers(ctx, corrected, { isTakenBack: false, exceptUserIds });
    const movedCount = countMoved(movements);
    return { changeId: change!.changeId, movements, movedCount, coachCount, version: corrected.version };
  });
}

function refuseNewerVersion(result: CorrectedResult, version: number | undefined): void {
  if (version === undefined || version === result.version) return;
  const { mark, place, version: newer } = result;
  throw new Refusal('CHANGED_MEANWHILE', words.changedMeanwhile, {
    status: 409,
    details: { version: newer, mark, place },
  });
}

async function lockRequestOf(ctx: Context, requestId: number, resultId: number): Promise<RequestRow> {
  const request = await lockRequest(ctx, requestId);
  if (request?.resultId !== resultId) throw requestUnknown();
  refuseDecided(request);
  return request;
}

async function acceptRequest(
  ctx: Context,
  request: RequestRow,
  result: CorrectedResult,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  await closeRequest(ctx, request.requestId, { state: 'accepted', userId, answer: reason });
  await sendAnswer(ctx, result, request, { isAccepted: true, text: reason });
  await withdrawNoticesWithoutOpen(ctx, result.meetId);
}

/**
 * Any host takes a correction back until someone changed the result again; its request is open again. So does whoever
 * may judge the mark with a judgement. Doing it twice does nothing more.
 */
export async function undoCorrection(
  ctx: Context,
  changeId: number,
): Promise<{ movedCount: number; coachCount: number; version: number }> {
  const user = requireVerified(ctx);
  const change = await findResultChange(ctx, changeId);
  if (!change) throw correctionUnknown();
  const { author } = isJudgement(change)
    ? await requireJudge(ctx, change.resultId)
    : await requireCorrector(ctx, change.resultId);
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, change.meetId);
    const log = await listResultLog(ctx, change.resultId);
    const last = log.find(({ origin }) => origin !== 'rule');
    if (last?.undoesId === changeId) return afterUndo(ctx, change, { movedCount: 0, coachCount: 0 });
    const movements = await correctAndMeasure(ctx, {
      resultId: change.resultId,
      isDryRun: false,
      isOwnerChanged: isOwnerChange(change.before ?? {}),
      correct: async (ctx) => {
        await takeBackCorrection(ctx, change, author);
        await updateTotalsOfRound(ctx, {
          ...(await getCorrectedResult(ctx, change.resultId)),
          byUserId: user.userId,
        });
      },
    });
    if (change.requestId !== null) await reopenRequest(ctx, change.requestId);
    const result = await getCorrectedResult(ctx, change.resultId);
    const movedCount = countMoved(movements);
    // Nobody was told of a judgement.
    if (isJudgement(change)) return afterUndo(ctx, change, { movedCount, coachCount: 0 });
    const coachCount = await informCoaches(ctx, result, teamsToInform(movements), user.userId);
    if (change.isPublic)
      await informFollowers(ctx, result, { isTakenBack: true, exceptUserIds: [user.userId] });
    return afterUndo(ctx, change, { movedCount, coachCount });
  });
}

async function afterUndo<Counts>(ctx: Context, { resultId }: ChangeRow, counts: Counts) {
  const { version } = await getCorrectedResult(ctx, resultId);
  return { ...counts, version };
}

const correctionUnknown = () => new Refusal('CORRECTION_UNKNOWN', words.correctionUnknown, { status: 404 });

/** The asker reads the answer. Refuses everyone but hosts and admins, and a decided request with 409. */
export async function declineRequest(ctx: Context, requestId: number, answer: string): Promise<void> {
  requireVerified(ctx);
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, requestId);
    if (!request) throw requestUnknown();
    const { userId } = await requireHost(ctx, request.meetId);
    refuseDecided(request);
    await closeRequest(ctx, requestId, { state: 'declined', userId, answer });
    const [{ result } = { result: null }] = await withResults(ctx, [request]);
    if (result) await sendAnswer(ctx, result, request, { isAccepted: false, text: answer });
    await withdrawNoticesWithoutOpen(ctx, request.meetId);
  });
}

const REQUESTS_SHOWN_MAX = 100;

/** Lists the requests about a meet for its hosts, open ones first. */
export async function listMeetRequests(ctx: Context, meetId: number): Promise<RequestWithResult[]> {
  await requireHost(ctx, meetId);
  return withResults(ctx, await listRequestsOfMeet(ctx, meetId, REQUESTS_SHOWN_MAX));
}

export interface CorrectionPage {
  result: CorrectedResult;
  request: RequestRow | null;
}

/** Reads a result, and the request about it, for the host who corrects it. */
export async function readForHost(
  ctx: Context,
  { resultId, requestId }: { resultId?: number | undefined; requestId?: number | undefined },
): Promise<CorrectionPage> {
  requireVerified(ctx);
  const request = requestId === undefined ? null : await findRequest(ctx, requestId);
  const id = request?.resultId ?? resultId;
  if (id === undefined) throw requestUnknown();
  const { result } = await requireCorrector(ctx, id);
  return { result, request };
}
