// Who is signed in, read from the site: kept for an hour, and forgotten with the session.
import { feedOf, forgetFeed } from '#community/notifications/notifications.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { tabStorage } from '#kit/ui/browser/browser-storage.ts';
import { announceViewerRead } from '#kit/ui/browser/viewer-events.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import type { ShellActions } from '../shell-actions.ts';
import { type ShellViewer, showSession } from '../viewer.ts';
import { forgetStored } from './forget-stored.ts';
import { hintOfSession } from './hint.ts';

/** meets-and-payments §4 "Users": the signed-in user is fresh for 1 hour. */
const VIEWER_FRESH_MS = 60 * 60 * 1000;

const KEY = 'viewer';
/** A failure is told where it happened, or not at all (site-shell §8), never by the dialog over the page. */
let shownId: number | null = null;
let shown: ShellViewer | null = null;
let onRightsChange = () => {};
/** Reads are numbered: one that comes late never replaces what a newer one brought. */
let lastBegun = 0;
let lastShown = 0;
let refreshing: Promise<void> = Promise.resolve();
let nextRefresh: Promise<void> | null = null;

interface KeptViewer {
  /** Of the session that it was read in. */
  hint: string;
  viewer: ShellViewer;
}

/** The menus become those of whoever is signed in now, or a visitor's. `isFresh`: what was kept an hour ago will do. */
export async function showViewer(api: Api, isFresh: boolean): Promise<void> {
  const hint = hintOfSession();
  lastBegun += 1;
  const turn = lastBegun;
  const kept = isFresh ? readKept(hint) : null;
  const viewer = hint === null ? null : (kept ?? (await readAnew(api)));
  // Signed out, or in as somebody else, while the answer was on its way.
  if (hintOfSession() !== hint) return hintOfSession() === null ? endSession() : undefined;
  // No answer is no news.
  if (viewer === undefined || turn < lastShown) return;
  lastShown = turn;
  if (viewer === null) return endSession();
  // What else is on the page was loaded for another person.
  if (shownId !== null && shownId !== viewer.userId) return location.reload();
  shownId = viewer.userId;
  if (!kept) keep(viewer);
  const hasOtherRights = shown !== null && rightsOf(shown) !== rightsOf(viewer);
  shown = viewer;
  showSession({ viewer, actions: actionsOf(api) });
  if (!kept) announceViewerRead();
  if (hasOtherRights) onRightsChange();
  if (!kept && viewer.hasLegacyParentCodes) await offerLegacyCodes(api);
}

/** `listener` is told when what the viewer may do has changed while this document is open. */
export function watchRights(listener: () => void): void {
  onRightsChange = listener;
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
  ignoreFailure(api.signedInUser.getSignedInUser({}, QUIET), 'signed-in user');

const keep = (viewer: ShellViewer) =>
  tabStorage.keepFor(KEY, { hint: hintOfSession(), viewer }, VIEWER_FRESH_MS);

/** What pages are drawn by, apart from names and counts. */
function rightsOf({ isAdmin, isCoach, isHost, hasSS, teams, athletes, profile }: ShellViewer): string {
  const { AthleteId, SocialEnabled } = profile;
  return JSON.stringify([isAdmin, isCoach, isHost, hasSS, AthleteId, SocialEnabled, teams, athletes]);
}

function readKept(hint: string | null): ShellViewer | null {
  const kept = tabStorage.readFresh(KEY) as KeptViewer | undefined;
  return hint !== null && kept?.hint === hint ? kept.viewer : null;
}

/** What is asked for together is read once; what is asked for during a read may be newer than it, and is read after it. */
function refresh(api: Api): Promise<void> {
  nextRefresh ??= refreshing.then(() => {
    nextRefresh = null;
    refreshing = ignoreFailure(showViewer(api, false), 'signed-in user').then(() => {});
    return refreshing;
  });
  return nextRefresh;
}

function actionsOf(api: Api): ShellActions {
  /** What a change has made of the viewer is asked for, and its caller told when the menus show it. */
  const changing = async (change: Promise<unknown>) => {
    await change;
    await showViewer(api, false);
  };
  return {
    acceptFollower: (userId) => changing(api.follows.acceptFollower({ userId }, QUIET)),
    ignoreFollower: (userId) => changing(api.follows.ignoreFollower({ userId }, QUIET)),
    addFavorite: (favorite) => changing(api.favorites.setFavorite(favorite, QUIET)),
    removeFavorite: (ID) => changing(api.favorites.removeFavorite({ ID }, QUIET)),
    feed: feedOf(api),
    listConversations: async () => (await api.conversations.listConversations({}, QUIET)).items,
    listAdminTeams: async (adminTeamId) =>
      (await api.access.getSidebarAdminTeams({ adminTeamId }, QUIET)).teams,
    live: {
      show(counts) {
        if (shown === null) return;
        shown = { ...shown, ...counts };
        keep(shown);
        showSession({ viewer: shown, actions: actionsOf(api) });
      },
      refresh: () => refresh(api),
    },
  };
}
