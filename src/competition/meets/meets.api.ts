// The calls of the meets room.
import { implement } from '@orpc/server';
import {
  findMeetRedirect,
  getMeet,
  type MeetWithDivisions,
  mintReadToken,
} from '#competition/meets/meet-page/meet-page.service.ts';
import { timeOfDayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { isIndoorSeason, seasonName } from '#sport/calendar/seasons.rules.ts';
import { meetsContract } from './meets.contract.ts';

const calls = implement(meetsContract).$context<Context>();

export const meetsRouter = calls.router({
  getMeetData: calls.getMeetData.handler(async ({ input, context }) => {
    const meet = await getMeet(context, input.meetId, input.sport);
    return { meet: meetReply(meet), meetToken: await mintReadToken(context, meet) };
  }),
  getMeetRedirect: calls.getMeetRedirect.handler(async ({ input, context }) => ({
    redirect: await findMeetRedirect(context, input.meetId, input.sport),
  })),
});

function meetReply(meet: MeetWithDivisions) {
  const { meetId, venue, season, offDays, lastResultAt, host, ...rest } = meet;
  return {
    meetId,
    name: meet.name,
    startOn: meet.startOn,
    endOn: meet.endOn,
    setupState: { offDays },
    venueId: venue.venueId,
    hasResults: meet.resultCount > 0,
    sport: rest.sport,
    seasonId: season.id,
    seasonName: seasonName(season),
    isIndoor: isIndoorSeason(season.id),
    dates: rest.dates,
    timing: rest.timing,
    daysHeld: rest.daysHeld,
    levelMask: rest.levelMask,
    venue,
    divisions: rest.divisions,
    host,
    website: rest.website,
    teamCount: rest.teamCount,
    athleteCount: rest.athleteCount,
    resultCount: rest.resultCount,
    lastResultAt,
    lastResultTime: lastResultAt ? timeOfDayIn(lastResultAt, venue.timeZone) : null,
    attribution: rest.attribution,
    progress: rest.progress,
  };
}
