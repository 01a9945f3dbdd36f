// Builds the report about a file: counts of its rows, the published ones and the waiting ones.
import type { SavedBatch } from '#competition/results/results.service.ts';
import { listQuestions } from '#hosting/import-questions/questions.service.ts';
import { rowsOfMeet } from '#hosting/imports/files/file-facts.rules.ts';
import { levelMaskOf } from '#hosting/imports/files/levels-of-file.rules.ts';
import type { NamedMeet, NamedMeets } from '#hosting/imports/files/read-file.rules.ts';
import { countEvents, type PlannedEvent, planEvents } from '#hosting/imports/meets/meet-plan.rules.ts';
import type { MatchCounts } from '#hosting/matching/mentions.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type {
  FileReport,
  ReportedConflict,
  ReportedMeet,
  ReportedQuestion,
  ReportedTeamScore,
  WaitingRow,
} from './imports.rules.ts';

/** A meet of the file after it was published. */
export interface FinishedMeet {
  meetId: number;
  name: string;
  startOn: string;
  endOn: string;
  read: NamedMeet;
  events: readonly PlannedEvent[];
  saved: SavedBatch;
  waiting: readonly WaitingRow[];
  teams: MatchCounts;
  athletes: MatchCounts;
  assumed: readonly string[];
  contradictions: FileReport['issues'];
  teamScores: readonly ReportedTeamScore[];
}

type FileFacts = Pick<FileReport, 'file' | 'format'>;

/** For companions and other files without a meet. */
export function emptyReport({ file, format }: FileFacts): FileReport {
  return {
    file,
    format,
    meetId: null,
    meets: [],
    meetCount: 0,
    startOn: null,
    endOn: null,
    isAlreadyImported: false,
    events: 0,
    results: 0,
    published: 0,
    waiting: 0,
    statuses: 0,
    attempts: 0,
    relayLegs: 0,
    teams: { existing: 0, added: 0 },
    athletes: { existing: 0, added: 0 },
    changes: { added: 0, changed: 0, unchanged: 0, removed: 0 },
    conflicts: [],
    waitingRows: [],
    questions: [],
    teamScores: [],
    assumed: [],
    issues: [],
  };
}

export function reportOf(facts: FileFacts, meets: readonly FinishedMeet[]): FileReport {
  const saved = meets.flatMap((meet) => meet.saved.saved);
  const waitingRows = meets.flatMap(({ waiting }) => waiting).sort((a, b) => a.line - b.line);
  const count = (outcome: string) => saved.filter((result) => result.outcome === outcome).length;
  return {
    ...emptyReport(facts),
    ...reportedMeets(meets.map(({ meetId, name, read }) => ({ meetId, name, sport: read.sport }))),
    startOn: meets.map(({ startOn }) => startOn).sort()[0] ?? null,
    endOn:
      meets
        .map(({ endOn }) => endOn)
        .sort()
        .at(-1) ?? null,
    events: sum(meets.map(({ events }) => countEvents(events))),
    results: saved.length + waitingRows.length,
    published: saved.length,
    waiting: waitingRows.length,
    ...countsOf(meets.flatMap(({ read }) => rowsOfMeet(read))),
    teams: addCounts(meets.map(({ teams }) => teams)),
    athletes: addCounts(meets.map(({ athletes }) => athletes)),
    changes: {
      added: count('inserted'),
      changed: count('updated'),
      unchanged: count('unchanged'),
      removed: sum(meets.map((meet) => meet.saved.removedIds.length)),
    },
    conflicts: meets.flatMap((meet) => meet.saved.conflicts.map(toConflict)),
    waitingRows,
    teamScores: meets.flatMap(({ teamScores }) => teamScores),
    assumed: [...new Set(meets.flatMap(({ assumed }) => assumed))],
    issues: meets
      .flatMap(({ read, contradictions }) => [...issuesOf(read), ...contradictions])
      .sort((a, b) => a.line - b.line),
  };
}

/** For a file whose days are in doubt: nothing is published, every row waits. */
export function reportOfHeld(facts: FileFacts, { meets }: NamedMeets, waitingRows: WaitingRow[]): FileReport {
  return {
    ...emptyReport(facts),
    ...reportedMeets(meets.map(({ name, sport }) => ({ meetId: null, name, sport }))),
    events: sum(meets.map((meet) => countEvents(planEvents(meet, levelMaskOf(meet))))),
    results: waitingRows.length,
    waiting: waitingRows.length,
    ...countsOf(meets.flatMap(rowsOfMeet)),
    waitingRows,
    issues: meets.flatMap(issuesOf),
  };
}

/** For content that was imported before: nothing counts as new. */
export function reportOfAlreadyImported(report: FileReport, file: string): FileReport {
  const asExisting = ({ existing, added }: FileReport['teams']) => ({ existing: existing + added, added: 0 });
  return {
    ...report,
    file,
    isAlreadyImported: true,
    teams: asExisting(report.teams),
    athletes: asExisting(report.athletes),
    changes: { added: 0, changed: 0, unchanged: report.published, removed: 0 },
  };
}

/** Returns the open and answered questions of every meet of the file. */
export async function reportQuestions(
  ctx: Context,
  meets: readonly ReportedMeet[],
): Promise<ReportedQuestion[]> {
  const questions: ReportedQuestion[] = [];
  for (const { meetId } of meets) {
    if (meetId === null) continue;
    for (const { questionId, reason, answer, ...question } of await listQuestions(ctx, meetId))
      questions.push({ ...question, id: questionId, message: reason, answer: answer?.name ?? null });
  }
  return questions;
}

/** `meetId` is set only for a single meet. */
export function reportedMeets(meets: ReportedMeet[]): Pick<FileReport, 'meetId' | 'meets' | 'meetCount'> {
  return { meetId: meets.length === 1 ? meets[0]!.meetId : null, meets, meetCount: meets.length };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export function addCounts(counts: readonly MatchCounts[]): FileReport['teams'] {
  return {
    existing: sum(counts.map(({ existing }) => existing)),
    added: sum(counts.map(({ added }) => added)),
  };
}

/** Counts published and waiting rows. */
function countsOf(rows: readonly ParsedRow[]): Pick<FileReport, 'statuses' | 'attempts' | 'relayLegs'> {
  return {
    statuses: rows.filter((row) => row.status !== null).length,
    attempts: sum(rows.map((row) => row.series.length + triesOf(row))),
    relayLegs: sum(rows.map((row) => row.legs.length)),
  };
}

/** Counts printed attempts in a grid, passes included. */
const triesOf = ({ heights }: ParsedRow): number => sum(heights.map(({ tries }) => tries.length));

const issuesOf = ({ issues }: NamedMeet): FileReport['issues'] =>
  issues
    .filter(({ isRow }) => !isRow)
    .map(({ line, severity, code, message }) => ({ line, severity, code, message }));

function toConflict({
  resultId,
  field,
  handValue,
  fileValue,
  line,
}: SavedBatch['conflicts'][number]): ReportedConflict {
  return { line, resultId, field, current: textOf(handValue), inFile: textOf(fileValue) };
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
