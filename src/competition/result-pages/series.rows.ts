// The trials of a throw or jump and the grid of a vertical jump as HTML: columns where they fit, else a line.
import { type Html, html } from '#kit/ui/html.ts';
import table from '#kit/ui/table.module.css';
import styles from './results.module.css';
import { isManyBeside } from './round-table.rules.ts';

/** One trial, or the tries at one height. */
export interface SeriesCell {
  text: string;
  /** "+1.2" under a jump. */
  wind: string | null;
  isBest: boolean;
  /** A foul, a pass, nothing: steps back behind the marks. */
  isFaint: boolean;
}

export interface Series {
  /** "1", "2" …, or the heights. */
  columns: string[];
  cells: Map<number, SeriesCell[]>;
  /** A line names the height before the tries; trials speak for themselves. */
  isGrid: boolean;
  hasWind: boolean;
}

/** As GetHorizontalFieldSeries gives them. */
interface Trials {
  attemptCount: number;
  items: {
    IDResult: number;
    attempts: {
      number: number;
      text: string;
      outcome: string | null;
      wind: string | null;
      isBest: boolean;
    }[];
  }[];
}

/** As GetVerticalFieldSeries gives them. */
interface Grid {
  heights: string[];
  items: { IDResult: number; tries: string[] }[];
}

/** Null when no trial was recorded. */
export function seriesOfTrials({ attemptCount, items }: Trials): Series | null {
  if (attemptCount === 0) return null;
  const columns = Array.from({ length: attemptCount }, (_, index) => String(index + 1));
  const cells = items.map(({ IDResult, attempts }): [number, SeriesCell[]] => [
    IDResult,
    attempts.map(({ text, outcome, wind, isBest }) => ({ text, wind, isBest, isFaint: outcome !== 'mark' })),
  ]);
  const hasWind = items.some(({ attempts }) => attempts.some(({ wind }) => wind !== null));
  return { columns, cells: new Map(cells), isGrid: false, hasWind };
}

/** Null when no height was recorded. */
export function seriesOfGrid({ heights, items }: Grid): Series | null {
  if (heights.length === 0) return null;
  const cells = items.map(({ IDResult, tries }): [number, SeriesCell[]] => {
    const best = tries.findLastIndex((text) => text.endsWith('O'));
    return [
      IDResult,
      tries.map((text, index) => ({
        text,
        wind: null,
        isBest: index === best,
        isFaint: !text.endsWith('O'),
      })),
    ];
  });
  return { columns: heights, cells: new Map(cells), isGrid: true, hasWind: false };
}

export function seriesHeads(series: Series): Html {
  const className = cellClass(series);
  return html`${series.columns.map((label) => html`<th scope="col" class="${className}">${label}</th>`)}`;
}

export function seriesCells(series: Series, resultId: number): Html {
  const own = series.cells.get(resultId) ?? [];
  const className = cellClass(series);
  return html`${series.columns.map((_, index) => {
    const cell = own[index];
    const look = cell?.isBest ? styles.best : cell?.isFaint ? table.dim : '';
    return html`<td class="${className} ${look}">${cell?.text}${
      cell?.wind && html`<span class="${styles.trialWind}">${cell.wind}</span>`
    }</td>`;
  })}`;
}

/** The same in one line under the name: where the screen is too narrow for its columns, or when it has none. */
export function seriesLine(
  { columns, cells, isGrid }: Series,
  resultId: number,
  columnCount: number,
): Html | null {
  const parts = (cells.get(resultId) ?? []).flatMap(({ text, wind, isBest }, index) => {
    if (text === '') return [];
    const label = [isGrid && columns[index], text, isBest && wind].filter(Boolean).join(' ');
    return [html`<span class="${isBest ? styles.bestInLine : styles.inLine}">${label}</span>`];
  });
  if (parts.length === 0) return null;
  const joined = parts.map((part, index) => (index === 0 ? part : html` · ${part}`));
  return html`<span class="${lineClass(columnCount)}">${joined}</span>`;
}

function cellClass({ columns, isGrid }: Series): string {
  const width = isGrid ? styles.height : styles.trial;
  return `${styles.cell} ${width} ${isManyBeside(columns.length) ? styles.wideScreens : styles.desktops}`;
}

function lineClass(columnCount: number): string {
  const shown = isManyBeside(columnCount) ? styles.notWideScreens : styles.notDesktops;
  return columnCount === 0 ? (table.second ?? '') : `${table.second} ${shown}`;
}
