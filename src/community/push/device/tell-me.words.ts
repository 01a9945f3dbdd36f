// Sentences of the button "Tell me …" and of the page of this device's messages.
import type { AskedNews } from './tell-me.rules.ts';

const what = ({ news, heat, meetEventId }: AskedNews) =>
  news === 'start'
    ? '20 min before'
    : heat === undefined
      ? `when ${meetEventId === undefined ? 'all ' : ''}results are in`
      : `when heat ${heat} is in`;

export const tellWords = {
  tell: (about: AskedNews) => `Tell me ${what(about)}`,
  on: (about: AskedNews) =>
    about.news === 'start' && about.meetEventId === undefined
      ? 'We tell you about 20 minutes before each race of the athletes you follow.'
      : `We tell you ${what(about)}.`,
  inFeed: 'This browser shows no messages of ours, so look under the bell.',
  off: 'We no longer tell you.',
  undo: 'Undo',
  busy: 'Saving',
  notAllowed: 'Without your permission we send nothing.',
  failed: 'That didn’t work. Try again in a moment.',
  none: 'This browser can’t show messages of websites. Sign in, and we tell you under the bell.',
  signIn: 'Sign in',
  close: 'Close',
  aboutApp: 'About the app',
  installTitle: 'Put Homestretch on your home screen first',
  installText: 'An iPhone or iPad shows messages only of sites on its home screen.',
  installSteps: [
    'Tap Share, then Add to Home Screen.',
    'Open Homestretch from the home screen.',
    'Come back to this page and tap the bell again.',
  ],
  deniedTitle: 'Messages from this site are blocked',
  deniedText: [
    'Your browser blocks them because somebody said no before. You can change that:',
    'On a computer or Android phone, tap the icon beside the address, open the permissions, and allow notifications.',
    'On an iPhone or iPad, open Settings, Notifications, Homestretch, and allow them.',
  ],
};
