// Reads the values of a parsed row: mark, wind, seed, series, splits; or says why the row must wait.

import type {
  ParsedAttempt,
  ParsedHeight,
  ParsedRow,
  ParsedSplit,
} from '#hosting/result-files/parsed.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { MARK_INVALID, type Mark, type MarkKind, parseMark } from '#sport/marks/marks.rules.ts';
import { isPossibleSplit, refusalToMark } from '#sport/marks/possible-marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { parseTime } from '#sport/marks/time-texts.rules.ts';
import { parseWind, type WindStatus, windStatus } from '#sport/marks/winds.rules.ts';
import { parseTries } from '#sport/places/field-series.rules.ts';
import type { Measure } from '#sport/units.rules.ts';
import { waitingWords } from './waiting.words.ts';

/** The reason why a row waits; the row is stored as written. */
export interface WaitingReason {
  code: string;
  message: string;
}

export interface RowMark {
  markEntered: string;
  markRaw: number;
  timing: 'fat' | 'hand' | null;
  measure: Measure | null;
  status: StatusCode | null;
}

const WITHOUT_MARK = { markRaw: MARK_INVALID, timing: null, measure: null } as const;

/** The kinds of marks tried for an event that is not in the catalog. */
const KINDS_TO_TRY: readonly MarkKind[] = ['time', 'distance', 'points'];

export function readRowMark(row: ParsedRow, variant: EventVariant | null): RowMark | WaitingReason {
  if (row.status !== null && row.markText === '') {
    return { ...WITHOUT_MARK, markEntered: row.status, status: row.status };
  }
  if (row.markText === '') return { code: 'MARK_MISSING', message: waitingWords.markMissing };
  const reading = readMark(row.markText, variant ? [variant.markKind] : KINDS_TO_TRY);
  if (reading instanceof Refusal) return { code: reading.code, message: reading.message };
  if ('status' in reading) return { ...WITHOUT_MARK, markEntered: row.markText, status: reading.status };
  const { sortInt, measure, kind } = reading;
  const timing = reading.timing && (row.timing ?? reading.timing);
  const refusal = refusalToMark({ markRaw: sortInt, kind, timing }, variant);
  if (refusal) return { code: refusal.code, message: refusal.message };
  return { markEntered: row.markText, markRaw: sortInt, timing, measure, status: row.status };
}

/** The thousandths printed after the points, if they fit the printed time. */
export function thousandthsOf(row: ParsedRow, mark: RowMark): number | null {
  if (mark.timing !== 'fat' || row.tieBreakText === null) return null;
  const time = parseTime(row.tieBreakText);
  if (time instanceof Refusal || time.decimals !== 3) return null;
  return Math.ceil(time.ms / 10) * 10 === mark.markRaw ? time.ms : null;
}

export interface RowWind {
  windTenths: number | null;
  windStatus: WindStatus;
}

export function readWind(text: string | null, variant: EventVariant | null, isIndoor: boolean): RowWind {
  if (!variant) return { windTenths: null, windStatus: 'NA' };
  const reading = text === null ? 'NWI' : parseWind(text);
  const tenths = typeof reading === 'number' ? reading : null;
  const status = windStatus(tenths, variant, { isIndoor });
  return { windTenths: status === 'NA' ? null : tenths, windStatus: status };
}

/** The seed as an integer; null if it is blank or not a mark. */
export function readSeed(text: string | null, variant: EventVariant | null): number | null {
  if (text === null || text === '' || !variant) return null;
  const mark = parseMark(text, variant.markKind);
  return mark instanceof Refusal || 'status' in mark ? null : mark.sortInt;
}

export function readTrials(series: readonly ParsedAttempt[]) {
  return series.map(({ attempt, outcome, markText, windText }) => {
    const mark = outcome === 'mark' ? readMark(markText, ['distance']) : null;
    const isMark = mark !== null && !(mark instanceof Refusal) && !('status' in mark);
    const wind = windText === null ? null : parseWind(windText);
    return {
      number: attempt,
      outcome: outcome === 'mark' && !isMark ? ('foul' as const) : outcome,
      tries: null,
      markRaw: isMark ? mark.sortInt : null,
      windTenths: typeof wind === 'number' ? wind : null,
      measure: isMark ? mark.measure : null,
    };
  });
}

export function readHeights(heights: readonly ParsedHeight[]) {
  return heights.flatMap(({ heightText, tries }, index) => {
    const height = readMark(heightText, ['height']);
    const read = parseTries(tries);
    if (height instanceof Refusal || 'status' in height || read instanceof Refusal || read === '') return [];
    return [
      {
        number: index + 1,
        outcome: null,
        tries: read,
        markRaw: height.sortInt,
        windTenths: null,
        measure: height.measure,
      },
    ];
  });
}

/** A smaller number in a label is the number of the split, not its distance. */
const SPLIT_METERS_MIN = 50;

/**
 * Returns splits with a running time. A lap alone has no running time, and an impossible time is a misprint;
 * both stay only in the stored row.
 */
export function readSplits(splits: readonly ParsedSplit[]) {
  return splits.flatMap(({ label, cumulativeText, lapText }, index) => {
    const cumulativeMs = readMs(cumulativeText);
    if (cumulativeMs === null) return [];
    const distance = Number(/^(\d+)\s*m?$/.exec(label)?.[1] ?? 0);
    const distanceMeters = distance >= SPLIT_METERS_MIN ? distance : null;
    if (distanceMeters !== null && !isPossibleSplit(distanceMeters, cumulativeMs)) return [];
    return [
      {
        number: index + 1,
        distanceMeters,
        splitMs: readMs(lapText),
        cumulativeMs,
      },
    ];
  });
}

export function readMs(text: string | null): number | null {
  const time = text === null ? null : parseTime(text);
  return time === null || time instanceof Refusal || time.ms === 0 ? null : time.ms;
}

function readMark(text: string, kinds: readonly MarkKind[]): Mark | { status: StatusCode } | Refusal {
  let first: Refusal | null = null;
  for (const kind of kinds) {
    const reading = parseMark(withMeters(text, kind), kind);
    if (!(reading instanceof Refusal)) return reading;
    first ??= reading;
  }
  return first!;
}

/** A grid prints its heights in meters without a unit, `1.53`. */
const withMeters = (text: string, kind: MarkKind): string =>
  kind === 'height' && /^\d\.\d{1,2}$/.test(text) ? `${text}m` : text;
