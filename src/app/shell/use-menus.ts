// Every menu of the site is a native popover; the frame closes them when the page changes.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { closePopovers, watchPopovers } from '#kit/ui/popovers/popovers.ts';

/** The key of the page that came with the document. */
const FIRST = 'default';

export function useMenus(): void {
  const { key } = useLocation();
  useEffect(watchPopovers, []);
  useEffect(() => {
    // A menu that was opened before the scripts came stays open.
    if (key !== FIRST) closePopovers();
  }, [key]);
}
