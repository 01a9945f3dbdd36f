// The calls of the meets room.
import { implement } from '@orpc/server';
import {
  findMeetRedirect,
  getMeet,
  type MeetInFull,
} from '#competition/meets/meet-page/meet-page.service.ts';
import { meetWords } from '#competition/meets/meet-page/meet-page.words.ts';
import { mintReadToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { timeOfDayIn, wallTimeIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { isIndoorSeason, seasonName } from '#sport/calendar/seasons.rules.ts';
import { meetsContract } from './meets.contract.ts';

const calls = implement(meetsContract).$context<Context>();

export const meetsRouter = calls.router({
  getMeetData: calls.getMeetData.handler(async ({ input, context }) => {
    const meet = await getMeet(context, input.meetId, input.sport);
    return { meet: writeMeet(meet), meetToken: await mintReadToken(context, meet) };
  }),
  getMeetRedirect: calls.getMeetRedirect.handler(async ({ input, context }) => ({
    redirect: await findMeetRedirect(context, input.meetId, input.sport),
  })),
});

function writeMeet({ season, offDays, isPublic, ...meet }: MeetInFull) {
  const { venue, resultCount, lastResultAt, entriesPublicAt } = meet;
  return {
    ...meet,
    setupState: { offDays },
    venueId: venue.venueId,
    previewNote: isPublic ? null : meetWords.preview,
    hasResults: resultCount > 0,
    seasonId: season.id,
    seasonName: seasonName(season),
    isIndoor: isIndoorSeason(season.id),
    entriesPublicAtVenue: entriesPublicAt && wallTimeIn(entriesPublicAt, venue.timeZone),
    entriesPublicAt,
    lastResultTime: lastResultAt ? timeOfDayIn(lastResultAt, venue.timeZone) : null,
  };
}
