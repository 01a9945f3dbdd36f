// What the menus of somebody signed in ask for. Whoever signs the shell in says how it is done.
import type { Favorite } from './viewer.ts';

/** A favorite that is not kept yet. */
export type NewFavorite = Omit<Favorite, 'ID'>;

export type NotificationTab = 'all' | 'virtual';

/** One line of the menu: site-shell §3 "Notification feed item" with its content. */
export interface NotificationItem {
  ID: number;
  Type: NotificationType;
  isViewed: boolean;
  /** The sentence: who in bold, then what they did. */
  line1: string;
  line2: string;
  /** "12 minutes ago" */
  line3: string;
  avatarText: string;
  /** Teams and meets have square ones. */
  isSquare: boolean;
  href: string;
}

export type NotificationType =
  | 'TeamRequestSummary'
  | 'TeamPost'
  | 'VirtualEventEntry'
  | 'PostLike'
  | 'FollowRequestSummary'
  | 'NewFollower'
  | 'NewMessage';

/** Each settles when it is done; what it changed comes with the next `showSession`. */
export interface ShellActions {
  acceptFollower(followerId: number): Promise<void>;
  ignoreFollower(followerId: number): Promise<void>;
  addFavorite(favorite: NewFavorite): Promise<void>;
  removeFavorite(id: number): Promise<void>;
  /** The feed, newest first; asking for it marks the notifications opened. */
  listNotifications(tab: NotificationTab): Promise<NotificationItem[]>;
  removeNotification(id: number): Promise<void>;
}
