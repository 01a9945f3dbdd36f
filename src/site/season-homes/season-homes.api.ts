// The API call of the home pages of seasons.
import { implement } from '@orpc/server';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import type { HomeMeet } from '#site/home/home.service.ts';
import { meetCard, topMark } from '#site/home/home-cards.api.ts';
import type { TopMark } from '#site/home/top-marks.service.ts';
import { seasonName } from '#sport/calendar/seasons.rules.ts';
import { seasonHomesContract } from './season-homes.contract.ts';
import { getSeasonHome } from './season-homes.service.ts';

const calls = implement(seasonHomesContract).$context<Context>();

export const seasonHomesRouter = calls.router({
  getSeasonHome: calls.getSeasonHome.handler(async ({ context, input: { kind, divId, level = null } }) => {
    const home = await getSeasonHome(context, { kind, divisionId: divId, levelMask: level });
    const today = todayUtc(context);
    const cardsOf = (meets: readonly HomeMeet[]) => meets.map((meet) => meetCard(meet, today));
    const marksOf = (marks: readonly TopMark[]) =>
      marks.map((mark) => topMark(mark, { season: home.season, divisionId: divId }));
    return {
      path: home.path.map(toNode),
      divisions: home.divisions.map(toNode),
      season: home.season.id,
      seasonName: seasonName(home.season),
      recent: cardsOf(home.recent),
      upcoming: cardsOf(home.upcoming),
      latest: cardsOf(home.latest),
      championships: cardsOf(home.championships),
      topMarks: marksOf(home.topMarks),
      weekMarks: marksOf(home.weekMarks),
    };
  }),
});

const toNode = ({ schoolDivisionId, name, shortName, kind, levelMask }: SchoolDivision) => ({
  schoolDivisionId,
  name,
  shortName,
  kind,
  levelMask,
});
