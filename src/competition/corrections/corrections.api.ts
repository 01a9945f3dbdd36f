// The calls about marks that are judged and results that are corrected.
import { implement } from '@orpc/server';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { STATUS_CODES } from '#sport/marks/statuses.rules.ts';
import { statusLabel } from '#sport/marks/statuses.words.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { listChoices } from './corrected-results.service.ts';
import { correctionsContract } from './corrections.contract.ts';
import {
  CORRECTION_REASONS,
  correctionRefusals as refusals,
  correctionWords as words,
} from './corrections.words.ts';
import { judgeMark } from './judging/mark-judgements.service.ts';
import {
  declineRequest,
  listMeetRequests,
  previewForHost,
  readForHost,
  saveCorrection,
  undoCorrection,
} from './preview/decided-corrections.service.ts';
import { getCorrectionInfo } from './requests/correction-info.service.ts';
import {
  listOwnRequests,
  listRequestsOfCoach,
  requestCorrection,
  withdrawRequest,
} from './requests/requests.service.ts';
import {
  writeCorrectedResult,
  writeHistory,
  writeMovements,
  writeProtest,
  writeRequest,
  writeRequestForCoach,
} from './written-corrections.service.ts';

const calls = implement(correctionsContract).$context<Context>();

const statuses = STATUS_CODES.map((code) => ({ code, name: statusLabel(code) }));

export const correctionsRouter = calls.router({
  validateMark: calls.validateMark.handler(async ({ context, input }) =>
    judged(await judgeMark(context, { ...input, isValid: true })),
  ),
  invalidateMark: calls.invalidateMark.handler(async ({ context, input }) =>
    judged(await judgeMark(context, { ...input, isValid: false })),
  ),
  getCorrectionInfo: calls.getCorrectionInfo.handler(async ({ context, input }) => {
    const sport = parseSport(input.sport);
    if (sport === null) throw new Refusal('RESULT_UNKNOWN', refusals.resultUnknown, { status: 404 });
    const { result, ...info } = await getCorrectionInfo(context, { ...input, sport });
    return { ...info, result: writeCorrectedResult(result), protest: writeProtest(context, result) };
  }),
  request: calls.request.handler(({ context, input }) => requestCorrection(context, input)),
  withdraw: calls.withdraw.handler(async ({ context, input }) => {
    await withdrawRequest(context, input.requestId);
    return { isWithdrawn: true as const };
  }),
  getOwn: calls.getOwn.handler(async ({ context }) => ({
    items: (await listOwnRequests(context)).map(writeRequest),
    teamItems: (await listRequestsOfCoach(context)).map(writeRequestForCoach),
  })),
  getOfMeet: calls.getOfMeet.handler(async ({ context, input }) => ({
    items: (await listMeetRequests(context, input.meetId)).map(writeRequest),
  })),
  getForm: calls.getForm.handler(async ({ context, input }) => {
    const { result, request } = await readForHost(context, input);
    return {
      result: writeCorrectedResult(result),
      request: request && writeRequest({ request, result }),
      reasons: [...CORRECTION_REASONS],
      statuses,
      ...(await listChoices(context, result)),
      history: await writeHistory(context, result),
      protest: writeProtest(context, result),
    };
  }),
  preview: calls.preview.handler(async ({ context, input }) =>
    writeMovements(await previewForHost(context, input)),
  ),
  save: calls.save.handler(async ({ context, input }) => {
    const { changeId, version, movedCount, coachCount } = await saveCorrection(context, input);
    return { changeId, version, movedCount, coachCount, message: words.saved(movedCount, coachCount) };
  }),
  undo: calls.undo.handler(async ({ context, input }) => {
    const taken = await undoCorrection(context, input.changeId);
    return { ...taken, message: words.takenBack(taken.movedCount) };
  }),
  decline: calls.decline.handler(async ({ context, input }) => {
    await declineRequest(context, input.requestId, input.answer);
    return { isDeclined: true as const };
  }),
});

const judged = ({ validation, changeId }: { validation: number; changeId: number | null }) => ({
  validation,
  awaitingValidation: validation === 0,
  changeId,
});
