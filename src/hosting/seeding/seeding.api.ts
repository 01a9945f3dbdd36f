// The calls with which the staff of a meet seeds it, checks athletes in and advances them.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { advanceRound } from './advancing/advance.service.ts';
import {
  checkInByHand,
  closeCheckIn,
  moveSlotByHand,
  scratchByHand,
} from './changes/slot-changes.service.ts';
import { undoChange } from './changes/undo.service.ts';
import { seedingContract } from './seeding.contract.ts';
import { seedAllRounds, seedOneRound } from './seeding.service.ts';
import { viewSeeding } from './seeding-view.service.ts';

const calls = implement(seedingContract).$context<Context>();
const DONE = { ok: true } as const;

export const seedingRouter = calls.router({
  getSeeding: calls.getSeeding.handler(async ({ context, input: { meetId, roundId } }) => {
    const { choices, plan, ...view } = await viewSeeding(context, meetId, roundId);
    const { laneOrder } = choices;
    return {
      ...view,
      choices: { ...choices, laneOrder: laneOrder && [...laneOrder] },
      plan: { ...plan, laneOrder: plan.laneOrder && [...plan.laneOrder] },
    };
  }),
  seed: calls.seed.handler(({ context, input: { keepMoved, ...input } }) =>
    seedOneRound(context, { ...input, keepsMoved: keepMoved }),
  ),
  seedAll: calls.seedAll.handler(({ context, input }) => seedAllRounds(context, input)),
  moveSlot: calls.moveSlot.handler(async ({ context, input }) => {
    await moveSlotByHand(context, input);
    return DONE;
  }),
  checkIn: calls.checkIn.handler(async ({ context, input }) => {
    await checkInByHand(context, input);
    return DONE;
  }),
  scratch: calls.scratch.handler(async ({ context, input }) => {
    await scratchByHand(context, input);
    return DONE;
  }),
  closeCheckIn: calls.closeCheckIn.handler(({ context, input }) => closeCheckIn(context, input)),
  advance: calls.advance.handler(({ context, input }) => advanceRound(context, input)),
  undoChange: calls.undoChange.handler(async ({ context, input }) => {
    await undoChange(context, input);
    return DONE;
  }),
});
