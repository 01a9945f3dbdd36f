// Every sentence of the footer.
import { formatCount } from '#kit/counts.ts';

/** The server alone uses these words; they are not part of the browser's script. */
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

/** The promotion for everyone without a tier. */
export const offerWords = {
  promotion: 'Homestretch Plus: no ads, every split, every list saved.',
  upgrade: 'See the benefits',
};

const MILLION = 1_000_000;
/** Smaller counts would read "0.0 M". */
const MILLIONS_MIN = 50_000;

/** Formats the count in millions with one decimal, "3.8 M"; a small site's count as it is, "2,404". */
export function athletesText(count: number): string {
  return count < MILLIONS_MIN ? formatCount(count) : `${(count / MILLION).toFixed(1)} M`;
}
