// The parts of a combined event as HTML: columns on wide screens, a small table in the opened row.

import type { Combined } from '#competition/result-pages/combined-events/combined.contract.ts';
import { formatCount } from '#kit/counts.ts';
import { type Html, html } from '#kit/ui/html.ts';
import table from '#kit/ui/tables/table.module.css';
import { shortEventName } from '#sport/events/event-names.rules.ts';
import { tableWords as words } from './result-table.words.ts';
import styles from './results.module.css';
import type { Series, SeriesCell } from './series.rows.ts';

type PartResult = NonNullable<Combined['items'][number]['parts'][number]>;

/** One part in the opened row. */
export interface PartLine {
  name: string;
  /** Address of the part's page. */
  path: string;
  result: PartResult;
}

/** Returns null without parts. */
export function seriesOfParts(combined: Combined | null): Series | null {
  if (!combined || combined.parts.length === 0) return null;
  return {
    kind: 'parts',
    columns: combined.parts.map(({ name, path }) => ({ label: shortEventName(name), to: path })),
    cells: new Map(
      combined.items.map(({ resultId, parts }) => [
        resultId,
        parts.map((part) => (part === null ? NOTHING : cellOf(part))),
      ]),
    ),
    hasWind: false,
  };
}

const NOTHING: SeriesCell = { text: '', below: [], isBest: false, isFaint: true };

/** The mark, its points, and the total after this part. */
function cellOf({ mark, status, isInvalid, points, total }: PartResult): SeriesCell {
  return {
    text: mark,
    below: [
      points === null ? '' : formatCount(points),
      total === null ? '' : words.totalOf(formatCount(total)),
    ].filter(Boolean),
    isBest: false,
    isFaint: status !== null || isInvalid,
  };
}

/** Lists the parts by result; parts that an athlete has not contested yet are left out. */
export function linesOfParts(combined: Combined | null): Map<number, PartLine[]> {
  if (!combined) return new Map();
  const { parts, items } = combined;
  return new Map(
    items.map((item) => [
      item.resultId,
      item.parts.flatMap((result, index) => {
        const { name, path } = parts[index]!;
        return result ? [{ name: shortEventName(name), path, result }] : [];
      }),
    ]),
  );
}

/** Shows mark, points, total and place after each part. */
export function partsTable(lines: readonly PartLine[]): Html {
  const heads = [words.mark('distance'), words.points, words.total, words.place];
  return html`<table class="${styles.parts}"><thead><tr><th scope="col">${words.event}</th>${heads.map(
    (head) => html`<th scope="col">${head}</th>`,
  )}</tr></thead><tbody>${lines.map(partRow)}</tbody></table>`;
}

function partRow({ name, path, result }: PartLine): Html {
  const { mark, isInvalid, wind, isWindAided, points, total, place } = result;
  return html`<tr><th scope="row"><a class="${table.link}" href="${path}">${name}</a></th><td>${isInvalid ? html`<s>${mark}</s>` : mark}${
    wind && html` <small>${wind}${isWindAided && 'w'}</small>`
  }</td>${[points, total].map(
    (count) => html`<td>${count === null ? words.noPlace : formatCount(count)}</td>`,
  )}<td>${place ?? words.noPlace}</td></tr>`;
}
