// Measures what a correction moves, with the code that saves it, in a transaction that is rolled back.
import type { CorrectedResult } from '#competition/corrections/corrected-results.service.ts';
import {
  getCorrectedResult,
  markOf,
  readCorrection,
} from '#competition/corrections/corrected-results.service.ts';
import type { ProposedValues } from '#competition/corrections/corrections.rules.ts';
import { roundWord } from '#competition/events/events.words.ts';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import { updateTotalsOfRound } from '#competition/live/combined-totals.service.ts';
import { listMeetRecords, writeRecord } from '#competition/records/meet-records.service.ts';
import { type ChangeLine, listChangeLines } from '#competition/result-pages/changes/change-lines.service.ts';
import { raceWords } from '#competition/result-pages/race-page.words.ts';
import type { HandAuthor } from '#competition/results/meet-results.service.ts';
import { correctResult } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { runOrDryRun } from '#kit/server/dry-run.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { POINT } from '#sport/scoring/track-scoring.rules.ts';
import { findListsToMeasure, type ListsToMeasure, measureLists } from './measured-lists.service.ts';
import { findMovements, type Measured, type Moved, type Movements } from './movements.rules.ts';
import { previewWords as words } from './preview.words.ts';
import { listOtherFlags, listPlacedRows, listTeamScores, type PlacedRow } from './round-and-scores.store.ts';

export interface CorrectionToTry {
  resultId: number;
  values: ProposedValues;
  /** The version of the result that the person saw. */
  version?: number | undefined;
  /** Shown to everyone, so the preview shows it too. */
  reason?: string | undefined;
  author?: HandAuthor | undefined;
}

export interface CorrectionMovements extends Movements {
  result: Moved<CorrectedResult>;
  /** The latest line that everyone reads about the result; null without any. */
  publicLine: ChangeLine | null;
}

interface MeasuredCorrection {
  resultId: number;
  correct(ctx: Context): Promise<void>;
  /** The mark goes to another athlete or team. */
  isOwnerChanged: boolean;
  isDryRun: boolean;
}

/** Runs `correct` between two measurements. A dry run stores nothing. The caller has checked the permission. */
export function correctAndMeasure(
  ctx: Context,
  { resultId, correct, isOwnerChanged, isDryRun }: MeasuredCorrection,
): Promise<CorrectionMovements> {
  return runOrDryRun(ctx, isDryRun, async (ctx) => {
    const result = await getCorrectedResult(ctx, resultId);
    const lists = await findListsToMeasure(ctx, result, isOwnerChanged);
    const before = await measure(ctx, result, lists);
    await correct(ctx);
    const corrected = await getCorrectedResult(ctx, resultId);
    const movements: CorrectionMovements = {
      ...findMovements(resultId, before, await measure(ctx, corrected, lists)),
      result: { before: result, after: corrected },
      publicLine: await findPublicLine(ctx, corrected),
    };
    if (!isOwnerChanged) return movements;
    const entered = await findListsToMeasure(ctx, corrected, true);
    return withNewOwner(movements, await measureLists(ctx, entered, corrected));
  });
}

export const isOwnerChange = (fields: object): boolean => 'athleteId' in fields || 'teamId' in fields;

/** Adds the lists that the result enters for its new athlete or team. */
function withNewOwner(
  movements: CorrectionMovements,
  { lists, bests }: Pick<Measured, 'lists' | 'bests'>,
): CorrectionMovements {
  const entered = [...lists].flatMap(([title, after]) =>
    after?.isOwn ? [{ title, before: null, after }] : [],
  );
  const best = [...bests].flatMap(([title, after]) => (after?.isOwn ? [{ title, before: null, after }] : []));
  return { ...movements, lists: [...movements.lists, ...entered], bests: [...movements.bests, ...best] };
}

async function findPublicLine(ctx: Context, result: CorrectedResult): Promise<ChangeLine | null> {
  const lines = await listChangeLines(ctx, [{ ...result, variantKey: result.eventVariant }], result);
  return lines.get(result.resultId)?.[0] ?? null;
}

async function measure(ctx: Context, result: CorrectedResult, lists: ListsToMeasure): Promise<Measured> {
  return { ...(await measureRound(ctx, result)), ...(await measureLists(ctx, lists, result)) };
}

async function measureRound(
  ctx: Context,
  result: CorrectedResult,
): Promise<Pick<Measured, 'places' | 'teams' | 'records' | 'bestFlag' | 'otherFlags'>> {
  const placed = await listPlacedRows(ctx, result);
  const scores = await listTeamScores(ctx, result);
  const records = (await listMeetRecords(ctx, result.meetId)).filter(
    (record) =>
      record.eventVariant === result.eventVariant &&
      record.gender === result.gender &&
      (record.divisionName === '' || record.divisionName === result.divisionName),
  );
  return {
    places: placed.map((row) => measuredPlace(row, result)),
    teams: scores.map(({ points, score, teamName, ...team }) => ({
      ...team,
      // A race with several scorings has a score of the team in each.
      teamName: scores.some(({ scoring }) => scoring !== team.scoring)
        ? `${teamName}, ${raceWords.scoring(team.scoring ?? 1)}`
        : teamName,
      points: points ?? (score === null ? null : score * POINT),
    })),
    records: new Map(
      records
        .map(writeRecord)
        .map(({ label, mark, brokenBy }) => [words.record(label, mark), brokenBy?.mark ?? null]),
    ),
    bestFlag: result.bestFlag,
    otherFlags: await measureFlags(ctx, result),
  };
}

async function measureFlags(
  ctx: Context,
  { resultId, canonicalId, eventVariant }: CorrectedResult,
): Promise<Measured['otherFlags']> {
  if (canonicalId === null || eventVariant === null) return new Map();
  const rows = await listOtherFlags(ctx, { resultId, canonicalId, eventVariant });
  return new Map(
    rows.map(({ flag, meetName: meet, startOn, round }) => {
      const title = { meet, day: formatDate(startOn), round: roundWord(round as RoundCode) };
      return [words.otherFlag(title), flag];
    }),
  );
}

function measuredPlace(row: PlacedRow, { eventVariant }: CorrectedResult) {
  const { resultId, teamId, teamName, place, points } = row;
  return {
    resultId,
    name: row.isRelay ? `${teamName} ${row.relayLetter}` : visiblePerson(row).text,
    teamId,
    teamName,
    mark: markOf({ ...row, status: row.status as CorrectedResult['status'], eventVariant }),
    place: row.validation < 0 ? null : place,
    points,
  };
}

/** A correction needs a reason, which the host may not have chosen yet. */
const UNKNOWN_REASON = '…';

/** Measures what these values would move. Nothing is stored. The caller has checked the permission. */
export async function previewCorrection(
  ctx: Context,
  { resultId, values, version, reason, author }: CorrectionToTry,
): Promise<CorrectionMovements> {
  const result = await getCorrectedResult(ctx, resultId);
  const fields = await readCorrection(ctx, result, values);
  // Nothing is sent to open pages.
  const { prepareResultUpdates: _, ...silent } = ctx;
  return correctAndMeasure(silent, {
    resultId,
    isDryRun: true,
    isOwnerChanged: isOwnerChange(fields),
    correct: async (ctx) => {
      await correctResult(ctx, resultId, fields, reason?.trim() || UNKNOWN_REASON, version, author);
      await updateTotalsOfRound(ctx, { ...result, byUserId: null });
    },
  });
}
