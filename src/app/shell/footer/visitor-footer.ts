// Writes the footer that every visitor sees, on the server only.
import { formatCount } from '#kit/counts.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { videosWords } from '#site/videos/videos.words.ts';
import { SUPPORTER_UPGRADE_PATH } from '#sport/addresses/addresses.rules.ts';
import {
  CONTACT_PATH,
  DEVELOPERS_PATH,
  GET_APP_PATH,
  HELP_PATH,
  PRIVACY_PATH,
  SIGN_UP_PATH,
  TERMS_PATH,
  UPGRADE_PATH,
  VIDEOS_PATH,
} from '#sport/addresses/site-addresses.rules.ts';
import styles from './Footer.module.css';
import { athletesText, offerWords, visitorFooterWords as words } from './footer.words.ts';

export type Stat = keyof typeof words.stats;

export interface FooterFacts {
  stats: Record<Stat, number>;
  sourceUrl: string | null;
  /** False on the support site, whose footer has no links, videos or promotion. */
  hasItems: boolean;
}

/** The links are inside a function, so that the build can drop them from the browser's script. */
const links = (): readonly (readonly [to: string, label: string])[] => [
  [SIGN_UP_PATH, words.links.signUp],
  [GET_APP_PATH, words.links.app],
  [UPGRADE_PATH, words.links.plus],
  [SUPPORTER_UPGRADE_PATH, words.links.supporter],
  [HELP_PATH, words.links.support],
  [CONTACT_PATH, words.links.contact],
  [TERMS_PATH, words.links.terms],
  [PRIVACY_PATH, words.links.privacy],
  [DEVELOPERS_PATH, words.links.developers],
];

const statNames = (): readonly Stat[] => [
  'recentResults',
  'results',
  'athletes',
  'meetsUploaded',
  'activeCoaches',
];

const link = ([to, label]: readonly [string, string]): Html =>
  html`<a href="${to}"${to === SIGN_UP_PATH && html` data-for-visitors`}>${label}</a>`;

/** Leaves out counts of zero, such as coaches on a new site. */
export function visitorFooter({ stats, sourceUrl, hasItems }: FooterFacts): Html {
  const positive = statNames().filter((name) => stats[name] > 0);
  const numbers = positive.map(
    (name) =>
      html`<div><dt>${words.stats[name]}</dt><dd>${name === 'athletes' ? athletesText(stats[name]) : formatCount(stats[name])}</dd></div>`,
  );
  const source = sourceUrl && link([sourceUrl, words.links.source]);
  return html`<div class="${layout.page} ${styles.row}"><dl class="${styles.stats}">${numbers}</dl><nav class="${styles.links}" aria-label="${words.label}">${
    hasItems &&
    links()
      .filter(([to]) => isOpen(to))
      .map(link)
  }${source}</nav></div>`;
}

/** Empty while no tier is for sale. */
export const promotion = (): Html => (isOpen(UPGRADE_PATH) ? offer() : html``);

const offer = (): Html =>
  html`<p class="${layout.page} ${styles.promotion}">${offerWords.promotion} <a href="${UPGRADE_PATH}">${offerWords.upgrade}</a></p>`;

/** The heading of the latest videos. Without scripts its link leads to all videos. */
export const latestVideos = (): Html =>
  html`<div class="${styles.videosHead}"><h2 id="latest-videos-title">${videosWords.latest}</h2><a href="${VIDEOS_PATH}">${videosWords.all}</a></div>`;
