// Reads the front page: live, recent and upcoming meets, top marks, and the counts of the footer.
import { listBests } from '#competition/bests/best-lists.service.ts';
import { listMeetsAfter, listMeetsUntil, type Meet } from '#competition/meets/meet-page/meet-page.service.ts';
import { listVisibleResults, type VisibleResult } from '#competition/rankings/visible-results.service.ts';
import { listWinners, type Winner } from '#competition/scores/scores.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { hasVideoFeed } from '#site/videos/videos.service.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';
import { type FeaturedEvent, featuredEvents, putFirst, seasonInFront } from './home.rules.ts';
import { listBestOfMeets, listLatestFirstPlaces, listNewestSeasons, readSiteFacts } from './home.store.ts';
import { LATEST_MARKS } from './latest-marks.rules.ts';

const RECENT_MEETS = 12;
const UPCOMING_MEETS = 6;
const LIVE_MEETS = 4;
/** Live meets are looked for only among this many of the latest meets. */
const LATEST_MEETS_MAX = RECENT_MEETS + LIVE_MEETS;
const TOP_MARKS = 14;
const WEEK_DAYS = 7;
const WEEK_MARKS = 8;
/** The sport in season leads with its meets from this many days before to this many days after today. */
const FRONT_DAYS = 21;
const RECENT_DAYS = 8;

export interface HomeMeet {
  meet: Meet;
  winners: Winner[];
  /** The first places recorded last; filled for live meets only. */
  latest: VisibleResult[];
}

export interface SeasonInFront {
  kind: SeasonKind;
  id: number;
  levelMask: number;
}

export interface TopMark extends FeaturedEvent {
  result: VisibleResult;
}

type Head = FeaturedEvent & { resultId: number };

export interface Home {
  live: HomeMeet[];
  recent: HomeMeet[];
  upcoming: HomeMeet[];
  /** Null while the site has no meets. */
  season: SeasonInFront | null;
  topMarks: TopMark[];
  /** The best marks of the meets of the last seven days. */
  week: { season: SeasonInFront; marks: TopMark[] }[];
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
    topMarks: season ? await listTopMarks(ctx, season) : [],
    week: await listWeek(ctx, ofWeek, kind),
    seasons,
  };
}

const seasonOf = (meet: Meet): SeasonInFront => ({
  ...meet.season,
  levelMask: levelsOf(meet.levelMask)[0]?.bit ?? 0,
});

/** The largest meet shows best which level's marks visitors look for. */
const largestMeet = (meets: readonly Meet[]) => meets.toSorted((a, b) => b.resultCount - a.resultCount)[0];

const isOn = ({ timing, scheduleState }: Meet) =>
  (timing === 'meet-day' || timing === 'between-days') &&
  scheduleState !== 'canceled' &&
  scheduleState !== 'postponed';

async function withWinners(ctx: Context, meets: readonly Meet[]): Promise<HomeMeet[]> {
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
      return { season, marks: await listBestOfWeek(ctx, season, ofLevel) };
    }),
  );
  return weeks.filter(({ marks }) => marks.length > 0);
}

async function listBestOfWeek(
  ctx: Context,
  { kind }: SeasonInFront,
  meets: readonly Meet[],
): Promise<TopMark[]> {
  const featured = featuredEvents(kind);
  const best = await listBestOfMeets(
    ctx,
    meets.map(({ meetId }) => meetId),
    [...new Set(featured.map(({ variant }) => variant.key))],
    marksPerEvent(kind, WEEK_MARKS),
  );
  const heads = featured.flatMap((event) =>
    best
      .filter(({ eventVariant, gender }) => eventVariant === event.variant.key && gender === event.gender)
      .map(({ resultId }) => ({ ...event, resultId })),
  );
  return showMarks(ctx, heads.slice(0, WEEK_MARKS));
}

/** Cross country has only one event per race, so several marks of each are listed. */
const marksPerEvent = (kind: SeasonKind, count: number): number => (kind === 'xc' ? count / 2 : 1);

/** Reads the leaders of the featured lists, with one index lookup for each list. */
async function listTopMarks(ctx: Context, season: SeasonInFront): Promise<TopMark[]> {
  const heads: Head[] = [];
  const perEvent = marksPerEvent(season.kind, TOP_MARKS);
  for (const featured of featuredEvents(season.kind)) {
    const list = {
      scope: { kind: 'world' },
      eventVariant: featured.variant.key,
      gender: featured.gender,
      seasonId: season.id,
      conditions: 'legal',
      levelMask: season.levelMask || null,
    } as const;
    const { rows } = await listBests(ctx, list, { page: 1 }, perEvent);
    heads.push(...rows.map(({ resultId }) => ({ ...featured, resultId })));
    if (heads.length >= TOP_MARKS) break;
  }
  return showMarks(ctx, heads);
}

async function showMarks(ctx: Context, heads: readonly Head[]): Promise<TopMark[]> {
  const results = await listVisibleResults(
    ctx,
    heads.map(({ resultId }) => resultId),
  );
  return heads.flatMap(({ resultId, ...featured }) => {
    const result = results.get(resultId);
    return result ? { ...featured, result } : [];
  });
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
