// A meet with planned and real starts, for tests of the schedule.
import { callsWithin, tokenOf } from '#app/api/calls.fixtures.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import {
  createTestMeet,
  type TestMeet,
  type TestMeetOptions,
  testEvent,
} from '#competition/results/meet-results.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';

/** The venue is in New York, four hours behind UTC in May. */
export const at = (time: string, day = '2026-05-08') =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('America/New_York').toInstant().toString();

export type HeatPlan = [number: number, plannedAt: string | null, startedAt?: string];

export interface ScheduleMeet extends TestMeet {
  eventId(variant: string): number;
  /** The same meet at a time of the day. */
  atTime(time: string, day?: string): Context;
  plan(round: string, heats: readonly HeatPlan[]): Promise<void>;
  change(
    round: string,
    set: { status?: number; is_start_fixed?: boolean; planned_at?: string },
  ): Promise<void>;
}

const EVENTS = ['800m', '200m', 'lj', 'hj'];

/** Each event has finals only; planned rounds get heats. */
export async function createScheduleMeet(
  ctx: Context,
  { events = EVENTS, ...options }: TestMeetOptions = {},
): Promise<ScheduleMeet> {
  const meet = await createTestMeet(ctx, { ...options, events: [] });
  const { startOn: competedOn = '2026-05-08', gender = 'M' } = options;
  const ensured = await ensureEvents(
    ctx,
    meet.meetId,
    events.map((variant) => ({
      ...testEvent(variant, { divisionId: meet.divisionId, gender, competedOn }),
      rounds: [{ round: 'F', competedOn, heats: [] }],
    })),
  );
  const round = (name: string) => ensured[events.indexOf(name.split(' ')[0]!)]!.rounds[0]!.roundId;
  const roundIds = ensured.flatMap(({ rounds }) => rounds.map(({ roundId }) => roundId));
  await ctx.db.updateTable('rounds').set({ status: null }).where('id', 'in', roundIds).execute();
  return {
    ...meet,
    round,
    eventId: (variant) => ensured[events.indexOf(variant)]!.meetEventId,
    atTime: (time, day) => ({ ...ctx, clock: fixedClock(at(time, day)) }),
    async plan(name, heats) {
      const values = heats.map(([number, plannedAt, startedAt]) => ({
        round_id: round(name),
        number,
        planned_at: plannedAt && at(plannedAt),
        started_at: startedAt ? at(startedAt) : null,
      }));
      await ctx.db.insertInto('heats').values(values).execute();
    },
    async change(name, set) {
      await ctx.db.updateTable('rounds').set(set).where('id', '=', round(name)).execute();
    },
  };
}

/** Returns the reply of GetSchedule, as a program gets it. */
export async function readSchedule(ctx: Context, meetId: number): Promise<Record<string, unknown>> {
  const ask = callsWithin(ctx);
  const { status, body } = await ask('/Meet/GetSchedule', { token: await tokenOf(ask, meetId) });
  if (status !== 200) throw new Error(`GetSchedule answers ${status}`);
  return body;
}
