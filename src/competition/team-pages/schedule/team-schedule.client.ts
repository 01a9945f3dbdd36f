// What the schedule of a team loads, and what a page with meets on it depends on.
import type { LoaderFunctionArgs } from 'react-router';
import { splitSchedule } from '#competition/team-pages/team-home.rules.ts';
import { askedTeam, seasonCall } from '#competition/team-pages/team-pages.client.ts';
import type { ScheduledMeet } from '#competition/team-pages/team-pages.contract.ts';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';

export async function loadTeamSchedule(page: LoaderFunctionArgs) {
  const { schedule } = await page.context
    .get(apiContext)
    .teamPages.getTeamSeason(seasonCall(askedTeam(page), null));
  tagMeets(page, schedule);
  return splitSchedule(schedule);
}

/** Meets tell when their names, places and states change; those that are not past turn at midnight there. */
export function tagMeets(page: LoaderFunctionArgs, meets: readonly ScheduledMeet[]): void {
  const notes = page.context.get(pageContext);
  notes.tag(...meets.map(({ MeetID }) => `meet:${MeetID}`));
  for (const { timing, venue } of meets) if (timing !== 'past') notes.validToday(venue.timeZone);
}
