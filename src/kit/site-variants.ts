// The kinds of site that one program can be (SITE_VARIANT), and which parts of the frame each of them shows.

export const SITE_VARIANTS = ['net', 'netsupport', 'athleticTv'] as const;

/** The public site, the support site, the video site. */
export type SiteVariant = (typeof SITE_VARIANTS)[number];

interface VariantParts {
  hasHelp: boolean;
  hasFooterItems: boolean;
  hasAppBanner: boolean;
  /** Its calls go to the host of the public site, where one is configured. */
  callsPublicSite: boolean;
}

// site-shell §1: netsupport hides help and the footer items, the support site shows no app banner; §7: relative
// paths get the production host prefix in the support and TV variants.
export const VARIANT_PARTS: Record<SiteVariant, VariantParts> = {
  net: { hasHelp: true, hasFooterItems: true, hasAppBanner: true, callsPublicSite: false },
  netsupport: { hasHelp: false, hasFooterItems: false, hasAppBanner: false, callsPublicSite: true },
  athleticTv: { hasHelp: true, hasFooterItems: true, hasAppBanner: true, callsPublicSite: true },
};

const EDIT_PAGES = /^\/edit(\/|$)/i;

/** site-shell §1: who edits is not asked to move to the app. */
export function showsAppBanner(variant: SiteVariant, pathname: string): boolean {
  return VARIANT_PARTS[variant].hasAppBanner && !EDIT_PAGES.test(pathname);
}

/** What stands before the path of a call: the public site's address, or nothing when the calls are this site's own. */
export function callHostOf({ variant, apiHost }: { variant: SiteVariant; apiHost: string | null }): string {
  return (VARIANT_PARTS[variant].callsPublicSite && apiHost) || '';
}
