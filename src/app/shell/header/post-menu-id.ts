// The id of the + Post menu. The bottom bar opens the header's menu by it.
export const POST_MENU_ID = 'post-menu';
