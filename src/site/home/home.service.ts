// The front page: meets of today, before and after, the best marks of the season, and what the site holds.
import { listBests } from '#competition/bests/best-lists.service.ts';
import { listMeetsAfter, listMeetsUntil, type Meet } from '#competition/meets/meet-page.service.ts';
import { listShownResults, type ShownResult } from '#competition/rankings/shown-results.service.ts';
import { listWinners, type Winner } from '#competition/scores/scores.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { readCounters } from '#kit/server/counters.ts';
import { hasVideos } from '#site/videos/videos.service.ts';
import { addDays } from '#sport/days.rules.ts';
import { levelsOf } from '#sport/levels.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';
import { type FeaturedEvent, featuredEvents, putInFront, seasonInFront } from './home.rules.ts';
import { listNewestSeasons, sumResults } from './home.store.ts';

const RECENT_MEETS = 12;
const UPCOMING_MEETS = 6;
const LIVE_MEETS = 4;
/** A meet that began longer ago is not looked for among those of today. */
const LOOKED_THROUGH = RECENT_MEETS + LIVE_MEETS;
const TOP_MARKS = 16;
/** The sport in season leads with its meets of so many days before and after today. */
const FRONT_DAYS = 21;
const RECENT_DAYS = 8;

export interface HomeMeet {
  meet: Meet;
  winners: Winner[];
}

export interface TopMark extends FeaturedEvent {
  result: ShownResult;
}

export interface Home {
  live: HomeMeet[];
  recent: HomeMeet[];
  upcoming: HomeMeet[];
  /** Null before the first meet. */
  season: { kind: SeasonKind; id: number; levelMask: number } | null;
  topMarks: TopMark[];
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
  const season = largest && { ...largest.season, levelMask: levelsOf(largest.levelMask)[0]?.bit ?? 0 };
  return {
    live: await withWinners(ctx, live),
    recent: await withWinners(ctx, recent),
    upcoming: upcoming.map((meet) => ({ meet, winners: [] })),
    season: season ?? null,
    topMarks: season ? await listTopMarks(ctx, season) : [],
    seasons,
  };
}

/** What most people were at says best of which level the marks are that they look for. */
const largestMeet = (meets: readonly Meet[]) => meets.toSorted((a, b) => b.resultCount - a.resultCount)[0];

const isOn = ({ timing }: Meet) => timing === 'meet-day' || timing === 'between-days';

async function withWinners(ctx: Context, meets: readonly Meet[]): Promise<HomeMeet[]> {
  const winners = await listWinners(
    ctx,
    meets.map(({ meetId }) => meetId),
  );
  return meets.map((meet) => ({ meet, winners: winners.get(meet.meetId) ?? [] }));
}

/** The heads of the featured lists, more of each where a sport has few: one look into the index for each. */
async function listTopMarks(ctx: Context, season: NonNullable<Home['season']>): Promise<TopMark[]> {
  const heads: (FeaturedEvent & { resultId: number })[] = [];
  const ofEach = season.kind === 'xc' ? TOP_MARKS / 2 : 1;
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
  const shown = await listShownResults(
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
