// The calls of rehearsals, for the hosts of the meet.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { rehearsalsContract } from './rehearsals.contract.ts';
import {
  endRehearsal,
  getRehearsal,
  pauseRehearsal,
  setSpeed,
  startRehearsal,
} from './rehearsals.service.ts';

const calls = implement(rehearsalsContract).$context<Context>();

export const rehearsalsRouter = calls.router({
  get: calls.get.handler(({ context, input }) => stateOf(context, input.meetId)),
  start: calls.start.handler(async ({ context, input: { meetId, speed } }) => {
    await startRehearsal(context, meetId, speed);
    return stateOf(context, meetId);
  }),
  setSpeed: calls.setSpeed.handler(async ({ context, input: { meetId, speed } }) => {
    await setSpeed(context, meetId, speed);
    return stateOf(context, meetId);
  }),
  pause: calls.pause.handler(async ({ context, input: { meetId, isPaused } }) => {
    await pauseRehearsal(context, meetId, isPaused);
    return stateOf(context, meetId);
  }),
  end: calls.end.handler(async ({ context, input: { meetId } }) => {
    await endRehearsal(context, meetId);
    return stateOf(context, meetId);
  }),
});

async function stateOf(ctx: Context, meetId: number) {
  const { rehearsal, refusal } = await getRehearsal(ctx, meetId);
  if (!rehearsal) return { meetId, rehearsal: null, refusal: refusal?.message ?? null };
  const { copyId, speed, pausedAt, positionMs, durationMs, playedMarks, markCount, startedAt, finishedAt } =
    rehearsal;
  return {
    meetId,
    rehearsal: {
      copyId,
      speed,
      isPaused: pausedAt !== null,
      positionMs,
      durationMs,
      playedMarks,
      markCount,
      startedAt,
      finishedAt,
    },
    refusal: refusal?.message ?? null,
  };
}
