// Default titles of divisions, with their short forms.
import type { Sport } from '#sport/sports.rules.ts';

export interface DivisionTitle {
  title: string;
  /** At most five characters; null if there is no common short form. */
  short: string | null;
}

const BOTH_SPORTS: readonly DivisionTitle[] = [
  { title: 'Varsity', short: 'V' },
  { title: 'Junior Varsity', short: 'JV' },
  { title: 'Frosh/Soph', short: 'FS' },
  { title: 'Sophomore', short: 'S' },
  { title: 'Freshman', short: 'F' },
  { title: 'Middle School', short: 'MS' },
  { title: 'Junior High', short: 'JH' },
  { title: 'Open', short: 'O' },
];
const TRACK_ONLY: readonly DivisionTitle[] = [
  { title: '6th Grade', short: '6th' },
  { title: '7th Grade', short: '7th' },
  { title: '8th Grade', short: '8th' },
  { title: 'Masters', short: 'MAS' },
  { title: 'Wheelchair', short: 'WC' },
  { title: 'Unified', short: null },
];

export const DEFAULT_DIVISION_TITLES: Readonly<Record<Sport, readonly DivisionTitle[]>> = {
  tf: [...BOTH_SPORTS, ...TRACK_ONLY],
  xc: BOTH_SPORTS,
};

/** Finds the default title that a text names by title or short form, in any case. */
export function findDivisionTitle(sport: Sport, text: string): DivisionTitle | null {
  const requested = text.trim().toLowerCase();
  return (
    DEFAULT_DIVISION_TITLES[sport].find(
      ({ title, short }) => title.toLowerCase() === requested || short?.toLowerCase() === requested,
    ) ?? null
  );
}
