// Who is looking, as the shell knows it. Pages are rendered and cached for visitors: somebody appears after hydration.
import { useSyncExternalStore } from 'react';
import type { FavoriteType } from '#community/favorites/favorites.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { ShellActions } from './shell-actions.ts';

/** site-shell §3 "Signed-in user (shell view)"; what the documents name keeps their spelling. */
export interface ShellViewer {
  userId: number;
  isAdmin: boolean;
  isCoach: boolean;
  /** Hosts meets: has a meet to manage. */
  isHost: boolean;
  /** The personal tier. */
  hasAPlus: boolean;
  /** The coach's team subscription: a site supporter, who sees custom lists and reports. */
  hasSS: boolean;
  hasRSPlus: boolean;
  isAuthenticatedWithGoodStanding: boolean;
  /** Codes of a parent from before teams had codes: the team-code modal offers them. */
  hasLegacyParentCodes?: boolean;
  profile: ViewerProfile;
  teams: ViewerTeam[];
  athletes: ViewerAthlete[];
  favorites: Favorite[];
  /** Of all requests; the menu lists those that are here. */
  pendingFollowerRequestCount: number;
  followRequests: FollowRequest[];
  notifications: NotificationSummary;
  conversations: ConversationSummary;
}

export interface ViewerProfile {
  AthleteId: number | null;
  Handle: string;
  FirstName: string;
  LastName: string;
  PhotoUrl: string | null;
  SocialEnabled: boolean;
  IsDisabled: boolean;
}

/** A team in one sport; a school with both stands here twice. */
export interface ViewerTeam {
  IDSchool: number;
  SchoolName: string;
  Sport: Sport;
  /** "TF" or "XC". */
  sportShort: string;
  /** A bit of the level mask. */
  Level: number;
  hasCoachAccess: boolean;
}

/** Somebody whom the viewer looks after, or the viewer. */
export interface ViewerAthlete {
  AthleteId: number;
  FirstName: string;
  LastName: string;
}

export interface Favorite {
  ID: number;
  URL: string;
  Title: string;
  Type: FavoriteType;
  itemID: number | null;
  sport: Sport | null;
}

export interface FollowRequest {
  FollowerID: number;
  Handle: string;
  FirstName: string;
  LastName: string;
  PhotoUrl: string | null;
}

export interface NotificationSummary {
  newCount: number;
  /** RFC 3339; the feed is fetched again when it changes. */
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

/** Signs the shell in, changes what it knows, or makes it a visitor's again (null). */
export function showSession(session: ShellSession | null): void {
  current = session;
  for (const listener of listeners) listener();
}

/** Who is looking and what they can do from the menus; null for a visitor, and always on the server. */
export function useSession(): ShellSession | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null);
}

/** Null for a visitor, and always on the server. */
export function useViewer(): ShellViewer | null {
  return useSession()?.viewer ?? null;
}

/** Profile, follows, posts and + Post. Notifications and conversations are for everyone signed in (site-shell §6). */
export function isSocial({ profile, isAuthenticatedWithGoodStanding }: ShellViewer): boolean {
  return profile.SocialEnabled && !profile.IsDisabled && isAuthenticatedWithGoodStanding;
}

function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSession(): ShellSession | null {
  return current;
}
