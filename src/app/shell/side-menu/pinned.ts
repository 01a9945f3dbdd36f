// Decides where the side menu is pinned beside the page on a wide screen instead of opening over it.

/** The side menu is pinned on dashboards. */
export function isPinned(pathname: string): boolean {
  return /^\/dashboard(\/|$)/i.test(pathname);
}

/** The width from which SideMenu.module.css pins the menu. */
export const IS_WIDE = '(min-width: 900px)';
