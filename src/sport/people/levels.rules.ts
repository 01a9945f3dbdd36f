// The levels of teams and divisions as a bit mask.

export interface Level {
  bit: number;
  name: string;
  /** "HS"; null for a level without an abbreviation. */
  short: string | null;
  slug: string;
  sort: number;
}

// In display order. Bits and slugs are fixed by the API.
export const LEVELS = [
  { bit: 1, name: 'Unattached', short: null, slug: 'unattached', sort: 1 },
  { bit: 2, name: 'Middle School', short: 'MS', slug: 'middle-school', sort: 2 },
  { bit: 4, name: 'High School', short: 'HS', slug: 'high-school', sort: 3 },
  { bit: 8, name: 'Collegiate', short: null, slug: 'collegiate', sort: 4 },
  { bit: 16, name: 'Club', short: null, slug: 'club', sort: 5 },
  { bit: 1024, name: 'Event Manager', short: 'EM', slug: 'event-manager', sort: 6 },
  { bit: 2048, name: 'State Association', short: 'AA', slug: 'state-association', sort: 7 },
] as const satisfies readonly Level[];

export const UNATTACHED = 1;
export const MIDDLE_SCHOOL = 2;
export const HIGH_SCHOOL = 4;
export const COLLEGE = 8;
export const CLUB = 16;

// A division with this mask is disabled.
export const DISABLED_MASK = 0;
/** @public for the divisions of a meet. */
export const NEW_DIVISION_MASK = HIGH_SCHOOL;

// Prefixes of a search that filter by level: `hs:lincoln`.
export const LEVEL_SEARCH_PREFIXES = {
  hs: HIGH_SCHOOL,
  ms: MIDDLE_SCHOOL,
  c: COLLEGE,
  y: CLUB,
} as const satisfies Record<string, number>;

export function isDisabledMask(mask: number): boolean {
  return mask === DISABLED_MASK;
}

export function hasLevel(mask: number, bit: number): boolean {
  return (mask & bit) !== 0;
}

/** The levels of a mask in display order. */
export function levelsOf(mask: number): Level[] {
  return LEVELS.filter((level) => hasLevel(mask, level.bit));
}

export function levelFromSlug(slug: string): Level | null {
  return LEVELS.find((level) => level.slug === slug.toLowerCase()) ?? null;
}
