// What the page of the app says.
import type { IconName } from '#kit/ui/icons.ts';

interface Addition {
  icon: IconName;
  title: string;
  text: string;
}

export const getAppWords = {
  title: 'The meet in your pocket.',
  pageTitle: 'Get the app',
  description: 'Homestretch installs from this page, on phones and computers. No store, the same pages.',
  promise: 'Homestretch installs from this page. No store, the same account and the same pages.',
  codeLabel: 'Code that opens this page on a phone',
  code: 'Or point a phone camera at the code. It opens this page there.',
  installHere: { computer: 'Install on this computer', phone: 'Install on this phone' },
  howTo: 'How to install',
  adds: 'What it adds',
  additions: [
    {
      icon: 'home',
      title: 'One press away',
      text: 'On the home screen, in a window of its own. Press longer for search and rankings.',
    },
    {
      icon: 'offline',
      title: 'Works without network',
      text: 'The last 20 meet pages stay readable, marked with the time they were saved.',
    },
    {
      icon: 'clock',
      title: 'There at once',
      text: 'Pages are small, and what all of them share is on your device already.',
    },
    {
      icon: 'check',
      title: 'Nothing to update',
      text: 'It is this site: what is new here is new there, the next time you open it.',
    },
  ] satisfies Addition[],
  install: 'Install',
  stepsCaption: 'How to install',
  on: 'On',
  doThis: 'Do this',
  steps: [
    ['This computer', 'Press Install above, or the install mark in the address line'],
    ['Android phone', 'Open the menu, then Install app'],
    ['iPhone, iPad', 'Share, then Add to Home Screen'],
    ['Meet tent tablet', 'Install, then open the pages of the meet once: they stay readable without network'],
  ] satisfies [string, string][],
  saved: 'Saved pages',
  nothingSaved: 'None on this device yet.',
  forget: 'Forget them',
  banners: 'Banners',
  bannersReturn: 'Use the App comes back after 2 weeks, View in App after 1 week.',
  never: 'Never show',
  showAgain: 'Show again',
  preview: {
    meet: 'Tidewater Twilight',
    rows: [
      ['E. Tolliver', '1:53.98'],
      ['R. Tellis', '1:54.55'],
      ['F. Ashdown', '1:55.20'],
      ['C. Wren', '1:56.02'],
    ] satisfies [string, string][],
    event: 'Boys 800 Meters',
    offline: 'Offline. Saved 7:31 PM.',
  },
};
