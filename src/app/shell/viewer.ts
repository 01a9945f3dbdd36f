// The viewer, as the frame knows them. Pages are rendered and cached for visitors; a signed-in person appears after
// hydration.
import { useSyncExternalStore } from 'react';
import type { SignedInMember } from '#site/account/signed-in-user/signed-in-user.contract.ts';
import type { ShellActions } from './shell-actions.ts';

/** The fields of the signed-in member's reply that the frame uses; people made up for stories have no others. */
export interface ShellViewer
  extends Pick<
    SignedInMember,
    | 'userId'
    | 'isAdmin'
    | 'isCoach'
    | 'isHost'
    | 'isStaff'
    | 'hasAPlus'
    | 'hasSS'
    | 'hasRSPlus'
    | 'isAuthenticatedWithGoodStanding'
    | 'hasLegacyParentCodes'
    | 'favorites'
    | 'pendingFollowerRequestCount'
    | 'followRequests'
    | 'notifications'
    | 'conversations'
  > {
  profile: Pick<
    SignedInMember['profile'],
    'athleteId' | 'handle' | 'firstName' | 'lastName' | 'photoUrl' | 'isSocial' | 'isDisabled'
  >;
  teams: ViewerTeam[];
  athletes: Pick<SignedInMember['athletes'][number], 'athleteId' | 'firstName' | 'lastName'>[];
}

/** A team in one sport. A school with both sports is two of these. */
export type ViewerTeam = Pick<
  SignedInMember['teams'][number],
  'teamId' | 'teamName' | 'sport' | 'sportShort' | 'levelMask' | 'isCoach' | 'isSettingUp'
>;

export type Favorite = SignedInMember['favorites'][number];

export type FollowRequest = SignedInMember['followRequests'][number];

/** A change of `lastUpdated` makes the feed load again. */
export type NotificationSummary = SignedInMember['notifications'];

export type ConversationSummary = SignedInMember['conversations'];

export interface ShellSession {
  viewer: ShellViewer;
  actions: ShellActions;
}

let current: ShellSession | null = null;
const listeners = new Set<() => void>();

/** Shows the menus of this person, with the data given here; null shows a visitor's. */
export function showSession(session: ShellSession | null): void {
  current = session;
  // The cookie of a session that is over has promised somebody to the page.
  if (session === null) delete document.documentElement.dataset.member;
  for (const listener of listeners) listener();
}

/** Returns the viewer and the actions of the menus; null for a visitor, and always on the server. */
export function useSession(): ShellSession | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null);
}

/** Returns null for a visitor, and always on the server. */
export function useViewer(): ShellViewer | null {
  return useSession()?.viewer ?? null;
}

/** True if the viewer has profile, follows and posts. Notifications and conversations are for everyone signed in. */
export function isSocial({ profile, isAuthenticatedWithGoodStanding }: ShellViewer): boolean {
  return profile.isSocial && !profile.isDisabled && isAuthenticatedWithGoodStanding;
}

/** Calls the listener with each change, and returns a function that removes it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the viewer and the actions as they are now. */
export function readSession(): ShellSession | null {
  return current;
}
