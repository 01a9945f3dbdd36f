// Addresses of pages for people who are signed in.

import { type Gender, genderSlug } from '#sport/people/genders.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';
import { teamAdminAddress } from './addresses.rules.ts';
import { EVENTS_PATH } from './site-addresses.rules.ts';

/** The front page after signing in. */
export const MEMBER_HOME_PATH = '/home';
export const DASHBOARD_PATH = '/dashboard';
/** The viewer's conversations. */
export const CONVERSATIONS_PATH = '/conversations';
/** The viewer's training log. */
export const LOG_PATH = '/log';
/** The viewer's meets, saved searches and the address of the calendar. */
export const OWN_CALENDAR_PATH = '/calendar';
export const ACCOUNT_PATH = '/userhome';
export const SIGN_OUT_PATH = '/User/SignOut';
export const ADMIN_TOOLS_PATH = '/admin/tools';
/** Possible duplicate athletes of all teams. For admins. */
export const ADMIN_MATCHES_PATH = '/admin/matches';
/** Teams that coaches made and that wait for an admin. */
export const TEAMS_TO_CONFIRM_PATH = '/admin/teams';
/** Leagues of own choice. For admins. */
export const OWN_LEAGUES_PATH = '/admin/leagues';
/** Reported messages. For admins. */
export const MESSAGE_REPORTS_PATH = '/admin/message-reports';

export const ERROR_LOG_PATH = '/admin/errors';
/** The books beside the card processor. For admins. */
export const RECONCILIATION_PATH = '/admin/reconciliation';
const SUPPORT_MESSAGES_PATH = '/admin/support';

/** Support messages of one state; `before` is the id after which the list continues. For admins. */
export function supportMessagesAddress(state: 'open' | 'answered', before?: number): string {
  const query = new URLSearchParams({
    ...(state === 'answered' && { state }),
    ...(before !== undefined && { before: String(before) }),
  }).toString();
  return `${SUPPORT_MESSAGES_PATH}${query && `?${query}`}`;
}

/** One support message. For admins. */
export function supportMessageAddress(messageId: number): string {
  return `${SUPPORT_MESSAGES_PATH}/${messageId}`;
}

export function dashboardAddress(userId: number): string {
  return `${DASHBOARD_PATH}/${userId}`;
}

/** The form to add a photo or video. */
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

/** All conversations, with the dialog for a new one open. */
export function newConversationAddress(userId: number): string {
  return `${conversationsAddress(userId)}?new=1`;
}

export function conversationAddress(userId: number, conversationId: number): string {
  return `${conversationsAddress(userId)}/${conversationId}`;
}

/** The viewer's conversation with another person, existing or new. */
export function writeToAddress(otherUserId: number): string {
  return `${CONVERSATIONS_PATH}?to=${otherUserId}`;
}

/** The conversation of a whole team in a sport. For its members. */
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

/** The parameter of the account settings that preselects an athlete. */
export const CLAIM_PARAMETER = 'claim';

/** The page where a person claims an athlete's profile for themselves or their child. */
export function claimAddress(athleteId: number): string {
  return `${ACCOUNT_PATH}?${CLAIM_PARAMETER}=${athleteId}`;
}

/** The meets that one of the viewer's athletes can be entered in; null for other athletes. */
export function registerAddress(athleteId: number | null): string {
  return `${EVENTS_PATH}?register=${athleteId ?? 'others'}`;
}

/** The page where the visibility of an athlete's name is set. */
export function visibilityAddress(athleteId: number): string {
  return `/athlete/${athleteId}/visibility`;
}

/** The page where an athlete or parent answers a team's request to add the athlete. */
export function movesAddress(athleteId: number): string {
  return `/athlete/${athleteId}/moves`;
}

/** The page where coaches edit the roster of a season. */
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

/** The page where coaches merge duplicate athletes of the team. */
export function teamMatchesAddress(teamId: number): string {
  return `${teamAdminAddress(teamId)}/matches`;
}

/** The printable poster with the team code. */
export function teamPosterAddress(teamId: number, sport: Sport): string {
  return `${teamCodesAddress(teamId)}/poster?sport=${sport}`;
}

/** The viewer's invitations to the staff of meets. */
export const STAFF_INVITATIONS_PATH = '/staff-invitations';

/** The pages on which a coach makes a new team. */
export const TEAM_WIZARD_PATH = '/wizard/team';

/** The page with a team's name, location and levels for its coaches. */
export function teamDetailsAddress(teamId: number): string {
  return `${teamAdminAddress(teamId)}/details`;
}

/** The page on which coaches edit the record sets of the team. */
export function teamRecordSetsAddress(teamId: number): string {
  return `${teamAdminAddress(teamId)}/records`;
}

/** The page where coaches keep the files of the team. */
export function teamFilesAddress(teamId: number): string {
  return `${teamAdminAddress(teamId)}/files`;
}

/** The page where coaches share the team codes. */
export function teamCodesAddress(teamId: number): string {
  return `${teamAdminAddress(teamId)}/codes`;
}
