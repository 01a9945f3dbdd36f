// Scores of a cross-country race by the rows of a file: how deep it is scored, and what its printed scores contradict.
import { type RaceScores, raceRulesOf, scoreRace } from '#competition/results/cross-country-race.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { MARK_INVALID } from '#sport/marks.rules.ts';
import type { PrintedTeam } from '#sport/printed-teams.rules.ts';
import { POINT } from '#sport/track-scoring.rules.ts';
import { readRowMark } from './row-values.rules.ts';

/** Null: as the level of the race has it by default. */
export interface RaceDepths {
  scoreDepth: number | null;
  placeDepth: number | null;
}

/** A runner whose printed score place and team do not give; null: none. */
export interface ScoreContradiction {
  row: ParsedRow;
  printed2520: number | null;
  expected2520: number | null;
}

export interface ScoringOfRace {
  depths: RaceDepths;
  scores: RaceScores<RaceRow>;
  /** None for a race without printed scores. */
  contradictions: ScoreContradiction[];
}

type TeamOf = (row: ParsedRow) => PrintedTeam;

const DEFAULT_DEPTHS: RaceDepths = { scoreDepth: null, placeDepth: null };
const SCORE_DEPTHS = [5, 4, 3, 6, 7, 2, 8, 9, 10];
/** How many runners behind the scorers may take a place. */
const DISPLACERS = [2, 0, 1, 3, 4, 5];

/**
 * The depths that explain every printed score. Where none do, as in a race of several scorings, the default ones stay
 * and the printed scores contradict them.
 */
export function scoringOfRace(rows: readonly ParsedRow[], levelMask: number, teamOf: TeamOf): ScoringOfRace {
  const results = rows.map((row) => toRaceRow(row, teamOf(row)));
  const scored = (depths: RaceDepths): ScoringOfRace => {
    const rules = raceRulesOf({ levelMask, tieBreaking: null, ...depths });
    const scores = scoreRace(results, rules);
    return { depths, scores, contradictions: contradictionsTo(scores) };
  };
  const byDefault = scored(DEFAULT_DEPTHS);
  if (rows.every(({ points2520 }) => points2520 === null)) return { ...byDefault, contradictions: [] };
  if (byDefault.contradictions.length === 0) return byDefault;
  for (const scoreDepth of SCORE_DEPTHS)
    for (const displacers of DISPLACERS) {
      const tried = scored({ scoreDepth, placeDepth: scoreDepth + displacers });
      if (tried.contradictions.length === 0) return tried;
    }
  return byDefault;
}

const contradictionsTo = ({ runners }: RaceScores<RaceRow>): ScoreContradiction[] =>
  runners.flatMap(({ result: { row }, scoringPlace }) => {
    const expected2520 = scoringPlace === null ? null : scoringPlace * POINT;
    return row.points2520 === expected2520 ? [] : { row, printed2520: row.points2520, expected2520 };
  });

type RaceRow = ReturnType<typeof toRaceRow>;

function toRaceRow(row: ParsedRow, team: PrintedTeam) {
  const mark = readRowMark(row, null);
  const isRead = !('code' in mark);
  return {
    row,
    resultId: row.line,
    place: row.place,
    markRaw: isRead ? mark.markRaw : MARK_INVALID,
    status: isRead ? mark.status : null,
    validation: 0,
    ...team,
    teamName: team.teamId === null ? null : row.teamText,
    isExhibition: row.isExhibition,
  };
}
