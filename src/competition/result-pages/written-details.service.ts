// Writes splits, trials and height grids for the public.
import { factsOf, isRace, type MeetEvent } from '#competition/events/meet-events.rules.ts';
import { placesAtSplits, splitKey } from '#competition/result-pages/races/checkpoints.rules.ts';
import { precisionHolding } from '#competition/result-pages/races/race-times.rules.ts';
import { JUMP_OFF_AFTER } from '#competition/results/jump-offs.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import { wholeUnitAt } from '#sport/marks/paces.rules.ts';
import { formatTime } from '#sport/marks/time-texts.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import { judgeHeights, judgeTrials, type Trial } from '#sport/places/field-series.rules.ts';
import type { AttemptOfResult, DetailPage, SplitOfResult } from './result-details.service.ts';
import { writeMark } from './result-marks.rules.ts';
import type { PageResult } from './results-page.service.ts';
import { resultWords } from './results-page.words.ts';
import { writeLeg, writeReaction } from './written-results.service.ts';

const detailOf = (result: PageResult) => ({
  resultId: result.resultId,
  athleteName: result.person?.text ?? result.teamName ?? '',
  place: result.place,
  heat: result.heat,
});

export function writeSplits({ event, results, splitsOf }: Splits) {
  const times = results.flatMap(({ resultId, heat }) =>
    (splitsOf.get(resultId) ?? []).map(({ number, cumulativeMs }) => ({
      resultId,
      heat,
      number,
      cumulativeMs,
    })),
  );
  const places = placesAtSplits(times);
  // Cross-country times keep their written precision. Splits have none, so they get the coarsest that loses nothing.
  const precision = isRace(event)
    ? precisionHolding([...splitsOf.values()].flat().map((split) => split.cumulativeMs))
    : 'hundredth';
  return {
    items: results
      .filter(
        (result) => splitsOf.has(result.resultId) || result.legs.length > 0 || result.reactionMs !== null,
      )
      .map((result) => ({
        ...detailOf(result),
        reaction: writeReaction(result.reactionMs),
        splits: (splitsOf.get(result.resultId) ?? []).map((split) => ({
          ...pointOf(split, isRace(event)),
          place: places.get(splitKey(result.resultId, split.number))!,
          split: split.splitMs === null ? null : formatTime(split.splitMs, precision),
          cumulative: formatTime(split.cumulativeMs, precision),
        })),
        legs: result.legs.map(writeLeg),
      })),
  };
}

/** "400 m" on the track, "Mile 1" in cross country. */
function pointOf({ number, distanceMeters: meters }: SplitOfResult, isRace: boolean) {
  const label =
    meters === null
      ? String(number)
      : isRace
        ? resultWords.checkpoint(meters, wholeUnitAt(meters))
        : resultWords.meters(meters);
  return { number, label, meters };
}

type Splits = DetailPage & { splitsOf: Map<number, SplitOfResult[]> };
type Attempts = DetailPage & { attemptsOf: Map<number, AttemptOfResult[]> };

const OUTCOME_TEXTS = { foul: resultWords.foul, pass: resultWords.pass, retired: resultWords.retired };

export function writeTrials({ event, results, attemptsOf }: Attempts) {
  const items = results
    .filter((result) => attemptsOf.has(result.resultId))
    .map((result) => ({
      ...detailOf(result),
      mark: writeMark(result, event),
      attempts: writeSeries(attemptsOf.get(result.resultId) ?? []),
    }));
  return { attemptCount: Math.max(0, ...items.map((item) => item.attempts.length)), items };
}

function writeSeries(rows: AttemptOfResult[]) {
  const trials = rows.map(toTrial);
  const { best } = judgeTrials(trials);
  return trials.map((trial, index) => ({
    number: rows[index]!.number,
    text:
      trial.outcome === 'mark'
        ? formatMark(trial.sortInt!, 'distance', { measure: trial.measure })
        : OUTCOME_TEXTS[trial.outcome],
    outcome: trial.outcome,
    tries: null,
    wind: trial.windTenths === null ? null : formatWind(trial.windTenths),
    isBest: trial === best,
  }));
}

const toTrial = (row: AttemptOfResult): Trial => ({
  outcome: (row.outcome ?? 'pass') as Trial['outcome'],
  sortInt: row.markRaw,
  windTenths: row.windTenths,
  measure: row.measure,
});

/** A grid of the heights from the lowest, and after them the heights of a jump-off in the order of its rounds. */
export function writeGrid({ event, results, attemptsOf }: Attempts) {
  const rows = [...attemptsOf.values()].flat();
  const heights = columnsOf(rows.filter((row) => !isJumpOff(row))).sort((a, b) => b.markRaw - a.markRaw);
  const jumpOff = columnsOf(rows.filter(isJumpOff)).sort((a, b) => a.number - b.number);
  const columns = [...heights, ...jumpOff];
  return {
    heights: columns.map((column) => {
      const height = writeHeight(column.markRaw, column.measure, event);
      return isJumpOff(column) ? resultWords.jumpOffAt(height) : height;
    }),
    jumpOffCount: jumpOff.length,
    items: results
      .filter((result) => attemptsOf.has(result.resultId))
      .map((result) => {
        const tries = new Map(
          attemptsOf.get(result.resultId)!.map((row) => [columnKey(row), row.tries ?? '']),
        );
        const judged = judgeHeights(
          heights.flatMap((column) => {
            const text = tries.get(columnKey(column));
            return text === undefined ? [] : { sortInt: column.markRaw, tries: text };
          }),
        );
        return {
          ...detailOf(result),
          mark: writeMark(result, event),
          tries: columns.map((column) =>
            (tries.get(columnKey(column)) ?? '').replaceAll('-', resultWords.pass),
          ),
          missesAtBest: judged.missesAtBest,
          missesTotal: judged.totalMisses,
        };
      }),
  };
}

/** A height of the competition is one column whatever its number; each round of a jump-off has its own. */
const isJumpOff = ({ number }: Pick<AttemptOfResult, 'number'>): boolean => number > JUMP_OFF_AFTER;
const columnKey = (row: Pick<AttemptOfResult, 'number' | 'markRaw'>): string =>
  isJumpOff(row) ? `round ${row.number}` : `height ${row.markRaw}`;

const columnsOf = (rows: readonly AttemptOfResult[]) => [
  ...new Map(
    rows.map((row) => [columnKey(row), { number: row.number, markRaw: row.markRaw!, measure: row.measure }]),
  ).values(),
];

const writeHeight = (sortInt: number, measure: 'E' | 'M' | null, event: MeetEvent): string =>
  formatMark(sortInt, factsOf(event).markKind, { measure });
