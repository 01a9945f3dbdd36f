// Reads the front page: live, recent and upcoming meets, top marks, and the counts of the footer.
import { listMeetsAfter, listMeetsUntil, type Meet } from '#competition/meets/meet-page/meet-page.service.ts';
import { listVisibleResults, type VisibleResult } from '#competition/rankings/visible-results.service.ts';
import { listWinners, type Winner } from '#competition/scores/scores.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { hasVideoFeed } from '#site/videos/videos.service.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';
import { putFirst, seasonInFront } from './home.rules.ts';
import { listLatestFirstPlaces, listNewestSeasons, readSiteFacts } from './home.store.ts';
import { LATEST_MARKS } from './latest-marks.rules.ts';
import { listBestMarksOf, listTopMarks, type SeasonLevel, type TopMark } from './top-marks.service.ts';

const RECENT_MEETS = 12;
const UPCOMING_MEETS = 6;
const LIVE_MEETS = 4;
/** Live meets are looked for only among this many of the latest meets. */
const LATEST_MEETS_MAX = RECENT_MEETS + LIVE_MEETS;
const WEEK_DAYS = 7;
/** The sport in season leads with its meets from this many days before to this many days after today. */
const FRONT_DAYS = 21;
const RECENT_DAYS = 8;

export interface HomeMeet {
  meet: Meet;
  winners: Winner[];
  /** The first places recorded last; filled for live meets only. */
  latest: VisibleResult[];
}

export interface Home {
  live: HomeMeet[];
  recent: HomeMeet[];
  upcoming: HomeMeet[];
  /** Null while the site has no meets. */
  season: SeasonLevel | null;
  topMarks: TopMark[];
  /** The best marks of the meets of the last seven days. */
  week: { season: SeasonLevel; marks: TopMark[] }[];
  seasons: { kind: SeasonKind; id: number }[];
}

export async function getHome(ctx: Context): Promise<Home> {
  // UTC is close enough to find the meets; each meet decides by its venue's time zone whether it is live.
  const today = todayUtc(ctx);
  const tomorrow = addDays(today, 1);
  const kind = seasonInFront(today);
  const inFront = {
    sport: sportOfKind(kind),
    from: addDays(today, -FRONT_DAYS),
    until: addDays(today, FRONT_DAYS),
  };
  const begun = putFirst(
    await listMeetsUntil(ctx, tomorrow, RECENT_MEETS, inFront),
    await listMeetsUntil(ctx, tomorrow, LATEST_MEETS_MAX),
  );
  const coming = putFirst(
    await listMeetsAfter(ctx, tomorrow, UPCOMING_MEETS, inFront),
    await listMeetsAfter(ctx, tomorrow, UPCOMING_MEETS),
  );
  const live = begun.filter(isOn).slice(0, LIVE_MEETS);
  const recent = begun.filter(({ timing }) => timing === 'past').slice(0, RECENT_MEETS);
  const upcoming = [...begun.filter(({ timing }) => timing === 'upcoming'), ...coming].slice(
    0,
    UPCOMING_MEETS,
  );
  const seasons = await listNewestSeasons(ctx, today);
  const largest = largestMeet(recent.filter((meet) => meet.season.kind === kind)) ?? recent[0] ?? live[0];
  const season = largest ? seasonOf(largest) : null;
  const ofWeek = [...live, ...recent].filter(({ endOn }) => endOn > addDays(today, -WEEK_DAYS));
  return {
    live: await withLatest(ctx, await withWinners(ctx, live)),
    recent: await withWinners(ctx, recent),
    upcoming: upcoming.map((meet) => ({ meet, winners: [], latest: [] })),
    season,
    topMarks: season ? await listTopMarks(ctx, season, { kind: 'world' }) : [],
    week: await listWeek(ctx, ofWeek, kind),
    seasons,
  };
}

const seasonOf = (meet: Meet): SeasonLevel => ({
  ...meet.season,
  levelMask: levelsOf(meet.levelMask)[0]?.bit ?? 0,
});

/** The largest meet shows best which level's marks visitors look for. */
const largestMeet = (meets: readonly Meet[]) => meets.toSorted((a, b) => b.resultCount - a.resultCount)[0];

const isOn = ({ timing, scheduleState }: Meet) =>
  (timing === 'meet-day' || timing === 'between-days') &&
  scheduleState !== 'canceled' &&
  scheduleState !== 'postponed';

export async function withWinners(ctx: Context, meets: readonly Meet[]): Promise<HomeMeet[]> {
  const winners = await listWinners(
    ctx,
    meets.map(({ meetId }) => meetId),
  );
  return meets.map((meet) => ({ meet, winners: winners.get(meet.meetId) ?? [], latest: [] }));
}

async function withLatest(ctx: Context, meets: readonly HomeMeet[]): Promise<HomeMeet[]> {
  const ids = meets.map(({ meet }) => meet.meetId);
  const firstPlaces = await listLatestFirstPlaces(ctx, ids, LATEST_MARKS);
  const results = await listVisibleResults(
    ctx,
    firstPlaces.map(({ resultId }) => resultId),
  );
  return meets.map((homeMeet) => ({
    ...homeMeet,
    latest: firstPlaces.flatMap(({ meetId, resultId }) =>
      meetId === homeMeet.meet.meetId ? (results.get(resultId) ?? []) : [],
    ),
  }));
}

/** Lists the best marks of the week by kind of season, at the level of its largest meet. `inFront` comes first. */
async function listWeek(ctx: Context, meets: readonly Meet[], inFront: SeasonKind): Promise<Home['week']> {
  const kinds = [...Map.groupBy(meets, ({ season }) => season.kind)];
  kinds.sort(([a], [b]) => Number(b === inFront) - Number(a === inFront));
  const weeks = await Promise.all(
    kinds.map(async ([, meetsOfKind]) => {
      const season = seasonOf(largestMeet(meetsOfKind)!);
      const ofLevel = meetsOfKind.filter((meet) => seasonOf(meet).levelMask === season.levelMask);
      const meetIds = ofLevel.map(({ meetId }) => meetId);
      return {
        season,
        marks: await listBestMarksOf(ctx, { kind: season.kind, levelMask: 0 }, { kind: 'world' }, meetIds),
      };
    }),
  );
  return weeks.filter(({ marks }) => marks.length > 0);
}

const COUNTERS = ['active_coaches', 'results', 'athletes', 'meets', 'teams'] as const;

/** The counters are kept up to date by writes, so reading them is cheap. "Recent" means begun within a week. */
export async function getFooterFacts(ctx: Context) {
  const until = addDays(todayUtc(ctx), 1);
  const days = { from: addDays(until, -RECENT_DAYS), until };
  const { counts, recentResults, hasVideos } = await readSiteFacts(ctx, COUNTERS, days);
  return {
    ...(counts as Record<(typeof COUNTERS)[number], number>),
    recentResults,
    hasVideos: hasVideos || hasVideoFeed(ctx),
  };
}
