// Texts of the page about the app.
import type { IconName } from '#kit/ui/images/icons.ts';

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
      title: 'One tap away',
      text: 'On the home screen, in a window of its own. Touch and hold the icon for search and rankings.',
    },
    {
      icon: 'offline',
      title: 'Works without a network',
      text: 'The last 20 meet pages stay readable, marked with the time they were saved.',
    },
    {
      icon: 'clock',
      title: 'Loads instantly',
      text: 'Pages are small, and the parts they share are already on your device.',
    },
    {
      icon: 'check',
      title: 'Always up to date',
      text: 'It is this website: you always have its latest version.',
    },
  ] satisfies Addition[],
  install: 'Install',
  stepsCaption: 'How to install',
  on: 'On',
  doThis: 'Do this',
  steps: [
    ['This computer', 'Click the install icon in the address bar'],
    ['Android phone', 'Open the menu, then Install app'],
    ['iPhone, iPad', 'Share, then Add to Home Screen'],
    ['Meet tent tablet', 'Install, then open the meet’s pages once: they stay readable without a network'],
  ] satisfies [string, string][],
  saved: 'Saved pages',
  nothingSaved: 'None on this device yet.',
  forget: 'Forget them',
  banners: 'Banners',
  bannersReturn: 'If you close them, “Use the App” returns after two weeks and “View in App” after one.',
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
