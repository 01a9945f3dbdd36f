// Every sentence of the app banners.
import type { AppBanner } from './banners.rules.ts';

export const bannerWords: Record<AppBanner, { sentence: string; action: string }> = {
  use: { sentence: 'Homestretch opens from your home screen', action: 'Use the App' },
  view: { sentence: 'Results stay readable without a network', action: 'View in App' },
};

export const appBannerLabel = 'The app';
export const closeBannerLabel = 'Close';
