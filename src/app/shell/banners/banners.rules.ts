// Decides which app banner a page shows, if any, and when a closed one returns.

import { isMeetPage } from '#app/saved-pages/saved-pages.rules.ts';
import { type SiteVariant, showsAppBanner } from '#kit/site-variants.ts';
import type { BrowserStorage } from '#kit/ui/browser/browser-storage.ts';
import { GET_APP_PATH } from '#sport/addresses/site-addresses.rules.ts';

/** 'View in App' is for pages that the app stores for offline use, 'Use the App' for all others. */
export type AppBanner = 'use' | 'view';

const DAY_MS = 86_400_000;

/** How long a banner stays away after it was closed: Use the App for 2 weeks, View in App for 1 week. */
export const RETURNS_AFTER_MS: Record<AppBanner, number> = { use: 14 * DAY_MS, view: 7 * DAY_MS };

/** The image of a QR code that opens the page on a phone. */
export const GET_APP_CODE_PATH = `${GET_APP_PATH}/code.svg`;

const NEVER_KEY = 'app-banners';
const POST_PAGE = /^\/post\//i;
const GET_APP_PAGE = new RegExp(`^${GET_APP_PATH}/?$`, 'i');

export interface BannerFacts {
  variant: SiteVariant;
  pathname: string;
  isPhone: boolean;
  /** The page is open in the installed app. */
  isInstalled: boolean;
  /** The browser has offered to install the site, or installs from its menu as on iOS. */
  canInstall: boolean;
}

export function bannerFor(facts: BannerFacts, storage: BrowserStorage): AppBanner | null {
  const { variant, pathname, isPhone, isInstalled, canInstall } = facts;
  if (!isPhone || isInstalled || !canInstall) return null;
  if (!showsAppBanner(variant, pathname) || GET_APP_PAGE.test(pathname)) return null;
  const banner = isMeetPage(pathname) || POST_PAGE.test(pathname) ? 'view' : 'use';
  const isClosed = !areBannersOn(storage) || storage.readFresh(keyOf(banner)) !== undefined;
  return isClosed ? null : banner;
}

export function closeBanner(banner: AppBanner, storage: BrowserStorage): void {
  storage.keepFor(keyOf(banner), true, RETURNS_AFTER_MS[banner]);
}

export function areBannersOn(storage: BrowserStorage): boolean {
  return storage.read(NEVER_KEY) !== 'never';
}

export function setBannersOn(isOn: boolean, storage: BrowserStorage): void {
  if (isOn) storage.forget(NEVER_KEY);
  else storage.keep(NEVER_KEY, 'never');
}

const keyOf = (banner: AppBanner) => `app-banner-${banner}`;
