// The id of the menu under the viewer's avatar, which also has the follow requests.
export const ACCOUNT_MENU_ID = 'account-menu';
