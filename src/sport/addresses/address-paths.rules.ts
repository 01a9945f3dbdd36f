// Reads paths: the counterpart of the builders in addresses.rules.

import { genderFromSlug } from '#sport/people/genders.rules.ts';
import {
  SEASON_KIND_SPELLINGS,
  SEASON_KINDS,
  type SeasonKind,
  SPORT_SPELLINGS,
  SPORTS,
  type Sport,
} from '#sport/sports.rules.ts';
import {
  athleteAddress,
  type EventResults,
  eventResultsAddress,
  HOME_PATH,
  idFromText,
  MEET_TABS,
  type MeetTab,
  meetAddress,
  meetResultsAddress,
  meetTabAddress,
  meetTeamsAddress,
  type RankingsKind,
  raceResultsAddress,
  rankingsAddress,
  rankingsIndexAddress,
  TEAM_TABS,
  type TeamTab,
  teamAddress,
  teamScoresAddress,
  teamTabAddress,
} from './addresses.rules.ts';
import { COMPARE_PART, compareAthleteAddress, compareSeasonsAddress } from './compare-addresses.rules.ts';
import { seasonHomeAddress } from './site-addresses.rules.ts';

/** The page that an address names. */
export type Address =
  | { page: 'home' }
  | { page: 'meet'; sport: Sport; meetId: number }
  | { page: 'meet-results'; sport: Sport; meetId: number }
  | ({ page: 'event-results' } & EventResults)
  | { page: 'race-results'; meetId: number; meetDivisionId: number }
  | { page: 'team-scores'; sport: Sport; meetId: number }
  | { page: 'meet-teams'; sport: Sport; meetId: number }
  | { page: 'meet-tab'; sport: Sport; meetId: number; tab: MeetTab }
  | { page: 'athlete'; athleteId: number; sport: Sport | null }
  | { page: 'team'; teamId: number; kind: SeasonKind | null }
  | { page: 'athlete-seasons'; athleteId: number; sport: Sport }
  | { page: 'team-seasons'; teamId: number; kind: SeasonKind }
  | { page: 'team-tab'; teamId: number; kind: SeasonKind; tab: TeamTab }
  /** Null for the whole world. */
  | { page: 'season-home'; kind: SeasonKind; divisionId: number | null }
  | { page: 'rankings-index'; sport: Sport }
  | { page: 'rankings'; sport: Sport; list: RankingsKind; divisionId: number };

const RANKINGS_KINDS: readonly RankingsKind[] = ['list', 'qualifying', 'why'];
const EVENT_SHORT_PATTERN = /^[a-z0-9][a-z0-9.-]*$/;
/** Browsers read a backslash as a slash. */
const SLASHES = /[\\/]+/;

