import { beforeEach, describe, expect, test } from 'vitest';
import { type BrowserStorage, openStorage } from '#kit/ui/browser/browser-storage.ts';
import { type BannerFacts, bannerFor, closeBanner, RETURNS_AFTER_MS, setBannersOn } from './banners.rules.ts';

const ON_A_PHONE: BannerFacts = {
  variant: 'net',
  pathname: '/',
  isPhone: true,
  isInstalled: false,
  canInstall: true,
};
const ON_A_MEET = { ...ON_A_PHONE, pathname: '/TrackAndField/meet/17' };
const DAY_MS = 86_400_000;

let now = 0;
let storage: BrowserStorage;

beforeEach(() => {
  const texts = new Map<string, string>();
  const fakeStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  };
  now = Date.parse('2026-05-16T10:00:00Z');
  storage = openStorage(
    () => fakeStorage as unknown as Storage,
    () => now,
  );
});

describe('an app banner', () => {
  test('is View in App on meets and posts, Use the App elsewhere', () => {
    expect(bannerFor(ON_A_MEET, storage)).toBe('view');
    expect(bannerFor({ ...ON_A_PHONE, pathname: '/post/a1b2' }, storage)).toBe('view');
    expect(bannerFor(ON_A_PHONE, storage)).toBe('use');
    expect(bannerFor({ ...ON_A_PHONE, pathname: '/TrackAndField/rankings' }, storage)).toBe('use');
  });

  test.each<[string, Partial<BannerFacts>]>([
    ['on a desktop', { isPhone: false }],
    ['in the installed app', { isInstalled: true }],
    ['where nothing can be installed', { canInstall: false }],
    ['on the support site', { variant: 'netsupport' }],
    ['on an edit page', { pathname: '/edit/team/5' }],
    ['on the page about the app', { pathname: '/getapp' }],
  ])('is hidden %s', (_, facts) => {
    expect(bannerFor({ ...ON_A_PHONE, ...facts }, storage)).toBeNull();
  });

  test('Use the App returns two weeks after it was closed', () => {
    closeBanner('use', storage);
    now += 14 * DAY_MS - 1;
    expect(bannerFor(ON_A_PHONE, storage)).toBeNull();
    now += 1;
    expect(bannerFor(ON_A_PHONE, storage)).toBe('use');
  });

  test('View in App returns one week after it was closed', () => {
    closeBanner('view', storage);
    now += 7 * DAY_MS - 1;
    expect(bannerFor(ON_A_MEET, storage)).toBeNull();
    now += 1;
    expect(bannerFor(ON_A_MEET, storage)).toBe('view');
  });

  test('closing one leaves the other', () => {
    closeBanner('view', storage);
    expect(bannerFor(ON_A_PHONE, storage)).toBe('use');
  });

  test('never returns after banners are turned off, until they are turned on again', () => {
    setBannersOn(false, storage);
    now += RETURNS_AFTER_MS.use * 100;
    expect(bannerFor(ON_A_PHONE, storage)).toBeNull();
    setBannersOn(true, storage);
    expect(bannerFor(ON_A_PHONE, storage)).toBe('use');
  });

  test('is visible in a browser that stores nothing', () => {
    const forbidden = openStorage(() => {
      throw new Error('forbidden');
    });
    closeBanner('use', forbidden);
    expect(bannerFor(ON_A_PHONE, forbidden)).toBe('use');
  });
});
