// The addresses of what belongs to somebody signed in. site-shell §2.1, 2.2, 2.5 and 2.7.

import { type Gender, genderSlug } from '#sport/people/genders.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';
import { teamAdminAddress } from './addresses.rules.ts';
import { EVENTS_PATH } from './site-addresses.rules.ts';

/** The front page of somebody signed in. */
export const MEMBER_HOME_PATH = '/home';
export const DASHBOARD_PATH = '/dashboard';
/** One's own conversations. */
export const CONVERSATIONS_PATH = '/conversations';
/** One's own training log. */
export const LOG_PATH = '/log';
export const ACCOUNT_PATH = '/userhome';
export const SIGN_OUT_PATH = '/User/SignOut';
export const MANAGE_MEET_PATH = '/edit/track/managemeet/manage';
export const ADMIN_TOOLS_PATH = '/admin/tools';
/** Of all teams. */
export const ADMIN_MATCHES_PATH = '/admin/matches';
/** For admins. */
export const MESSAGE_REPORTS_PATH = '/admin/message-reports';

export const ERROR_LOG_PATH = '/admin/errors';
const SUPPORT_MESSAGES_PATH = '/admin/support';

/** For admins: support messages of one state; `before`: those older than this one. */
export function supportMessagesAddress(state: 'open' | 'answered', before?: number): string {
  const query = new URLSearchParams({
    ...(state === 'answered' && { state }),
    ...(before !== undefined && { before: String(before) }),
  }).toString();
  return `${SUPPORT_MESSAGES_PATH}${query && `?${query}`}`;
}

/** For admins: one support message. */
export function supportMessageAddress(messageId: number): string {
  return `${SUPPORT_MESSAGES_PATH}/${messageId}`;
}

export function dashboardAddress(userId: number): string {
  return `${DASHBOARD_PATH}/${userId}`;
}

/** What is added: a photo, or a video. */
export function mediaAddAddress(userId: number, media: 'photo' | 'video'): string {
  const address = `${dashboardAddress(userId)}/photo/add`;
  return media === 'video' ? `${address}?media=video` : address;
}

export function savedPostsAddress(userId: number, which: 'saved' | 'liked'): string {
  return `${dashboardAddress(userId)}/${which}`;
}

export function conversationsAddress(userId: number): string {
  return `${dashboardAddress(userId)}/conversations`;
}

/** All conversations, with the dialog open that begins a new one. */
export function newConversationAddress(userId: number): string {
  return `${conversationsAddress(userId)}?new=1`;
}

export function conversationAddress(userId: number, conversationId: number): string {
  return `${conversationsAddress(userId)}/${conversationId}`;
}

/** Of whoever is signed in, with somebody: the one there is, or a new one. */
export function writeToAddress(otherUserId: number): string {
  return `${CONVERSATIONS_PATH}?to=${otherUserId}`;
}

/** With everybody of a team in a sport, for who belongs to it. */
export function writeToTeamAddress(teamId: number, sport: Sport): string {
  return `${CONVERSATIONS_PATH}?${new URLSearchParams({ team: String(teamId), sport })}`;
}

export function notificationsAddress(userId: number): string {
  return `${dashboardAddress(userId)}/notifications`;
}

export function profileAddress(handle: string): string {
  return `/profile/${encodeURIComponent(handle)}`;
}

export function logAddress(handle: string): string {
  return `${profileAddress(handle)}/log/`;
}

/** `day` is a calendar day, `2026-05-16`. */
export function workoutAddAddress(handle: string, day: string): string {
  return `${logAddress(handle)}${day}/workouts/add/`;
}

export function workoutEditAddress(handle: string, day: string, workoutId: number): string {
  return `${logAddress(handle)}${day}/workouts/${workoutId}/edit/`;
}

export type AccountTab = 'favorites' | 'notifications' | 'subscriptions' | 'teamcodes' | 'athletes';

export function accountAddress(userId: number, tab: AccountTab): string {
  return `${ACCOUNT_PATH}/${userId}/${tab}`;
}

/** In the account settings: the athlete who is chosen already. */
export const CLAIM_PARAMETER = 'claim';

/** From the page of an athlete: where somebody says that it is they or their child. */
export function claimAddress(athleteId: number): string {
  return `${ACCOUNT_PATH}?${CLAIM_PARAMETER}=${athleteId}`;
}

/** The meets that one of the viewer's athletes can be entered in; null: somebody else's athlete. */
export function registerAddress(athleteId: number | null): string {
  return `${EVENTS_PATH}?register=${athleteId ?? 'others'}`;
}

/** Where those who may say who reads an athlete's name do so. */
export function visibilityAddress(athleteId: number): string {
  return `/athlete/${athleteId}/visibility`;
}

/** Where whoever looks after an athlete answers a team that asks for them. */
export function movesAddress(athleteId: number): string {
  return `/athlete/${athleteId}/moves`;
}

/** Where coaches keep the roster of a season. */
export function teamRosterAddress(
  teamId: number,
  { kind, season, gender }: { kind?: SeasonKind; season?: number; gender?: Gender } = {},
): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(season && { season: String(season) }),
    ...(gender && { gender: genderSlug(gender) }),
  }).toString();
  return `${teamAdminAddress(teamId)}/roster${query && `?${query}`}`;
}

/** Where its coaches say who of the team is one person. */
export function teamMatchesAddress(teamId: number): string {
  return `${teamAdminAddress(teamId)}/matches`;
}

/** Its code on a sheet of paper. */
export function teamPosterAddress(teamId: number, sport: Sport): string {
  return `${teamCodesAddress(teamId)}/poster?sport=${sport}`;
}

/** Where its coaches give the code of the team away. */
export function teamCodesAddress(teamId: number): string {
  return `${teamAdminAddress(teamId)}/codes`;
}
