// The order of athletes on the page, and the search.
import { foldName, fullName, type Visibility } from '#sport/people/names.rules.ts';
import type { RosterStatus } from './roster-actions.rules.ts';

export const SORT_COLUMNS = ['athlete', 'grade', 'season', 'visibility', 'accounts', 'lastRace'] as const;

export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface Sorting {
  by: SortColumn;
  isDescending: boolean;
}

export const BY_NAME: Sorting = { by: 'athlete', isDescending: false };

/** Rare values come first. */
const VISIBILITIES: Visibility[] = ['hidden', 'initials', 'full'];
const ROSTER_STATUSES: RosterStatus[] = ['confirm', 'new', 'inactive', 'active'];

interface Athlete {
  firstName: string;
  lastName: string;
  grade: number | null;
  status: RosterStatus;
  visibility: Visibility;
  hasAccount: boolean;
  hasParent: boolean;
  lastRaceOn: string | null;
}

type Rank = (athlete: Athlete) => number | string | null;

const RANKS: Record<Exclude<SortColumn, 'athlete'>, Rank> = {
  grade: ({ grade }) => grade,
  season: ({ status }) => ROSTER_STATUSES.indexOf(status),
  visibility: ({ visibility }) => VISIBILITIES.indexOf(visibility),
  accounts: ({ hasAccount, hasParent }) => Number(hasAccount) + 2 * Number(hasParent),
  lastRace: ({ lastRaceOn }) => lastRaceOn,
};

/** A second press reverses the order. */
export const sortedBy = (now: Sorting, by: SortColumn): Sorting => ({
  by,
  isDescending: now.by === by && !now.isDescending,
});

/**
 * `athletes` are in order of name, which decides between equals. Athletes without a grade or race
 * come last in either direction.
 */
export function sortRoster<Each extends Athlete>(
  athletes: readonly Each[],
  { by, isDescending }: Sorting,
): Each[] {
  if (by === 'athlete') return isDescending ? athletes.toReversed() : [...athletes];
  const rankOf = RANKS[by];
  const sign = isDescending ? -1 : 1;
  return athletes.toSorted((a, b) => {
    const [one, other] = [rankOf(a), rankOf(b)];
    if (one === other) return 0;
    if (one === null) return 1;
    if (other === null) return -1;
    return one < other ? -sign : sign;
  });
}

/** Each word matches the beginning of a part of the name: "th ka" matches Theo Kanerva. */
export function findOnRoster<Each extends Athlete>(athletes: readonly Each[], text: string): Each[] {
  const words = foldName(text)
    .split(' ')
    .filter((word) => word !== '');
  return athletes.filter((athlete) => {
    const parts = foldName(fullName(athlete)).split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
