// Every sentence of the footer.
import { formatCount } from '#kit/counts.ts';

/** On the server only: nothing of it comes into the browser's script. */
export const visitorFooterWords = {
  label: 'Footer',
  stats: {
    recentResults: 'results this week',
    results: 'results',
    athletes: 'athletes',
    meetsUploaded: 'meets',
    activeCoaches: 'active coaches',
  },
  links: {
    signUp: 'Sign up',
    app: 'Get the app',
    plus: 'Homestretch Plus',
    supporter: 'Team supporter',
    support: 'Support',
    contact: 'Contact',
    terms: 'Terms',
    privacy: 'Privacy',
    developers: 'API',
    source: 'Source code',
  },
};

/** To everyone without a tier. */
export const offerWords = {
  promotion: 'Homestretch Plus: no ads, every split, every list saved.',
  upgrade: 'See what it brings',
};

const MILLION = 1_000_000;
/** What fewer make would read "0.0 M". */
const LEAST_IN_MILLIONS = 50_000;

/** site-shell §2.8: in millions with one decimal, "3.8 M"; a small site's "2,404" as it is. */
export function athletesText(count: number): string {
  return count < LEAST_IN_MILLIONS ? formatCount(count) : `${(count / MILLION).toFixed(1)} M`;
}
