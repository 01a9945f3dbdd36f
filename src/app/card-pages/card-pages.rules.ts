// The pages on which people pay by card, and what they may load from Stripe.
import type { PolicyAdditions } from '#kit/server/security/security-headers.ts';

/**
 * Register, invoice, donation, shop, tickets, upgrade, and the settings with the saved cards, which are one page at all
 * their addresses. Addresses are read in any case.
 */
const CARD_PAGE =
  /^\/((trackandfield|crosscountry)\/meet\/\d+\/register|invoice\/.+|donate\/.+|shop(\/.+)?|ticket(\/.+)?|userhome(\/(\d+\/)?\w+)?|partner\/sitesupporter\/upgrade(\/.+)?)\/?$/i;

export function isCardPage(path: string): boolean {
  return CARD_PAGE.test(path);
}

/** Stripe asks for these origins. */
const STRIPE_POLICY: PolicyAdditions = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/** Adds sources to those of other additions. */
export function withStripe(policy: PolicyAdditions): PolicyAdditions {
  const merged = { ...policy };
  for (const [directive, sources] of Object.entries(STRIPE_POLICY)) {
    const name = directive as keyof PolicyAdditions;
    merged[name] = [...(policy[name] ?? []), ...sources];
  }
  return merged;
}
