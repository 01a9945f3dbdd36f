import { expect, test } from 'vitest';
import { pageAssets } from './page-assets.ts';

const assets = pageAssets({
  'src/app/browser.tsx': {
    file: 'assets/browser-1.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/site.css'],
  },
  '_react.js': { file: 'assets/react-2.js' },
  '_rows.js': { file: 'assets/rows-3.js', imports: ['_react.js'], css: ['assets/rows.css'] },
  'src/site/home/HomeScreen.tsx': {
    file: 'assets/home-4.js',
    imports: ['_rows.js'],
    css: ['assets/home.css'],
  },
});

const HOME = 'src/site/home/HomeScreen.tsx';

test('a page of a member gets the code of its screens beside the first script', () => {
  expect(assets({ atOnce: [HOME], later: [] })).toEqual({
    script: '/assets/browser-1.js',
    preloads: ['/assets/react-2.js', '/assets/rows-3.js', '/assets/home-4.js'],
    prefetches: [],
    styles: ['/assets/site.css', '/assets/rows.css', '/assets/home.css'],
  });
});

test('a public page gets the code of its screens later, and their styles at once', () => {
  expect(assets({ atOnce: [], later: [HOME] })).toEqual({
    script: '/assets/browser-1.js',
    preloads: ['/assets/react-2.js'],
    prefetches: ['/assets/rows-3.js', '/assets/home-4.js'],
    styles: ['/assets/site.css', '/assets/rows.css', '/assets/home.css'],
  });
});

test('a screen that the build does not know adds nothing', () => {
  const none = { atOnce: [], later: [] };
  expect(assets({ ...none, later: ['src/site/none/NoneScreen.tsx'] })).toEqual(assets(none));
});
