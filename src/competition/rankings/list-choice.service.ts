// Which list a reader is shown: whose marks, and where he says no event, gender or season, the ones that say most.

import { ALL_INDOOR_SEASONS, ALL_OUTDOOR_SEASONS } from '#competition/bests/best-keys.rules.ts';
import { FULL_LIST_ROWS, type ListScope } from '#competition/bests/best-lists.rules.ts';
import { countLists, type ListToCount, listListedEvents } from '#competition/bests/best-lists.service.ts';
import { listStandardsOfPath } from '#competition/bests/standards.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import { hasMembers, type SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  getDivisionPath,
  listTeamIdsOfDivision,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { proposeSeason } from '#sport/calendar/seasons.rules.ts';
import { GENDERS, type Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { listSeasonIds } from './list-choice.store.ts';
import type { ListKind } from './list-query.rules.ts';
import {
  compareListed,
  fullestEvent,
  isOfSport,
  type ListedEvent,
  membershipYear,
  scopeOfPath,
} from './list-scope.rules.ts';

/** Null: to be chosen. */
export interface ListAsk {
  sport: Sport;
  kind: ListKind;
  schoolDivisionId: number;
  eventVariant: string | null;
  gender: Gender | null;
  seasonId: number | null;
  levelMask: number | null;
}

export interface ListChoice extends ListAsk {
  /** From World to the node. */
  path: SchoolDivision[];
  scope: ListScope;
  eventVariant: string;
  gender: Gender;
  seasonId: number;
}

/** Times and places are compared over days of the whole world: UTC is as good as any zone. */
const ZONE = 'UTC';
/** Seasons looked through for one with marks. */
const SEASONS_TRIED = 8;
const FIRST_EVENTS: Record<Sport, string> = { tf: '100m', xc: 'xc-5000m' };

/** Once for a page, however many of its parts ask. 404 `SCHOOL_DIVISION_UNKNOWN`. */
export function chooseList(ctx: Context, ask: ListAsk): Promise<ListChoice> {
  const { sport, kind, schoolDivisionId, eventVariant, gender, seasonId, levelMask } = ask;
  const name = ['list', sport, kind, schoolDivisionId, eventVariant, gender, seasonId, levelMask].join(' ');
  return readOnce(ctx, name, () => readChoice(ctx, ask));
}

async function readChoice(ctx: Context, ask: ListAsk): Promise<ListChoice> {
  const path = await getDivisionPath(ctx, ask.schoolDivisionId);
  const { eventVariant, gender } = ask;
  const seasonId = ask.seasonId ?? (await chooseSeason(ctx, ask, path));
  const scope = await scopeIn(ctx, ask.sport, path, seasonId);
  if (eventVariant !== null && gender !== null) {
    return { ...ask, path, scope, eventVariant, gender, seasonId };
  }
  return { ...ask, path, scope, seasonId, ...(await chooseEvent(ctx, ask, { path, scope, seasonId })) };
}

/** Whose marks a node compares in a season. */
export async function scopeIn(
  ctx: Context,
  sport: Sport,
  path: readonly SchoolDivision[],
  seasonId: number,
): Promise<ListScope> {
  const node = path.at(-1)!;
  const year = membershipYear(seasonId, todayIn(ctx.clock, ZONE));
  const teamIds = hasMembers(node)
    ? await listTeamIdsOfDivision(ctx, node.schoolDivisionId, { sport, year })
    : [];
  return scopeOfPath(path, teamIds);
}

interface Place {
  path: readonly SchoolDivision[];
  scope: ListScope;
  seasonId: number;
}

/** The newest season in which the event, or any event, has marks there. */
async function chooseSeason(ctx: Context, ask: ListAsk, path: readonly SchoolDivision[]): Promise<number> {
  const today = todayIn(ctx.clock, ZONE);
  const seasonIds = await listSeasonIds(ctx.db, ask.sport, today);
  const present = seasonIds[0] ?? proposeSeason(ask.sport, today, false).id;
  if (ask.eventVariant !== null) {
    const scope = await scopeIn(ctx, ask.sport, path, present);
    const lists = listsOf(ask.eventVariant, ask.gender, seasonIds);
    const counts = await countLists(ctx, scope, ask, lists, 1);
    return lists.find((_, index) => counts[index]! > 0)?.seasonId ?? present;
  }
  for (const seasonId of seasonIds.slice(0, SEASONS_TRIED)) {
    const scope = await scopeIn(ctx, ask.sport, path, seasonId);
    const events = await listEventsIn(ctx, ask, { scope, seasonId });
    if (events.some((event) => ask.gender === null || event.gender === ask.gender)) return seasonId;
  }
  return present;
}

const listsOf = (eventVariant: string, gender: Gender | null, seasonIds: readonly number[]): ListToCount[] =>
  seasonIds.flatMap((seasonId) =>
    (gender ? [gender] : GENDERS).map((each) => ({ eventVariant, gender: each, seasonId })),
  );

async function chooseEvent(ctx: Context, ask: ListAsk, place: Place): Promise<ListedEvent> {
  const fits = (event: ListedEvent) =>
    (ask.eventVariant === null || event.eventVariant === ask.eventVariant) &&
    (ask.gender === null || event.gender === ask.gender);
  const listed = (await listEventsIn(ctx, ask, place)).filter(fits);
  const standards =
    ask.kind === 'qualifying' ? (await listStandardsOfPath(ctx, place.path, place)).filter(fits) : [];
  const events = standards.length > 0 ? standards : listed;
  const lists = events.map(({ eventVariant, gender }) => ({
    eventVariant,
    gender,
    seasonId: place.seasonId,
  }));
  const counts = await countLists(ctx, place.scope, ask, lists, FULL_LIST_ROWS);
  const fullest = fullestEvent(lists.map((list, index) => ({ ...list, count: counts[index]! })));
  return {
    eventVariant: fullest?.eventVariant ?? ask.eventVariant ?? FIRST_EVENTS[ask.sport],
    gender: fullest?.gender ?? ask.gender ?? 'M',
  };
}

/** The events in which a scope has marks in a season, in the order of the catalogue. */
export async function listEventsIn(
  ctx: Context,
  { sport, levelMask }: Pick<ListAsk, 'sport' | 'levelMask'>,
  { scope, seasonId }: Pick<Place, 'scope' | 'seasonId'>,
): Promise<ListedEvent[]> {
  const events = (await listListedEvents(ctx)).filter((event) => isOfSport(sport, event));
  const lists = events.sort(compareListed).map((event) => ({ ...event, seasonId }));
  const counts = await countLists(ctx, scope, { levelMask }, lists, 1);
  return events.filter((_, index) => counts[index]! > 0);
}

/** The seasons in which the chosen event has marks there, the newest first; then all of them together. */
export async function listSeasonsOf(ctx: Context, choice: ListChoice): Promise<number[]> {
  const { sport, scope, eventVariant, gender, levelMask } = choice;
  const seasonIds = [
    ...(await listSeasonIds(ctx.db, sport, todayIn(ctx.clock, ZONE))),
    ALL_OUTDOOR_SEASONS,
    ...(sport === 'tf' ? [ALL_INDOOR_SEASONS] : []),
  ];
  const lists = listsOf(eventVariant, gender, seasonIds);
  const counts = await countLists(ctx, scope, { levelMask }, lists, 1);
  return seasonIds.filter((_, index) => counts[index]! > 0);
}
