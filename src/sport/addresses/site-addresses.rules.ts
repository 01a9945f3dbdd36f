// The addresses of the site's areas beside its data. site-shell §2.1, 2.2, 2.5 and 2.8.

import { SEASON_KIND_SPELLINGS, type SeasonKind } from '#sport/sports.rules.ts';
import { HOME_PATH, RETURN_URL, SIGN_IN_PATH } from './addresses.rules.ts';

/** The meets that are run at this moment stand on the front page. */
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

/** With the code of a team filled in. */
export function joinTeamAddress(code: string): string {
  return `${JOIN_TEAM_PATH}?code=${encodeURIComponent(code)}`;
}

/** What the personal tier brings, and how to get it. */
export const UPGRADE_PATH = '/userhome/subscriptions';

export const SIGN_UP_PATH = `${SIGN_IN_PATH}/signup`;

/** Like signing in, making an account comes back to where one was. */
export function signUpAddress(returnTo: string): string {
  return `${SIGN_UP_PATH}?${RETURN_URL}=${encodeURIComponent(returnTo)}`;
}

/** The home page of all teams of a kind of season: divisions, states, lists. */
export function seasonHomeAddress(kind: SeasonKind): string {
  return `/${SEASON_KIND_SPELLINGS[kind]}`;
}
