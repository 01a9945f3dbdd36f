// Chooses the season of a team for a page or a call, and sorts seasons.

import { teamSeasonUnknownSentence } from '#competition/team-pages/team-pages.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';
import { type Season, seasonId, seasonYear, sportInSeason } from '#sport/calendar/seasons.rules.ts';
import {
  parseSeasonKind,
  parseSport,
  SEASON_KINDS,
  type SeasonKind,
  sportOfKind,
} from '#sport/sports.rules.ts';

/** A season in which the team competed, hosts a meet or has a roster. */
export interface TeamSeason extends Season {
  hasMeets: boolean;
}

/** The requested season, as the calls name it. */
export interface SeasonRequest {
  /** Any spelling of a sport or a kind of season; defaults to the team's latest. */
  sport?: string | undefined;
  /** A season id; with a kind of season also its year. */
  season?: number | undefined;
}

/** The order of the kinds within a year. */
const KINDS_IN_YEAR: readonly SeasonKind[] = ['tfi', 'tfo', 'xc'];

/** Sorts the latest season first. */
export const compareSeasons = (a: Season, b: Season): number =>
  seasonYear(b.id) - seasonYear(a.id) || KINDS_IN_YEAR.indexOf(b.kind) - KINDS_IN_YEAR.indexOf(a.kind);

/**
 * The requested season, or the latest with meets, or the latest. A team without seasons gets an empty one: this year, in
 * the sport that is in season. Returns 404 `SEASON_UNKNOWN` for a season that the team does not have.
 */
export function chooseSeason(
  seasons: readonly TeamSeason[],
  { sport, season }: SeasonRequest,
  today: Day,
): Season | Refusal {
  const kinds = kindsOf(sport);
  if (kinds.length === 0) return seasonUnknown();
  const seasonsOfKinds = seasons.filter(({ kind }) => kinds.includes(kind)).sort(compareSeasons);
  const available: readonly Season[] =
    seasonsOfKinds.length > 0 ? seasonsOfKinds : [emptySeason(kinds, today)];
  if (season !== undefined) {
    const isYear = kinds.length === 1;
    const match = available.find(({ id }) => id === season || (isYear && seasonYear(id) === season));
    return match ?? seasonUnknown();
  }
  return seasonsOfKinds.find(({ hasMeets }) => hasMeets) ?? available[0]!;
}

function kindsOf(text: string | undefined): readonly SeasonKind[] {
  if (text === undefined) return SEASON_KINDS;
  const kind = parseSeasonKind(text);
  const sport = parseSport(text);
  if (kind) return [kind];
  return SEASON_KINDS.filter((option) => sportOfKind(option) === sport);
}

function emptySeason(kinds: readonly SeasonKind[], today: Day): Season {
  const inSeason = sportInSeason(today);
  const kind = kinds.find((option) => sportOfKind(option) === inSeason) ?? kinds[0]!;
  return { kind, id: seasonId(kind, dayParts(today).year) };
}

function seasonUnknown(): Refusal {
  return new Refusal('SEASON_UNKNOWN', teamSeasonUnknownSentence(), { status: 404 });
}
