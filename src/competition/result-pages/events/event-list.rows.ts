// The events of one gender and division in groups, as HTML: up to a hundred links that React need not render.
import { statusWord } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import type { EventNavigation } from './event-navigation.rules.ts';
import { pageWords as words } from './event-page.words.ts';

export function eventGroupsList(groups: EventNavigation['groups']): Html {
  return html`${groups.map(
    ({ group, events }) =>
      html`<h2>${words.group(group)}</h2><ul>${events.map(
        ({ name, to, tone, statusName, isCurrent }) =>
          html`<li><a href="${to}"${isCurrent && html` aria-current="page"`} data-keep-scroll><span>${name}</span>${statusWord(tone, statusName)}</a></li>`,
      )}</ul>`,
  )}`;
}
