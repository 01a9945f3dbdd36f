// The calls with which the staff of a meet seeds it, checks athletes in and advances them.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { advanceRound } from './advancing/advance.service.ts';
import {
  checkInByHand,
  closeCheckIn,
  moveSlotByHand,
  scratchByHand,
  setHeatTimeByHand,
} from './changes/slot-changes.service.ts';
import { undoChange } from './changes/undo.service.ts';
import { findStartsOfBib } from './check-in/bib-starts.service.ts';
import { publishHeats } from './publish-heats.service.ts';
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
  setHeatTime: calls.setHeatTime.handler(async ({ context, input: { time, movesLater, ...heat } }) => {
    await setHeatTimeByHand(context, heat, { time, movesLater });
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
  findStarts: calls.findStarts.handler(async ({ context, input }) => ({
    starts: await findStartsOfBib(context, input),
  })),
  closeCheckIn: calls.closeCheckIn.handler(({ context, input }) => closeCheckIn(context, input)),
  advance: calls.advance.handler(({ context, input }) => advanceRound(context, input)),
  publishHeats: calls.publishHeats.handler(async ({ context, input }) => {
    await publishHeats(context, input.meetId);
    return DONE;
  }),
  undoChange: calls.undoChange.handler(async ({ context, input }) => {
    await undoChange(context, input);
    return DONE;
  }),
});
