// The islands of the frame are written for one page. When somebody moves on in place, their links are put right here.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { signInAddress } from '#sport/addresses/addresses.rules.ts';
import { destinationOf } from './header/destinations.ts';
import { SIDE_MENU_ID } from './side-menu/side-menu-id.ts';

/** Log in leads back to this page, and the link of where we are says so. */
export function useIslandLinks(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    for (const link of linksIn('[data-sign-in]')) link.href = signInAddress(pathname + search);
    const current = destinationOf(pathname)?.to ?? null;
    for (const link of linksIn('#bar-start nav a')) markCurrent(link, link.getAttribute('href') === current);
    markPage(pathname);
  }, [pathname, search]);
}

/** In the side menu and the bottom bar: the link to this very page. */
export function markPage(pathname: string): void {
  const here = spelled(pathname);
  for (const link of linksIn(`#${SIDE_MENU_ID} a, #bottom-bar a`)) {
    markCurrent(
      link,
      link.origin === location.origin &&
        spelled(link.pathname) === here &&
        !link.search &&
        !link.hash &&
        !('signIn' in link.dataset),
    );
  }
}

const linksIn = (selector: string) => document.querySelectorAll<HTMLAnchorElement>(selector);

const spelled = (path: string) => path.toLowerCase().replace(/\/$/, '');

function markCurrent(link: HTMLAnchorElement, isCurrent: boolean): void {
  if (isCurrent) link.setAttribute('aria-current', 'page');
  else link.removeAttribute('aria-current');
}
