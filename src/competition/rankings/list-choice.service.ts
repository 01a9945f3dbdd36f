// Chooses the list to show: its marks, and for an event, gender or season that is left out the one with most marks.

import { ALL_INDOOR_SEASONS, ALL_OUTDOOR_SEASONS } from '#competition/bests/best-keys.rules.ts';
import { FULL_LIST_ROWS, type ListScope } from '#competition/bests/best-lists.rules.ts';
import { countLists, type ListToCount, listListedEvents } from '#competition/bests/best-lists.service.ts';
import { scopeIn } from '#competition/bests/list-scopes.service.ts';
import { listStandardsOfPath } from '#competition/bests/standards.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { getDivisionPath } from '#people/venues/school-divisions/school-divisions.service.ts';
import { proposeSeason } from '#sport/calendar/seasons.rules.ts';
import { GENDERS, type Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { listSeasonIds } from './list-choice.store.ts';
import type { ListKind } from './list-query.rules.ts';
import { compareListed, fullestEvent, isOfSport, type ListedEvent } from './list-scope.rules.ts';

/** The list that a reader asks for; an event, gender or season of null is chosen for the reader. */
export interface ListRequest {
  sport: Sport;
  kind: ListKind;
  schoolDivisionId: number;
  eventVariant: string | null;
  gender: Gender | null;
  seasonId: number | null;
  levelMask: number | null;
}

export interface ListChoice extends ListRequest {
  /** The school divisions from World down to the one of the list. */
  path: readonly SchoolDivision[];
  scope: ListScope;
  eventVariant: string;
  gender: Gender;
  seasonId: number;
}

/** Lists compare marks from every time zone, so the day is taken in UTC. */
const ZONE = 'UTC';
/** The search for a season with marks stops after this many. */
const SEASONS_SEARCHED_MAX = 8;
const FIRST_EVENTS: Record<Sport, string> = { tf: '100m', xc: 'xc-5000m' };

/** Reads once per page, however many parts of the page call it. Refuses with 404 `SCHOOL_DIVISION_UNKNOWN`. */
export function chooseList(ctx: Context, request: ListRequest): Promise<ListChoice> {
  const { sport, kind, schoolDivisionId, eventVariant, gender, seasonId, levelMask } = request;
  const name = ['list', sport, kind, schoolDivisionId, eventVariant, gender, seasonId, levelMask].join(' ');
  return readOnce(ctx, name, () => readChoice(ctx, request));
}

async function readChoice(ctx: Context, request: ListRequest): Promise<ListChoice> {
  const path = await getDivisionPath(ctx, request.schoolDivisionId);
  const { eventVariant, gender } = request;
  const seasonId = request.seasonId ?? (await chooseSeason(ctx, request, path));
  const scope = await scopeIn(ctx, request.sport, path, seasonId);
  if (eventVariant !== null && gender !== null) {
    return { ...request, path, scope, eventVariant, gender, seasonId };
  }
  return {
    ...request,
    path,
    scope,
    seasonId,
    ...(await chooseEvent(ctx, request, { path, scope, seasonId })),
  };
}

interface ScopeInSeason {
  path: readonly SchoolDivision[];
  scope: ListScope;
  seasonId: number;
}

/** The newest season with marks in the event, or in any event where none is requested. */
async function chooseSeason(
  ctx: Context,
  request: ListRequest,
  path: readonly SchoolDivision[],
): Promise<number> {
  const today = todayIn(ctx.clock, ZONE);
  const seasonIds = await listSeasonIds(ctx, request.sport, today);
  const current = seasonIds[0] ?? proposeSeason(request.sport, today, false).id;
  if (request.eventVariant !== null) {
    const scope = await scopeIn(ctx, request.sport, path, current);
    const lists = listsOf(request.eventVariant, request.gender, seasonIds);
    const counts = await countLists(ctx, scope, request, lists, 1);
    return lists.find((_, index) => counts[index]! > 0)?.seasonId ?? current;
  }
  for (const seasonId of seasonIds.slice(0, SEASONS_SEARCHED_MAX)) {
    const scope = await scopeIn(ctx, request.sport, path, seasonId);
    const events = await listEventsIn(ctx, request, { scope, seasonId });
    if (events.some((event) => request.gender === null || event.gender === request.gender)) return seasonId;
  }
  return current;
}

const listsOf = (eventVariant: string, gender: Gender | null, seasonIds: readonly number[]): ListToCount[] =>
  seasonIds.flatMap((seasonId) =>
    (gender ? [gender] : GENDERS).map((option) => ({ eventVariant, gender: option, seasonId })),
  );

async function chooseEvent(ctx: Context, request: ListRequest, chosen: ScopeInSeason): Promise<ListedEvent> {
  const isRequested = (event: ListedEvent) =>
    (request.eventVariant === null || event.eventVariant === request.eventVariant) &&
    (request.gender === null || event.gender === request.gender);
  const listed = (await listEventsIn(ctx, request, chosen)).filter(isRequested);
  const standards =
    request.kind === 'qualifying'
      ? (await listStandardsOfPath(ctx, chosen.path, chosen)).filter(isRequested)
      : [];
  const events = standards.length > 0 ? standards : listed;
  const lists = events.map(({ eventVariant, gender }) => ({
    eventVariant,
    gender,
    seasonId: chosen.seasonId,
  }));
  const counts = await countLists(ctx, chosen.scope, request, lists, FULL_LIST_ROWS);
  const fullest = fullestEvent(lists.map((list, index) => ({ ...list, count: counts[index]! })));
  return {
    eventVariant: fullest?.eventVariant ?? request.eventVariant ?? FIRST_EVENTS[request.sport],
    gender: fullest?.gender ?? request.gender ?? 'M',
  };
}

/** The events with marks of a scope in a season, in the order of the event catalog. */
async function listEventsIn(
  ctx: Context,
  { sport, levelMask }: Pick<ListRequest, 'sport' | 'levelMask'>,
  { scope, seasonId }: Pick<ScopeInSeason, 'scope' | 'seasonId'>,
): Promise<ListedEvent[]> {
  const events = await listEventsOf(ctx, sport);
  const lists = events.map((event) => ({ ...event, seasonId }));
  const counts = await countLists(ctx, scope, { levelMask }, lists, 1);
  return events.filter((_, index) => counts[index]! > 0);
}

/** The events with marks of anybody. */
async function listEventsOf(ctx: Context, sport: Sport): Promise<ListedEvent[]> {
  const events = await listListedEvents(ctx);
  return events.filter((event) => isOfSport(sport, event)).sort(compareListed);
}

export interface ListsAround {
  /** The events with marks in the season of the list, in the order of the event catalog. */
  events: ListedEvent[];
  /** The seasons with marks in the event of the list, the newest first, then the all-season lists. */
  seasonIds: number[];
}

/** Looks for marks in the other events and seasons with one query. */
export async function listListsAround(ctx: Context, choice: ListChoice): Promise<ListsAround> {
  const { sport, scope, seasonId, eventVariant, gender, levelMask } = choice;
  const [events, begun] = await Promise.all([
    listEventsOf(ctx, sport),
    listSeasonIds(ctx, sport, todayIn(ctx.clock, ZONE)),
  ]);
  const seasonIds = [...begun, ALL_OUTDOOR_SEASONS, ...(sport === 'tf' ? [ALL_INDOOR_SEASONS] : [])];
  const lists = [
    ...events.map((event) => ({ ...event, seasonId })),
    ...listsOf(eventVariant, gender, seasonIds),
  ];
  const counts = await countLists(ctx, scope, { levelMask }, lists, 1);
  return {
    events: events.filter((_, index) => counts[index]! > 0),
    seasonIds: seasonIds.filter((_, index) => counts[events.length + index]! > 0),
  };
}
