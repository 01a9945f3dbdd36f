// The shape of a table of results: which columns a round needs, its heats, and the line under those who go on.

/** What the shape depends on. */
export interface TableResult {
  qualifier: string | null;
  gradeText: string | null;
  TeamName: string | null;
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
}

/** How the rows of a round stand: all by place, or each heat for itself. */
export type TableView = 'place' | 'heat';

export interface TableColumns {
  grade: boolean;
  team: boolean;
  wind: boolean;
  heat: boolean;
  gap: boolean;
  points: boolean;
  /** Trials or heights, when they fit beside each other. */
  series: number;
}

/** More trials or heights than this stand in a line under the name. */
const SERIES_COLUMNS_MAX = 12;
/** Up to as many the team keeps its column beside them. */
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
 * A column is there when a row has something for it. Beside trials or heights there is no room for the grade and
 * the flight, nor, beside many, for the team: these stand with the name.
 */
export function columnsOf(results: readonly TableResult[], shape: Shape): TableColumns {
  const series = shape.seriesCount <= SERIES_COLUMNS_MAX ? shape.seriesCount : 0;
  const has = (isThere: (result: TableResult) => boolean) => results.some(isThere);
  return {
    grade: series === 0 && has(({ gradeText }) => gradeText !== null),
    team: !shape.isRelay && !isManyBeside(series) && has(({ TeamName }) => TeamName !== null),
    wind: shape.windMatters && !(series > 0 && shape.hasSeriesWind) && has(({ wind }) => wind !== null),
    heat: series === 0 && shape.view === 'place' && shape.heatCount > 1,
    gap: shape.view === 'place' && has(({ gap }) => gap !== null),
    points: has(({ points }) => points !== null),
    series,
  };
}

/** So many trials or heights that they need the room of the team, and a wide screen. */
export const isManyBeside = (seriesColumns: number): boolean => seriesColumns > SERIES_BESIDE_TEAM_MAX;

/** Place, name, mark and badges are always there. */
const FIXED_COLUMNS = 4;

export function columnCount(columns: TableColumns, hasExpander: boolean): number {
  const optional = [columns.grade, columns.team, columns.wind, columns.heat, columns.gap, columns.points];
  return FIXED_COLUMNS + optional.filter(Boolean).length + columns.series + (hasExpander ? 1 : 0);
}

/** A row opens when there is more to tell of it than its columns do. */
export function canOpen(result: TableResult): boolean {
  const { hasDetails, status, lane, bib, gap, seed, reaction, previousBest } = result;
  if (hasDetails) return true;
  return status === null && [lane, bib, gap, seed, reaction, previousBest].some((fact) => fact !== null);
}

/**
 * After how many rows the line of those who go on is drawn; null when no line can be: nobody goes on, everybody
 * with a mark does, or a slower one went on by place.
 */
export function cutAfter(results: readonly Pick<TableResult, 'qualifier' | 'status'>[]): number | null {
  const firstOut = results.findIndex(({ qualifier }) => qualifier === null);
  if (firstOut <= 0 || results[firstOut]?.status !== null) return null;
  return results.slice(firstOut).some(({ qualifier }) => qualifier !== null) ? null : firstOut;
}

/** The rows of each heat in the order of their finish; those without a heat come last. */
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
