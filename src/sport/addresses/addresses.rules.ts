// The public addresses of the site, one builder for each; address-paths.rules reads them.
import { type Gender, genderSlug } from '#sport/people/genders.rules.ts';
import { SEASON_KIND_SPELLINGS, type SeasonKind, SPORT_SPELLINGS, type Sport } from '#sport/sports.rules.ts';

/** A list, the part of it that meets a standard, and why a mark stands in a list or does not. */
export type RankingsKind = 'list' | 'qualifying' | 'why';

/** One event of a track meet: all rounds of a gender in a meet division. */
export interface EventResults {
  meetId: number;
  gender: Gender;
  meetDivisionId: number;
  eventShort: string;
}

/** What a team's page shows beside its home. */
export type TeamTab = 'roster' | 'schedule' | 'bests' | 'records';

export const HOME_PATH = '/';
export const SEARCH_PATH = '/search2';
/** No field of a search takes more letters, and of an address more are not looked at. */
export const SEARCH_TEXT_MAX = 100;
export const SIGN_IN_PATH = '/account/login';
/** The parameter of the sign-in page that says where to go on. Whoever follows it asks `kit/return-url` first. */
export const RETURN_URL = 'ReturnUrl';

export const TEAM_TABS: readonly TeamTab[] = ['roster', 'schedule', 'bests', 'records'];

const ID_PATTERN = /^[1-9]\d{0,14}$/;

const ACCOUNT_PAGES = /^\/(account|user\/signout)(?=[/?#]|$)/i;

/** site-shell §2.2: signing in comes back to the path with query that was asked for; to no page of signing in or out. */
export function signInAddress(returnTo: string): string {
  if (ACCOUNT_PAGES.test(returnTo)) return SIGN_IN_PATH;
  return `${SIGN_IN_PATH}?${RETURN_URL}=${encodeURIComponent(returnTo)}`;
}

export function meetAddress(sport: Sport, meetId: number): string {
  return `/${SPORT_SPELLINGS.address[sport]}/meet/${meetId}`;
}

export function meetResultsAddress(sport: Sport, meetId: number): string {
  return `${meetAddress(sport, meetId)}/results`;
}

export function eventResultsAddress({ meetId, gender, meetDivisionId, eventShort }: EventResults): string {
  return `${meetResultsAddress('tf', meetId)}/${genderSlug(gender)}/${meetDivisionId}/${eventShort}`;
}

export function raceResultsAddress(meetId: number, meetDivisionId: number): string {
  return `${meetResultsAddress('xc', meetId)}/${meetDivisionId}`;
}

export function teamScoresAddress(sport: Sport, meetId: number): string {
  return `${meetAddress(sport, meetId)}/teamscores`;
}

export function meetTeamsAddress(sport: Sport, meetId: number): string {
  return `${meetAddress(sport, meetId)}/teams`;
}

export function athleteAddress(athleteId: number, sport: Sport | null = null): string {
  return sport ? `/athlete/${athleteId}/${SPORT_SPELLINGS.athlete[sport]}` : `/athlete/${athleteId}`;
}

/** Where its coaches keep the team, and everybody else asks to join. */
export function teamAdminAddress(teamId: number, sport: Sport | null = null): string {
  return sport ? `/edit/team/${teamId}?sport=${sport}` : `/edit/team/${teamId}`;
}

export function teamAddress(teamId: number, kind: SeasonKind | null = null): string {
  return kind ? `/team/${teamId}/${SEASON_KIND_SPELLINGS[kind]}` : `/team/${teamId}`;
}

export function teamTabAddress(teamId: number, kind: SeasonKind, tab: TeamTab): string {
  return `${teamAddress(teamId, kind)}/${tab}`;
}

/** What a team gets with the site supporter subscription. */
export type SupporterPage = 'reports' | 'lists';

export const SUPPORTER_UPGRADE_PATH = '/Partner/SiteSupporter/Upgrade';

export function supporterPageAddress(teamId: number, kind: SeasonKind, page: SupporterPage): string {
  return `${teamAddress(teamId, kind)}/${page}`;
}

/** For everyone: what it looks like for a team that has it. */
export function supporterSampleAddress(page: SupporterPage): string {
  return `/Partner/SiteSupporter/Sample/${page}`;
}

export function rankingsIndexAddress(sport: Sport): string {
  return `/${SPORT_SPELLINGS.address[sport]}/rankings`;
}

export function rankingsAddress(sport: Sport, list: RankingsKind, divisionId: number): string {
  return `${rankingsIndexAddress(sport)}/${list}/${divisionId}`;
}

/** An id of an address: no sign, no leading zero, at most 15 digits; else null, and the page is not found. */
export function idFromText(text: string): number | null {
  return ID_PATTERN.test(text) ? Number(text) : null;
}
