// The sentences of the account settings as a whole; settings-sections.words.ts holds the sections.

export const settingsWords = {
  title: 'Account settings',
  description: 'Your account: profile, mail, sign-in, notifications and sessions.',
  saving: 'Saving',
  saved: (time: string) => `Saved ${time}`,
  notSaved: 'Not saved. Try again.',
  change: 'Change',
  cancel: 'Cancel',
  save: 'Save',
  sections: {
    profile: 'Profile and handle',
    email: 'Email and password',
    security: 'Sign-in security',
    notifications: 'Notifications',
    display: 'Display',
    cards: 'Cards',
    invoices: 'Invoices',
    favorites: 'Favorites',
    following: 'Following',
    athletes: 'My athletes',
    teams: 'Team access',
    teamcodes: 'Team codes',
    sessions: 'Sessions',
    delete: 'Deactivate or delete',
  },
};

export type SectionName = keyof typeof settingsWords.sections;
