// Finds contradictions inside a file: points that do not follow from its scoring, and places that the marks
// deny.

import type { FileReport } from '#hosting/imports/imports.rules.ts';
import type { PlannedEvent } from '#hosting/imports/meets/meet-plan.rules.ts';
import { comparableMark } from '#hosting/imports/rows/heat-places.rules.ts';
import { rowKey } from '#hosting/imports/rows/mentions-of-file.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import { checkWords } from './checks.words.ts';
import type { ScoringOfRace } from './race-scores.rules.ts';
import type { ScoringOfDivision } from './scoring-of-file.rules.ts';

type FileIssue = FileReport['issues'][number];

/** After this place of a final with earlier rounds, a second final may begin whose winner may be faster. */
const FINALISTS_MIN = 4;

export interface ComputedScores {
  scorings: Iterable<ScoringOfDivision>;
  races: Iterable<ScoringOfRace>;
}

interface AssumedSquad {
  key: string;
  text: string;
  name: string;
}

/**
 * Adds one note per cut name that was assigned to the first squad of its school, at the first of its rows.
 */
export function notesOnSquads(rows: readonly ParsedRow[], assumed: readonly AssumedSquad[]): FileIssue[] {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const squads = Map.groupBy(assumed, ({ text, name }) => `${text} ${name}`);
  return [...squads.values()].flatMap((mentions) => {
    const [row] = mentions.flatMap(({ key }) => byKey.get(key) ?? []).sort((a, b) => a.line - b.line);
    const { text, name } = mentions[0]!;
    const message = checkWords.squadAssumed(text, name, mentions.length);
    return row ? [issue(row, 'TEAM_SQUAD_ASSUMED', message)] : [];
  });
}

export function contradictionsOf(
  events: readonly PlannedEvent[],
  { scorings, races }: ComputedScores,
): FileIssue[] {
  const points = [...scorings].flatMap(({ contradictions }) =>
    contradictions.map(({ row, expected2520 }) => {
      const expected = formatPoints(expected2520);
      if (row.points2520 === null && row.isTiedPlace)
        return issue(row, 'TIE_POINTS_BLANK', checkWords.tiePointsBlank(expected));
      const printed = row.points2520 === null ? null : formatPoints(row.points2520);
      return issue(row, 'POINTS_NOT_EXPLAINED', checkWords.pointsNotExplained(printed, expected));
    }),
  );
  const scores = [...races].flatMap((race) => [...notesOnScorings(race), ...scoresAgainstPlaces(race)]);
  return [...points, ...scores, ...events.flatMap(placesAgainstMarks)].sort((a, b) => a.line - b.line);
}

/** Advancing does not depend on the mark alone, so only finals are checked. */
function placesAgainstMarks(event: PlannedEvent): FileIssue[] {
  const final = event.rounds.find(({ round }) => round === 'F');
  if (!final) return [];
  const variant = findVariant(event.variantKey ?? '');
  const hasSections = event.rounds.length > 1;
  const ranked = final.rows
    .filter((row) => row.place !== null && !row.isExhibition && row.heatPlace === null)
    .map((row) => ({ row, place: row.place!, mark: comparableMark(row, variant) }))
    .filter(({ mark }) => mark !== null)
    .sort((a, b) => a.place - b.place);
  return ranked.flatMap(({ row, place, mark }, index) => {
    const before = ranked[index - 1];
    if (!before || mark! >= before.mark!) return [];
    if (hasSections && before.place >= FINALISTS_MIN) return [];
    return issue(
      row,
      'PLACE_AGAINST_MARK',
      checkWords.placeAgainstMark(place, row.markText, before.row.markText),
    );
  });
}

/** Notes which teams were scored together, at the first row of the race. */
function notesOnScorings({ scorings, scores }: ScoringOfRace): FileIssue[] {
  if (scorings.length === 0) return [];
  const nameOf = new Map(scores.teams.map(({ key, runners }) => [key, runners[0]!.result.row.teamText]));
  const summaries = scorings.map(({ teams, scoreDepth, placeDepth }) => ({
    teams: teams.flatMap((team) => nameOf.get(team) ?? []),
    scoreDepth,
    placeDepth,
  }));
  const [first] = scores.runners.map(({ result }) => result.row).sort((a, b) => a.line - b.line);
  const { line } = first!;
  return [
    { line, severity: 'info', code: 'SEVERAL_SCORINGS', message: checkWords.severalScorings(summaries) },
  ];
}

/** One wrong score shifts all that follow, so only the first one is noted. */
function scoresAgainstPlaces(race: ScoringOfRace): FileIssue[] {
  const [first, ...others] = race.contradictions;
  if (!first) return [];
  const [printed, expected] = [first.printed2520, first.expected2520].map((points) =>
    points === null ? null : formatPoints(points),
  );
  const message = checkWords.scoreNotExplained(printed!, expected!, {
    others: others.length,
    isRepeated: race.isRepeated,
  });
  return [issue(first.row, 'SCORE_NOT_EXPLAINED', message)];
}

const issue = ({ line }: ParsedRow, code: string, message: string): FileIssue => ({
  line,
  severity: 'warning',
  code,
  message,
});
