// Sentences of the settings for notifications and mail.
import type { CategoryName } from '#people/notices/notices.rules.ts';

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
  quietHours: 'Quiet hours need a start and an end.',
  timeZone: 'Choose a time zone from the list.',
  team: 'This team doesn’t exist.',
  category: 'This category doesn’t exist.',
  interest: 'This interest doesn’t exist.',
};

export const noTeamName = 'Everything else';

export const noticeWords = {
  open: 'Open it on Homestretch',
  /** The reason for a mail of this category. */
  why: {
    corrections: 'You get this email because it is about a team or athlete linked to your account.',
    entries: 'You get this email because you entered this meet, or coach the team that did.',
  },
};
