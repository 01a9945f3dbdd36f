// Season ids, the season of a meet, and the sport in season. See docs/rules/seasons-grades-ages.md.
import { Refusal } from '#kit/refusal.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';
import { type Day, dayFromParts, dayParts } from './days.rules.ts';
import { seasonUnknownSentence } from './seasons.words.ts';

export interface Season {
  kind: SeasonKind;
  /** The year, plus 10000 for indoor seasons. Cross country and outdoor share ids but are two seasons. */
  id: number;
}

// Indoor seasons add 10000 to the year, so an id above 10000 is indoor.
export const INDOOR_OFFSET = 10_000;
export const SEASON_YEAR_MIN = 1850;
export const SEASON_YEAR_MAX = 2999;

// The site opens with cross country from August 1 to November 14, and with track and field on all other days.
export const TF_ENDS_MONTH = 7;
export const XC_ENDS_ON = '11-14';

// An indoor season has the year in which it ends. It starts with the school year.
export const INDOOR_STARTS_MONTH = 8;

const KIND_WORDS: Record<SeasonKind, string> = { tfo: 'outdoor', tfi: 'indoor', xc: 'cross country' };

export function isIndoorSeason(id: number): boolean {
  return id > INDOOR_OFFSET;
}

export function seasonYear(id: number): number {
  return id % INDOOR_OFFSET;
}

/** Rosters of last year, this year and next year are in use. */
const NEAR_YEARS = 1;

/** True if a season of `year` is the last, the current or the next one in `thisYear`. */
export function isNearSeason(year: number, thisYear: number): boolean {
  return Math.abs(year - thisYear) <= NEAR_YEARS;
}

export function seasonId(kind: SeasonKind, year: number): number {
  return kind === 'tfi' ? INDOOR_OFFSET + year : year;
}

/** Reads a season id. Refuses years without a season, 10000 itself, and indoor cross country. */
export function decodeSeason(sport: Sport, id: number): Season | Refusal {
  const isIndoor = isIndoorSeason(id);
  const year = isIndoor ? id - INDOOR_OFFSET : id;
  const isYear = Number.isInteger(year) && year >= SEASON_YEAR_MIN && year <= SEASON_YEAR_MAX;
  if (!isYear || (isIndoor && sport === 'xc')) return new Refusal('SEASON_UNKNOWN', seasonUnknownSentence());
  return { kind: seasonKindOf(sport, isIndoor), id };
}

export function seasonKindOf(sport: Sport, isIndoor: boolean): SeasonKind {
  if (sport === 'xc') return 'xc';
  return isIndoor ? 'tfi' : 'tfo';
}

/** The season of a meet, unless its host chooses another. Cross country is never indoor. */
export function proposeSeason(sport: Sport, startOn: Day, isIndoor: boolean): Season {
  const kind = seasonKindOf(sport, isIndoor);
  const { year, month } = dayParts(startOn);
  const endsNextYear = kind === 'tfi' && month >= INDOOR_STARTS_MONTH;
  return { kind, id: seasonId(kind, endsNextYear ? year + 1 : year) };
}

/** The first and last day that proposeSeason gives to this season. */
export function seasonDays({ kind, id }: Season): { startsOn: Day; endsOn: Day } {
  const year = seasonYear(id);
  if (kind !== 'tfi') return { startsOn: dayFromParts(year, 1, 1), endsOn: dayFromParts(year, 12, 31) };
  return {
    startsOn: dayFromParts(year - 1, INDOOR_STARTS_MONTH, 1),
    endsOn: dayFromParts(year, INDOOR_STARTS_MONTH - 1, 31),
  };
}

/** The sport that the season badge shows and the site opens with. */
export function sportInSeason(today: Day): Sport {
  const isTrack = dayParts(today).month <= TF_ENDS_MONTH || today.slice(5) > XC_ENDS_ON;
  return isTrack ? 'tf' : 'xc';
}

/** Writes "2026 outdoor", "2026 indoor" or "2026 cross country". */
export function seasonName({ kind, id }: Season): string {
  return `${seasonYear(id)} ${KIND_WORDS[kind]}`;
}
