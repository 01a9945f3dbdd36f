// Which season of a team a page or a call is about, and in which order its seasons stand.

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

/** A season in which the team ran, hosts a meet or has a roster. */
export interface TeamSeason extends Season {
  hasMeets: boolean;
}

/** What was asked for, as the calls write it. */
export interface AskedSeason {
  /** Any spelling of a sport or of a kind of season; left out: whatever the team ran last. */
  sport?: string | undefined;
  /** A season id; of a kind also its year. */
  season?: number | undefined;
}

/** As they follow each other in the year that names them. */
const KINDS_IN_YEAR: readonly SeasonKind[] = ['tfi', 'tfo', 'xc'];

/** The latest first. */
export const compareSeasons = (a: Season, b: Season): number =>
  seasonYear(b.id) - seasonYear(a.id) || KINDS_IN_YEAR.indexOf(b.kind) - KINDS_IN_YEAR.indexOf(a.kind);

/**
 * The season asked for, else the latest in which the team has meets, else the latest at all. A team without any has
 * the season of the year in the sport of the day, empty. 404 `SEASON_UNKNOWN` for a season the team does not have.
 */
export function chooseSeason(
  seasons: readonly TeamSeason[],
  { sport, season }: AskedSeason,
  today: Day,
): Season | Refusal {
  const kinds = kindsOf(sport);
  if (kinds.length === 0) return seasonUnknown();
  const ofKinds = seasons.filter(({ kind }) => kinds.includes(kind)).sort(compareSeasons);
  const known: readonly Season[] = ofKinds.length > 0 ? ofKinds : [emptySeason(kinds, today)];
  if (season !== undefined) {
    const isYear = kinds.length === 1;
    const wanted = known.find(({ id }) => id === season || (isYear && seasonYear(id) === season));
    return wanted ?? seasonUnknown();
  }
  return ofKinds.find(({ hasMeets }) => hasMeets) ?? known[0]!;
}

function kindsOf(text: string | undefined): readonly SeasonKind[] {
  if (text === undefined) return SEASON_KINDS;
  const kind = parseSeasonKind(text);
  const sport = parseSport(text);
  if (kind) return [kind];
  return SEASON_KINDS.filter((each) => sportOfKind(each) === sport);
}

function emptySeason(kinds: readonly SeasonKind[], today: Day): Season {
  const inSeason = sportInSeason(today);
  const kind = kinds.find((each) => sportOfKind(each) === inSeason) ?? kinds[0]!;
  return { kind, id: seasonId(kind, dayParts(today).year) };
}

function seasonUnknown(): Refusal {
  return new Refusal('SEASON_UNKNOWN', teamSeasonUnknownSentence(), { status: 404 });
}
