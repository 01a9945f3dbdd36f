// The viewer, as the frame knows them. Pages are rendered and cached for visitors; a signed-in person appears after
// hydration.
import { useSyncExternalStore } from 'react';
import type { FavoriteType } from '#community/favorites/favorites.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { ShellActions } from './shell-actions.ts';

/** The signed-in person. */
export interface ShellViewer {
  userId: number;
  isAdmin: boolean;
  isCoach: boolean;
  /** The viewer has a meet to manage. */
  isHost: boolean;
  /** The viewer has the personal tier, Plus. */
  hasAPlus: boolean;
  /** The viewer's team has the supporter subscription, with custom lists and reports. */
  hasSS: boolean;
  hasRSPlus: boolean;
  isAuthenticatedWithGoodStanding: boolean;
  /** True for a parent with codes from before teams had codes. A dialog offers them. */
  hasLegacyParentCodes?: boolean;
  profile: ViewerProfile;
  teams: ViewerTeam[];
  athletes: ViewerAthlete[];
  favorites: Favorite[];
  /** The count of all requests; `followRequests` has the first of them. */
  pendingFollowerRequestCount: number;
  followRequests: FollowRequest[];
  notifications: NotificationSummary;
  conversations: ConversationSummary;
}

export interface ViewerProfile {
  athleteId: number | null;
  handle: string;
  firstName: string;
  lastName: string;
  photoUrl: string | null;
  isSocial: boolean;
  isDisabled: boolean;
}

/** A team in one sport. A school with both sports is two of these. */
export interface ViewerTeam {
  teamId: number;
  teamName: string;
  sport: Sport;
  /** The sport in capital letters: "TF" or "XC". */
  sportShort: string;
  /** The level as one bit of the level mask. */
  levelMask: number;
  isCoach: boolean;
}

/** The viewer's own athlete, or one of the viewer's family. */
export interface ViewerAthlete {
  athleteId: number;
  firstName: string;
  lastName: string;
}

export interface Favorite {
  favoriteId: number;
  url: string;
  title: string;
  type: FavoriteType;
  itemId: number | null;
  sport: Sport | null;
}

export interface FollowRequest {
  userId: number;
  handle: string;
  firstName: string;
  lastName: string;
  photoUrl: string | null;
}

export interface NotificationSummary {
  newCount: number;
  /** An RFC 3339 instant. A change of it makes the feed load again. */
  lastUpdated: string;
}

export interface ConversationSummary {
  unreadCount: number;
  lastAuthor: string | null;
}

export interface ShellSession {
  viewer: ShellViewer;
  actions: ShellActions;
}

let current: ShellSession | null = null;
const listeners = new Set<() => void>();

/** Shows the menus of this person, with the data given here; null shows a visitor's. */
export function showSession(session: ShellSession | null): void {
  current = session;
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

function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSession(): ShellSession | null {
  return current;
}
