// A past meet that can be rehearsed, for tests, and a player without pauses.
import {
  createLiveMeet,
  heatMark,
  type LiveTestMeet,
  slotMark,
  TIMER,
} from '#competition/live/live-meet.fixtures.ts';
import { takeMarks } from '#competition/live/marks.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { movingClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { playStep } from './playing/player.service.ts';
import type { Rehearsal } from './rehearsals.rules.ts';

const EVENTS = ['100m', 'lj', 'hj', '4x100m'];
const TIMES = ['11.05', '11.42', '11.42', '12.10'];

/** A meet of four athletes and two squads that is over, with a host, a judge of the high jump, a clerk and a stranger. */
export async function createPastMeet(ctx: Context) {
  const clock = movingClock('2026-05-09T15:00:00Z');
  const during = { ...ctx, clock };
  const meet = await createLiveMeet(during, EVENTS);
  await hold(during, clock, meet);
  const people = {
    host: await createPerson(ctx, 'Hal Host'),
    judge: await createPerson(ctx, 'Ines Judge'),
    clerk: await createPerson(ctx, 'Cleo Clerk'),
    stranger: await createPerson(ctx, 'Stan Stranger'),
  };
  const { meetId } = meet;
  await addStaff(ctx, { meetId, userId: people.host.userId, role: 'host' });
  await addStaff(ctx, { meetId, userId: people.clerk.userId, role: 'clerk' });
  const judged = { meetEventIds: [meet.eventOf('hj')] };
  await addStaff(ctx, { meetId, userId: people.judge.userId, role: 'judge', ...judged });
  return { ...meet, ...people };
}

/** The 100 meters in a heat, three rounds of trials, three heights, and one squad; the other one does not start. */
async function hold(ctx: Context, clock: ReturnType<typeof movingClock>, meet: LiveTestMeet): Promise<void> {
  const send = async (mark: Parameters<typeof takeMarks>[2][number]) => {
    clock.pass(30);
    await takeMarks(ctx, meet.meetId, [mark], TIMER);
  };
  const runners = await meet.slotsOf('100m');
  await send(heatMark(runners[0]!.heatId, 'gun', { at: clock.now().toString() }));
  for (const [index, slot] of runners.entries())
    await send(slotMark(slot, 'finish', { mark: TIMES[index]!, order: index + 1 }));
  await send(heatMark(runners[0]!.heatId, 'wind', { wind: '+1.4' }));
  const jumpers = await meet.slotsOf('lj');
  for (const number of [1, 2, 3])
    for (const [index, slot] of jumpers.entries())
      await send(
        slotMark(slot, 'trial', { mark: index === number ? 'X' : `6.${number}${index}m` }, { number }),
      );
  const high = await meet.slotsOf('hj');
  for (const [index, slot] of high.slice(0, 2).entries()) {
    await send(slotMark(slot, 'height', { height: '1.70m', tries: 'O' }, { number: 1 }));
    await send(
      slotMark(slot, 'height', { height: '1.75m', tries: index === 0 ? 'XO' : 'XXX' }, { number: 2 }),
    );
  }
  const [squad, other] = await meet.slotsOf('4x100m');
  clock.pass(4 * 60 * 60);
  await send(slotMark(squad!, 'finish', { mark: '44.10' }));
  await send(slotMark(other!, 'finish', { mark: 'DNS' }));
}

/** Plays until nothing is left, as if five seconds passed between two steps. */
export async function playToEnd(ctx: Context, { rehearsalId }: Rehearsal): Promise<void> {
  const clock = movingClock(ctx.clock.now().toString());
  let isLeft = true;
  while (isLeft) {
    clock.pass(5);
    isLeft = await playStep({ ...ctx, clock }, rehearsalId);
  }
}

/** The results of a meet in an order that does not depend on when they came. */
export async function resultsOf(ctx: Context, meetId: number) {
  const rows = await ctx.db
    .selectFrom('results')
    .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .select(['event_short', 'results.round', 'athlete_id', 'results.team_id', 'relay_letter', 'place'])
    .select(['heat_place', 'mark_raw', 'results.status', 'wind_tenths', 'lane', 'qualifier'])
    .where('results.meet_id', '=', meetId)
    .where('results.removed_at', 'is', null)
    .execute();
  return rows
    .map((row) => ({
      event: row.event_short,
      round: row.round,
      starter: [row.athlete_id, row.team_id, row.relay_letter].join(' '),
      place: row.place,
      heatPlace: row.heat_place,
      mark: row.mark_raw,
      status: row.status,
      rest: [row.wind_tenths, row.lane, row.qualifier].join(' '),
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
