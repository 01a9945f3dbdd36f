// Who is signed in, read from the site: kept for an hour, and forgotten with the session.
import { feedOf, forgetFeed } from '#community/notifications/notifications.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Api } from '#kit/ui/api-context.ts';
import { tabStorage } from '#kit/ui/browser-storage.ts';
import type { ShellActions } from '../shell-actions.ts';
import { type ShellViewer, showSession } from '../viewer.ts';
import { forgetStored } from './forget-stored.ts';
import { hintOfSession } from './hint.ts';

/** meets-and-payments §4 "Users": the signed-in user is fresh for 1 hour. */
const VIEWER_FRESH_MS = 60 * 60 * 1000;

const KEY = 'viewer';

let shownId: number | null = null;
let shown: ShellViewer | null = null;
/** Both counts have missed something at the same time: one read brings them. */
let refreshing: Promise<void> | null = null;

interface KeptViewer {
  /** Of the session that it was read in. */
  hint: string;
  viewer: ShellViewer;
}

/** The menus become those of whoever is signed in now, or a visitor's. `isFresh`: what was kept an hour ago will do. */
export async function showViewer(api: Api, isFresh: boolean): Promise<void> {
  const hint = hintOfSession();
  const kept = isFresh ? readKept(hint) : null;
  const viewer = hint === null ? null : (kept ?? (await readAnew(api)));
  // No answer is no news.
  if (viewer === undefined) return;
  if (viewer === null) return endSession();
  // What else is on the page was loaded for another person.
  if (shownId !== null && shownId !== viewer.userId) return location.reload();
  shownId = viewer.userId;
  if (!kept) tabStorage.keepFor(KEY, { hint: hintOfSession(), viewer }, VIEWER_FRESH_MS);
  shown = viewer;
  showSession({ viewer, actions: actionsOf(api) });
  if (!kept && viewer.hasLegacyParentCodes) await offerLegacyCodes(api);
}

/** The menus are a visitor's again, and what this browser kept is gone. */
export async function endSession(): Promise<void> {
  shownId = null;
  shown = null;
  forgetFeed();
  showSession(null);
  await forgetStored();
}

/** site-shell §4: codes of parents from before teams had codes come up after the user has loaded. */
async function offerLegacyCodes(api: Api): Promise<void> {
  const { offerCodes } = await import('../notices/legacy-codes.tsx');
  await offerCodes(api);
}

const readAnew = (api: Api): Promise<ShellViewer | null | undefined> =>
  ignoreFailure(api.signedInUser.getSignedInUser({}, { context: { quiet: true } }), 'signed-in user');

function readKept(hint: string | null): ShellViewer | null {
  const kept = tabStorage.readFresh(KEY) as KeptViewer | undefined;
  return hint !== null && kept?.hint === hint ? kept.viewer : null;
}

function actionsOf(api: Api): ShellActions {
  /** What a change has made of the viewer is asked for, and its caller told when the menus show it. */
  const changing = async (change: Promise<unknown>) => {
    await change;
    await showViewer(api, false);
  };
  return {
    acceptFollower: (userId) => changing(api.follows.acceptFollower({ userId })),
    ignoreFollower: (userId) => changing(api.follows.ignoreFollower({ userId })),
    addFavorite: (favorite) => changing(api.favorites.setFavorite(favorite)),
    removeFavorite: (ID) => changing(api.favorites.removeFavorite({ ID })),
    feed: feedOf(api),
    listConversations: async () =>
      (await api.conversations.listConversations({}, { context: { quiet: true } })).items,
    live: {
      show(counts) {
        if (shown === null) return;
        shown = { ...shown, ...counts };
        // What was kept is older: the next document asks.
        tabStorage.forget(KEY);
        showSession({ viewer: shown, actions: actionsOf(api) });
      },
      refresh() {
        refreshing ??= showViewer(api, false).finally(() => {
          refreshing = null;
        });
        return refreshing;
      },
    },
  };
}
