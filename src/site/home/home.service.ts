// The front page: meets of today, before and after, the best marks of the season, and what the site holds.
import { listBests } from '#competition/bests/best-lists.service.ts';
import { listMeetsAfter, listMeetsUntil, type Meet } from '#competition/meets/meet-page/meet-page.service.ts';
import { listVisibleResults, type VisibleResult } from '#competition/rankings/visible-results.service.ts';
import { listWinners, type Winner } from '#competition/scores/scores.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { readCounters } from '#kit/server/database/counters.ts';
import { hasVideos } from '#site/videos/videos.service.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';
import { type FeaturedEvent, featuredEvents, putInFront, seasonInFront } from './home.rules.ts';
import { listBestOfMeets, listLatestFirstPlaces, listNewestSeasons, sumResults } from './home.store.ts';

const RECENT_MEETS = 12;
const UPCOMING_MEETS = 6;
const LIVE_MEETS = 4;
/** A meet that began longer ago is not looked for among those of today. */
const LOOKED_THROUGH = RECENT_MEETS + LIVE_MEETS;
const TOP_MARKS = 14;
const LATEST_MARKS = 2;
const WEEK_DAYS = 7;
const WEEK_MARKS = 8;
/** The sport in season leads with its meets of so many days before and after today. */
const FRONT_DAYS = 21;
const RECENT_DAYS = 8;

export interface HomeMeet {
  meet: Meet;
  winners: Winner[];
  /** Of a meet of today: who leads the events that got results last. */
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
  /** Null before the first meet. */
  season: SeasonInFront | null;
  topMarks: TopMark[];
  /** The best of the meets of the last seven days. */
  week: { season: SeasonInFront; marks: TopMark[] }[];
  seasons: { kind: SeasonKind; id: number }[];
}

export async function getHome(ctx: Context): Promise<Home> {
  // The day is that of the earliest zone; every meet then says by its own venue whether it is on.
  const today = todayIn(ctx.clock, 'UTC');
  const tomorrow = addDays(today, 1);
  const kind = seasonInFront(today);
  const inFront = {
    sport: sportOfKind(kind),
    from: addDays(today, -FRONT_DAYS),
    until: addDays(today, FRONT_DAYS),
  };
  const begun = putInFront(
    await listMeetsUntil(ctx, tomorrow, RECENT_MEETS, inFront),
    await listMeetsUntil(ctx, tomorrow, LOOKED_THROUGH),
  );
  const coming = putInFront(
    await listMeetsAfter(ctx, tomorrow, UPCOMING_MEETS, inFront),
    await listMeetsAfter(ctx, tomorrow, UPCOMING_MEETS),
  );
  const live = begun.filter(isOn).slice(0, LIVE_MEETS);
  const recent = begun.filter(({ timing }) => timing === 'past').slice(0, RECENT_MEETS);
  const upcoming = [...begun.filter(({ timing }) => timing === 'upcoming'), ...coming].slice(
    0,
    UPCOMING_MEETS,
  );
  const seasons = await listNewestSeasons(ctx.db, today);
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

/** What most people were at says best of which level the marks are that they look for. */
const largestMeet = (meets: readonly Meet[]) => meets.toSorted((a, b) => b.resultCount - a.resultCount)[0];

const isOn = ({ timing }: Meet) => timing === 'meet-day' || timing === 'between-days';

async function withWinners(ctx: Context, meets: readonly Meet[]): Promise<HomeMeet[]> {
  const winners = await listWinners(
    ctx,
    meets.map(({ meetId }) => meetId),
  );
  return meets.map((meet) => ({ meet, winners: winners.get(meet.meetId) ?? [], latest: [] }));
}

async function withLatest(ctx: Context, meets: readonly HomeMeet[]): Promise<HomeMeet[]> {
  const ids = meets.map(({ meet }) => meet.meetId);
  const places = await listLatestFirstPlaces(ctx.db, ids, LATEST_MARKS);
  const shown = await listVisibleResults(
    ctx,
    places.map(({ resultId }) => resultId),
  );
  return meets.map((each) => ({
    ...each,
    latest: places.flatMap(({ meetId, resultId }) =>
      meetId === each.meet.meetId ? (shown.get(resultId) ?? []) : [],
    ),
  }));
}

/** Of each kind of season the meets of its largest level, the kind in front first; kinds without a mark are left out. */
async function listWeek(ctx: Context, meets: readonly Meet[], inFront: SeasonKind): Promise<Home['week']> {
  const kinds = [...Map.groupBy(meets, ({ season }) => season.kind)];
  kinds.sort(([a], [b]) => Number(b === inFront) - Number(a === inFront));
  const weeks = await Promise.all(
    kinds.map(async ([, ofKind]) => {
      const season = seasonOf(largestMeet(ofKind)!);
      const ofLevel = ofKind.filter((meet) => seasonOf(meet).levelMask === season.levelMask);
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
    ctx.db,
    meets.map(({ meetId }) => meetId),
    [...new Set(featured.map(({ variant }) => variant.key))],
    marksOfEach(kind, WEEK_MARKS),
  );
  const heads = featured.flatMap((each) =>
    best
      .filter(({ eventVariant, gender }) => eventVariant === each.variant.key && gender === each.gender)
      .map(({ resultId }) => ({ ...each, resultId })),
  );
  return showMarks(ctx, heads.slice(0, WEEK_MARKS));
}

/** Cross country has one event to a race: there the first few of it stand. */
const marksOfEach = (kind: SeasonKind, count: number): number => (kind === 'xc' ? count / 2 : 1);

/** The heads of the featured lists, more of each where a sport has few: one look into the index for each. */
async function listTopMarks(ctx: Context, season: SeasonInFront): Promise<TopMark[]> {
  const heads: Head[] = [];
  const ofEach = marksOfEach(season.kind, TOP_MARKS);
  for (const featured of featuredEvents(season.kind)) {
    const list = {
      scope: { kind: 'world' },
      eventVariant: featured.variant.key,
      gender: featured.gender,
      seasonId: season.id,
      conditions: 'legal',
      levelMask: season.levelMask || null,
    } as const;
    const { rows } = await listBests(ctx, list, { page: 1 }, ofEach);
    heads.push(...rows.map(({ resultId }) => ({ ...featured, resultId })));
    if (heads.length >= TOP_MARKS) break;
  }
  return showMarks(ctx, heads);
}

async function showMarks(ctx: Context, heads: readonly Head[]): Promise<TopMark[]> {
  const shown = await listVisibleResults(
    ctx,
    heads.map(({ resultId }) => resultId),
  );
  return heads.flatMap(({ resultId, ...featured }) => {
    const result = shown.get(resultId);
    return result ? { ...featured, result } : [];
  });
}

/** What the site holds; counted when it is written, never when it is read. Recent is what began within a week. */
export async function getFooterFacts(ctx: Context) {
  const tomorrow = addDays(todayIn(ctx.clock, 'UTC'), 1);
  const [counts, recentResults, isWithVideos] = await Promise.all([
    readCounters(ctx, ['active_coaches', 'results', 'athletes', 'meets', 'teams']),
    sumResults(ctx.db, addDays(tomorrow, -RECENT_DAYS), tomorrow),
    hasVideos(ctx),
  ]);
  return { ...counts, recentResults, hasVideos: isWithVideos };
}
