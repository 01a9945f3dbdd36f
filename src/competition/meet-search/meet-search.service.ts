// Searches the calendar of all meets: by day, place and distance, sport, level and words.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type EntrantKind, findEntrantKind } from './entrant-kind.service.ts';
import { type FoundMeet, type Registering, toFoundMeet } from './found-meet.service.ts';
import {
  daysOfMonth,
  FIRST_MEET_DAY,
  type MeetQuery,
  type Position,
  type Wider,
  widen,
  widerSearches,
  writePosition,
} from './meet-search.rules.ts';
import { findMeets, findMeetsOfDays } from './meet-search.store.ts';
import { type Place, placeLabel } from './places/places.rules.ts';
import { findPlaces } from './places/places.service.ts';

/** A search as people type it. */
export interface TypedSearch {
  from: Day | null;
  to: Day | null;
  /** Empty: everywhere. */
  near: string;
  miles: number;
  sport: Sport | null;
  /** The slug of a level; empty for any. */
  level: string;
  text: string;
  /** Only meets that take entries, or will; left out for all. */
  register?: Registering | null;
}

export interface SearchedPlace {
  label: string;
  kind: Place['kind'];
  latitude: number | null;
  longitude: number | null;
}

/** A typed search as it was understood. */
export interface UnderstoodSearch {
  query: MeetQuery;
  /** Null if no place was typed, or one that nobody knows: then there are no meets. */
  place: SearchedPlace | null;
  isPlaceUnknown: boolean;
  /** Labels of other places of the same name. */
  otherPlaces: string[];
  /** The levels and the sport of the athlete's teams, which narrow the search; null if nothing does. */
  entrant: EntrantKind | null;
}

export async function understandSearch(ctx: Context, typed: TypedSearch): Promise<UnderstoodSearch> {
  const { near, text, level, from, register = null, ...rest } = typed;
  const entrant = register?.athleteId ? await findEntrantKind(ctx, register.athleteId) : null;
  const places = near.trim() === '' ? [] : await findPlaces(ctx, near);
  const [place = null, ...others] = places;
  const words = foldName(text).split(' ').filter(Boolean);
  return {
    query: {
      ...rest,
      from: from !== null && from < FIRST_MEET_DAY ? FIRST_MEET_DAY : from,
      place,
      sport: rest.sport ?? entrant?.sport ?? null,
      levelMask: levelFromSlug(level)?.bit ?? entrant?.levelMask ?? 0,
      words,
      takesEntries: register !== null,
    },
    place: place && describePlace(place),
    isPlaceUnknown: near.trim() !== '' && place === null,
    otherPlaces: others.map(placeLabel),
    entrant,
  };
}

const describePlace = (place: Place): SearchedPlace => ({
  label: placeLabel(place),
  kind: place.kind,
  latitude: place.point?.latitude ?? null,
  longitude: place.point?.longitude ?? null,
});

export interface FoundMeets extends UnderstoodSearch {
  meets: FoundMeet[];
  /** The position behind which the next page begins; null on the last one. */
  next: string | null;
  /** Changes of the search that find meets, if this one finds none. */
  wider: Wider[];
}

/** Lists public meets, the next one first. */
export async function searchMeets(
  ctx: Context,
  typed: TypedSearch,
  { after, limit }: { after: Position | null; limit: number },
): Promise<FoundMeets> {
  const understood = await understandSearch(ctx, typed);
  if (understood.isPlaceUnknown) return { ...understood, meets: [], next: null, wider: [] };
  const { query } = understood;
  const { register = null } = typed;
  const rows = await findMeets(ctx, query, { after, limit: limit + 1 });
  const meets = rows.slice(0, limit).map((row) => toFoundMeet(ctx, row, { place: query.place, register }));
  const last = meets.at(-1);
  return {
    ...understood,
    meets,
    next: rows.length > limit && last ? writePosition(last) : null,
    wider: meets.length === 0 && after === null ? await listWider(ctx, query) : [],
  };
}

/** At most one wider search of each kind, and only those that find a meet. */
async function listWider(ctx: Context, query: MeetQuery): Promise<Wider[]> {
  const found: Wider[] = [];
  for (const wider of widerSearches(query, todayUtc(ctx))) {
    if (found.some(({ kind }) => kind === wider.kind)) continue;
    const [meet] = await findMeets(ctx, widen(query, wider), { after: null, limit: 1 });
    if (meet) found.push(wider);
  }
  return found;
}

export interface FoundMonth extends UnderstoodSearch {
  /** Days with meets, in order. */
  days: { day: Day; count: number; meets: FoundMeet[] }[];
}

/** The meets of each day of a month such as "2026-05", the first few of a day. */
export async function searchMonth(ctx: Context, typed: TypedSearch, month: string): Promise<FoundMonth> {
  const understood = await understandSearch(ctx, typed);
  const { query, isPlaceUnknown } = understood;
  const { register = null } = typed;
  const rows = isPlaceUnknown ? [] : await findMeetsOfDays(ctx, query, daysOfMonth(month));
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    count: ofDay[0]!.dayCount,
    meets: ofDay.map(({ day: _, dayCount: __, ...row }) =>
      toFoundMeet(ctx, row, { place: query.place, register }),
    ),
  }));
  return { ...understood, days };
}
