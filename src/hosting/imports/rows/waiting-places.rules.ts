// Finds the places that waiting rows hold in their rounds, so that nobody behind them moves up.
import type { WaitingFinisher, WaitingRow } from '#competition/events/meet-events.rules.ts';
import type { NamedMeet } from '#hosting/imports/files/read-file.rules.ts';
import type { PlannedEvent, PlannedRound } from '#hosting/imports/meets/meet-plan.rules.ts';
import type { ParsedRow, ParseIssue } from '#hosting/result-files/parsed.rules.ts';
import { type Matches, teamOfRow } from './result-of-row.rules.ts';

interface WaitingInFile {
  read: Pick<NamedMeet, 'issues'>;
  waitingLines: ReadonlySet<number>;
  matched: Pick<Matches, 'teamIdOf' | 'teamTextOf'>;
}

/** Returns every round of the file with the rows that wait in it. */
export function listWaitingPlaces(
  events: readonly PlannedEvent[],
  stored: readonly { rounds: readonly { roundId: number }[] }[],
  { read, waitingLines, matched }: WaitingInFile,
): { roundIds: number[]; rows: WaitingRow[] } {
  const rounds = events.flatMap((event, index) =>
    event.rounds.map((round, at) => ({ event, round, roundId: stored[index]!.rounds[at]!.roundId })),
  );
  const rows = rounds.flatMap(({ event, round, roundId }) => [
    ...round.rows
      .filter((row) => waitingLines.has(row.line) && holdsPlace(row, round))
      .map((row) => ({
        roundId,
        line: row.line,
        place: row.isExhibition || row.status !== null ? null : row.place,
        ...teamOfRow(row, matched),
        relayLetter: row.relayLetter,
      })),
    ...read.issues
      .filter((issue) => isOf(issue, event, round))
      .map((issue) => ({ roundId, ...unreadable(issue, round) })),
  ]);
  return { roundIds: rounds.map(({ roundId }) => roundId), rows };
}

/** Unreadable rows in the final of an event. */
export function unreadRowsIn(event: PlannedEvent, { issues }: Pick<NamedMeet, 'issues'>): WaitingFinisher[] {
  return event.rounds
    .filter(({ round }) => round === 'F')
    .flatMap((round) =>
      issues.filter((issue) => isOf(issue, event, round)).map((issue) => unreadable(issue, round)),
    );
}

/** False for a row with a place that another row has, which is not a finish of its own. */
const holdsPlace = (row: ParsedRow, { rows }: PlannedRound): boolean =>
  row.athlete === null || !rows.some((other) => other !== row && isSameFinish(row, other));

const isSameFinish = (row: ParsedRow, { athlete, place, markText }: ParsedRow): boolean =>
  place === row.place &&
  markText === row.markText &&
  athlete?.firstName === row.athlete?.firstName &&
  athlete?.lastName === row.athlete?.lastName;

const isOf = (
  { isRow, eventLine, round: code }: ParseIssue,
  { parsed }: PlannedEvent,
  round: PlannedRound,
): boolean =>
  isRow && parsed.some(({ line }) => line === eventLine) && (code === null || code === round.round);

/** An unreadable row holds the place that it begins with, unless another row has that place. */
const unreadable = (issue: ParseIssue, round: PlannedRound): WaitingFinisher => ({
  line: issue.line,
  place: printedPlace(issue, round),
  teamId: null,
  teamText: null,
  relayLetter: null,
});

function printedPlace({ text }: ParseIssue, { rows }: PlannedRound): number | null {
  const printed = Number(/^[\s"]*(\d{1,4})\b(?!:|\.\d)/.exec(text)?.[1] ?? 0);
  return printed > 0 && !rows.some(({ place }) => place === printed) ? printed : null;
}
