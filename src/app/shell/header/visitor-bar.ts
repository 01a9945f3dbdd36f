// Writes the header of visitors, on the server only. After navigation in place `island-links.ts` updates the links that
// differ from page to page.
import { icon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { HOME_PATH, SEARCH_PATH, SEARCH_TEXT_MAX, signInAddress } from '#sport/addresses/addresses.rules.ts';
import { HELP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { logoSvg } from '../logo-lanes.ts';
import { SIDE_MENU_ID } from '../side-menu/side-menu-id.ts';
import { DESTINATIONS, type Destination } from './destinations.ts';
import styles from './Header.module.css';
import { headerWords as words } from './header.words.ts';

const bars = new Map<Destination | null, Html>();

/** Menu button, logo, main links and search. `current` is the link to mark, if any. */
export function barStart(current: Destination | null): Html {
  const cached = bars.get(current);
  if (cached) return cached;
  const bar = html`${menuAndLogo()}${mainLinks(current)}${search()}`;
  bars.set(current, bar);
  return bar;
}

let cachedEnd: { favorites: Html; help: Html } | null = null;

/** Favorites, help and Log in. Signing in returns to `returnTo`. */
export function barEnd(returnTo: string, hasHelp: boolean): Html {
  cachedEnd ??= { favorites: favorites(), help: help() };
  const signIn = signInAddress(returnTo);
  return html`<a href="${signIn}" ${cachedEnd.favorites}${hasHelp && cachedEnd.help}<a class="${styles.logIn}" href="${signIn}" data-sign-in>${words.logIn}</a>`;
}

const menuAndLogo = () =>
  html`<button type="button" class="${styles.iconButton} ${styles.menuButton}" popovertarget="${SIDE_MENU_ID}" aria-label="${words.menu}">${icon('menu', 'large')}</button><a class="${styles.logo}" href="${HOME_PATH}" data-home="logo">${logoSvg()}<span>${words.siteName}</span></a>`;

function mainLinks(current: Destination | null): Html {
  const links = DESTINATIONS.filter(({ to }) => isOpen(to)).map((destination) => {
    const mark = destination === current && html` aria-current="page"`;
    return html`<a href="${destination.to}"${mark}>${words[destination.name]}</a>`;
  });
  return html`<nav class="${styles.nav}" aria-label="${words.main}">${links}</nav>`;
}

// A plain GET form, so that search works without JavaScript.
const search = () =>
  html`<search class="${styles.search}"><form method="get" action="${SEARCH_PATH}">${icon('search')}<input name="q" type="search" aria-label="${words.searchLabel}" placeholder="${words.searchLabel}" autocomplete="off" maxlength="${SEARCH_TEXT_MAX}" data-search-opener><span class="${styles.key} ${layout.scriptOnly}" aria-hidden="true">/</span></form></search><a class="${styles.iconButton} ${styles.searchLink}" href="${SEARCH_PATH}" aria-label="${words.search}" data-search-opener>${icon('search', 'large')}</a>`;

/** The part of the link after its address, which differs from page to page. */
const favorites = () =>
  html`class="${styles.iconButton} ${styles.wideOnly}" aria-label="${words.favoritesOfVisitor}" title="${words.favorites}" data-sign-in>${icon('star', 'large')}</a>`;

const help = () =>
  html`<a class="${styles.iconButton} ${styles.wideOnly}" href="${HELP_PATH}" aria-label="${words.help}">${icon('help', 'large')}</a>`;
