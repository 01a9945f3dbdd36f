// Record books: the records that a meet prints, the key of a book, and the races that need automatic times.
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

// SR is the badge of a season record, so a state record is STATE.
export type RecordBadge = 'WR' | 'AR' | 'NR' | 'STATE' | 'CR' | 'MR' | 'FR' | 'TR';

export const BADGE_OF_SCOPE: Readonly<Record<RecordScope, RecordBadge>> = {
  world: 'WR',
  area: 'AR',
  national: 'NR',
  state: 'STATE',
  championship: 'CR',
  meet: 'MR',
  facility: 'FR',
  team: 'TR',
};

/** A record that the report of a meet prints above an event. */
export interface PrintedRecord {
  eventVariant: string;
  gender: Gender;
  /** Name of its division; empty for a record of all divisions. */
  divisionName: string;
  markEntered: string;
  mark: Pick<Mark, 'sortInt' | 'kind' | 'timing' | 'measure'>;
  holderText: string | null;
  teamText: string | null;
  /** Null when the report prints none. */
  setYear: number | null;
  setOn: Day | null;
}

/** The longest name of a holder, team, division or location in a record. */
export const HOLDER_TEXT_MAX = 120;

export interface RecordBookToSave {
  scope: RecordScope;
  /** "Meet", "State 3A". */
  name: string;
  badge: RecordBadge;
  /** Owner of the book in its scope: `meetSeriesKey` of a meet, `venue:17`, or a folded name. */
  ownerKey: string;
  records: readonly PrintedRecord[];
}

// An edition is a year or an ordinal in digits.
const EDITION = /\b(?:(?:19|20)\d{2}|\d+(?:st|nd|rd|th))\b/g;

/** Returns the same key for a meet in every year: `45th Annual Oak Relays 2019` gives `annual oak relays`. */
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

/** Returns the integer that results are compared with. */
export function comparableRecord({
  eventVariant,
  mark,
}: Pick<PrintedRecord, 'eventVariant' | 'mark'>): number {
  const variant = findVariant(eventVariant);
  return variant ? toComparable(mark, variant) : mark.sortInt;
}

// Up to this distance a hand time is never a record.
const AUTOMATIC_UP_TO_METERS = 400;

export function needsAutomaticTime(eventVariant: string): boolean {
  const variant = findVariant(eventVariant);
  if (variant?.markKind !== 'time' || variant.distanceMeters === null) return false;
  return variant.distanceMeters <= AUTOMATIC_UP_TO_METERS;
}
