// What the menus of somebody signed in ask for. Whoever signs the shell in says how it is done.
import type { FeedCache } from '#community/notifications/notifications.client.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import type { Favorite, ShellViewer } from './viewer.ts';

/** A favorite that is not kept yet. */
export type NewFavorite = Omit<Favorite, 'ID'>;

/** A line of the menu. */
export type RecentConversation = Awaited<
  ReturnType<Api['conversations']['listConversations']>
>['items'][number];

/** A team in one sport, as its admins find it in the side menu. */
export type AdminTeam = Pick<
  Awaited<ReturnType<Api['access']['getSidebarAdminTeams']>>['teams'][number],
  'IDSchool' | 'Sport' | 'requestCount'
>;

/** Each settles when it is done; what it changed comes with the next `showSession`. */
export interface ShellActions {
  acceptFollower(followerId: number): Promise<void>;
  ignoreFollower(followerId: number): Promise<void>;
  addFavorite(favorite: NewFavorite): Promise<void>;
  removeFavorite(id: number): Promise<void>;
  /** The feed under the bell; whoever looks at it has opened it. */
  feed: FeedCache;
  /** The latest ones; absent where nobody real is signed in. */
  listConversations?(): Promise<RecentConversation[]>;
  /** A team by sport with the requests that wait, for admins; absent where nobody real is signed in. */
  listAdminTeams?(teamId: number): Promise<AdminTeam[]>;
  /** What the site tells of the counts while the page is open; absent where nobody real is signed in. */
  live?: LiveCountsActions;
}

export interface LiveCountsActions {
  show(counts: Partial<Pick<ShellViewer, 'notifications' | 'conversations'>>): void;
  /** Something may have been missed. */
  refresh(): Promise<void>;
}
