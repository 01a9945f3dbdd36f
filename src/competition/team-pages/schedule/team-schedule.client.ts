// Loads the schedule of a team, and tags pages with the meets that they depend on.
import type { LoaderFunctionArgs } from 'react-router';
import { meetResultsTag, meetTag } from '#competition/meets/meet-tags.rules.ts';
import { splitSchedule } from '#competition/team-pages/team-home.rules.ts';
import { parseTeamRequest, toSeasonInput } from '#competition/team-pages/team-pages.client.ts';
import type { ScheduledMeet } from '#competition/team-pages/team-pages.contract.ts';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';

export async function loadTeamSchedule(page: LoaderFunctionArgs) {
  const { schedule } = await page.context
    .get(apiContext)
    .teamPages.getTeamSeason(toSeasonInput(parseTeamRequest(page), null));
  tagMeets(page, schedule);
  return splitSchedule(schedule);
}

/** Changes of the meets drop the cached page; meets that are not past also change at midnight at their venue. */
export function tagMeets(page: LoaderFunctionArgs, meets: readonly ScheduledMeet[]): void {
  const notes = page.context.get(pageContext);
  notes.tag(...meets.flatMap(({ meetId }) => [meetTag(meetId), meetResultsTag(meetId)]));
  for (const { timing, venue } of meets) if (timing !== 'past') notes.validToday(venue.timeZone);
}
