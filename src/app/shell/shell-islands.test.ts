// Tests the parts of the frame that every visitor gets as HTML from the server.
import { expect, test } from 'vitest';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { visitorBottomBar } from './bottom-bar/visitor-bottom-bar.ts';
import { promotion, visitorFooter } from './footer/visitor-footer.ts';
import { destinationOf } from './header/destinations.ts';
import { barEnd, barStart } from './header/visitor-bar.ts';
import { commonMenu } from './side-menu/common-menu.ts';
import { isPinned } from './side-menu/pinned.ts';

const addressesIn = (text: string) =>
  [...text.matchAll(/href="([^"#][^"]*)"/g)].map(([, address]) => address!);

test('Log in returns to the page, whatever its query', () => {
  const { text } = barEnd('/search2?q=a&b=%22', true);
  const signIn = '/account/login?ReturnUrl=%2Fsearch2%3Fq%3Da%26b%3D%2522';
  expect(addressesIn(text)).toEqual([signIn, '/help', signIn]);
});

test('the support site has no help button and no help in its menu', () => {
  expect(addressesIn(barEnd('/', false).text)).not.toContain('/help');
  expect(addressesIn(commonMenu({ hasHelp: false, sourceUrl: null }).text)).not.toContain('/help');
});

test.each([
  ['/', undefined],
  ['/events', 'meets'],
  ['/CrossCountry/meet', 'meets'],
  ['/team', 'teams'],
  ['/TrackAndField/meet/17/results', 'meets'],
  ['/crosscountry/rankings/list/3', 'rankings'],
  ['/team/5/cross-country/roster', 'teams'],
  ['/track-and-field-indoor', 'meets'],
  ['/cross-country/3', 'meets'],
  ['/athlete/7', undefined],
  ['/teamwork', undefined],
])('%s belongs to %s', (pathname, name) => {
  expect(destinationOf(pathname)?.name).toBe(name);
});

test('the bar marks the destination that a page belongs to, and only that', () => {
  const marked = (pathname: string) =>
    /href="([^"]+)" aria-current="page"/.exec(barStart(destinationOf(pathname)).text)?.[1];
  expect(marked('/TrackAndField/rankings/list/3')).toBe('/TrackAndField/rankings');
  expect(marked('/athlete/7')).toBeUndefined();
});

test('search is a form that works without a script and marks where the overlay opens', () => {
  const { text } = barStart(null);
  expect(text).toContain('<form method="get" action="/search2">');
  expect(text.match(/data-search-opener/g)).toHaveLength(2);
});

test('the side menu links to every part of the site whose page is open, and to no closed page', () => {
  const { text } = commonMenu({ hasHelp: true, sourceUrl: 'https://example.org/source' });
  expect(addressesIn(text)).toEqual(
    expect.arrayContaining(
      [
        '/',
        '/events',
        '/#live',
        '/TrackAndField/rankings',
        '/CrossCountry/rankings',
        '/track-and-field-outdoor',
        '/track-and-field-indoor',
        '/cross-country',
        '/team',
        '/shop/racebibs',
        '/videos',
        '/getapp',
        '/help',
        '/updates',
        '/terms',
        '/privacy',
        'https://example.org/source',
      ].filter(isOpen),
    ),
  );
  expect(addressesIn(text).filter((address) => !isOpen(address))).toEqual([]);
});

test('no section of the menu has two links to one address', () => {
  const { text } = commonMenu({ hasHelp: true, sourceUrl: null });
  for (const [section] of text.matchAll(/<details>.*?<\/details>/g))
    expect(addressesIn(section)).toEqual([...new Set(addressesIn(section))]);
});

test('the bar, the bottom bar and the footer of a visitor link to open pages only', () => {
  const stats = { activeCoaches: 1, results: 1, athletes: 1, meetsUploaded: 1, recentResults: 1 };
  const parts = [
    barStart(null),
    barEnd('/', true),
    visitorBottomBar('/', '/'),
    visitorFooter({ stats, sourceUrl: null, hasItems: true }),
    promotion(),
  ];
  expect(addressesIn(parts.map(({ text }) => text).join('')).filter((address) => !isOpen(address))).toEqual(
    [],
  );
});

test('the sections of the side menu expand and collapse without a script', () => {
  const { text } = commonMenu({ hasHelp: true, sourceUrl: null });
  const names = [...text.matchAll(/<details><summary>.*?<span>(.*?)<\/span>/g)].map(([, name]) => name);
  expect(names).toEqual(['Track &amp; Field', 'Cross Country', 'Rankings']);
});

test.each([
  ['/dashboard', true],
  ['/Dashboard/17/photo/add', true],
  ['/dashboards', false],
  ['/profile/dashboard', false],
])('on %s the menu is pinned: %s', (pathname, expected) => {
  expect(isPinned(pathname)).toBe(expected);
});

test('the bottom bar sends a visitor who needs an account to sign in and back', () => {
  const signIn = '/account/login?ReturnUrl=%2Fteam%2F5';
  const { text } = visitorBottomBar('/team/5', '/team/5');
  expect(addressesIn(text)).toEqual(['/', '/videos', signIn, signIn, signIn]);
  expect(text).not.toContain('aria-current');
  expect(visitorBottomBar('/', '/').text).toContain('href="/" aria-current="page"');
});

test('the browser’s day is the day in the reader’s time zone', () => {
  expect(browserDay(new Date(2026, 4, 6, 23, 59))).toBe('2026-05-06');
});
