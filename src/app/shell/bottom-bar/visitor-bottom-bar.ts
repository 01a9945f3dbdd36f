// Writes the bottom bar of visitors, on the server only. Links that need an account lead to signing in.
import { icon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import { HOME_PATH, signInAddress } from '#sport/addresses/addresses.rules.ts';
import { VIDEOS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { bottomBarWords as words } from './bottom-bar.words.ts';

let cached: { home: Html; tv: Html; forMembers: Html[] } | null = null;

export function visitorBottomBar(pathname: string, returnTo: string): Html {
  cached ??= { home: home(), tv: tv(), forMembers: forMembers() };
  const current = pathname === HOME_PATH && html` aria-current="page"`;
  const signIn = html`<a href="${signInAddress(returnTo)}" data-sign-in>`;
  return html`<a href="${HOME_PATH}"${current}${cached.home}${cached.tv}${cached.forMembers.map((body) => html`${signIn}${body}`)}`;
}

const home = () => html`>${icon('home', 'large')}<span>${words.home}</span></a>`;

const tv = () => html`<a href="${VIDEOS_PATH}">${icon('tv', 'large')}<span>${words.tv}</span></a>`;

const forMembers = () => [
  html`${icon('plus', 'large')}<span>${words.post}</span></a>`,
  html`${icon('bell', 'large')}<span>${words.alerts}</span></a>`,
  html`${icon('chat', 'large')}<span>${words.messages}</span></a>`,
];
