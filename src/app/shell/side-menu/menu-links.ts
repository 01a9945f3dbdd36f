// Writes the parts of side menus: links with an icon, and sections that expand and collapse.
import { icon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import type { IconName } from '#kit/ui/images/icons.ts';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import styles from './SideMenu.module.css';

/** Returns null while the link's page is not open. A link in a section has no icon, because the section has one. */
export function menuLink(to: string, label: string, iconName?: IconName): Html | null {
  if (!isOpen(to)) return null;
  return html`<li><a href="${to}">${iconName ? icon(iconName) : null}<span>${label}</span></a></li>`;
}

/** A group of links under a heading, always open. */
export function menuGroup(name: string, links: readonly (Html | null)[]): Html {
  return html`<h2>${name}</h2><ul>${links}</ul>`;
}

/** A group of links that opens when its name is pressed. */
export function menuSection(name: string, iconName: IconName, links: readonly (Html | null)[]): Html {
  return html`<details><summary>${icon(iconName)}<span>${name}</span><span class="${styles.turn}">${icon('down', 'small')}</span></summary><ul>${links}</ul></details>`;
}
