// Requests for corrections: asking, withdrawing, and reading one's own.
import {
  type CorrectedResult,
  getCorrectedResult,
  readCorrection,
} from '#competition/corrections/corrected-results.service.ts';
import {
  OPEN_REQUESTS_MAX,
  type ProposedValues,
  REQUEST_RATE_LIMIT,
  readEvidence,
} from '#competition/corrections/corrections.rules.ts';
import { correctionRefusals as words } from '#competition/corrections/corrections.words.ts';
import { canWithdraw } from '#competition/corrections/permissions.rules.ts';
import { listHosts } from '#competition/meets/staff/staff.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { sendRequest, withdrawRequestNotices } from './request-notices.service.ts';
import {
  closeRequest,
  countOpenRequests,
  findOpenRequest,
  forgetRequests,
  insertRequest,
  listRequestsOfAsker,
  listRequestsOfMeet,
  listRequestsOfTeam,
  lockRequest,
  type RequestRow,
} from './requests.store.ts';

export interface RequestToMake {
  resultId: number;
  values: ProposedValues;
  note: string;
  evidenceUrl?: string | undefined;
}

const OWN_REQUESTS_MAX = 100;

/**
 * Anyone with a confirmed address may ask; a request gives no rights and changes no result. Asking again while the
 * request is open returns it. Refuses values that cannot be read, and people with too many open requests.
 */
export async function requestCorrection(
  ctx: Context,
  { resultId, values, note, evidenceUrl }: RequestToMake,
): Promise<{ requestId: number; isNew: boolean }> {
  const { userId } = requireVerified(ctx);
  const text = note.trim();
  if (text === '') throw new Refusal('NOTE_MISSING', words.note, { fields: { note: words.note } });
  const evidence = readEvidence(evidenceUrl);
  const result = await getCorrectedResult(ctx, resultId);
  await readCorrection(ctx, result, values);
  const open = await findOpenRequest(ctx, { resultId, userId });
  if (open) return { requestId: open.requestId, isNew: false };
  await takeTry(ctx, REQUEST_RATE_LIMIT, String(userId));
  return inTransaction(ctx, async (ctx) => {
    if ((await countOpenRequests(ctx, userId)) >= OPEN_REQUESTS_MAX) {
      throw new Refusal('REQUESTS_TOO_MANY', words.tooManyOpen(OPEN_REQUESTS_MAX), { status: 409 });
    }
    // The first host takes care of it; every host of the meet may decide.
    const [owner] = await listHosts(ctx, result.meetId);
    const requestId = await insertRequest(ctx, {
      meetId: result.meetId,
      resultId,
      userId,
      proposed: values,
      note: text,
      evidenceUrl: evidence,
      ownerId: owner?.userId ?? null,
    });
    if (requestId === null) throw new Refusal('REQUEST_OPEN', words.alreadyOpen, { status: 409 });
    await sendRequest(ctx, result, { requestId, note: text, userId });
    return { requestId, isNew: true };
  });
}

/** Withdrawing twice does nothing. Refuses others with 404, and a decided request with 409. */
export async function withdrawRequest(ctx: Context, requestId: number): Promise<void> {
  const user = requireVerified(ctx);
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, requestId);
    if (!request || !canWithdraw(user, request)) throw requestUnknown();
    if (request.state === 'withdrawn') return;
    refuseDecided(request);
    await closeRequest(ctx, requestId, { state: 'withdrawn', userId: user.userId, answer: null });
    await withdrawNoticesWithoutOpen(ctx, request.meetId);
  });
}

/** A request with the result that it is about; null for a result that was removed. */
export interface RequestWithResult {
  request: RequestRow;
  result: CorrectedResult | null;
}

/** Lists the visitor's own requests, the latest first. */
export async function listOwnRequests(ctx: Context): Promise<RequestWithResult[]> {
  const { userId } = requireUser(ctx);
  return withResults(ctx, await listRequestsOfAsker(ctx, userId, OWN_REQUESTS_MAX));
}

/** Lists requests of others about results of teams that the visitor coaches, the latest first. */
export async function listRequestsOfCoach(ctx: Context): Promise<RequestWithResult[]> {
  const { userId } = requireUser(ctx);
  const coached = (await accessOf(ctx, userId)).filter(({ isCoach }) => isCoach);
  const requests = await Promise.all(
    coached.map((team) => listRequestsOfTeam(ctx, { ...team, exceptUserId: userId }, OWN_REQUESTS_MAX)),
  );
  const latest = requests.flat().sort((a, b) => b.requestId - a.requestId);
  return withResults(ctx, latest.slice(0, OWN_REQUESTS_MAX));
}

export function withResults(ctx: Context, requests: readonly RequestRow[]): Promise<RequestWithResult[]> {
  return Promise.all(
    requests.map(async (request) => ({
      request,
      result: await getCorrectedResult(ctx, request.resultId).catch(nullIfRemoved),
    })),
  );
}

function nullIfRemoved(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** The hosts' line about a meet goes with its last open request. */
export async function withdrawNoticesWithoutOpen(ctx: Context, meetId: number): Promise<void> {
  const [first] = await listRequestsOfMeet(ctx, meetId, 1);
  if (first?.state !== 'asked') await withdrawRequestNotices(ctx, meetId);
}

export function refuseDecided({ state }: Pick<RequestRow, 'state'>): void {
  if (state !== 'asked') throw new Refusal('REQUEST_DECIDED', words.decided, { status: 409 });
}

export const requestUnknown = () => new Refusal('REQUEST_UNKNOWN', words.requestUnknown, { status: 404 });

/** Called when an account is deleted. */
export const forgetRequestsOf = (ctx: Context, userId: number): Promise<void> => forgetRequests(ctx, userId);
