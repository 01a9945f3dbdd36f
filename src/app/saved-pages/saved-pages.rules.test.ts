import { describe, expect, test } from 'vitest';
import {
  filesNamedIn,
  filesToDrop,
  formatSavedAt,
  inOrder,
  isGone,
  isKept,
  isMeetPage,
  markAsSaved,
  type ReplyFacts,
  SAVED_PAGES_MAX,
  type SavedPage,
  titleOf,
} from './saved-pages.rules.ts';

const pageOf = (path: string, savedAt: number, files: string[] = []): SavedPage => ({
  path,
  title: path,
  savedAt,
  files,
});

const LOCAL_MORNING = new Date(2026, 4, 16, 10, 42).getTime();

describe('pages that stay readable', () => {
  test.each([
    '/TrackAndField/meet/17',
    '/trackandfield/meet/17/',
    '/TrackAndField/meet/17/results/f/3/200m',
    '/CrossCountry/meet/4/results/12',
  ])('%s is a meet page', (path) => expect(isMeetPage(path)).toBe(true));

  test.each([
    '/',
    '/TrackAndField/meets/17',
    '/TrackAndField/meet/0',
    '/team/17',
    '/edit/TrackAndField/meet/17',
  ])('%s is none', (path) => expect(isMeetPage(path)).toBe(false));

  const public200: ReplyFacts = {
    status: 200,
    redirected: false,
    cacheControl: 'public, max-age=0, must-revalidate',
    contentType: 'text/html; charset=utf-8',
  };

  test('a page that is the same for everybody is saved', () => expect(isKept(public200)).toBe(true));

  test.each([
    ['a page that is not there', { status: 404 }],
    ['a page that failed', { status: 500 }],
    ['a part of a page', { status: 206 }],
    ['what another address answered', { redirected: true }],
    ['what is for one person', { cacheControl: 'private, max-age=0' }],
    ['what must not be stored', { cacheControl: 'public, no-store' }],
    ['what says nothing about itself', { cacheControl: null }],
    ['what is no page', { contentType: 'application/json' }],
  ])('%s is not', (_, facts) => expect(isKept({ ...public200, ...facts })).toBe(false));

  test('a saved copy goes once the site has no such page, and stays when the site fails', () => {
    expect(isGone({ status: 404 })).toBe(true);
    for (const status of [200, 304, 500, 503]) expect(isGone({ status })).toBe(false);
  });

  test('the last twenty pages are saved, the latest first', () => {
    const pages = Array.from({ length: SAVED_PAGES_MAX + 2 }, (_, index) => pageOf(`/${index}`, index));
    const { saved, dropped } = inOrder(pages);
    expect(saved).toHaveLength(20);
    expect(saved[0]?.path).toBe('/21');
    expect(dropped.map(({ path }) => path)).toEqual(['/1', '/0']);
  });

  test('files go when neither a saved page nor this build needs them', () => {
    const pages = [pageOf('/a', 1, ['/assets/old.js', '/assets/both.css'])];
    const stored = ['/assets/old.js', '/assets/both.css', '/assets/older.js', '/assets/this.js'];
    expect(filesToDrop(stored, pages, ['/assets/this.js'])).toEqual(['/assets/older.js']);
  });
});

describe('a saved document', () => {
  const html = `<!doctype html>
<html lang="en">
<head>
<title>Girls 200 Meters &amp; more · Homestretch</title>
<link rel="canonical" href="https://homestretch.example/TrackAndField/meet/17">
<script src="/assets/theme.js"></script>
<link rel="stylesheet" href="/assets/site.css">
<link rel="modulepreload" href="/assets/libraries.js">
<script type="module" src="/assets/browser-1.js"></script>
</head>
<body><div class="x" id="offline-line"></div><a href="/assets/no.js">no</a></body></html>`;

  test('names its scripts and styles, and nothing of another site', () =>
    expect(filesNamedIn(html)).toEqual([
      '/assets/theme.js',
      '/assets/site.css',
      '/assets/libraries.js',
      '/assets/browser-1.js',
    ]));

  test('is called what its title says', () => expect(titleOf(html)).toBe('Girls 200 Meters & more'));

  const atNoon = { savedAt: LOCAL_MORNING, now: LOCAL_MORNING + 4_680_000, hasNetwork: false };

  test('says how old it is', () => {
    const marked = markAsSaved(html, atNoon);
    expect(marked).toContain(`<html data-saved-at="${LOCAL_MORNING}" lang="en">`);
    expect(marked).toContain('id="offline-line">You are offline. Saved copy of 10:42 AM</div>');
  });

  test('does not call a network away that is only slow', () =>
    expect(markAsSaved(html, { ...atNoon, hasNetwork: true })).toContain(
      'id="offline-line">The network does not answer. Saved copy of 10:42 AM</div>',
    ));
});

describe('the time of a copy', () => {
  test('is the time of day on the same day', () =>
    expect(formatSavedAt(LOCAL_MORNING, LOCAL_MORNING)).toBe('10:42 AM'));

  test('names the day on another', () =>
    expect(formatSavedAt(LOCAL_MORNING, LOCAL_MORNING + 86_400_000)).toBe('May 16, 10:42 AM'));
});
