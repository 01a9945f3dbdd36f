// Whether somebody is signed in; what it takes to know who is loaded when there is a hint.

import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { listenToSession } from '#kit/ui/browser/session-events.ts';
import { troubleOf } from '#kit/ui/errors/page-error.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { openPopover } from '#kit/ui/popovers/popovers.ts';
import { isForMembers } from '../../guards.ts';
import { ACCOUNT_MENU_ID } from '../account-menu-id.ts';
import { hintOfSession } from './hint.ts';

let isFollowed = false;

/** Once a document: the menus follow the session that this document began with, and whoever ends or begins one in it. */
export function followSession(api: Api, router: BrowserRouter): void {
  if (isFollowed) return;
  isFollowed = true;
  let shown = hintOfSession();
  // The page was made for strangers. The family and the team may read an athlete who is hidden from them.
  if (shown !== null && isAthleteUnknown(router)) void router.revalidate();

  async function show(isFresh: boolean): Promise<void> {
    const { showViewer, watchRights } = await import('./viewer-session.ts');
    watchRights(readPageAnew);
    await showViewer(api, isFresh);
    shown = hintOfSession();
  }

  /** Pages of members show what the viewer may do; the frame around public ones says enough. */
  function readPageAnew(): void {
    const { matches, navigation } = router.state;
    if (navigation.state === 'idle' && isForMembers(matches.map(({ route }) => route)))
      void router.revalidate();
  }

  /** Another tab may have signed in meanwhile, or out: then what this page shows is nobody's to see. */
  function compare(): void {
    const hint = hintOfSession();
    if (document.visibilityState !== 'visible' || hint === shown) return;
    shown = hint;
    if (hint === null) location.reload();
    else show(false);
  }

  listenToSession({
    onViewerChange: () => show(false),
    onFollowRequestsAsked: () => openPopover(ACCOUNT_MENU_ID),
    onSignInNeeded: async () => {
      shown = null;
      const { sessionIsOver } = await import('./session-over.tsx');
      await sessionIsOver(router);
    },
  });
  document.addEventListener('visibilitychange', compare);
  addEventListener('pageshow', compare);
  if (shown !== null) show(true);
}

function isAthleteUnknown({ state: { errors } }: BrowserRouter): boolean {
  return Object.values(errors ?? {}).some((error) => troubleOf(error).code === 'ATHLETE_UNKNOWN');
}