// Team ids occur in /team/{id}, SchoolID={id}, edit/team/{id} and photos/team/{id}. The last two contain the first.
const TEAM_ID_PATTERNS = [
  /\/team\/([1-9]\d{0,14})(?=[/?#]|$)/i,
  /(?:^|[?&])SchoolID=([1-9]\d{0,14})(?=[&#]|$)/i,
];

/** Builds the canonical path of an address. */
export function addressOf(address: Address): string {
  switch (address.page) {
    case 'home':
      return HOME_PATH;
    case 'meet':
      return meetAddress(address.sport, address.meetId);
    case 'meet-results':
      return meetResultsAddress(address.sport, address.meetId);
    case 'event-results':
      return eventResultsAddress(address);
    case 'race-results':
      return raceResultsAddress(address.meetId, address.meetDivisionId);
    case 'team-scores':
      return teamScoresAddress(address.sport, address.meetId);
    case 'meet-teams':
      return meetTeamsAddress(address.sport, address.meetId);
    case 'meet-tab':
      return meetTabAddress(address.sport, address.meetId, address.tab);
    case 'athlete':
      return athleteAddress(address.athleteId, address.sport);
    case 'team':
      return teamAddress(address.teamId, address.kind);
    case 'team-tab':
      return teamTabAddress(address.teamId, address.kind, address.tab);
    case 'athlete-seasons':
      return compareAthleteAddress(address.athleteId, address.sport);
    case 'team-seasons':
      return compareSeasonsAddress(address.teamId, address.kind);
    case 'season-home':
      return seasonHomeAddress(address.kind, address.divisionId ?? undefined);
    case 'rankings-index':
      return rankingsIndexAddress(address.sport);
    case 'rankings':
      return rankingsAddress(address.sport, address.list, address.divisionId);
  }
}

/** Reads a path without query, in any case, with or without a trailing slash. Null if it is none of these pages. */
export function parseAddress(path: string): Address | null {
  const [root, ...rest] = segmentsOf(path.toLowerCase());
  if (root === undefined) return { page: 'home' };
  if (root === 'athlete') return parseAthlete(rest);
  if (root === 'team') return parseTeam(rest);
  const kind = SEASON_KINDS.find((candidate) => SEASON_KIND_SPELLINGS[candidate] === root);
  if (kind) return parseSeasonHome(kind, rest);
  const sport = SPORTS.find((candidate) => SPORT_SPELLINGS.list[candidate] === root);
  if (!sport) return null;
  if (rest[0] === 'meet') return parseMeet(sport, rest.slice(1));
  if (rest[0] === 'rankings') return parseRankings(sport, rest.slice(1));
  return null;
}

/** Finds the team id in an address, with or without host and query. */
export function teamIdFromAddress(address: string): number | null {
  for (const pattern of TEAM_ID_PATTERNS) {
    const id = pattern.exec(address)?.[1];
    if (id) return Number(id);
  }
  return null;
}

function segmentsOf(path: string): string[] {
  return path.split(SLASHES).filter((segment) => segment !== '');
}

function parseSeasonHome(kind: SeasonKind, [idText, ...rest]: string[]): Address | null {
  if (rest.length > 0) return null;
  const divisionId = idText === undefined ? null : idFromText(idText);
  return idText !== undefined && divisionId === null ? null : { page: 'season-home', kind, divisionId };
}

function parseMeet(sport: Sport, [idText = '', tab, ...rest]: string[]): Address | null {
  const meetId = idFromText(idText);
  if (meetId === null) return null;
  if (tab === undefined) return { page: 'meet', sport, meetId };
  if (tab === 'teamscores' && rest.length === 0) return { page: 'team-scores', sport, meetId };
  if (tab === 'teams' && rest.length === 0) return { page: 'meet-teams', sport, meetId };
  const namedTab = MEET_TABS.find((candidate) => candidate === tab);
  if (namedTab && rest.length === 0) return { page: 'meet-tab', sport, meetId, tab: namedTab };
  if (tab !== 'results') return null;
  if (rest.length === 0) return { page: 'meet-results', sport, meetId };
  return sport === 'tf' ? parseEvent(meetId, rest) : parseRace(meetId, rest);
}

function parseEvent(meetId: number, parts: string[]): Address | null {
  const [slug = '', divisionText = '', eventShort = ''] = parts;
  const gender = genderFromSlug(slug);
  const meetDivisionId = idFromText(divisionText);
  if (parts.length !== 3 || !gender || meetDivisionId === null) return null;
  if (!EVENT_SHORT_PATTERN.test(eventShort)) return null;
  return { page: 'event-results', meetId, gender, meetDivisionId, eventShort };
}

function parseRace(meetId: number, parts: string[]): Address | null {
  const meetDivisionId = idFromText(parts[0] ?? '');
  return parts.length === 1 && meetDivisionId !== null
    ? { page: 'race-results', meetId, meetDivisionId }
    : null;
}

function parseRankings(sport: Sport, parts: string[]): Address | null {
  if (parts.length === 0) return { page: 'rankings-index', sport };
  const list = RANKINGS_KINDS.find((kind) => kind === parts[0]);
  const divisionId = idFromText(parts[1] ?? '');
  if (parts.length !== 2 || !list || divisionId === null) return null;
  return { page: 'rankings', sport, list, divisionId };
}

function parseAthlete([idText = '', sportText, part, ...rest]: string[]): Address | null {
  const athleteId = idFromText(idText);
  const isComparison = part === COMPARE_PART;
  if (athleteId === null || rest.length > 0 || (part !== undefined && !isComparison)) return null;
  if (sportText === undefined) return { page: 'athlete', athleteId, sport: null };
  const sport = SPORTS.find((candidate) => SPORT_SPELLINGS.athlete[candidate] === sportText);
  if (!sport) return null;
  return { page: isComparison ? 'athlete-seasons' : 'athlete', athleteId, sport };
}

function parseTeam([idText = '', kindText, tabText, ...rest]: string[]): Address | null {
  const teamId = idFromText(idText);
  if (teamId === null || rest.length > 0) return null;
  if (kindText === undefined) return { page: 'team', teamId, kind: null };
  const kind = SEASON_KINDS.find((candidate) => SEASON_KIND_SPELLINGS[candidate] === kindText);
  if (!kind) return null;
  if (tabText === undefined) return { page: 'team', teamId, kind };
  if (tabText === COMPARE_PART) return { page: 'team-seasons', teamId, kind };
  const tab = TEAM_TABS.find((candidate) => candidate === tabText);
  return tab ? { page: 'team-tab', teamId, kind, tab } : null;
}
