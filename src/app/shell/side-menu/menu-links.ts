// The parts that side menus are made of: links with an icon, and sections that expand and collapse.
import { icon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import type { IconName } from '#kit/ui/images/icons.ts';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import styles from './SideMenu.module.css';

/** Null while its page is not open. Without an icon inside a section that has one. */
export function menuLink(to: string, label: string, iconName?: IconName): Html | null {
  if (!isOpen(to)) return null;
  return html`<li><a href="${to}">${iconName ? icon(iconName) : null}<span>${label}</span></a></li>`;
}

/** A group of links under a name that stands open. */
export function menuGroup(name: string, links: readonly (Html | null)[]): Html {
  return html`<h2>${name}</h2><ul>${links}</ul>`;
}

/** A group that is closed until its name is pressed. */
export function menuSection(name: string, iconName: IconName, links: readonly (Html | null)[]): Html {
  return html`<details><summary>${icon(iconName)}<span>${name}</span><span class="${styles.turn}">${icon('down', 'small')}</span></summary><ul>${links}</ul></details>`;
}
