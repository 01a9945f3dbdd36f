// The variants of the site (SITE_VARIANT) and the parts of the frame that each shows.

export const SITE_VARIANTS = ['net', 'netsupport', 'athleticTv'] as const;

/** The public site, the support site, the video site. */
export type SiteVariant = (typeof SITE_VARIANTS)[number];

interface VariantParts {
  hasHelp: boolean;
  hasFooterItems: boolean;
  hasAppBanner: boolean;
  /** True if calls go to the host of the public site, if one is configured. */
  callsPublicSite: boolean;
}

// The support site hides help, footer items and the app banner. The support and video sites send their calls to the
// host of the public site.
export const VARIANT_PARTS: Record<SiteVariant, VariantParts> = {
  net: { hasHelp: true, hasFooterItems: true, hasAppBanner: true, callsPublicSite: false },
  netsupport: { hasHelp: false, hasFooterItems: false, hasAppBanner: false, callsPublicSite: true },
  athleticTv: { hasHelp: true, hasFooterItems: true, hasAppBanner: true, callsPublicSite: true },
};

const EDIT_PAGES = /^\/edit(\/|$)/i;

/** Edit pages never show the app banner. */
export function showsAppBanner(variant: SiteVariant, pathname: string): boolean {
  return VARIANT_PARTS[variant].hasAppBanner && !EDIT_PAGES.test(pathname);
}

/** The prefix of a call's path: the public site's address, or empty if this site answers its calls itself. */
export function callHostOf({ variant, apiHost }: { variant: SiteVariant; apiHost: string | null }): string {
  return (VARIANT_PARTS[variant].callsPublicSite && apiHost) || '';
}
