// Every sentence of the menus of a signed-in person.
import { unreadText } from '#community/conversations/messages/unread.words.ts';
import type { ConversationSummary } from './viewer.ts';

export const memberWords = {
  favorites: 'Favorites',
  notifications: 'Notifications',
  notificationsWithNew: (count: number) => (count > 0 ? `Notifications, ${count} new` : 'Notifications'),
  conversations: 'Conversations',
  conversationsWithUnread: (unread: string | null) => (unread ? `Conversations, ${unread}` : 'Conversations'),
  post: 'Post',
  addPhoto: 'Add Photo',
  addVideo: 'Add Video',
  addWorkout: 'Add Workout',
  help: 'Help',
  account: (name: string) => `Account: ${name}`,
  accountWithRequests: (name: string, count: number) => {
    if (count === 0) return `Account: ${name}`;
    return `Account: ${name}, ${count} follow ${count === 1 ? 'request' : 'requests'}`;
  },
  upgrade: 'Upgrade',
  plusIsActive: 'Homestretch Plus is active',
  plusIsInactive: 'Homestretch Plus is not active',
  home: 'Home',
  tv: 'App TV',
  dashboard: 'Dashboard',
  alerts: 'Alerts',
  messages: 'Messages',
  newCount: (count: number) => `${count} new`,
  unreadCount: (count: number) => `${count} unread`,
  processing: 'Processing',
};

export const calendarWords = {
  own: { add: 'Add to calendar', isIn: 'In your calendar', remove: 'Remove' },
  ofTeam: (team: string) => ({
    add: `Add to ${team}’s schedule`,
    isIn: `On ${team}’s schedule`,
    remove: 'Remove',
  }),
  file: 'Calendar file',
  added: (meet: string) => `${meet} is in your calendar.`,
  removed: (meet: string) => `${meet} is no longer in your calendar.`,
  addedToTeam: (meet: string, team: string) => `${meet} is on the schedule of ${team}.`,
  removedFromTeam: (meet: string, team: string) => `${meet} is no longer on the schedule of ${team}.`,
};

export const favoriteWords = {
  liked: 'Liked posts',
  saved: 'Saved posts',
  add: 'Add this page to favorites',
  isFavorite: 'This page is a favorite',
  prompt: 'Customize name of favorite?',
  save: 'Save favorite',
  cancel: 'Cancel',
  none: 'No favorites yet',
  remove: (title: string) => `Remove ${title}`,
  edit: 'Edit favorites',
  failed: 'That did not work. Try again.',
  star: 'Add to favorites',
  starSet: (title: string) => `Favorite: ${title}`,
  removeWord: 'Remove',
  removing: 'Removing',
  removed: (title: string) => `${title} is no longer a favorite.`,
  undo: 'Undo',
};

export const notificationWords = {
  seeAll: 'See all',
  settings: 'Settings',
};

export const conversationWords = {
  unread: ({ unreadCount, lastAuthor }: ConversationSummary) =>
    unreadCount === 1 && lastAuthor ? `${lastAuthor}: 1 message` : unreadText({ unreadCount, lastAuthor }),
  none: 'No unread messages',
  latest: 'Latest conversations',
  own: (text: string) => `You: ${text}`,
  begin: 'New message',
  open: 'Open conversations',
  app: 'Get the app',
};

export const accountWords = {
  profile: 'Profile',
  home: 'Home',
  dashboard: 'Dashboard',
  log: 'Training log',
  notifications: 'Notifications',
  messages: 'Messages',
  enterCode: 'Enter Team Code',
  codes: 'Team Codes',
  meets: 'Manage meets',
  admin: 'Admin tools',
  matches: 'Match inbox',
  support: 'Support messages',
  reports: 'Reported messages',
  settings: 'Account Settings',
  upgrade: 'Upgrade to Plus',
  logOut: 'Log Out',
};

export const followWords = {
  title: 'Follow requests',
  accept: 'Accept',
  ignore: 'Ignore',
  accepted: 'Accepted.',
  viewProfile: 'View profile',
  askIgnore: 'Are you sure you want to ignore this follow request?',
  keep: 'Keep',
  accepting: 'Accepting',
  ignoring: 'Ignoring',
  acceptFrom: (name: string) => `Accept ${name}`,
  ignoreFrom: (name: string) => `Ignore ${name}`,
};

/** The count in the bubble of a button; two digits fit. */
export function bubbleText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** The links on a team's page for its members. */
export const pageTeamWords = {
  label: 'Manage this team',
  roster: 'Manage roster',
  matches: 'Match inbox',
  people: 'People',
  codes: 'Team codes',
  reports: 'Reports and lists',
  sampleReport: 'Sample report',
  ownReports: (page: 'reports' | 'lists') =>
    page === 'reports' ? 'Reports of your teams:' : 'Custom lists of your teams:',
  access: 'Your access',
};

export const hostWords = {
  manage: 'Manage meet',
  run: 'Run meet',
  corrections: 'Corrections',
};
