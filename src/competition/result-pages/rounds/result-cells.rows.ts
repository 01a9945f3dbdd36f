// Cells of every table of results as HTML: the place, the mark, and the badges beside it.

import { changeWords } from '#competition/result-pages/changes/change-lines.words.ts';
import type { Result } from '#competition/result-pages/results.contract.ts';
import marks from '#kit/ui/badges/badges.module.css';
import { badge, badgeClass, hiddenText, placeClass, smallIcon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { tableWords as words } from './result-table.words.ts';
import styles from './results.module.css';

/** Numbers link to their reasons, except on a page of many tables (`bare`). */
export interface CellLinks {
  mode: 'links' | 'bare';
  /** Address of this page with the reasons under each row. */
  whyHref: string;
}

interface PlaceOptions {
  place: number | null;
  /** Shows the first three places of a final as medals. */
  hasMedals: boolean;
  /** Links to the reason; places in a heat have none. */
  isExplained: boolean;
}

/** Repeated in hundreds of rows, so written once. */
const noPlace = html`<td class="${table.position} ${table.dim}">${words.noPlace}</td>`;
const placeStart = html`<td class="${table.position}">`;
const markStart = html`<td class="${table.mark}">`;
const why = hiddenText(words.why);

export function placeCell(
  { resultId }: Result,
  { place, hasMedals, isExplained }: PlaceOptions,
  whyHref: string,
): Html {
  if (place === null) return noPlace;
  const className = placeClass(place, hasMedals);
  return isExplained
    ? html`${placeStart}<a class="${className}" href="${whyHref}#r${resultId}" data-why="place">${place}${why}</a></td>`
    : html`${placeStart}<span class="${className}">${place}</span></td>`;
}

/** Marks a wind-aided mark with "w"; with `hasWindColumn` only on phones, which do not have that column. */
export function markCell(result: Result, hasWindColumn: boolean): Html {
  const { mark: text, markExact, status, statusName, invalidReason, isWindAided } = result;
  if (status !== null) {
    return html`<td class="${table.mark} ${styles.status}"><span title="${statusName}">${text}</span></td>`;
  }
  if (invalidReason !== null) {
    return html`${markStart}<s class="${table.invalid}">${text}</s></td>`;
  }
  // "10.05 (10.044)": shows the thousandths in brackets after the mark.
  const exact = markExact?.replace(text, '').trim();
  const aided =
    isWindAided &&
    html`<span${hasWindColumn && html` class="${layout.phoneOnly}"`} title="${words.windAided}">w</span>`;
  return html`${markStart}${text}${aided}${exact && html`<span class="${styles.exact}"> ${exact}</span>`}</td>`;
}

export const expanderHead = html`<th scope="col" class="${table.expander}">${hiddenText(words.details)}</th>`;

const openerStart = html`<td class="${table.expander}"><button type="button" class="${layout.scriptOnly}" aria-expanded="false" data-open="`;
const openerEnd = html`">${smallIcon('down')}</button></td>`;

/** Every row opens, because anyone may ask for its correction there. */
export const expanderCell = ({ resultId, athleteName }: Result): Html =>
  html`${openerStart}${resultId}" aria-label="${words.detailsOf(athleteName)}${openerEnd}`;

/** Lists the badges, qualifier and status tags to the right of the mark. */
export function notes(result: Result, { mode, whyHref }: CellLinks): Html[] {
  const {
    badges,
    qualifier,
    invalidReason,
    isExhibition,
    isJudgesDecision,
    awaitingValidation,
    inQuestion,
    changes,
    resultId,
  } = result;
  const tags = badges.map(({ kind, code, title }, index) =>
    mode === 'bare'
      ? badge(kind, code, title)
      : html`<a class="${badgeClass(kind)}" title="${title}" href="${whyHref}#r${resultId}" data-why="${index}">${code}${hiddenText(`, ${title}${words.why}`)}</a>`,
  );
  if (qualifier) tags.push(badge('qualifier', qualifier, words.qualifier(qualifier)));
  if (isJudgesDecision) tags.push(badge('qualifier', 'J', words.judgesDecision));
  if (isExhibition) tags.push(badge('qualifier', 'x', words.exhibition));
  if (inQuestion) tags.push(badge('qualifier', '?', words.inQuestion[inQuestion]));
  if (awaitingValidation) tags.push(awaiting);
  if (invalidReason) tags.push(invalidTag(invalidReason));
  if (changes.length > 0) {
    const className = `${marks.tag} ${marks.compact}`;
    tags.push(
      mode === 'bare'
        ? html`<span class="${className}" title="${changeWords.changedTitle}">${changeWords.changed}</span>`
        : html`<a class="${className}" title="${changeWords.changedTitle}" href="#changed-${resultId}">${changeWords.changed}</a>`,
    );
  }
  return tags.map((note) => html`${note} `);
}

const awaiting = html`<span class="${marks.tag} ${marks.warn} ${marks.compact}" title="${words.awaiting}">${smallIcon('clock')}${hiddenText(words.awaiting)}</span>`;

/** The reason extends over the empty cells to its right; on a phone it is below the name. */
function invalidTag(reason: string): Html {
  return html`<span class="${styles.over}"><span class="${marks.tag} ${marks.bad} ${marks.compact}" title="${reason}"><span class="${layout.phoneOnly}">${words.invalidShort}</span><span class="${layout.wideOnly}">${reason}</span></span></span>`;
}
