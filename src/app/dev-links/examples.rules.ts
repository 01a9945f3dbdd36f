// Fills the parts of an address from the table of routes, so that there is a page to open at every line.
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { genderSlug } from '#sport/people/genders.rules.ts';
import { SEASON_KIND_SPELLINGS, type Sport } from '#sport/sports.rules.ts';

/** World, which every site has. */
export const WORLD_ID = 1;

/** A result of a sport that this site holds. */
export interface FoundResult {
  /** The address, such as `/TrackAndField/meet/17/results/f/3/800m#r5`. */
  path: string;
  meetId: number;
  athleteId: number | null;
  teamId: number | null;
}

export type FoundResults = Partial<Record<Sport, FoundResult>>;

/** Parameters that are the same everywhere, or belong to areas that are not open yet. */
const ANY = {
  area: 'track',
  calendarId: '0',
  cancellationId: '1',
  articleId: 'search',
  conversationId: '1',
  day: '2026-05-16',
  eventId: '1',
  handle: 'example',
  hash: 'example',
  hashtag: 'example',
  invoiceId: '1',
  invoiceKey: 'example',
  messageId: '1',
  panel: 'info',
  payeeId: '1',
  round: 'F',
  roundId: '1',
  tab: 'notifications',
  userId: '1',
  vendorId: '1',
};

/** `/team/:teamId` → `/team/5`; null when this site holds nothing that could stand there. */
export function exampleOf(address: string, found: FoundResults): string | null {
  const sport = /^\/(cross-?country|edit\/crosscountry)/i.test(address) ? 'xc' : 'tf';
  const isOfDivisions = /\/rankings\/|^\/(cross-country|track-and-field)/.test(address);
  const parts: Record<string, string | undefined> = {
    ...ANY,
    ...(found[sport] && partsOf(sport, found[sport])),
    ...(isOfDivisions && { divId: String(WORLD_ID) }),
  };
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  if (address === '*' || names.some((name) => !parts[name])) return null;
  return address.replace(/:(\w+)/g, (_, name: string) => parts[name]!);
}

function partsOf(sport: Sport, { path, meetId, athleteId, teamId }: FoundResult) {
  const named = parseAddress(path.split('#')[0]!);
  return {
    kind: SEASON_KIND_SPELLINGS[sport === 'tf' ? 'tfo' : 'xc'],
    meetId: String(meetId),
    athleteId: athleteId?.toString(),
    teamId: teamId?.toString(),
    ...(named?.page === 'race-results' && { divId: String(named.meetDivisionId) }),
    ...(named?.page === 'event-results' && {
      divId: String(named.meetDivisionId),
      gender: genderSlug(named.gender),
      eventShort: named.eventShort,
    }),
  };
}
