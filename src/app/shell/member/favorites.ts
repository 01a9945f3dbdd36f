// What a favorite is called, and what an address is a favorite of (site-shell §3, §5).
import { parseAddress } from '#sport/address-paths.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';
import type { NewFavorite } from '../shell-actions.ts';

// site-shell §9 "Favorite name": longer than 34 characters is cut to 30 and '...'.
export const FAVORITE_NAME_MAX = 34;
const FAVORITE_NAME_CUT = 30;

/** The name as it is kept; null when the answer to the prompt was empty or cancelled, and nothing is kept. */
export function favoriteName(answer: string | null): string | null {
  const name = [...(answer ?? '').trim()];
  if (name.length === 0) return null;
  return name.length > FAVORITE_NAME_MAX ? `${name.slice(0, FAVORITE_NAME_CUT).join('')}...` : name.join('');
}

/** `url` is a path of this site with its query. */
export function favoriteOf(url: string, title: string): NewFavorite {
  const address = parseAddress(url.split(/[?#]/)[0] ?? '');
  const page = { URL: url, Title: title };
  switch (address?.page) {
    case 'team':
      return { ...page, Type: 'Team', itemID: address.teamId, sport: sportOf(address.kind) };
    case 'team-tab':
      return { ...page, Type: 'Team', itemID: address.teamId, sport: sportOf(address.kind) };
    case 'athlete':
      return { ...page, Type: 'Athlete', itemID: address.athleteId, sport: address.sport };
    case 'meet':
    case 'meet-results':
    case 'team-scores':
    case 'meet-teams':
      return { ...page, Type: 'Meet', itemID: address.meetId, sport: address.sport };
    case 'event-results':
      return { ...page, Type: 'Meet', itemID: address.meetId, sport: 'tf' };
    case 'race-results':
      return { ...page, Type: 'Meet', itemID: address.meetId, sport: 'xc' };
    default:
      return { ...page, Type: 'General', itemID: null, sport: null };
  }
}

const sportOf = (kind: SeasonKind | null) => (kind ? sportOfKind(kind) : null);
