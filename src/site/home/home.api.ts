// The API calls of the front page and the footer.
import { implement } from '@orpc/server';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { rankingsIndexAddress } from '#sport/addresses/addresses.rules.ts';
import { seasonName } from '#sport/calendar/seasons.rules.ts';
import { seasonKindTitle, sportOfKind } from '#sport/sports.rules.ts';
import { homeContract } from './home.contract.ts';
import { listBrowseLevels } from './home.rules.ts';
import { getFooterFacts, getHome, type Home, type HomeMeet } from './home.service.ts';
import { homeReplyWords as words } from './home.words.ts';
import { meetCard, topMark } from './home-cards.api.ts';

const calls = implement(homeContract).$context<Context>();

export const homeRouter = calls.router({
  getHome: calls.getHome.handler(async ({ context }) => {
    const home = await getHome(context);
    const today = todayUtc(context);
    const cardsOf = (meets: readonly HomeMeet[]) => meets.map((meet) => meetCard(meet, today));
    return {
      live: cardsOf(home.live),
      recent: cardsOf(home.recent),
      upcoming: cardsOf(home.upcoming),
      topMarks: writeTopMarks(home),
      week: home.week.map(({ season, marks }) => ({
        sport: seasonKindTitle(season.kind),
        items: marks.map((mark) => topMark(mark, { season, divisionId: WORLD_DIVISION_ID })),
      })),
      browse: listBrowseLevels(WORLD_DIVISION_ID, home.seasons).map(({ name, lists }) => ({
        level: name,
        lists: lists.map(({ kind, links }) => ({ name: words.lists[kind], links })),
      })),
    };
  }),
  getFooterData: calls.getFooterData.handler(async ({ context }) => {
    const { meets, active_coaches: activeCoaches, ...facts } = await getFooterFacts(context);
    return { activeCoaches, meetsUploaded: meets, ...facts };
  }),
});

function writeTopMarks({ season, topMarks }: Home) {
  if (!season || topMarks.length === 0) return null;
  return {
    season: seasonName(season),
    path: rankingsIndexAddress(sportOfKind(season.kind)),
    items: topMarks.map((mark) => topMark(mark, { season, divisionId: WORLD_DIVISION_ID })),
  };
}
