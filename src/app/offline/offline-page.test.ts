import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

const NOW = new Date(2026, 4, 16, 10, 42).getTime();

const pageWith = (titles: readonly string[]) =>
  offlinePage({
    styles: '/assets/offline.css',
    path: '/TrackAndField/rankings?gender=f&season=2026',
    pages: titles.map((title, index) => ({
      path: `/TrackAndField/meet/${index + 1}`,
      title,
      savedAt: NOW,
      files: [],
    })),
    now: NOW,
  });

test('says that the page is not saved, and tries the same address again', () => {
  const page = pageWith([]);
  expect(page).toContain('This page is not saved on this device');
  expect(page).toContain('href="/TrackAndField/rankings?gender=f&amp;season=2026">Try again');
  expect(page).toContain('None yet.');
});

test('lists what is saved, with its time, and no title of a meet becomes markup', () => {
  const page = pageWith(['Salt Harbor <b>Relays</b>', 'Dawn Mile']);
  expect(page).toContain(
    '<a href="/TrackAndField/meet/1">Salt Harbor &lt;b&gt;Relays&lt;/b&gt;</a> <span>Saved 10:42 AM</span>',
  );
  expect(page).toContain('<a href="/TrackAndField/meet/2">Dawn Mile</a>');
  expect(page).not.toContain('None yet.');
});
