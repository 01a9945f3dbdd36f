// Record books: what a meet prints of them, what belongs to which book, and where only automatic times count.
import { Refusal } from '#kit/refusal.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { isValidMark, type Mark } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { recordEventUnknownSentence, recordMarkInvalidSentence } from './records.words.ts';

export type RecordScope =
  | 'world'
  | 'area'
  | 'national'
  | 'state'
  | 'championship'
  | 'meet'
  | 'facility'
  | 'team';

// Field guide §5.10 "Records"; SR is a season record, so a state record is STATE.
export type RecordBadge = 'WR' | 'AR' | 'NR' | 'STATE' | 'CR' | 'MR' | 'FR' | 'TR';

/** A record as the report of a meet prints it above an event. */
export interface PrintedRecord {
  eventVariant: string;
  gender: Gender;
  /** Name of the division that it belongs to; empty: whatever the division. */
  divisionName: string;
  markEntered: string;
  mark: Pick<Mark, 'sortInt' | 'kind' | 'timing' | 'measure'>;
  holderText: string | null;
  teamText: string | null;
  /** Null when the report prints none. */
  setYear: number | null;
  setOn: Day | null;
}

export interface RecordBookToSave {
  scope: RecordScope;
  /** "Meet", "State 3A". */
  name: string;
  badge: RecordBadge;
  /** What the book belongs to in its scope: `meetSeriesKey` of a meet, `venue:17`, or a folded name. */
  ownerKey: string;
  records: readonly PrintedRecord[];
}

// An edition is a year or an ordinal in digits.
const EDITION = /\b(?:(?:19|20)\d{2}|\d+(?:st|nd|rd|th))\b/g;

/** Equal for the same meet in every year: `45th Annual Oak Relays 2019` gives `annual oak relays`. */
export function meetSeriesKey(meetName: string): string {
  return foldName(meetName).replace(EDITION, '').replace(/\s+/g, ' ').trim();
}

export function refusalToRecord({ eventVariant, mark, markEntered }: PrintedRecord): Refusal | null {
  if (!findVariant(eventVariant)) {
    return new Refusal('RECORD_EVENT_UNKNOWN', recordEventUnknownSentence(eventVariant));
  }
  if (!isValidMark(mark.sortInt)) {
    return new Refusal('RECORD_MARK_INVALID', recordMarkInvalidSentence(markEntered));
  }
  return null;
}

/** The integer that results are held against. */
export function comparableRecord({ eventVariant, mark }: PrintedRecord): number {
  const variant = findVariant(eventVariant);
  return variant ? toComparable(mark, variant) : mark.sortInt;
}

// Field guide §5.10: a hand time is no record up to here.
const AUTOMATIC_UP_TO_METERS = 400;

/** True for races in which a hand time is no record. */
export function needsAutomaticTime(eventVariant: string): boolean {
  const variant = findVariant(eventVariant);
  if (variant?.markKind !== 'time' || variant.distanceMeters === null) return false;
  return variant.distanceMeters <= AUTOMATIC_UP_TO_METERS;
}
