// The calls of the home room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { meetAddress } from '#sport/addresses.rules.ts';
import { genderWord } from '#sport/genders.rules.ts';
import { isIndoorSeason } from '#sport/seasons.rules.ts';
import { formatPoints } from '#sport/track-scoring.rules.ts';
import { homeContract } from './home.contract.ts';
import { countSite, type HomeMeet, listHomeMeets } from './home.service.ts';

const calls = implement(homeContract).$context<Context>();

export const homeRouter = calls.router({
  getHome: calls.getHome.handler(async ({ input, context }) => {
    const meets = await listHomeMeets(context, input.q.trim());
    return { meets: meets.map(meetCard) };
  }),
  getFooterData: calls.getFooterData.handler(async ({ context }) => {
    const { meets, ...counts } = await countSite(context);
    return { meetsUploaded: meets, ...counts };
  }),
});

function meetCard({ meet, winners }: HomeMeet) {
  const { venue } = meet;
  return {
    ID: meet.meetId,
    Name: meet.name,
    sport: meet.sport,
    isIndoor: isIndoorSeason(meet.season.id),
    dates: meet.dates,
    place: [venue.name, venue.city, venue.state].filter((part) => part !== null).join(', '),
    timing: meet.timing,
    path: meetAddress(meet.sport, meet.meetId),
    teamCount: meet.teamCount,
    athleteCount: meet.athleteCount,
    resultCount: meet.resultCount,
    winners: winners.map((winner) => ({
      division: `${winner.divisionName} ${genderWord(winner.gender, winner.levelMask)}`,
      team: winner.teamName,
      points: formatPoints(winner.points2520),
    })),
  };
}
