// Where the side menu stands beside the page on a wide screen, and is not opened over it.

/** site-shell §2.5: on a path that starts with /dashboard. */
export function isPinned(pathname: string): boolean {
  return /^\/dashboard(\/|$)/i.test(pathname);
}

/** As in SideMenu.module.css. */
export const IS_WIDE = '(min-width: 900px)';
