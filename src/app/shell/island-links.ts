// Updates the links of the frame's islands after navigation in place: the server wrote them for the first page.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { signInAddress } from '#sport/addresses/addresses.rules.ts';
import { destinationOf } from './header/destinations.ts';
import { SIDE_MENU_ID } from './side-menu/side-menu-id.ts';

/** Lets sign-in links return to the open page and marks the links that lead to it. */
export function useIslandLinks(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    for (const link of linksIn('[data-sign-in]')) link.href = signInAddress(pathname + search);
    const current = destinationOf(pathname)?.to ?? null;
    for (const link of linksIn('#bar-start nav a')) markCurrent(link, link.getAttribute('href') === current);
    markPage(pathname);
  }, [pathname, search]);
}

/** Marks the links to this page in the side menu and the bottom bar. */
export function markPage(pathname: string): void {
  const current = normalize(pathname);
  for (const link of linksIn(`#${SIDE_MENU_ID} a, #bottom-bar a`)) {
    markCurrent(
      link,
      link.origin === location.origin &&
        normalize(link.pathname) === current &&
        !link.search &&
        !link.hash &&
        !('signIn' in link.dataset),
    );
  }
}

const linksIn = (selector: string) => document.querySelectorAll<HTMLAnchorElement>(selector);

const normalize = (path: string) => path.toLowerCase().replace(/\/$/, '');

function markCurrent(link: HTMLAnchorElement, isCurrent: boolean): void {
  if (isCurrent) link.setAttribute('aria-current', 'page');
  else link.removeAttribute('aria-current');
}
