// Small parts of island rows as HTML: icons, places, badges, and text for screen readers.
import { type Html, html } from '#kit/ui/html.ts';
import iconStyles from '#kit/ui/images/Icon.module.css';
import type { IconName } from '#kit/ui/images/icons.ts';
import layout from '#kit/ui/page/layout.module.css';
import marks from './badges.module.css';
import { TONE_ICONS, type Tone } from './tones.ts';

const MEDALS = [marks.gold, marks.silver, marks.bronze];

/** An icon beside a word or inside a named control, like `Icon` in React. */
export function icon(name: IconName, size?: 'small' | 'large'): Html {
  const className = size ? `${iconStyles.icon} ${iconStyles[size]}` : iconStyles.icon;
  return html`<svg class="${className}" aria-hidden="true"><use href="#i-${name}"/></svg>`;
}

export function smallIcon(name: IconName): Html {
  return icon(name, 'small');
}

export function hiddenText(text: string): Html {
  return html`<span class="${layout.hiddenText}">${text}</span>`;
}

/** CSS classes of a place. The first three places of a final are discs. */
export function placeClass(place: number, hasMedals: boolean): string {
  const medal = hasMedals ? MEDALS[place - 1] : undefined;
  return medal ? `${marks.place} ${medal}` : (marks.place ?? '');
}

/** The status of an event in a list, as icon and word. */
export function statusWord(tone: Tone, word: string): Html {
  const className = tone === 'plain' ? marks.status : `${marks.status} ${marks[tone]}`;
  return html`<span class="${className}">${toneSign(tone)}${word}</span>`;
}

function toneSign(tone: Tone): Html | null {
  if (tone === 'live') return html`<span class="${marks.dot}"></span>`;
  const icon = TONE_ICONS[tone];
  return icon ? smallIcon(icon) : null;
}

export type BadgeKind = 'record' | 'pr' | 'sr' | 'qualifier';

export function badgeClass(kind: BadgeKind): string {
  return `${marks.badge} ${marks[kind]}`;
}

/** A badge explains itself in a tooltip and to screen readers. */
export function badge(kind: BadgeKind, code: string, title: string): Html {
  return html`<span class="${badgeClass(kind)}" title="${title}">${code}${hiddenText(`, ${title}`)}</span>`;
}
