// Reads the best marks of the featured events, in a list or in the meets of a few days.
import type { ListScope } from '#competition/bests/best-lists.rules.ts';
import { listBests } from '#competition/bests/best-lists.service.ts';
import { listBestOfMeets } from '#competition/bests/bests-of-meets.service.ts';
import { listVisibleResults, type VisibleResult } from '#competition/rankings/visible-results.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { proposeSeason } from '#sport/calendar/seasons.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';
import { type FeaturedEvent, featuredEvents } from './home.rules.ts';
import { listNewestSeasons } from './home.store.ts';

const TOP_MARKS = 14;
const WEEK_MARKS = 8;

/** A season at one level. */
export interface SeasonLevel {
  kind: SeasonKind;
  id: number;
  /** The bit of the level; 0 for all levels. */
  levelMask: number;
}

export interface TopMark extends FeaturedEvent {
  result: VisibleResult;
}

type Head = FeaturedEvent & { resultId: number };

/** Lists the best marks of these meets by teams of a scope and level, at most one of an event and gender on the track. */
export async function listBestMarksOf(
  ctx: Context,
  { kind, levelMask }: Pick<SeasonLevel, 'kind' | 'levelMask'>,
  scope: ListScope,
  meetIds: readonly number[],
): Promise<TopMark[]> {
  const featured = featuredEvents(kind);
  const best = await listBestOfMeets(
    ctx,
    meetIds,
    [...new Set(featured.map(({ variant }) => variant.key))],
    marksPerEvent(kind, WEEK_MARKS),
    { scope, levelMask },
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

/** Reads the leaders of the featured lists of a scope, with one index lookup for each list. */
export async function listTopMarks(ctx: Context, season: SeasonLevel, scope: ListScope): Promise<TopMark[]> {
  const heads: Head[] = [];
  const perEvent = marksPerEvent(season.kind, TOP_MARKS);
  for (const featured of featuredEvents(season.kind)) {
    const list = {
      scope,
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

/** The id of the newest season with a meet that has begun by `day`; before any, of the season of the day. */
export async function newestSeason(ctx: Context, kind: SeasonKind, day: Day): Promise<number> {
  const begun = await listNewestSeasons(ctx, day);
  const newest = begun.find((season) => season.kind === kind);
  return newest?.id ?? proposeSeason(sportOfKind(kind), day, kind === 'tfi').id;
}
