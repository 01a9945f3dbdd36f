// A name on the front page of a meet, as HTML.
import { type Html, html } from '#kit/ui/html.ts';
import table from '#kit/ui/tables/table.module.css';

/** Without an address the name is plain text. */
export const nameLink = (name: string, to: string | null): Html =>
  to === null ? html`${name}` : html`<a class="${table.link}" href="${to}">${name}</a>`;
