// The corrections of the results of a round as HTML, below its table and in the details of a row.
import type { Result } from '#competition/result-pages/results.contract.ts';
import { type Html, html } from '#kit/ui/html.ts';
import { type IslandRows, island } from '#kit/ui/tables/island.tsx';
import { changeWords as words } from './change-lines.words.ts';
import styles from './changes.module.css';

/** Null without corrections. */
export function correctionsIsland(results: readonly Result[]): IslandRows | null {
  const list = correctionsList(results);
  return list && island(list);
}

/** The last change of each corrected result, and the earlier ones behind "History". Null without corrections. */
function correctionsList(results: readonly Result[]): Html | null {
  const changed = results.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return null;
  return html`<h3 class="${styles.title}">${words.title}</h3>${changed.map(
    ({ resultId, athleteName, changes }) =>
      html`<div class="${styles.line}" id="changed-${resultId}">${changeLines(changes, athleteName)}</div>`,
  )}`;
}

/** "Odette Farrimond 25.06, was 25.61. Changed May 16, 8:04 PM by the host: photo finish read again." */
export function changeLines([latest, ...earlier]: Result['changes'], name = ''): Html | null {
  if (!latest) return null;
  return html`<p>${line(latest, name)}</p>${
    earlier.length > 0 &&
    html`<details><summary>${words.history}</summary><ul>${earlier.map((change) => html`<li>${line(change, '')}</li>`)}</ul></details>`
  }`;
}

const line = ({ value, text }: Result['changes'][number], name: string): Html =>
  html`<b>${[name, value].filter(Boolean).join(' ')}</b>, ${text}`;
