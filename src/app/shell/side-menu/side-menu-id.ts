// By this the header's button knows the side menu.
export const SIDE_MENU_ID = 'site-menu';
