// The id of the side menu. The header's button opens it by this.
export const SIDE_MENU_ID = 'site-menu';
