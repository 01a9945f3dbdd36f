// The trials of a throw or jump, the grid of a vertical jump and the parts of a combined event as HTML: in columns when
// they fit, else in a line; parts that do not fit are in the opened row.
import { type Html, html } from '#kit/ui/html.ts';
import table from '#kit/ui/tables/table.module.css';
import styles from './results.module.css';
import { isManyBeside } from './round-table.rules.ts';

/** One trial, the tries at one height, or the mark in one part. */
export interface SeriesCell {
  text: string;
  /** Lines below: the wind of a jump, "+1.2"; points, and the total after a part. */
  below: readonly string[];
  isBest: boolean;
  /** Shown less prominently than marks: a foul, a pass, nothing. */
  isFaint: boolean;
}

export interface Series {
  /** In a line a grid shows the height before its tries, trials have no label, and parts have no line. */
  kind: 'trials' | 'grid' | 'parts';
  /** "1", "2" …, the heights, or the parts with their own pages. */
  columns: { label: string; to: string | null }[];
  cells: Map<number, SeriesCell[]>;
  /** Each trial shows its own wind. */
  hasWind: boolean;
}

/** The reply of GetHorizontalFieldSeries. */
interface Trials {
  attemptCount: number;
  items: {
    resultId: number;
    attempts: {
      number: number;
      text: string;
      outcome: string | null;
      wind: string | null;
      isBest: boolean;
    }[];
  }[];
}

/** The reply of GetVerticalFieldSeries. */
interface Grid {
  heights: string[];
  /** The last heights are those of a jump-off. */
  jumpOffCount: number;
  items: { resultId: number; tries: string[] }[];
}

/** Returns null without recorded trials. */
export function seriesOfTrials({ attemptCount, items }: Trials): Series | null {
  if (attemptCount === 0) return null;
  const columns = Array.from({ length: attemptCount }, (_, index) => ({
    label: String(index + 1),
    to: null,
  }));
  const cells = items.map(({ resultId, attempts }): [number, SeriesCell[]] => [
    resultId,
    attempts.map(({ text, outcome, wind, isBest }) => ({
      text,
      below: wind === null ? [] : [wind],
      isBest,
      isFaint: outcome !== 'mark',
    })),
  ]);
  const hasWind = items.some(({ attempts }) => attempts.some(({ wind }) => wind !== null));
  return { kind: 'trials', columns, cells: new Map(cells), hasWind };
}

/** Returns null without recorded heights. */
export function seriesOfGrid({ heights, jumpOffCount, items }: Grid): Series | null {
  if (heights.length === 0) return null;
  const cells = items.map(({ resultId, tries }): [number, SeriesCell[]] => {
    const best = tries.slice(0, tries.length - jumpOffCount).findLastIndex((text) => text.endsWith('O'));
    return [
      resultId,
      tries.map((text, index) => ({
        text,
        below: [],
        isBest: index === best,
        isFaint: !text.endsWith('O'),
      })),
    ];
  });
  const columns = heights.map((label) => ({ label, to: null }));
  return { kind: 'grid', columns, cells: new Map(cells), hasWind: false };
}

export function seriesHeads(series: Series): Html {
  const className = cellClass(series);
  return html`${series.columns.map(
    ({ label, to }) =>
      html`<th scope="col" class="${className}">${to === null ? label : html`<a href="${to}">${label}</a>`}</th>`,
  )}`;
}

export function seriesCells(series: Series, resultId: number): Html {
  const resultCells = series.cells.get(resultId) ?? [];
  const className = cellClass(series);
  return html`${series.columns.map((_, index) => {
    const cell = resultCells[index];
    const look = cell?.isBest ? styles.best : cell?.isFaint ? table.dim : '';
    return html`<td class="${className} ${look}">${cell?.text}${cell?.below.map(
      (line) => html`<span class="${styles.under}">${line}</span>`,
    )}</td>`;
  })}`;
}

/** The same in one line under the name, for narrow screens and series without columns. */
export function seriesLine(
  { kind, columns, cells }: Series,
  resultId: number,
  columnCount: number,
): Html | null {
  if (kind === 'parts') return null;
  const resultCells = cells.get(resultId) ?? [];
  // Passes before the first jump are left out.
  const first = kind === 'grid' ? resultCells.findIndex(({ text }) => /[OX]/.test(text)) : 0;
  const parts = resultCells.flatMap(({ text, below, isBest }, index) => {
    if (text === '' || index < first) return [];
    const label = [kind === 'grid' && columns[index]?.label, text, ...(isBest ? below : [])]
      .filter(Boolean)
      .join(' ');
    return [html`<span class="${isBest ? styles.bestInLine : styles.inLine}">${label}</span>`];
  });
  if (parts.length === 0) return null;
  return html`<span class="${lineClass(columnCount)}">${parts.map((part) => html`${part} `)}</span>`;
}

function cellClass({ columns, kind }: Series): string {
  const width = { grid: styles.height, trials: styles.trial, parts: styles.part }[kind];
  return `${styles.cell} ${width} ${isManyBeside(columns.length) ? styles.wideScreens : styles.desktops}`;
}

function lineClass(columnCount: number): string {
  const visibility = isManyBeside(columnCount) ? styles.notWideScreens : styles.notDesktops;
  return columnCount === 0 ? (table.second ?? '') : `${table.second} ${visibility}`;
}
