// What the hosts of the demo's coming meets have published: entries, and that something is postponed or canceled.
import { meetsOf } from '#app/demo/calendar/calendar.rules.ts';
import { LIVE_MEET } from '#app/demo/calendar/calendar.table.ts';
import { COMING, type ComingMeet, type EventChange } from '#app/demo/calendar/coming-meets.table.ts';
import { STATES } from '#app/demo/locations/demo-states.table.ts';
import { VENUES } from '#app/demo/locations/demo-venues.table.ts';
import type { DemoEvent } from '#app/demo/meets/hold-meet.rules.ts';
import { saveEventScheduleChange } from '#competition/events/event-schedule-changes.service.ts';
import { saveEntriesPublication } from '#competition/meets/entries-publication.service.ts';
import type { EntriesState } from '#competition/meets/meet-page/entries-state.rules.ts';
import { saveMeetScheduleChange } from '#competition/meets/schedule-changes.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays, type Day } from '#sport/calendar/days.rules.ts';
import { DEMO_SOURCE } from './demo.rules.ts';
import { listLatestOf, type MovingMeet } from './demo.store.ts';
import type { DemoIds } from './demo-rows.rules.ts';
import { enterMeet, stageKey, stageMeet } from './live-meet/start-lists.service.ts';
import { withKnownPeople } from './overdue-meets.service.ts';
import type { Region } from './world.rules.ts';

/** Entries come out in the evening, some days before a meet. */
const COMES_OUT_AT = '21:00';
const COMES_OUT_DAYS_BEFORE = 2;

/** Today's meet has its start lists on every page. */
const ENTRIES: readonly { name: string; venue: string; entries: EntriesState }[] = [
  { ...LIVE_MEET, entries: 'published' },
  ...COMING,
];

/** Publishes the entries of each meet as of today; the meets move with the days. */
export async function publishEntries(ctx: Context, today: Day): Promise<void> {
  const meets = await latestMeets(ctx);
  for (const { name, venue, entries } of ENTRIES) {
    const meet = meets.get(name);
    if (!meet) continue;
    const { state } = VENUES.find((other) => other.name === venue)!;
    const { timeZone } = STATES.find((other) => other.name === state)!;
    await saveEntriesPublication(ctx, meet.meetId, {
      publicAt: comesOutAt(entries, { today, startOn: meet.startOn, timeZone }),
      isHostExcepted: entries !== 'kept-by-host',
    });
  }
}

function comesOutAt(
  entries: EntriesState,
  { today, startOn, timeZone }: { today: Day; startOn: Day; timeZone: string },
): string | null {
  if (entries === 'not-published' || entries === 'kept-by-host') return null;
  const from = entries === 'not-published-yet' ? startOn : today;
  const day = addDays(from, -COMES_OUT_DAYS_BEFORE);
  return Temporal.PlainDateTime.from(`${day}T${COMES_OUT_AT}`)
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString();
}

/** Enters athletes where entries are published, and announces what is delayed, postponed or canceled. */
export async function prepareComingMeets(ctx: Context, region: Region, ids: DemoIds): Promise<void> {
  const meets = await latestMeets(ctx);
  for (const coming of COMING) {
    const meet = meets.get(coming.name);
    if (!meet) continue;
    if (coming.change) await saveMeetScheduleChange(ctx, meet.meetId, coming.change);
    if (coming.entries !== 'published') continue;
    const events = eventsOf(region, coming, meet).map((event) => withKnownPeople(event, ids));
    await enterMeet(ctx, meet.meetId, { events, ids, hasStartLists: false, crowd: coming.crowd });
    await announceChanges(ctx, meet.meetId, events, coming.eventChanges ?? []);
  }
}

const latestMeets = async (ctx: Context): Promise<ReadonlyMap<string, MovingMeet>> =>
  new Map(
    (
      await listLatestOf(
        ctx,
        DEMO_SOURCE.name,
        ENTRIES.map(({ name }) => name),
      )
    ).map((meet) => [meet.name, meet]),
  );

/** Enters all athletes who would compete on that day. */
function eventsOf(region: Region, coming: ComingMeet, { startOn, endOn, seasonId }: MovingMeet): DemoEvent[] {
  const plan = meetsOf(region.calendar).find(({ key, year }) => key === coming.key && year === coming.year)!;
  return region.hold({ ...plan, dates: { startOn, endOn, seasonId, stage: 'held' } }).events;
}

async function announceChanges(
  ctx: Context,
  meetId: number,
  events: readonly DemoEvent[],
  changes: readonly EventChange[],
): Promise<void> {
  const stage = await stageMeet(ctx, meetId, events);
  for (const { discipline, gender, state, note } of changes) {
    const index = events.findIndex(
      ({ contest }) => contest.discipline === discipline && contest.gender === gender,
    );
    const staged = stage.get(stageKey(index, 'F'));
    if (staged)
      await saveEventScheduleChange(ctx, { meetId, meetEventId: staged.meetEventId }, { state, note });
  }
}
