// Reads the rows of a meet's file into results, and finds the rows that wait and the rounds that are complete.
import { doubledKeys } from '#competition/results/result-identity.rules.ts';
import type { ReadMeet } from '#hosting/imports/files/read-file.rules.ts';
import { type PlannedEvent, rowsOfPlan } from '#hosting/imports/meets/meet-plan.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { rowKey } from './mentions-of-file.rules.ts';
import { type Matches, type RowResult, type StoredRound, toResult } from './result-of-row.rules.ts';
import type { WaitingReason } from './row-values.rules.ts';
import { waitingWords } from './waiting.words.ts';

/** The events of the file with their stored rounds, in the same order. */
export interface StoredPlan {
  events: readonly PlannedEvent[];
  stored: readonly { rounds: readonly Pick<StoredRound, 'roundId' | 'heats'>[] }[];
}

export interface WaitingRowOfFile extends WaitingReason {
  line: number;
  text: string;
}

const TWICE: WaitingReason = { code: 'RESULT_TWICE', message: waitingWords.doubled };

/** A row waits if it cannot be read, or if the file has another row of the same performance. */
export function readRows(
  { events, stored }: StoredPlan,
  matched: Matches,
  meet: Pick<StoredRound, 'isIndoor' | 'isCrossCountry'>,
): { results: RowResult[]; waiting: WaitingRowOfFile[] } {
  const waiting: WaitingRowOfFile[] = [];
  const read: RowResult[] = [];
  const wait = ({ line, text }: ParsedRow, reason: WaitingReason) => waiting.push({ line, text, ...reason });
  for (const [index, event] of events.entries()) {
    for (const [at, round] of event.rounds.entries()) {
      const { roundId, heats } = stored[index]!.rounds[at]!;
      const storedRound: StoredRound = { event, roundId, heats, ...meet };
      for (const row of round.rows) {
        const result = toResult(row, storedRound, matched);
        if ('code' in result) wait(row, result);
        else read.push(result);
      }
      for (const row of round.repeats) wait(row, TWICE);
    }
  }
  const doubled = new Set(doubledKeys(read));
  const rows = new Map(rowsOfPlan(events).map((row) => [rowKey(row), row]));
  for (const key of doubled) wait(rows.get(key)!, TWICE);
  return { results: read.filter(({ key }) => !doubled.has(key)), waiting };
}

/** Rows in which the reader of the file found no result. */
export const listUnreadableRows = ({ issues }: Pick<ReadMeet, 'issues'>): WaitingRowOfFile[] =>
  issues.filter(({ isRow }) => isRow).map(({ line, text, code, message }) => ({ line, text, code, message }));

/** Rounds of which the file has some of the heats. */
export function listPartRounds({ events, stored }: StoredPlan) {
  return events.flatMap(({ variantKey, rounds }, index) =>
    rounds.flatMap(({ isPart }, at) => (isPart ? { variantKey, ...stored[index]!.rounds[at]! } : [])),
  );
}

/**
 * Rounds in which every row was read and published. A stored result that is missing in the file was removed
 * from it.
 */
export function listCompleteRounds(
  { events, stored }: StoredPlan,
  meet: Pick<ReadMeet, 'issues'>,
  waitingLines: ReadonlySet<number>,
): number[] {
  const broken = eventsWithBrokenRows(events, meet);
  return events.flatMap((event, index) =>
    event.rounds.flatMap((round, at) =>
      broken.has(event) || round.rows.some(({ line }) => waitingLines.has(line))
        ? []
        : [stored[index]!.rounds[at]!.roundId],
    ),
  );
}

function eventsWithBrokenRows(
  events: readonly PlannedEvent[],
  { issues }: Pick<ReadMeet, 'issues'>,
): Set<PlannedEvent> {
  const lines = new Set(issues.flatMap(({ isRow, eventLine }) => (isRow ? (eventLine ?? []) : [])));
  return new Set(events.filter(({ parsed }) => parsed.some(({ line }) => lines.has(line))));
}
