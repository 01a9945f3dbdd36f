// Every sentence of the page that lists all notices.

export const noticeStoryWords = {
  title: 'Notices',
  intro: 'Every notice of the site, and when it opens. Press one to see it.',
  notices: 'Dialogs',
  toasts: 'Toasts',
  stories: {
    'communication-error': {
      name: 'Server Communication Error',
      when: 'A call got no answer after three retries. As in production, it stays until you refresh.',
    },
    'communication-error-local': {
      name: 'Server Communication Error on localhost',
      when: 'The same on a developer’s machine, where it can be closed.',
    },
    'website-update': { name: 'Website Update', when: 'The server runs a newer build than this page.' },
    authenticate: { name: 'Authenticate', when: 'A visitor starts something that needs an account.' },
    notification: { name: 'Notification', when: 'A notification that opens in a dialog.' },
    'delete-division': {
      name: 'Delete division',
      when: 'Asks before something is deleted. The focus starts on Keep.',
    },
  },
  notification: {
    title: 'Salt Harbor added you',
    text: ['You are on the roster for outdoor 2026.', 'Team updates will show in your feed.'],
  },
  openTeam: 'Open team',
  confirm: {
    title: 'Delete division',
    text: "Are you sure you want to delete the 'Frosh/Soph' division?",
    yes: 'Delete',
    no: 'Keep',
  },
  toastStories: { posted: 'Live result', connected: 'Team code used', saved: 'Plain, 4 seconds' },
  posted: { event: 'Girls 800 Meters', what: 'heat 2 posted', view: 'View' },
  connected: {
    before: "You're now connected to ",
    team: 'Salt Harbor',
    after: '. Team updates will show in your feed.',
  },
  saved: 'Saved.',
};

export type NoticeStory = keyof typeof noticeStoryWords.stories;
export type ToastStory = keyof typeof noticeStoryWords.toastStories;
