// By this the bottom bar opens what the header's +Post button opens.
export const POST_MENU_ID = 'post-menu';
