// Signs an invented person in on /dev/shell, with menus that work in memory.

import type { ShellActions } from '#app/shell/shell-actions.ts';
import { type ShellViewer, showSession } from '#app/shell/viewer.ts';
import { createFeedCache } from '#community/notifications/notifications.client.ts';
import { inventedFeed } from './feed.ts';
import { personOf } from './people.ts';
import type { MemberRole } from './roles.ts';

/** How long an answer takes, so that busy states are visible. */
const ANSWER_MS = 300;

/** Lasts until another session begins or the document is loaded again. With `fails` every change is refused. */
export function beginDemoSession(role: MemberRole, isSocial: boolean, fails: boolean): void {
  let viewer = personOf(role, isSocial);

  const change = async (changed: (before: ShellViewer) => Partial<ShellViewer>) => {
    await answer(fails);
    viewer = { ...viewer, ...changed(viewer) };
    showSession({ viewer, actions });
  };
  const forgetRequest = (followerId: number) =>
    change(({ followRequests, pendingFollowerRequestCount }) => ({
      followRequests: followRequests.filter(({ userId }) => userId !== followerId),
      pendingFollowerRequestCount: pendingFollowerRequestCount - 1,
    }));

  const actions: ShellActions = {
    acceptFollower: forgetRequest,
    ignoreFollower: forgetRequest,
    addFavorite: (favorite) =>
      change(({ favorites }) => ({
        favorites: [
          ...favorites,
          { ...favorite, favoriteId: Math.max(0, ...favorites.map(({ favoriteId }) => favoriteId)) + 1 },
        ],
      })),
    removeFavorite: (id) =>
      change(({ favorites }) => ({ favorites: favorites.filter(({ favoriteId }) => favoriteId !== id) })),
    feed: createFeedCache(
      inventedFeed(
        () => answer(fails),
        () => change(({ notifications }) => ({ notifications: { ...notifications, newCount: 0 } })),
      ),
    ),
  };
  showSession({ viewer, actions });
}

async function answer(fails: boolean): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  if (fails) throw new Error('/dev/shell refuses every change.');
}
