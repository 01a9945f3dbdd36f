// Reads the home page of a kind of season: meets around today, championships to come, best marks, and divisions.
import { scopeIn } from '#competition/bests/list-scopes.service.ts';
import { listMeetsByIds } from '#competition/meets/meet-page/meet-page.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { getDivisionPath, listChildrenOf } from '#people/venues/school-divisions/school-divisions.service.ts';
import { type HomeMeet, withWinners } from '#site/home/home.service.ts';
import {
  listBestMarksOf,
  listTopMarks,
  newestSeason,
  type SeasonLevel,
  type TopMark,
} from '#site/home/top-marks.service.ts';
import { addDays, type Day } from '#sport/calendar/days.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';
import { listSeasonMeets, type SeasonDays, type SeasonMeetsChoice } from './season-homes.store.ts';

/** The meets of the week begin this many days before today to this many days after. */
const WEEK_DAYS = 7;
/** Championships ahead begin within this many days. */
const AHEAD_DAYS = 120;
const WEEK_MEETS = 40;
/** The best marks of the week are looked for in its largest meets: all of them would be tens of thousands of results. */
const MEETS_WITH_MARKS = 8;
const CHAMPIONSHIPS = 8;
/** Out of season, the page has the last meets of about a year. */
const LATEST_DAYS = 400;
const LATEST_MEETS = 8;

export interface SeasonHomeRequest {
  kind: SeasonKind;
  divisionId: number;
  /** The bit of a level; null for all. */
  levelMask: number | null;
}

export interface SeasonHome {
  /** From World down to the division of the page. */
  path: readonly SchoolDivision[];
  /** The divisions directly inside it. */
  divisions: SchoolDivision[];
  season: SeasonLevel;
  /** Meets of the last days, with winners, and those of the days to come. */
  recent: HomeMeet[];
  upcoming: HomeMeet[];
  /** The last meets with winners, if no meet is around today. */
  latest: HomeMeet[];
  championships: HomeMeet[];
  topMarks: TopMark[];
  weekMarks: TopMark[];
}

/** Refuses with 404 `SCHOOL_DIVISION_UNKNOWN`. UTC is close enough to find the meets of a week. */
export async function getSeasonHome(ctx: Context, request: SeasonHomeRequest): Promise<SeasonHome> {
  const { kind, divisionId, levelMask } = request;
  const today = todayUtc(ctx);
  const path = await getDivisionPath(ctx, divisionId);
  const season: SeasonLevel = { kind, id: await newestSeason(ctx, kind, today), levelMask: levelMask ?? 0 };
  const scope = await scopeIn(ctx, sportOfKind(kind), path, season.id);
  const days = (from: Day, until: Day): SeasonDays => ({ kind, scope, levelMask, from, until });
  const [divisions, week, ahead, topMarks] = await Promise.all([
    listChildrenOf(ctx, [divisionId]),
    listMeets(ctx, days(addDays(today, 1 - WEEK_DAYS), addDays(today, WEEK_DAYS)), { limit: WEEK_MEETS }),
    listMeets(ctx, days(addDays(today, 1), addDays(today, AHEAD_DAYS)), {
      limit: CHAMPIONSHIPS,
      isChampionship: true,
    }),
    listTopMarks(ctx, season, scope),
  ]);
  const latest =
    week.length > 0
      ? []
      : await listMeets(ctx, days(addDays(today, -LATEST_DAYS), today), {
          limit: LATEST_MEETS,
          isLatestFirst: true,
        });
  const isComing = ({ timing }: (typeof week)[number]) => timing === 'upcoming';
  const begun = week.filter((meet) => !isComing(meet)).reverse();
  const largest = begun.toSorted((a, b) => b.resultCount - a.resultCount).slice(0, MEETS_WITH_MARKS);
  const weekMarks = await listBestMarksOf(
    ctx,
    season,
    scope,
    largest.map(({ meetId }) => meetId),
  );
  return {
    path,
    divisions,
    season,
    recent: await withWinners(ctx, begun),
    upcoming: withoutWinners(week.filter(isComing)),
    latest: await withWinners(ctx, latest),
    championships: withoutWinners(ahead),
    topMarks,
    weekMarks,
  };
}

async function listMeets(ctx: Context, days: SeasonDays, choice: SeasonMeetsChoice) {
  return listMeetsByIds(ctx, await listSeasonMeets(ctx, days, choice));
}

const withoutWinners = (meets: readonly HomeMeet['meet'][]): HomeMeet[] =>
  meets.map((meet) => ({ meet, winners: [], latest: [] }));
