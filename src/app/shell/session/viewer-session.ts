// Reads the signed-in person from the site, saves the reply for an hour, and deletes it with the session.
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

/** How long a saved viewer counts as fresh. */
const VIEWER_FRESH_MS = 60 * 60 * 1000;

// The number changes with the shape of the viewer, so that a new build never reads an old shape.
const KEY = 'viewer-2';
let visibleUserId: number | null = null;
let visibleViewer: ShellViewer | null = null;
let onRightsChange = () => {};
/** Reads are numbered, so that a late reply never replaces a newer one. */
let lastBegun = 0;
let lastVisible = 0;
let refreshing: Promise<void> = Promise.resolve();
let nextRefresh: Promise<void> | null = null;

interface SavedViewer {
  /** The hint of the session in which the viewer was read. */
  hint: string;
  viewer: ShellViewer;
}

/** Shows the menus of the signed-in person, or a visitor's. `mayUseSaved` allows a reply saved within the hour. */
export async function showViewer(api: Api, mayUseSaved: boolean): Promise<void> {
  const hint = hintOfSession();
  lastBegun += 1;
  const turn = lastBegun;
  const saved = mayUseSaved ? readSaved(hint) : null;
  const viewer = hint === null ? null : (saved ?? (await readViewer(api)));
  // The person has signed out, or in as someone else, during the read.
  if (hintOfSession() !== hint) return hintOfSession() === null ? endSession() : undefined;
  // After a failed read the menus stay as they are.
  if (viewer === undefined || turn < lastVisible) return;
  lastVisible = turn;
  if (viewer === null) return endSession();
  // The rest of the page was loaded for another person.
  if (visibleUserId !== null && visibleUserId !== viewer.userId) return location.reload();
  visibleUserId = viewer.userId;
  if (!saved) saveViewer(viewer);
  const hasOtherRights = visibleViewer !== null && rightsOf(visibleViewer) !== rightsOf(viewer);
  visibleViewer = viewer;
  showSession({ viewer, actions: actionsOf(api) });
  if (!saved) announceViewerRead();
  if (hasOtherRights) onRightsChange();
  if (!saved && viewer.hasLegacyParentCodes) await offerLegacyCodes(api);
}

/** Calls `listener` when the viewer's rights change while this document is open. */
export function watchRights(listener: () => void): void {
  onRightsChange = listener;
}

/** Shows a visitor's menus and deletes everything that this browser has stored about the person. */
export async function endSession(): Promise<void> {
  visibleUserId = null;
  visibleViewer = null;
  forgetFeed();
  showSession(null);
  await forgetStored();
}

async function offerLegacyCodes(api: Api): Promise<void> {
  const { offerCodes } = await import('../notices/legacy-codes.tsx');
  await offerCodes(api);
}

/** Returns undefined if the read fails. Calls of the session are quiet: the menu that made one reports its failure. */
const readViewer = (api: Api): Promise<ShellViewer | null | undefined> =>
  ignoreFailure(api.signedInUser.getSignedInUser({}, QUIET), 'signed-in user');

const saveViewer = (viewer: ShellViewer) =>
  tabStorage.keepFor(KEY, { hint: hintOfSession(), viewer }, VIEWER_FRESH_MS);

/** Everything that decides what pages show, without names and counts, as one text to compare. */
function rightsOf({
  isAdmin,
  isCoach,
  isHost,
  isStaff,
  hasSS,
  teams,
  athletes,
  profile,
}: ShellViewer): string {
  const { athleteId, isSocial } = profile;
  return JSON.stringify([isAdmin, isCoach, isHost, isStaff, hasSS, athleteId, isSocial, teams, athletes]);
}

function readSaved(hint: string | null): ShellViewer | null {
  const saved = tabStorage.readFresh(KEY) as SavedViewer | undefined;
  return hint !== null && saved?.hint === hint ? saved.viewer : null;
}

/** Joins requests made at the same time into one read. A request made during a read starts another one after it. */
function refresh(api: Api): Promise<void> {
  nextRefresh ??= refreshing.then(() => {
    nextRefresh = null;
    refreshing = ignoreFailure(showViewer(api, false), 'signed-in user').then(() => {});
    return refreshing;
  });
  return nextRefresh;
}

function actionsOf(api: Api): ShellActions {
  /** Settles once the change is done and the menus show the changed viewer. */
  const changeViewer = async (change: Promise<unknown>) => {
    await change;
    await showViewer(api, false);
  };
  return {
    acceptFollower: (userId) => changeViewer(api.follows.acceptFollower({ userId }, QUIET)),
    ignoreFollower: (userId) => changeViewer(api.follows.ignoreFollower({ userId }, QUIET)),
    addFavorite: ({ url, title }) =>
      changeViewer(api.favorites.setFavorite({ URL: url, Title: title }, QUIET)),
    removeFavorite: (favoriteId) => changeViewer(api.favorites.removeFavorite({ ID: favoriteId }, QUIET)),
    feed: feedOf(api),
    listConversations: async () => (await api.conversations.listConversations({}, QUIET)).items,
    listAdminTeams: async (adminTeamId) =>
      (await api.access.getSidebarAdminTeams({ adminTeamId }, QUIET)).teams,
    live: {
      show(counts) {
        if (visibleViewer === null) return;
        visibleViewer = { ...visibleViewer, ...counts };
        saveViewer(visibleViewer);
        showSession({ viewer: visibleViewer, actions: actionsOf(api) });
      },
      refresh: () => refresh(api),
    },
  };
}
