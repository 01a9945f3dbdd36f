// Writes the part of the side menu that everyone has, on the server only.
import { icon } from '#kit/ui/badges/cells.rows.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import { HOME_PATH, rankingsIndexAddress } from '#sport/addresses/addresses.rules.ts';
import {
  DEVELOPERS_PATH,
  EVENTS_PATH,
  GET_APP_PATH,
  HELP_PATH,
  LIVE_ADDRESS,
  PRIVACY_PATH,
  SHOP_PATH,
  seasonHomeAddress,
  TEAMS_PATH,
  TERMS_PATH,
  UPDATES_PATH,
  VIDEOS_PATH,
} from '#sport/addresses/site-addresses.rules.ts';
import { THEME_CHOICES } from '../theme.ts';
import { menuLink, menuSection } from './menu-links.ts';
import styles from './SideMenu.module.css';
import { sideMenuWords as words } from './side-menu.words.ts';

export interface CommonMenuFacts {
  hasHelp: boolean;
  sourceUrl: string | null;
}

const mainLinks = () =>
  html`<ul>${[
    html`<li><a href="${HOME_PATH}" data-home="menu">${icon('home')}<span>${words.home}</span></a></li>`,
    menuLink(EVENTS_PATH, words.events, 'flag'),
    menuLink(LIVE_ADDRESS, words.live, 'clock'),
  ]}</ul>`;

const sections = () => [
  menuSection(words.track, 'track', [
    menuLink(seasonHomeAddress('tfo'), words.outdoorTeams),
    menuLink(seasonHomeAddress('tfi'), words.indoorTeams),
    menuLink(rankingsIndexAddress('tf'), words.trackRankings),
  ]),
  menuSection(words.crossCountry, 'cross-country', [
    menuLink(seasonHomeAddress('xc'), words.crossCountryTeams),
    menuLink(rankingsIndexAddress('xc'), words.raceRankings),
  ]),
  menuSection(words.rankings, 'medal', [
    menuLink(rankingsIndexAddress('tf'), words.topRankings),
    menuLink(rankingsIndexAddress('xc'), words.raceRankings),
  ]),
];

const more = () => [
  menuLink(TEAMS_PATH, words.allTeams, 'users'),
  menuLink(SHOP_PATH, words.shop, 'bag'),
  menuLink(VIDEOS_PATH, words.videos, 'tv'),
  menuLink(GET_APP_PATH, words.app, 'share'),
];

const smallPrint = () => [
  menuLink(UPDATES_PATH, words.news),
  menuLink(TERMS_PATH, words.terms),
  menuLink(PRIVACY_PATH, words.privacy),
  menuLink(DEVELOPERS_PATH, words.developers),
];

// The browser marks the pressed button, because the server does not know the theme.
const themes = () =>
  html`<fieldset class="${styles.theme} ${layout.scriptOnly}"><legend>${words.theme}</legend><div class="${controls.segment}">${THEME_CHOICES.map((choice) => html`<button type="button" data-theme-choice="${choice}" aria-pressed="false">${words.themes[choice]}</button>`)}</div></fieldset>`;

let cached: { key: string; menu: Html } | null = null;

export function commonMenu({ hasHelp, sourceUrl }: CommonMenuFacts): Html {
  const key = `${hasHelp} ${sourceUrl}`;
  if (cached?.key === key) return cached.menu;
  const help = hasHelp ? menuLink(HELP_PATH, words.help, 'help') : null;
  const source = sourceUrl ? menuLink(sourceUrl, words.source) : null;
  const menu = html`${mainLinks()}${sections()}<ul>${more()}${help}</ul><ul class="${styles.smallPrint}">${smallPrint()}${source}</ul>${themes()}`;
  cached = { key, menu };
  return menu;
}
