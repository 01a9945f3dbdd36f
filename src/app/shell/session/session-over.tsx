// What a page becomes when a call finds no session any more: a visitor's, who is asked to sign in and comes back.

import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';
import { hydrated } from '../hydrated.ts';
import { AuthenticateDialog } from '../notices/AuthenticateDialog.tsx';
import { putUp, takeDown } from '../notices/notice-board.tsx';
import { endSession } from './viewer-session.ts';

export async function sessionIsOver(router: BrowserRouter): Promise<void> {
  await endSession();
  await hydrated;
  // A page of members that is being loaded leads to the sign-in page by itself: it is on its way by then.
  await new Promise((resolve) => setTimeout(resolve));
  const { navigation, location } = router.state;
  const { pathname, search } = navigation.location ?? location;
  if (pathname.startsWith(SIGN_IN_PATH)) return;
  putUp(
    'authenticate',
    <AuthenticateDialog returnTo={pathname + search} onClose={() => takeDown('authenticate')} />,
  );
}
