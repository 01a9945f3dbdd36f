// Normalizes printed event titles (one spelling of units, signs and numbers) and finds distances in them.

/** The event that a title names; the key is null if it names an event that the catalogue does not have. */
export interface TitleFinding {
  key: string | null;
}

export interface RaceDistance {
  amount: number;
  /** Null if none is printed: `1600 Sprint Medley`, `110 Hurdles`. */
  unit: 'm' | 'y' | 'mile' | null;
}

// No letter, hyphen or digit may come before: neither the 10 of "9-10 Mile" nor the 18 of "U18 Mile" is a distance.
const DISTANCE = '(?<![\\w.-])(\\d+(?:\\.\\d+)?)\\s*(meter|m|yard|y|mile|km|k)?';
const END_OF_WORD = '(?![\\w"])';
const METERS_PER_KILOMETER = 1000;

/** Converts a title to lower case with plain quotes and x, full unit names, no thousands comma and single spaces. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/''|′′|[″”“]/g, '"')
    .replace(/[’‘′]/g, "'")
    .replaceAll('×', 'x')
    .replace(/\bone(?=[ -]mile)/g, '1')
    .replace(/\btwo(?=[ -]mile)/g, '2')
    .replace(/\b(\d{1,2}),(\d{3})\b/g, '$1$2')
    .replace(/(?<=\d) ?-? ?(?:met(?:er|re)s?|mtrs?|mts?)\b\.?/g, ' meter')
    .replace(/(?<=\d) ?-? ?(?:yards?|yds?)\b\.?/g, ' yard')
    .replace(/(?<=\d) ?-? ?(?:kilomet(?:er|re)s?|kms?)\b/g, ' km')
    .replace(/(?<=\d)-(?=mile)|(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/\bmiles\b/g, 'mile')
    .trim();
}

/** Finds the first distance of a plain title. With `words`, a pattern, the first distance that they follow. */
export function findDistance(title: string, words = END_OF_WORD): RaceDistance | null {
  const match = new RegExp(`${DISTANCE}\\s*${words}`).exec(title);
  return match ? toDistance(match[1]!, match[2]) : null;
}

/** All distances of a plain title, from left to right. */
export function listDistances(title: string): RaceDistance[] {
  return [...title.matchAll(new RegExp(DISTANCE + END_OF_WORD, 'g'))].map((match) =>
    toDistance(match[1]!, match[2]),
  );
}

export function toDistance(amount: string, unit: string | undefined): RaceDistance {
  if (unit === 'km' || unit === 'k') return { amount: Number(amount) * METERS_PER_KILOMETER, unit: 'm' };
  if (unit === 'mile') return { amount: Number(amount), unit };
  return { amount: Number(amount), unit: unit === undefined ? null : unit.startsWith('y') ? 'y' : 'm' };
}
