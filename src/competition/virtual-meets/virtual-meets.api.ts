// The calls of virtual meets.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { readOwnMarks, readPublicMarks } from './read-virtual-marks.service.ts';
import { postMark, validatePostedMark, withdrawPostedMark } from './virtual-marks.service.ts';
import { virtualMeetsContract } from './virtual-meets.contract.ts';

const calls = implement(virtualMeetsContract).$context<Context>();

export const virtualMeetsRouter = calls.router({
  getMarks: calls.getMarks.handler(({ context }) => readPublicMarks(context)),
  getOwnMarks: calls.getOwnMarks.handler(({ context, input }) => readOwnMarks(context, input.meetId)),
  postMark: calls.postMark.handler(async ({ context, input }) => ({
    markId: await postMark(context, input),
  })),
  withdraw: calls.withdraw.handler(async ({ context, input }) => {
    await withdrawPostedMark(context, input);
    return { isWithdrawn: true as const };
  }),
  validate: calls.validate.handler(({ context, input }) => validatePostedMark(context, input)),
});
