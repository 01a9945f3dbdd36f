// Season ids of the three kinds, which season a day belongs to, and which sport the site shows on a day.
import { Refusal } from '#kit/refusal.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';
import { type Day, dayFromParts, dayParts } from './days.rules.ts';
import { seasonUnknownSentence } from './seasons.words.ts';

export interface Season {
  kind: SeasonKind;
  /** The year, for indoor seasons 10000 more; the same id in cross country and outdoor is two seasons. */
  id: number;
}

// meets-and-payments §3 "Season ids": indoor seasons add 10000; an id above 10000 is indoor (site-shell §9).
export const INDOOR_OFFSET = 10_000;
export const SEASON_YEAR_MIN = 1850;
export const SEASON_YEAR_MAX = 2999;

// Field guide §11.1: cross country from August 1 to November 14, track and field otherwise.
export const TF_ENDS_MONTH = 7;
export const XC_ENDS_ON = '11-14';

// Field guide §3.4: an indoor season has the year in which it ends; it begins with the school year (§3.3).
export const INDOOR_STARTS_MONTH = 8;

const KIND_WORDS: Record<SeasonKind, string> = { tfo: 'outdoor', tfi: 'indoor', xc: 'cross country' };

export function isIndoorSeason(id: number): boolean {
  return id > INDOOR_OFFSET;
}

export function seasonYear(id: number): number {
  return id % INDOOR_OFFSET;
}

/** Rosters of last, this and the next year are in use; older ones are history, later ones nobody's business yet. */
const NEAR_YEARS = 1;

/** Whether a season of `year` is among the last, the present and the next one in `thisYear`. */
export function isNearSeason(year: number, thisYear: number): boolean {
  return Math.abs(year - thisYear) <= NEAR_YEARS;
}

export function seasonId(kind: SeasonKind, year: number): number {
  return kind === 'tfi' ? INDOOR_OFFSET + year : year;
}

/** The season of an id; refused are ids whose year no season has, 10000 itself among them, and indoor cross country. */
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

/** What the season of a meet is unless its host says otherwise. Cross country is never indoor. */
export function proposeSeason(sport: Sport, startOn: Day, isIndoor: boolean): Season {
  const kind = seasonKindOf(sport, isIndoor);
  const { year, month } = dayParts(startOn);
  const endsNextYear = kind === 'tfi' && month >= INDOOR_STARTS_MONTH;
  return { kind, id: seasonId(kind, endsNextYear ? year + 1 : year) };
}

/** First and last day that proposeSeason puts into this season. */
export function seasonDays({ kind, id }: Season): { startsOn: Day; endsOn: Day } {
  const year = seasonYear(id);
  if (kind !== 'tfi') return { startsOn: dayFromParts(year, 1, 1), endsOn: dayFromParts(year, 12, 31) };
  return {
    startsOn: dayFromParts(year - 1, INDOOR_STARTS_MONTH, 1),
    endsOn: dayFromParts(year, INDOOR_STARTS_MONTH - 1, 31),
  };
}

/** The sport that the season badge shows and the site opens with (site-shell §2.3, as settled in field guide §11.1). */
export function sportInSeason(today: Day): Sport {
  const isTrack = dayParts(today).month <= TF_ENDS_MONTH || today.slice(5) > XC_ENDS_ON;
  return isTrack ? 'tf' : 'xc';
}

/** "2026 outdoor", "2026 indoor", "2026 cross country". */
export function seasonName({ kind, id }: Season): string {
  return `${seasonYear(id)} ${KIND_WORDS[kind]}`;
}
