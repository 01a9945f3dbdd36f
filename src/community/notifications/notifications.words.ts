// Every sentence of the notifications.
import type { Answer } from './notifications.rules.ts';

export const feedRefusalWords = {
  unknown: 'This notification no longer exists.',
};

export const feedWords = {
  title: 'Notifications',
  description: 'News about you, your athletes and your teams.',
  tabs: 'Kinds of notifications',
  all: 'All',
  virtual: 'Virtual entries',
  newCount: (count: number) => `${count} new`,
  none: 'No Notifications',
  loading: 'Loading notifications',
  failed: 'Couldn’t load notifications.',
  tryAgain: 'Try again',
  remove: (who: string) => `Remove notification from ${who}`,
  isNew: 'New: ',
  review: 'Review requests',
  answers: { confirm: 'Confirm', decline: 'Decline' } satisfies Record<Answer, string>,
  answerOf: (answer: string, who: string) => `${answer} ${who}`,
  answering: 'Saving',
  outcomes: {
    confirm: 'Confirmed by you.',
    decline: 'Declined by you.',
    undone: 'Undone. The request is waiting again.',
  } satisfies Record<Answer | 'undone', string>,
  isAnswered: 'Answered',
  undo: 'Undo',
  undoOf: (who: string) => `Undo: ${who}`,
  openInApp: 'Open in the app',
  more: (more: number) => `Show ${more} more`,
  visible: (visible: number, count: number) => `${visible} of ${count} shown`,
  end: (count: number) =>
    count === 1 ? 'That’s your only notification.' : `That’s all ${count} notifications.`,
  arrived: (count: number) => `${count} new ${count === 1 ? 'notification' : 'notifications'}`,
  viewAll: 'Mark all as read',
  viewing: 'Marking',
  allViewed: 'All notifications are read.',
  settings: 'Notification settings',
  pull: 'Pull down to reload',
  release: 'Let go to reload',
  refreshing: 'Reloading',
  close: 'Close',
  waiting: 'Waiting for you',
  nothingWaits: 'No requests to answer.',
};

export const dayWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
};

/** Replaces a name that no longer exists; it may begin the line. */
export const goneWords = {
  person: (isFirst: boolean) => (isFirst ? 'Someone who left' : 'someone who left'),
  team: (isFirst: boolean) => (isFirst ? 'A former team' : 'a former team'),
};
