// Names of favorites, and the team, athlete or meet that an address belongs to.
import { Refusal } from '#kit/refusal.ts';
import { parseReturnUrl } from '#people/accounts/sign-in/return-url.rules.ts';
import { type Address, parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { athleteAddress, meetAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { type SeasonKind, type Sport, sportOfKind } from '#sport/sports.rules.ts';
import { favoriteWords as words } from './favorites.words.ts';

/** The types of favorites in the API. */
export const FAVORITE_TYPES = ['Team', 'Athlete', 'Meet', 'General'] as const;
export type FavoriteType = (typeof FAVORITE_TYPES)[number];

// A name longer than 34 characters is cut to 30 and '...'.
export const FAVORITE_NAME_MAX = 34;
const FAVORITE_NAME_CUT = 30;

/** The menu still opens at once with this many. */
export const FAVORITES_MAX = 200;

/** A favorite that is not saved yet. */
export interface NewFavorite {
  /** A path of this site with its query. */
  url: string;
  title: string;
  type: FavoriteType;
  itemId: number | null;
  sport: Sport | null;
}

export interface Favorite extends NewFavorite {
  favoriteId: number;
}

/** Returns the name as saved; null if the answer to the prompt was empty or cancelled. */
export function favoriteName(answer: string | null): string | null {
  const name = [...(answer ?? '').replace(/\s+/g, ' ').trim()];
  if (name.length === 0) return null;
  return name.length > FAVORITE_NAME_MAX ? `${name.slice(0, FAVORITE_NAME_CUT).join('')}...` : name.join('');
}

/** `url` is a path of this site with its query. */
export function favoriteOf(url: string, title: string): NewFavorite {
  const item = itemOf(parseAddress(url.split(/[?#]/)[0] ?? ''));
  return { url, title, ...(item ?? { type: 'General', itemId: null, sport: null }) };
}

/**
 * Returns the favorite that the star of a page saves: its team, athlete or meet. Null on any other
 * page.
 */
export function starOf(path: string): Omit<NewFavorite, 'title'> | null {
  const address = parseAddress(path);
  const item = itemOf(address);
  return item ? { url: homeOf(item.type, item.itemId, item.sport, kindOf(address)), ...item } : null;
}

/** True if the favorite is that team, athlete or meet, under any of its addresses. */
export function isOfItem(
  favorite: NewFavorite,
  { type, itemId, sport }: Omit<NewFavorite, 'title'>,
): boolean {
  if (favorite.type !== type || favorite.itemId !== itemId) return false;
  // The two sports of a team or an athlete are two pages; one without a sport covers both.
  return favorite.sport === null || sport === null || favorite.sport === sport;
}

/** Reads the type and the id from the address. */
export function parseNewFavorite(input: Pick<NewFavorite, 'url' | 'title'>): NewFavorite | Refusal {
  const url = parseReturnUrl(input.url);
  if (url === null) return new Refusal('FAVORITE_ADDRESS', words.foreign, { fields: { URL: words.foreign } });
  const title = favoriteName(input.title);
  if (title === null) return nameMissing();
  return favoriteOf(url, title);
}

export const nameMissing = () =>
  new Refusal('FAVORITE_NAME_MISSING', words.nameMissing, { fields: { Title: words.nameMissing } });

export const favoriteUnknown = () => new Refusal('FAVORITE_UNKNOWN', words.unknown, { status: 404 });

export const tooManyFavorites = () =>
  new Refusal('FAVORITES_TOO_MANY', words.tooMany(FAVORITES_MAX), { status: 409 });

type Item = { type: Exclude<FavoriteType, 'General'>; itemId: number; sport: Sport | null };

function itemOf(address: Address | null): Item | null {
  switch (address?.page) {
    case 'team':
    case 'team-tab':
      return { type: 'Team', itemId: address.teamId, sport: address.kind && sportOfKind(address.kind) };
    case 'athlete':
      return { type: 'Athlete', itemId: address.athleteId, sport: address.sport };
    case 'meet':
    case 'meet-results':
    case 'team-scores':
    case 'meet-teams':
    case 'meet-tab':
      return { type: 'Meet', itemId: address.meetId, sport: address.sport };
    case 'event-results':
      return { type: 'Meet', itemId: address.meetId, sport: 'tf' };
    case 'race-results':
      return { type: 'Meet', itemId: address.meetId, sport: 'xc' };
    default:
      return null;
  }
}

function kindOf(address: Address | null): SeasonKind | null {
  return address?.page === 'team' || address?.page === 'team-tab' ? address.kind : null;
}

function homeOf(type: Item['type'], id: number, sport: Sport | null, kind: SeasonKind | null): string {
  if (type === 'Team') return teamAddress(id, kind);
  return type === 'Athlete' ? athleteAddress(id, sport) : meetAddress(sport ?? 'tf', id);
}
