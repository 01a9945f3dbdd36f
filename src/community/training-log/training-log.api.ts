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
import { writeLog } from './log-reply.api.ts';
import { trainingLogContract } from './training-log.contract.ts';
import { getLog } from './training-log.service.ts';

const calls = implement(trainingLogContract).$context<Context>();

export const trainingLogRouter = calls.router({
  getLog: calls.getLog.handler(async ({ context, input }) =>
    writeLog(await getLog(context, input), requireUser(context).userId),
  ),

  getWorkout: calls.getWorkout.handler(async ({ context, input }) => {
    const { workout, reps, handle, canWrite } = await getWorkout(context, input.workoutId);
    return { ...workout, reps, handle, canWrite };
  }),

  addWorkout: calls.addWorkout.handler(async ({ context, input }) => ({
    workoutId: await addWorkout(context, input),
  })),

  saveWorkout: calls.saveWorkout.handler(async ({ context, input }) => ({
    workoutId: input.workoutId,
    version: await saveWorkout(context, input),
  })),

  removeWorkout: calls.removeWorkout.handler(async ({ context, input }) => {
    await removeWorkout(context, input.workoutId);
    return { workoutId: input.workoutId };
  }),

  restoreWorkout: calls.restoreWorkout.handler(async ({ context, input }) => {
    await restoreWorkout(context, input.workoutId);
    return { workoutId: input.workoutId };
  }),

  addComment: calls.addComment.handler(async ({ context, input }) => ({
    commentId: await addComment(context, input),
  })),

  removeComment: calls.removeComment.handler(async ({ context, input }) => {
    await removeComment(context, input.commentId);
    return { commentId: input.commentId };
  }),

  getPlan: calls.getPlan.handler(({ context, input }) => getPlan(context, input.planId)),

  savePlan: calls.savePlan.handler(async ({ context, input }) => ({
    planId: await savePlan(context, input),
  })),

  removePlan: calls.removePlan.handler(async ({ context, input }) => {
    await removePlan(context, input.planId);
    return { planId: input.planId };
  }),

  setAccess: calls.setAccess.handler(async ({ context, input }) => {
    await setAccess(context, input);
    return input;
  }),
});
