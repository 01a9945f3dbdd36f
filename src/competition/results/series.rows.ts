// The trials of a throw or jump and the grid of a vertical jump as HTML: columns where they fit, else a line.
import { type Html, html } from '#kit/ui/html.ts';
import table from '#kit/ui/table.module.css';
import styles from './results.module.css';

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

export function seriesHeads({ columns }: Series): Html {
  return html`${columns.map((label) => html`<th scope="col" class="${styles.trial} ${table.drop600}">${label}</th>`)}`;
}

export function seriesCells({ columns, cells }: Series, resultId: number): Html {
  const own = cells.get(resultId) ?? [];
  return html`${columns.map((_, index) => {
    const cell = own[index];
    const look = cell?.isBest ? styles.best : cell?.isFaint ? table.dim : '';
    return html`<td class="${styles.trial} ${table.drop600} ${look}">${cell?.text}${
      cell?.wind && html`<span class="${styles.trialWind}">${cell.wind}</span>`
    }</td>`;
  })}`;
}

/** The same in one line under the name: on a phone, and everywhere when there are too many for columns. */
export function seriesLine(
  { columns, cells, isGrid }: Series,
  resultId: number,
  isAlways: boolean,
): Html | null {
  const parts = (cells.get(resultId) ?? []).flatMap(({ text, isBest }, index) => {
    if (text === '') return [];
    const label = isGrid ? `${columns[index]} ${text}` : text;
    return [html`<span class="${isBest ? styles.bestInLine : styles.inLine}">${label}</span>`];
  });
  if (parts.length === 0) return null;
  const joined = parts.map((part, index) => (index === 0 ? part : html` · ${part}`));
  return html`<span class="${isAlways ? table.second : table.below}">${joined}</span>`;
}
