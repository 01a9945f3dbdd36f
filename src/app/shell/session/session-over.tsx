// Turns the page into a visitor's when a call finds that the session has ended, and offers to sign in and return.

import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';
import { hydrated } from '../hydrated.ts';
import { AuthenticateDialog } from '../notices/AuthenticateDialog.tsx';
import { putUp, takeDown } from '../notices/notice-board.tsx';
import { endSession } from './viewer-session.ts';

export async function sessionIsOver(router: BrowserRouter): Promise<void> {
  await endSession();
  await hydrated;
  // A page for members that is still loading redirects to the sign-in page by itself; this lets that navigation start.
  await new Promise((resolve) => setTimeout(resolve));
  const { navigation, location } = router.state;
  const { pathname, search } = navigation.location ?? location;
  if (pathname.startsWith(SIGN_IN_PATH)) return;
  putUp(
    'authenticate',
    <AuthenticateDialog returnTo={pathname + search} onClose={() => takeDown('authenticate')} />,
  );
}
