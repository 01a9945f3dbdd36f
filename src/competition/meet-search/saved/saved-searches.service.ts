// Searches that people saved: a new meet that one of them finds is told, once.
import { takeMeetsToTell } from '#competition/meets/publishing/new-meets.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { notifyAll } from '#people/notices/notify.service.ts';
import { meetAddress, SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { formatDays } from '#sport/calendar/day-spans.rules.ts';
import { understandSearch } from '../meet-search.service.ts';
import { eventsHref, NO_EVENTS_ADDRESS } from '../screens/events-address.rules.ts';
import {
  deleteSearch,
  deleteSearchesOf,
  insertSearch,
  listMatches,
  listSearches,
  type MatchRow,
  type SavedSearch,
} from './saved-searches.store.ts';
import { savedSearchWords as words } from './saved-searches.words.ts';

/** More searches of one person than this are no help to anyone. */
const SEARCHES_MAX = 20;
/** Meets of one import are told together. */
const MEETS_AT_ONCE = 500;
/** More new meets than this are one notice that has their number. */
const NOTICES_MAX = 3;

export interface SearchToSave {
  near: string;
  miles: number;
  sport: 'tf' | 'xc' | null;
  /** The slug of a level; empty for any. */
  level: string;
  text: string;
}

/** Saves the search for the reader; again is the same as once. The place is understood now, and stays what it is. */
export async function saveSearch(ctx: Context, typed: SearchToSave): Promise<SavedSearch> {
  const { userId } = requireUser(ctx);
  const { near, miles, sport, level, text } = typed;
  const { query, place, isPlaceUnknown } = await understandSearch(ctx, { ...typed, from: null, to: null });
  if (isPlaceUnknown) throw new Refusal('PLACE_UNKNOWN', words.placeUnknown(near), { status: 400 });
  if (!place && !sport && query.levelMask === 0 && query.words.length === 0) {
    throw new Refusal('SEARCH_TOO_WIDE', words.tooWide, { status: 400 });
  }
  const label = place?.label ?? '';
  // The label says which of several places is meant, unless it is longer than what people type.
  const typedPlace = label.length > SEARCH_TEXT_MAX ? near : label;
  const href = eventsHref({ ...NO_EVENTS_ADDRESS, near: typedPlace, within: miles, sport, level, text });
  const hasCircle = place?.latitude !== null && place !== null;
  const title = words.title({
    sport,
    levelMask: query.levelMask,
    text,
    place: label,
    miles: hasCircle ? miles : null,
  });
  return inTransaction(ctx, async (ctx) => {
    const searches = await listSearches(ctx, userId);
    if (searches.length >= SEARCHES_MAX && !searches.some((search) => search.href === href)) {
      throw new Refusal('SEARCHES_TOO_MANY', words.tooMany(SEARCHES_MAX), { status: 409 });
    }
    return insertSearch(ctx, userId, { title, href }, query);
  });
}

/** The searches of the reader, the newest first. */
export const listSavedSearches = (ctx: Context): Promise<SavedSearch[]> =>
  listSearches(ctx, requireUser(ctx).userId);

export async function removeSavedSearch(ctx: Context, searchId: number): Promise<{ isRemoved: boolean }> {
  return { isRemoved: await deleteSearch(ctx, requireUser(ctx).userId, searchId) };
}

/** Called when an account is deleted. */
export function removeSavedSearchesOf(ctx: Context, userId: number): Promise<void> {
  return deleteSearchesOf(ctx, userId);
}

/** Tells those whose search finds a meet that is new. Returns the number of notices; a failure tells nobody, and is tried again. */
export async function tellOfNewMeets(ctx: Context): Promise<number> {
  let count = 0;
  for (;;) {
    const { taken, notices } = await inTransaction(ctx, tellOfSome);
    count += notices;
    if (taken < MEETS_AT_ONCE) return count;
  }
}

async function tellOfSome(ctx: Context): Promise<{ taken: number; notices: number }> {
  const meetIds = await takeMeetsToTell(ctx, MEETS_AT_ONCE);
  if (meetIds.length === 0) return { taken: 0, notices: 0 };
  const matches = await listMatches(ctx, meetIds, todayUtc(ctx));
  const bySearch = Map.groupBy(matches, ({ searchId }) => searchId);
  const notices = [...bySearch.values()].flatMap((found) =>
    found.length > NOTICES_MAX ? [noticeOfMany(found)] : found.map(noticeOfMeet),
  );
  await notifyAll(ctx, notices);
  return { taken: meetIds.length, notices: notices.length };
}

const noticeOfMeet = (match: MatchRow) => {
  const { userId, title, meetId, meetName, sport, venueName, city, state } = match;
  return {
    userId,
    type: 'NewMeet' as const,
    about: { meetId, sport },
    line1: [meetName],
    line2: [words.matches(title)],
    line3: [[formatDays(match), venueName, city, state].filter(Boolean).join(', ')],
    isSquare: true,
    href: meetAddress(sport, meetId),
  };
};

/** The notice is about the first of the meets, since it needs one; it leads to the search. */
const noticeOfMany = (found: readonly MatchRow[]) => {
  const { userId, title, meetId, sport, href } = found[0]!;
  return {
    userId,
    type: 'NewMeet' as const,
    about: { meetId, sport },
    line1: [words.newMeets(found.length)],
    line2: [words.allMatch(title)],
    line3: [words.someMeets(found.map(({ meetName }) => meetName))],
    isSquare: true,
    href,
  };
};
