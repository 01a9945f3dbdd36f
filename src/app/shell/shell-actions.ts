// The actions of a signed-in person's menus. The session provides them: the real one calls the API, the stories use
// memory.
import type { FeedCache } from '#community/notifications/notifications.client.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import type { Favorite, ShellViewer } from './viewer.ts';

/** A favorite before it is saved. */
export type NewFavorite = Omit<Favorite, 'favoriteId'>;

/** A conversation in the header's menu. */
export type RecentConversation = Awaited<
  ReturnType<Api['conversations']['listConversations']>
>['items'][number];

/** A team in one sport, in the side menu of an admin. */
export type AdminTeam = Pick<
  Awaited<ReturnType<Api['access']['getSidebarAdminTeams']>>['teams'][number],
  'teamId' | 'sport' | 'requestCount'
>;

/** Each action settles when it is done. The next `showSession` brings the changed viewer. */
export interface ShellActions {
  acceptFollower(followerId: number): Promise<void>;
  ignoreFollower(followerId: number): Promise<void>;
  addFavorite(favorite: NewFavorite): Promise<void>;
  removeFavorite(id: number): Promise<void>;
  /** The feed under the bell. Displaying it marks it as opened. */
  feed: FeedCache;
  /** Reads the latest conversations; absent in stories. */
  listConversations?(): Promise<RecentConversation[]>;
  /** Reads a team by sport with its counts of pending requests, for admins; absent in stories. */
  listAdminTeams?(teamId: number): Promise<AdminTeam[]>;
  /** Live updates of the counts while the page is open; absent in stories. */
  live?: LiveCountsActions;
}

export interface LiveCountsActions {
  show(counts: Partial<Pick<ShellViewer, 'notifications' | 'conversations'>>): void;
  /** Reads the viewer again after messages may have been missed. */
  refresh(): Promise<void>;
}
