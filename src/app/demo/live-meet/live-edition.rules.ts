// An edition of the meet that is held today: the first one as generated with the world, later ones with other marks.
import { calendarOf, type Dates, meetsOf } from '#app/demo/calendar/calendar.rules.ts';
import { LIVE_MEET } from '#app/demo/calendar/calendar.table.ts';
import { generateWorld, type Region } from '#app/demo/world.rules.ts';
import type { WorldMeet } from '#app/demo/world-meets.rules.ts';

/** Holds the meet to its end, or up to the middle of the day while it is under way. */
export function liveMeetOf(region: Region, dates: Dates, edition: number): WorldMeet {
  const plan = meetsOf(calendarOf(dates.startOn)).find(({ key }) => key === LIVE_MEET.key)!;
  const key = edition === 0 ? plan.key : `${plan.key} ${edition + 1}`;
  return region.hold({ ...plan, key, dates });
}

/** Makes the people of the demo anew for a start of the site. */
export function liveEdition(
  dates: Omit<Dates, 'stage'>,
  edition: number,
): { region: Region; held: WorldMeet } {
  const [region] = generateWorld({ today: dates.startOn });
  return { region: region!, held: liveMeetOf(region!, { ...dates, stage: 'held' }, edition) };
}
