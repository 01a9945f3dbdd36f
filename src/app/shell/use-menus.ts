// Closes the menus, which are native popovers, when the page changes.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { closePopovers, watchPopovers } from '#kit/ui/popovers/popovers.ts';

/** The router's key of the page that came with the document. */
const FIRST_PAGE_KEY = 'default';

export function useMenus(): void {
  const { key } = useLocation();
  useEffect(watchPopovers, []);
  useEffect(() => {
    // A menu that the reader opened before the scripts loaded stays open, and so does one that was opened between the
    // change of the address and the arrival of the page.
    if (key !== FIRST_PAGE_KEY) closePopovers(key);
  }, [key]);
}
