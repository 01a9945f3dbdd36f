// A new edition of the meet that is held today, once the last one is over. The last one stays as it ended.
import { DEMO_SOURCE } from '#app/demo/demo.rules.ts';
import type { MovingMeet } from '#app/demo/demo.store.ts';
import { followStaff } from '#app/demo/hosting/demo-staff.service.ts';
import { idsOf, withKnownPeople } from '#app/demo/overdue-meets.service.ts';
import { publishMeet } from '#app/demo/publish-meet.service.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { ensureSource } from '#kit/server/database/sources.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { liveEdition, liveMeetOf } from './live-edition.rules.ts';
import { countEditionsBefore, findVenueOfMeet, listStagedRounds } from './live-meet.store.ts';
import { enterMeet } from './start-lists.service.ts';

const OVER: ReadonlySet<number | null> = new Set([RESULT_STATUS.Complete, RESULT_STATUS.Official]);

/** True when every event of the meet is complete. */
export async function isOver(ctx: Context, meetId: number): Promise<boolean> {
  const rounds = await listStagedRounds(ctx, meetId);
  return rounds.length > 0 && rounds.every(({ eventStatus }) => OVER.has(eventStatus));
}

/** Opens the meet on this day at the same venue, with the first events done and the others to come. */
export async function openEdition(ctx: Context, last: MovingMeet, today: Day): Promise<void> {
  const edition = (await countEditionsBefore(ctx, last.meetId)) + 1;
  const dates = { startOn: today, endOn: today, seasonId: last.seasonId };
  const { region, held } = liveEdition(dates, edition);
  const ids = await idsOf(ctx, region);
  const { sport, name, isIndoor, levelMask, host } = held;
  const { meetId, seasonId } = await createMeet(ctx, {
    sport,
    name,
    startOn: today,
    endOn: today,
    isIndoor,
    levelMask,
    venueId: await findVenueOfMeet(ctx, last.meetId),
    hostTeamId: ids.teamIds[host]!,
    sourceId: await ensureSource(ctx, DEMO_SOURCE),
  });
  const underWay = liveMeetOf(region, { ...dates, seasonId, stage: 'under way' }, edition);
  const ofPresentPeople = (events: typeof held.events) => events.map((event) => withKnownPeople(event, ids));
  await publishMeet(ctx, meetId, { ...underWay, events: ofPresentPeople(underWay.events) }, ids);
  await enterMeet(ctx, meetId, { events: ofPresentPeople(held.events), ids, hasStartLists: true });
  await followStaff(ctx, last.meetId, meetId);
}
