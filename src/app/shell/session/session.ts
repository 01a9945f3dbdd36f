// Follows the session of this browser. The code that reads the viewer loads only if there is a session.

import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { listenToSession } from '#kit/ui/browser/session-events.ts';
import { troubleOf } from '#kit/ui/errors/page-error.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { openPopover } from '#kit/ui/popovers/popovers.ts';
import { isForMembers } from '../../guards.ts';
import { ACCOUNT_MENU_ID } from '../account-menu-id.ts';
import { hydrated } from '../hydrated.ts';
import { hintOfSession } from './hint.ts';

let isFollowed = false;

/** Shows the signed-in person's menus, and changes them when a session begins or ends. Works once per document. */
export function followSession(api: Api, router: BrowserRouter): void {
  if (isFollowed) return;
  isFollowed = true;
  let visibleHint = hintOfSession();
  // The server drew the page for visitors. The family and the team may read an athlete who is hidden from visitors.
  // React takes over the server's page first, because it would not fit the data of a member.
  if (visibleHint !== null && isAthleteUnknown(router)) void hydrated.then(() => router.revalidate());

  async function show(isFresh: boolean): Promise<void> {
    const { showViewer, watchRights } = await import('./viewer-session.ts');
    watchRights(reloadMemberPage);
    await showViewer(api, isFresh);
    visibleHint = hintOfSession();
  }

  /** Loads a page for members again, because it shows what the viewer may do. On public pages only the frame does. */
  function reloadMemberPage(): void {
    const { matches, navigation } = router.state;
    if (navigation.state === 'idle' && isForMembers(matches.map(({ route }) => route)))
      void router.revalidate();
  }

  /** If another tab has signed in or out, reloads the page or the viewer, so that no one sees another person's data. */
  function checkSession(): void {
    const hint = hintOfSession();
    if (document.visibilityState !== 'visible' || hint === visibleHint) return;
    visibleHint = hint;
    if (hint === null) location.reload();
    else show(false);
  }

  listenToSession({
    onViewerChange: () => show(false),
    onFollowRequestsAsked: () => openPopover(ACCOUNT_MENU_ID),
    onSignInNeeded: async () => {
      visibleHint = null;
      const { sessionIsOver } = await import('./session-over.tsx');
      await sessionIsOver(router);
    },
  });
  document.addEventListener('visibilitychange', checkSession);
  addEventListener('pageshow', checkSession);
  if (visibleHint !== null) show(true);
}

function isAthleteUnknown({ state: { errors } }: BrowserRouter): boolean {
  return Object.values(errors ?? {}).some((error) => troubleOf(error).code === 'ATHLETE_UNKNOWN');
}
