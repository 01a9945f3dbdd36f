// The cells that every table of results has, as HTML: the place, the mark, and what stands beside it.

import type { Result } from '#competition/result-pages/results.contract.ts';
import marks from '#kit/ui/badges/badges.module.css';
import { badge, badgeClass, hiddenText, placeClass, smallIcon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { tableWords as words } from './result-table.words.ts';
import styles from './results.module.css';

/** Where numbers lead: to their reasons, or nowhere on a page of many tables. */
export interface CellLinks {
  mode: 'links' | 'bare';
  /** Address of this page with the reasons under each row. */
  whyHref: string;
}

interface ShownPlace {
  place: number | null;
  /** The first three of a final are discs. */
  hasMedals: boolean;
  /** The place of a heat needs no reason. */
  isExplained: boolean;
}

export function placeCell(
  { IDResult }: Result,
  { place, hasMedals, isExplained }: ShownPlace,
  whyHref: string,
): Html {
  if (place === null) return html`<td class="${table.position} ${table.dim}">${words.noPlace}</td>`;
  const className = placeClass(place, hasMedals);
  return html`<td class="${table.position}">${
    isExplained
      ? html`<a class="${className}" href="${whyHref}#r${IDResult}" data-why="place">${place}${hiddenText(words.why)}</a>`
      : html`<span class="${className}">${place}</span>`
  }</td>`;
}

/** `hasWindColumn`: an aided mark says so there, and on a phone, where that column is missing, behind itself. */
export function markCell(result: Result, hasWindColumn: boolean): Html {
  const { mark, markExact, status, statusName, invalidReason, isWindAided } = result;
  if (status !== null) {
    return html`<td class="${table.mark} ${styles.status}"><span title="${statusName}">${mark}</span></td>`;
  }
  if (invalidReason !== null) {
    return html`<td class="${table.mark}"><s class="${table.invalid}">${mark}</s></td>`;
  }
  // "10.05 (10.044)": the thousandths stand behind what everybody compares.
  const exact = markExact?.replace(mark, '').trim();
  const aided =
    isWindAided &&
    html`<span${hasWindColumn && html` class="${layout.phoneOnly}"`} title="${words.windAided}">w</span>`;
  return html`<td class="${table.mark}">${mark}${aided}${exact && html`<span class="${styles.exact}"> ${exact}</span>`}</td>`;
}

/** What stands right of the mark: badges, a qualifier, what waits, what does not count. */
export function notes(result: Result, { mode, whyHref }: CellLinks): Html[] {
  const {
    badges,
    qualifier,
    invalidReason,
    isExhibition,
    isJudgesDecision,
    awaitingValidation,
    inQuestion,
    IDResult,
  } = result;
  const shown = badges.map(({ kind, code, title }, index) =>
    mode === 'bare'
      ? badge(kind, code, title)
      : html`<a class="${badgeClass(kind)}" title="${title}" href="${whyHref}#r${IDResult}" data-why="${index}">${code}${hiddenText(`, ${title}${words.why}`)}</a>`,
  );
  if (qualifier) shown.push(badge('qualifier', qualifier, words.qualifier(qualifier)));
  if (isJudgesDecision) shown.push(badge('qualifier', 'J', words.judgesDecision));
  if (isExhibition) shown.push(badge('qualifier', 'x', words.exhibition));
  if (inQuestion) shown.push(badge('qualifier', '?', words.inQuestion[inQuestion]));
  if (awaitingValidation) shown.push(awaiting);
  if (invalidReason) shown.push(invalidTag(invalidReason));
  return shown.map((note) => html`${note} `);
}

const awaiting = html`<span class="${marks.tag} ${marks.warn} ${marks.compact}" title="${words.awaiting}">${smallIcon('clock')}${hiddenText(words.awaiting)}</span>`;

/** The reason runs over the empty cells to its right; on a phone it stands under the name. */
function invalidTag(reason: string): Html {
  return html`<span class="${styles.over}"><span class="${marks.tag} ${marks.bad} ${marks.compact}" title="${reason}"><span class="${layout.phoneOnly}">${words.invalidShort}</span><span class="${layout.wideOnly}">${reason}</span></span></span>`;
}
