// Brings the demo to today at every start of the site: moves the meets that are always to come, opens today's
// meet, and holds meets whose day has come.

import { comingDays, namesToMove } from '#app/demo/calendar/calendar.rules.ts';
import { LIVE_MEET } from '#app/demo/calendar/calendar.table.ts';
import { moveRounds } from '#competition/events/events.service.ts';
import { moveMeet } from '#competition/meets/meets.service.ts';
import { openMeetResults } from '#competition/results/meet-results.service.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { todayIn } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { addDays, daysBetween } from '#sport/calendar/days.rules.ts';
import { publishEntries } from './coming-meets.service.ts';
import { DEMO_SOURCE, DEMO_TIME_ZONE } from './demo.rules.ts';
import { listLatestOf, type MovingMeet } from './demo.store.ts';
import { setEntryTimes } from './entering/entry-times.service.ts';
import { movePlannedMeets } from './hosting/planned-meets.service.ts';
import { isOver, openEdition } from './live-meet/editions.service.ts';
import { holdOverdueMeets } from './overdue-meets.service.ts';

type MeetDays = NonNullable<ReturnType<typeof comingDays>>;

const REASON = 'The demo moved its live meet to today';

/** Returns false if there is no demo, or if it is already up to date. */
export function bringDemoToToday(ctx: Context): Promise<boolean> {
  const today = todayIn(ctx.clock, DEMO_TIME_ZONE);
  return inTransaction(ctx, async (ctx) => {
    const meets = await listLatestOf(ctx, DEMO_SOURCE.name, namesToMove());
    const live = meets.find(({ name }) => name === LIVE_MEET.name);
    if (!live || live.startOn === today) return false;
    for (const meet of meets) {
      if (meet !== live) await move(ctx, meet, comingDays(meet.name, today)!);
      else if (await isOver(ctx, live.meetId)) await openEdition(ctx, live, today);
      else await move(ctx, meet, { startOn: today, endOn: today });
    }
    await movePlannedMeets(ctx, live.startOn, today);
    await setEntryTimes(ctx);
    await publishEntries(ctx, today);
    await holdOverdueMeets(ctx, today);
    return true;
  });
}

async function move(ctx: Context, meet: MovingMeet, to: MeetDays): Promise<void> {
  const { meetId } = meet;
  const days = daysBetween(meet.startOn, to.startOn);
  if (days === 0) return;
  await moveMeet(ctx, { ...meet, ...to });
  await moveRounds(ctx, meetId, days);
  const { stored } = await openMeetResults(ctx, meetId);
  if (stored.length === 0) return;
  await saveResults(ctx, meetId, {
    origin: { kind: 'hand', reason: REASON },
    results: stored.map(({ resultId, fields, sourceLine }) => ({
      ...fields,
      sourceLine,
      key: String(resultId),
      competedOn: addDays(fields.competedOn, days),
    })),
    completeRoundIds: [],
  });
}
