// The words of the page that shows every notice.

export const noticeStoryWords = {
  title: 'Notices',
  intro: 'Every notice of the site, and when it comes up. Press one to see it.',
  notices: 'Dialogs and strips',
  toasts: 'Toasts',
  stories: {
    'communication-error': {
      name: 'Server Communication Error',
      when: 'A call that got no answer after three more tries. Here it stays until it is refreshed, as in production.',
    },
    'communication-error-local': {
      name: 'Server Communication Error on localhost',
      when: 'The same where the site is developed: it can be closed.',
    },
    'website-update': { name: 'Website Update', when: 'The server runs a newer build than this page.' },
    cookies: {
      name: 'Cookies',
      when: 'Something that needs consent is configured and was not asked for yet.',
    },
    'pre-bid': { name: 'Pre-bid opt-out', when: 'Asked for from the advertising choices.' },
    authenticate: { name: 'Authenticate', when: 'A visitor wants to do what needs an account.' },
    'virtual-meets': { name: 'Virtual Meets help', when: 'Asked for where a meet can be made virtual.' },
    processing: { name: 'Processing', when: 'A new meet or team is being set up. Goes away by itself here.' },
    'lead-sharing': {
      name: 'Lead sharing',
      when: 'Signed in, with an account older than 7 days, and not opted in.',
    },
    'team-code': { name: 'Team code', when: 'Enter Team Code in the user menu.' },
    notification: { name: 'Notification', when: 'A notification that opens where one is.' },
    'delete-division': {
      name: 'Delete division',
      when: 'Before something is lost; the focus starts on Keep.',
    },
  },
  purpose: 'measuring of advertisements (example)',
  wrongCode: 'No team has this code. Ask your coach for it.',
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
