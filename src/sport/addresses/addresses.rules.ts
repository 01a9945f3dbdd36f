// Builds the public addresses of the site; address-paths.rules reads them.
import { type Gender, genderSlug } from '#sport/people/genders.rules.ts';
import { SEASON_KIND_SPELLINGS, type SeasonKind, SPORT_SPELLINGS, type Sport } from '#sport/sports.rules.ts';

/** A list, its marks that meet a standard, and the page that explains why a mark is or is not on a list. */
export type RankingsKind = 'list' | 'qualifying' | 'why';

/** All rounds of one event of a track meet, for a gender and a meet division. */
export interface EventResults {
  meetId: number;
  gender: Gender;
  meetDivisionId: number;
  eventShort: string;
}

/** The tabs of a team's page other than its home. */
export type TeamTab = 'roster' | 'schedule' | 'bests' | 'records';

export const HOME_PATH = '/';
export const SEARCH_PATH = '/search2';
/** The page to find a team and ask to join without a code. */
export const TEAM_SEARCH_PATH = `${SEARCH_PATH}?type=team`;
/** Search fields take at most this many characters; the rest of a longer address is ignored. */
export const SEARCH_TEXT_MAX = 100;
export const SIGN_IN_PATH = '/account/login';
/** The parameter of the sign-in page with the next address. Check it with `parseReturnUrl` before following it. */
export const RETURN_URL = 'ReturnUrl';

export const TEAM_TABS: readonly TeamTab[] = ['roster', 'schedule', 'bests', 'records'];

const ID_PATTERN = /^[1-9]\d{0,14}$/;

const ACCOUNT_PAGES = /^\/(account|user\/signout)(?=[/?#]|$)/i;

/** True for the pages to sign in and out. */
export const isAccountPage = (path: string): boolean => ACCOUNT_PAGES.test(path);

/** The sign-in page, which returns to `returnTo` (path and query) unless that is itself a sign-in or sign-out page. */
export function signInAddress(returnTo: string): string {
  if (isAccountPage(returnTo)) return SIGN_IN_PATH;
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

/** The page that follows an event of a track meet while it runs. */
export function liveEventAddress({ meetId, gender, meetDivisionId, eventShort }: EventResults): string {
  return `${meetAddress('tf', meetId)}/live/${genderSlug(gender)}/${meetDivisionId}/${eventShort}`;
}

/** The page that follows a cross-country race while it runs. */
export function liveRaceAddress(meetId: number, meetDivisionId: number): string {
  return `${meetAddress('xc', meetId)}/live/${meetDivisionId}`;
}

/** The form to ask for a correction; the reader chooses the result there. */
export function correctionFormAddress(sport: Sport, meetId: number): string {
  return `/corrections/new?sport=${sport}&Meet=${meetId}`;
}

export function teamScoresAddress(sport: Sport, meetId: number): string {
  return `${meetAddress(sport, meetId)}/teamscores`;
}

/** The tabs of a meet without data of their own in the address. */
export const MEET_TABS = ['schedule', 'entries', 'records', 'media', 'register', 'virtual'] as const;

export type MeetTab = (typeof MEET_TABS)[number];

export function meetTabAddress(sport: Sport, meetId: number, tab: MeetTab): string {
  return `${meetAddress(sport, meetId)}/${tab}`;
}

/** The meet as a file for calendars. */
export function meetCalendarAddress(sport: Sport, meetId: number): string {
  return `${meetAddress(sport, meetId)}/calendar.ics`;
}

export function meetTeamsAddress(sport: Sport, meetId: number): string {
  return `${meetAddress(sport, meetId)}/teams`;
}

export function athleteAddress(athleteId: number, sport: Sport | null = null): string {
  return sport ? `/athlete/${athleteId}/${SPORT_SPELLINGS.athlete[sport]}` : `/athlete/${athleteId}`;
}

/** The page where coaches manage a team and everyone else asks to join it. */
export function teamAdminAddress(teamId: number, sport: Sport | null = null): string {
  return sport ? `/edit/team/${teamId}?sport=${sport}` : `/edit/team/${teamId}`;
}

export function teamAddress(teamId: number, kind: SeasonKind | null = null): string {
  return kind ? `/team/${teamId}/${SEASON_KIND_SPELLINGS[kind]}` : `/team/${teamId}`;
}

export function teamTabAddress(teamId: number, kind: SeasonKind, tab: TeamTab): string {
  return `${teamAddress(teamId, kind)}/${tab}`;
}

/** Pages that a team gets with the site supporter subscription. */
export type SupporterPage = 'reports' | 'lists';

export const SUPPORTER_UPGRADE_PATH = '/Partner/SiteSupporter/Upgrade';

export function supporterPageAddress(teamId: number, kind: SeasonKind, page: SupporterPage): string {
  return `${teamAddress(teamId, kind)}/${page}`;
}

/** A public sample of a supporter page. */
export function supporterSampleAddress(page: SupporterPage): string {
  return `/Partner/SiteSupporter/Sample/${page}`;
}

export function rankingsIndexAddress(sport: Sport): string {
  return `/${SPORT_SPELLINGS.address[sport]}/rankings`;
}

export function rankingsAddress(sport: Sport, list: RankingsKind, divisionId: number): string {
  return `${rankingsIndexAddress(sport)}/${list}/${divisionId}`;
}

/** Reads an id of an address: no sign, no leading zero, at most 15 digits. Otherwise null, and the page is not found. */
export function idFromText(text: string): number | null {
  return ID_PATTERN.test(text) ? Number(text) : null;
}
