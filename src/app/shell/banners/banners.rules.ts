// Which app banner a page shows, if any, and when one that was closed comes back.

import { isMeetPage } from '#app/saved-pages/saved-pages.rules.ts';
import { type SiteVariant, showsAppBanner } from '#kit/site-variants.ts';
import type { BrowserStorage } from '#kit/ui/browser/browser-storage.ts';
import { GET_APP_PATH } from '#sport/addresses/site-addresses.rules.ts';

/** 'View in App' on a page that the app keeps at hand, 'Use the App' on all others. */
export type AppBanner = 'use' | 'view';

const DAY_MS = 86_400_000;

// site-shell §5 "App banners": Use the App returns after 2 weeks, View in App after 1 week.
export const RETURNS_AFTER_MS: Record<AppBanner, number> = { use: 14 * DAY_MS, view: 7 * DAY_MS };

/** The picture of a code that opens it on a phone. */
export const GET_APP_CODE_PATH = `${GET_APP_PATH}/code.svg`;

const NEVER_KEY = 'app-banners';
const POST_PAGE = /^\/post\//i;
const GET_APP_PAGE = new RegExp(`^${GET_APP_PATH}/?$`, 'i');

export interface BannerFacts {
  variant: SiteVariant;
  pathname: string;
  isPhone: boolean;
  /** The page stands in the installed app. */
  isInstalled: boolean;
  /** The browser offered to install, or it installs by hand as on iOS. */
  canInstall: boolean;
}

export function bannerFor(facts: BannerFacts, storage: BrowserStorage): AppBanner | null {
  const { variant, pathname, isPhone, isInstalled, canInstall } = facts;
  if (!isPhone || isInstalled || !canInstall) return null;
  if (!showsAppBanner(variant, pathname) || GET_APP_PAGE.test(pathname)) return null;
  const banner = isMeetPage(pathname) || POST_PAGE.test(pathname) ? 'view' : 'use';
  const isClosed = !areBannersWanted(storage) || storage.readFresh(keyOf(banner)) !== undefined;
  return isClosed ? null : banner;
}

export function closeBanner(banner: AppBanner, storage: BrowserStorage): void {
  storage.keepFor(keyOf(banner), true, RETURNS_AFTER_MS[banner]);
}

export function areBannersWanted(storage: BrowserStorage): boolean {
  return storage.read(NEVER_KEY) !== 'never';
}

export function wantBanners(isWanted: boolean, storage: BrowserStorage): void {
  if (isWanted) storage.forget(NEVER_KEY);
  else storage.keep(NEVER_KEY, 'never');
}

const keyOf = (banner: AppBanner) => `app-banner-${banner}`;
