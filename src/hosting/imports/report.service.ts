// The report of an imported file: what it held, what was published and what waits, and whether the scores agree.

import type { SavedBatch } from '#competition/results/results.service.ts';
import { listScoreBoards, type ScoreBoard } from '#competition/scores/scores.service.ts';
import type { ParsedRow, ParsedTeamScores } from '#hosting/result-files/parsed.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { formatPoints } from '#sport/track-scoring.rules.ts';
import { rowsOfMeet } from './file-facts.rules.ts';
import type {
  FileReport,
  ImportFormat,
  ReportedConflict,
  ReportedTeamScore,
  WaitingRow,
} from './imports.rules.ts';
import { levelMaskOf } from './levels-of-file.rules.ts';
import { countEvents, planEvents } from './meet-plan.rules.ts';
import { rankingKey } from './mentions.rules.ts';
import type { PublishedFile } from './publish.service.ts';
import type { NamedMeet, ReadFile, ReadMeet } from './report-file.rules.ts';

export async function reportOf(
  ctx: Context,
  file: string,
  { format, meet }: { format: ImportFormat; meet: ReadMeet },
  published: PublishedFile,
): Promise<FileReport> {
  const { meetId, saved, matched, waiting } = published;
  const rows = rowsOfMeet(meet);
  const results = saved.saved.length + waiting.length;
  const count = (outcome: string) => saved.saved.filter((result) => result.outcome === outcome).length;
  return {
    file,
    format,
    meetId,
    meets: [{ meetId, name: meet.name, sport: 'tf' }],
    startOn: meet.startOn,
    endOn: meet.endOn,
    isKnown: false,
    events: countEvents(published.events),
    results,
    published: saved.saved.length,
    waiting: waiting.length,
    ...countsOf(rows),
    teams: matched.teams,
    athletes: matched.athletes,
    changes: {
      added: count('inserted'),
      changed: count('updated'),
      unchanged: count('unchanged'),
      removed: saved.removedIds.length,
    },
    conflicts: saved.conflicts.map(toConflict),
    waitingRows: waiting,
    teamScores: await compareScores(ctx, meetId, meet.teamScores, published),
    assumed: published.assumed,
    issues: [...issuesOf(meet), ...published.contradictions].sort((a, b) => a.line - b.line),
  };
}

/** Of a file whose days are in doubt: nothing is published, every row waits. */
export function reportOfHeld(file: string, { format, meet }: ReadFile, waiting: WaitingRow[]): FileReport {
  return {
    file,
    format,
    meetId: null,
    meets: [{ meetId: null, name: meet.name, sport: 'tf' }],
    startOn: null,
    endOn: null,
    isKnown: false,
    events: countEvents(planEvents(meet, levelMaskOf(meet))),
    results: waiting.length,
    published: 0,
    waiting: waiting.length,
    ...countsOf(rowsOfMeet(meet)),
    teams: { known: 0, added: 0 },
    athletes: { known: 0, added: 0 },
    changes: { added: 0, changed: 0, unchanged: 0, removed: 0 },
    conflicts: [],
    waitingRows: waiting,
    teamScores: [],
    assumed: [],
    issues: issuesOf(meet),
  };
}

/** Of content that was imported before: nothing is new any more. */
export function reportOfKnown(report: FileReport, file: string): FileReport {
  const known = ({ known, added }: FileReport['teams']) => ({ known: known + added, added: 0 });
  return {
    ...report,
    file,
    isKnown: true,
    teams: known(report.teams),
    athletes: known(report.athletes),
    changes: { added: 0, changed: 0, unchanged: report.published, removed: 0 },
  };
}

/** What the rows of a file hold, published or not. */
function countsOf(rows: readonly ParsedRow[]): Pick<FileReport, 'statuses' | 'attempts' | 'relayLegs'> {
  return {
    statuses: rows.filter((row) => row.status !== null).length,
    attempts: rows.reduce((sum, row) => sum + row.series.length + triesOf(row), 0),
    relayLegs: rows.reduce((sum, row) => sum + row.legs.length, 0),
  };
}

/** Printed trials of a grid, passes included. */
const triesOf = ({ heights }: ParsedRow): number => heights.reduce((sum, { tries }) => sum + tries.length, 0);

const issuesOf = ({ issues }: NamedMeet): FileReport['issues'] =>
  issues
    .filter(({ isRow }) => !isRow)
    .map(({ line, severity, code, message }) => ({ line, severity, code, message }));

function toConflict({
  resultId,
  field,
  keptValue,
  fileValue,
  line,
}: SavedBatch['conflicts'][number]): ReportedConflict {
  return { line, resultId, field, kept: textOf(keptValue), inFile: textOf(fileValue) };
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

async function compareScores(
  ctx: Context,
  meetId: number,
  rankings: readonly ParsedTeamScores[],
  { matched }: PublishedFile,
): Promise<ReportedTeamScore[]> {
  if (rankings.length === 0) return [];
  const boards = await listScoreBoards({ ...ctx, meet: { meetId, sport: 'tf', purpose: 'read' } });
  return rankings.flatMap((ranking) => {
    const computed = pointsOfTeams(boards, ranking);
    return ranking.scores.map((score) => {
      const teamId = matched.teamIdOf(rankingKey(score));
      const points2520 = computed.get(teamId ?? 0) ?? 0;
      return {
        gender: ranking.gender,
        divisionName: ranking.divisionName,
        rank: score.rank,
        team: score.teamText,
        printed: formatPoints(score.points2520),
        computed: formatPoints(points2520),
        isSame: formatPoints(score.points2520) === formatPoints(points2520),
      };
    });
  });
}

/** Of the boards that a printed ranking adds up: its gender and division, or all of them. */
function pointsOfTeams(
  boards: readonly ScoreBoard[],
  { gender, divisionName }: ParsedTeamScores,
): Map<number, number> {
  const meant = boards.filter(
    (board) =>
      board.gender !== null &&
      (gender === null || board.gender === gender) &&
      (divisionName === null || board.divisionName === divisionName),
  );
  const points = new Map<number, number>();
  for (const { teams } of meant)
    for (const { team, points2520 } of teams)
      points.set(Number(team), (points.get(Number(team)) ?? 0) + points2520);
  return points;
}
