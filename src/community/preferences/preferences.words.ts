// What the settings of notices and mail say.
import type { CategoryName } from './notices.rules.ts';

export const categoryWords: Record<CategoryName, { label: string; note: string }> = {
  results: { label: 'Results posted', note: 'Marks, places and personal records' },
  schedule: { label: 'Schedule changes', note: 'Moved events, new heats, delays' },
  entries: { label: 'Entries and deadlines', note: 'Accepted, waitlisted, closing soon' },
  posts: { label: 'Team posts', note: 'From coaches and team admins' },
  messages: { label: 'Messages', note: 'Includes copies of messages to your children' },
  corrections: {
    label: 'Requests and corrections',
    note: 'Requests about your teams and athletes, and their answers',
  },
};

export const mailSettingsRefusalWords = {
  quietHours: 'Quiet hours need a beginning and an end.',
  timeZone: 'This is not a time zone.',
  team: 'There is no such team.',
  category: 'There is no such category.',
  interest: 'There is no such interest.',
};

export const noTeamName = 'Everything else';

export const noticeWords = {
  hello: (firstName: string) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  open: 'Open it on Homestretch',
  /** Why somebody gets a mail of this category. */
  why: {
    corrections: 'You get this because it concerns a team or an athlete linked to your account.',
  },
};
