// Infers the scoring of a cross-country race from its rows: the depths, the number of scorings, and printed
// scores that contradict them.
import type { WaitingFinisher } from '#competition/events/meet-events.rules.ts';
import {
  type RaceScores,
  raceRulesOf,
  scoreRace,
} from '#competition/results/scoring/cross-country-race.rules.ts';
import { waitingTeamOf } from '#competition/results/scoring/scoring.rules.ts';
import { readRowMark } from '#hosting/imports/rows/row-values.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import {
  groupTeams,
  type PrintedScore,
  type ScoredGroup,
} from '#sport/scoring/cross-country-scoring-inference.rules.ts';
import type { RaceScoring } from '#sport/scoring/cross-country-settings.rules.ts';
import { type PrintedTeam, scoringTeamOf } from '#sport/scoring/printed-teams.rules.ts';
import { POINT } from '#sport/scoring/track-scoring.rules.ts';

/** Null stands for the default of the race's level. */
export interface RaceDepths {
  scoreDepth: number | null;
  placeDepth: number | null;
}

/** A runner whose printed score does not follow from place and team; null means no score. */
export interface ScoreContradiction {
  row: ParsedRow;
  printed2520: number | null;
  expected2520: number | null;
}

export interface ScoringOfRace {
  /** True if the file prints scores of the race; otherwise it says nothing about the scoring. */
  isPrinted: boolean;
  depths: RaceDepths;
  /** Empty if all teams are scored together. */
  scorings: RaceScoring[];
  /** The printed scores begin with 1 more than once. */
  isRepeated: boolean;
  scores: RaceScores<RaceRow>;
  /** Empty for a race without printed scores. */
  contradictions: ScoreContradiction[];
}

export interface RaceOfFile {
  rows: readonly ParsedRow[];
  levelMask: number;
  teamOf(row: ParsedRow): PrintedTeam;
  /** Unreadable lines with the place that each holds. */
  unread?: readonly WaitingFinisher[];
}

const DEFAULT_DEPTHS: RaceDepths = { scoreDepth: null, placeDepth: null };
const SCORE_DEPTHS = [5, 4, 3, 6, 7, 2, 8, 9, 10];
/** How many runners after the scorers may displace others, the most likely number first. */
const DISPLACERS = [2, 0, 1, 3, 4, 5];
/** How many ways to group the teams are tried. */
const GROUPINGS_MAX = 200;

/**
 * Returns the depths that explain every printed score. If scores repeat, returns the only grouping of the
 * teams into scorings that explains them. Without an explanation, the default depths stay and the printed
 * scores contradict them.
 */
export function scoringOfRace(race: RaceOfFile): ScoringOfRace {
  const isPrinted = race.rows.some(({ points2520 }) => points2520 !== null);
  const byDefault = scoredBy(race, DEFAULT_DEPTHS);
  if (!isPrinted) return { ...byDefault, isPrinted, contradictions: [] };
  if (byDefault.contradictions.length === 0) return byDefault;
  return (byDefault.isRepeated ? scoredApart(race) : explained(race)) ?? byDefault;
}

/** Uses the first depths that explain every score. */
function explained(race: RaceOfFile): ScoringOfRace | null {
  for (const depths of allDepths()) {
    const tried = scoredBy(race, depths);
    if (tried.contradictions.length === 0) return tried;
  }
  return null;
}

function* allDepths(): Generator<RaceDepths> {
  yield DEFAULT_DEPTHS;
  for (const scoreDepth of SCORE_DEPTHS)
    for (const displacers of DISPLACERS) yield { scoreDepth, placeDepth: scoreDepth + displacers };
}

/** Null also if the teams can be grouped in two ways, since either may be meant. */
function scoredApart(race: RaceOfFile): ScoringOfRace | null {
  const solutions: ScoringOfRace[] = [];
  let looked = 0;
  for (const groups of groupTeams(printedScoresOf(race))) {
    if (++looked > GROUPINGS_MAX) return null;
    const scorings = groups.map((group) => scoringOfGroup(race, group));
    if (scorings.some((scoring) => scoring === null)) continue;
    const apart = scoredBy(race, DEFAULT_DEPTHS, scorings as RaceScoring[]);
    if (apart.contradictions.length === 0) solutions.push(apart);
    if (solutions.length > 1) return null;
  }
  return solutions[0] ?? null;
}

/** The depths for the teams of a group scored separately. */
function scoringOfGroup(race: RaceOfFile, { teams, unread }: ScoredGroup): RaceScoring | null {
  const order = finishersOf(race);
  const waiting = unread.map((at) => order[at]!.waiting!);
  const members = new Set(teams);
  const scoring = explained({
    ...race,
    rows: race.rows.filter((row) => members.has(scoringTeamOf(race.teamOf(row)) ?? '')),
    unread: waiting,
  });
  if (!scoring) return null;
  const { scoreDepth, placeDepth } = scoring.scores.rules;
  const held = waiting.flatMap((row) => waitingTeamOf(row) ?? []);
  return { name: null, scoreDepth, placeDepth, teams: [...teams, ...held] };
}

function scoredBy(
  { rows, levelMask, teamOf, unread = [] }: RaceOfFile,
  depths: RaceDepths,
  scorings: RaceScoring[] = [],
): ScoringOfRace {
  const rules = raceRulesOf({ levelMask, tieBreaking: null, ...depths });
  const read = rows.filter((row) => !('code' in readRowMark(row, null)));
  const waiting = rows
    .filter((row) => !read.includes(row))
    .map((row) => ({ line: row.line, place: row.place, ...teamOf(row), relayLetter: null }));
  const scores = scoreRace(
    read.map((row) => toRaceRow(row, teamOf(row))),
    rules,
    { waiting: [...unread, ...waiting], scorings },
  );
  const isRepeated = rows.filter(({ points2520 }) => points2520 === POINT).length > 1;
  return { isPrinted: true, depths, scorings, isRepeated, scores, contradictions: contradictionsTo(scores) };
}

interface Finisher extends PrintedScore {
  waiting: WaitingFinisher | null;
}

const printedScoresOf = (race: RaceOfFile): PrintedScore[] => finishersOf(race);

/** Rows and unreadable lines in order of finish. */
function finishersOf({ rows, teamOf, unread = [] }: RaceOfFile): Finisher[] {
  const last = Number.MAX_SAFE_INTEGER;
  return [
    ...rows.map((row) => ({
      order: [row.place ?? last, row.line] as const,
      team: scoringTeamOf(teamOf(row)),
      score: row.points2520 === null ? null : row.points2520 / POINT,
      isUnread: false,
      waiting: null,
    })),
    ...unread.flatMap((waiting) =>
      waiting.place === null
        ? []
        : { order: [waiting.place, waiting.line] as const, team: null, score: null, isUnread: true, waiting },
    ),
  ].sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]);
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
