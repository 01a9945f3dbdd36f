// The calls of the training log.
import { implement } from '@orpc/server';
import { setAccess } from '#community/training-log/access/log-access.service.ts';
import { getPlan, removePlan, savePlan } from '#community/training-log/plans/plans.service.ts';
import { addComment, removeComment } from '#community/training-log/workouts/comments.service.ts';
import {
  addWorkout,
  getWorkout,
  removeWorkout,
  restoreWorkout,
  saveWorkout,
} from '#community/training-log/workouts/workouts.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { logReply, planReply, workoutReply } from './log-reply.api.ts';
import { trainingLogContract } from './training-log.contract.ts';
import { getLog } from './training-log.service.ts';

const calls = implement(trainingLogContract).$context<Context>();

export const trainingLogRouter = calls.router({
  getLog: calls.getLog.handler(async ({ context, input }) =>
    logReply(await getLog(context, input), requireUser(context).userId),
  ),

  getWorkout: calls.getWorkout.handler(async ({ context, input }) => {
    const { workout, reps, handle, canWrite } = await getWorkout(context, input.workoutId);
    return { ...workoutReply(workout, reps), handle, canWrite };
  }),

  addWorkout: calls.addWorkout.handler(async ({ context, input }) => ({
    ID: await addWorkout(context, input),
  })),

  saveWorkout: calls.saveWorkout.handler(async ({ context, input }) => ({
    ID: input.workoutId,
    version: await saveWorkout(context, input),
  })),

  removeWorkout: calls.removeWorkout.handler(async ({ context, input }) => {
    await removeWorkout(context, input.workoutId);
    return { ID: input.workoutId };
  }),

  restoreWorkout: calls.restoreWorkout.handler(async ({ context, input }) => {
    await restoreWorkout(context, input.workoutId);
    return { ID: input.workoutId };
  }),

  addComment: calls.addComment.handler(async ({ context, input }) => ({
    ID: await addComment(context, input),
  })),

  removeComment: calls.removeComment.handler(async ({ context, input }) => {
    await removeComment(context, input.commentId);
    return { ID: input.commentId };
  }),

  getPlan: calls.getPlan.handler(async ({ context, input }) =>
    planReply(await getPlan(context, input.planId)),
  ),

  savePlan: calls.savePlan.handler(async ({ context, input }) => ({ ID: await savePlan(context, input) })),

  removePlan: calls.removePlan.handler(async ({ context, input }) => {
    await removePlan(context, input.planId);
    return { ID: input.planId };
  }),

  setAccess: calls.setAccess.handler(async ({ context, input }) => {
    await setAccess(context, input);
    return input;
  }),
});
