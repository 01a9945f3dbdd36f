// The shape of a table of results: the columns a round needs, its heats, and the cut line under those who advance.

/** The fields on which the shape depends. */
export interface TableResult {
  qualifier: string | null;
  gradeText: string | null;
  teamName: string | null;
  heat: number | null;
  heatPlace: number | null;
  wind: string | null;
  gap: string | null;
  points: string | null;
  status: string | null;
  lane: number | null;
  bib: string | null;
  seed: string | null;
  reaction: string | null;
  previousBest: string | null;
  hasDetails: boolean;
  changes: readonly unknown[];
}

/** Orders the rows of a round by place, or groups them by heat. */
export type TableView = 'place' | 'heat';

export interface TableColumns {
  grade: boolean;
  team: boolean;
  wind: boolean;
  heat: boolean;
  gap: boolean;
  points: boolean;
  /** Number of trials or heights when they fit beside each other, else 0. */
  series: number;
}

/** More trials or heights than this are shown in a line under the name. */
const SERIES_COLUMNS_MAX = 12;
/** With more than this there is no column for the team. */
const SERIES_BESIDE_TEAM_MAX = 6;

interface Shape {
  isRelay: boolean;
  windMatters: boolean;
  view: TableView;
  heatCount: number;
  seriesCount: number;
  /** Each trial shows its own wind. */
  hasSeriesWind: boolean;
}

/**
 * A column is shown when a row has a value for it. Beside trials or heights there is no room for grade and flight, and
 * beside many of them none for the team: these are shown with the name.
 */
export function columnsOf(results: readonly TableResult[], shape: Shape): TableColumns {
  const series = shape.seriesCount <= SERIES_COLUMNS_MAX ? shape.seriesCount : 0;
  const has = (matches: (result: TableResult) => boolean) => results.some(matches);
  return {
    grade: series === 0 && has(({ gradeText }) => gradeText !== null),
    team: !shape.isRelay && !isManyBeside(series) && has(({ teamName }) => teamName !== null),
    wind: shape.windMatters && !(series > 0 && shape.hasSeriesWind) && has(({ wind }) => wind !== null),
    heat: series === 0 && shape.view === 'place' && shape.heatCount > 1,
    gap: shape.view === 'place' && has(({ gap }) => gap !== null),
    points: has(({ points }) => points !== null),
    series,
  };
}

/** True when there are so many trials or heights that they need a wide screen and the room of the team. */
export const isManyBeside = (seriesColumns: number): boolean => seriesColumns > SERIES_BESIDE_TEAM_MAX;

/** Number of columns that are always there: place, name, mark and badges. */
const FIXED_COLUMNS = 4;

export function columnCount(columns: TableColumns, hasExpander: boolean): number {
  const optional = [columns.grade, columns.team, columns.wind, columns.heat, columns.gap, columns.points];
  return FIXED_COLUMNS + optional.filter(Boolean).length + columns.series + (hasExpander ? 1 : 0);
}

/**
 * Returns the number of rows above the cut line. Null when there is no line: nobody advances, everybody with a mark
 * advances, or a slower one advanced by place.
 */
export function cutAfter(results: readonly Pick<TableResult, 'qualifier' | 'status'>[]): number | null {
  const firstOut = results.findIndex(({ qualifier }) => qualifier === null);
  if (firstOut <= 0 || results[firstOut]?.status !== null) return null;
  return results.slice(firstOut).some(({ qualifier }) => qualifier !== null) ? null : firstOut;
}

/** Groups rows by heat in order of finish; rows without a heat come last. */
export function byHeat<Row extends Pick<TableResult, 'heat' | 'heatPlace'>>(
  results: readonly Row[],
): { heat: number | null; results: Row[] }[] {
  const heats = [...Map.groupBy(results, ({ heat }) => heat)];
  const last = Number.POSITIVE_INFINITY;
  return heats
    .sort(([a], [b]) => (a ?? last) - (b ?? last))
    .map(([heat, rows]) => ({
      heat,
      results: rows.toSorted((a, b) => (a.heatPlace ?? last) - (b.heatPlace ?? last) || 0),
    }));
}
