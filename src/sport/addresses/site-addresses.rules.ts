// Addresses of the site's general pages: help, legal pages, sign-up and areas.

import { SEASON_KIND_SPELLINGS, type SeasonKind } from '#sport/sports.rules.ts';
import { HOME_PATH, RETURN_URL, SIGN_IN_PATH } from './addresses.rules.ts';

/** The front page lists the meets that are live now. */
export const LIVE_ADDRESS = `${HOME_PATH}#live`;
export const EVENTS_PATH = '/events';
export const TEAMS_PATH = '/team';
export const SHOP_PATH = '/shop/racebibs';
export const UPDATES_PATH = '/updates';
export const VIDEOS_PATH = '/videos';
export const GET_APP_PATH = '/getapp';
export const HELP_PATH = '/help';
export const CONTACT_PATH = '/contact';
export const TERMS_PATH = '/terms';
export const PRIVACY_PATH = '/privacy';
export const DEVELOPERS_PATH = '/developers';
export const JOIN_TEAM_PATH = '/join-team';

/** The join page with a team code filled in. */
export function joinTeamAddress(code: string): string {
  return `${JOIN_TEAM_PATH}?code=${encodeURIComponent(code)}`;
}

/** The page about the personal subscription. */
export const UPGRADE_PATH = '/userhome/subscriptions';

export const SIGN_UP_PATH = `${SIGN_IN_PATH}/signup`;

/** The sign-up page, which returns to `returnTo` afterward. */
export function signUpAddress(returnTo: string): string {
  return `${SIGN_UP_PATH}?${RETURN_URL}=${encodeURIComponent(returnTo)}`;
}

/** The home page of a kind of season in the world, or in a school division. */
export function seasonHomeAddress(kind: SeasonKind, divisionId?: number): string {
  const world = `/${SEASON_KIND_SPELLINGS[kind]}`;
  return divisionId === undefined ? world : `${world}/${divisionId}`;
}

/** The way to an athlete: by name, mark or list. */
export const ATHLETES_PATH = '/athlete';
