// Lists of the marks of some days, or of validated marks alone: each athlete's best among these marks.
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason, seasonDays, seasonYear } from '#sport/calendar/seasons.rules.ts';

/** The days and the state of the marks in a list; days of null leave the range open. */
export interface MarkFilter {
  fromOn: Day | null;
  toOn: Day | null;
  /** Leaves out marks that wait for validation. */
  isValidated: boolean;
}

export const filtersMarks = ({ fromOn, toOn, isValidated }: MarkFilter): boolean =>
  fromOn !== null || toOn !== null || isValidated;

/** Leaves out the seasons that have no day of the range. */
export function seasonsInRange(seasonIds: readonly number[], { fromOn, toOn }: MarkFilter): number[] {
  return seasonIds.filter((id) => {
    const { startsOn, endsOn } = seasonDays({ kind: isIndoorSeason(id) ? 'tfi' : 'tfo', id });
    // A host may count a meet for a neighboring season.
    const isBefore = toOn !== null && startsOn > toOn && dayParts(toOn).year < seasonYear(id) - 1;
    const isAfter = fromOn !== null && endsOn < fromOn && dayParts(fromOn).year > seasonYear(id) + 1;
    return !isBefore && !isAfter;
  });
}

/** The first mark of each athlete or squad, or the first of each result, in order. */
export function firstOfEach<Row extends Record<Key, number>, Key extends string>(
  rows: readonly Row[],
  key: Key,
): Row[] {
  const taken = new Set<number>();
  return rows.filter(({ [key]: id }) => {
    const isFirst = !taken.has(id);
    taken.add(id);
    return isFirst;
  });
}
