// The menu under the picture of who is signed in, which also has the follow requests.
export const ACCOUNT_MENU_ID = 'account-menu';
