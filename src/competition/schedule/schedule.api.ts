// The calls of the schedule room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { listMeetStarts } from './family/starts.service.ts';
import { scheduleContract } from './schedule.contract.ts';
import { getMeetSchedule } from './schedule.service.ts';
import { listStarters } from './starters/starters.service.ts';
import { writeSchedule } from './written-schedule.service.ts';

const calls = implement(scheduleContract).$context<Context>();

export const scheduleRouter = calls.router({
  getStarters: calls.getStarters.handler(({ context, input }) => listStarters(context, input.eventId)),
  getStarts: calls.getStarts.handler(({ context }) => listMeetStarts(context)),
  getSchedule: calls.getSchedule.handler(async ({ context }) =>
    writeSchedule(await getMeetSchedule(context), context.clock.now().epochMilliseconds),
  ),
});
