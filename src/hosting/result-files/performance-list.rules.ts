// A list of performances from many meets, in the shape that the bulk import takes.
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { ParsedName, ParsedRoundCode, ParsedSource } from './parsed.rules.ts';

export interface ListFile {
  kind: 'list';
  format: 'wa-list';
  list: PerformanceList;
}

export interface PerformanceList {
  source: ParsedSource;
  rowCount: number;
  /** Reads the row with this index (from 0, in file order) anew on each call; rows are not held in memory. */
  row(index: number): ListedRow;
}

/** A performance of the list, or a line that waits with its reason. */
export type ListedRow = ListedPerformance | UnreadRow;

export interface UnreadRow {
  line: number;
  text: string;
  code: string;
  message: string;
}

/** The event that a list ranks. All rows of one list share one object. */
export interface ListedEvent {
  /** X for squads of both genders. */
  gender: Gender;
  /** The name in the list, such as `100 metres`. */
  title: string;
  /** Null if the catalog does not have the event. */
  variantKey: string | null;
  /** The short name in page addresses. */
  short: string;
  isRelay: boolean;
  isIndoor: boolean;
}

export interface ListedVenue {
  name: string;
  city: string | null;
  state: string | null;
  country: string | null;
}

export interface ListedPerformance {
  line: number;
  text: string;
  event: ListedEvent;
  /** The printed rank; null if there is none. */
  rank: number | null;
  markText: string;
  /** A lower value is better. */
  markRaw: number;
  timing: 'fat' | 'hand' | null;
  windText: string | null;
  /** The athlete, or the squad of a relay, as printed. */
  competitor: string;
  /** Null for a relay. */
  athlete: ParsedName | null;
  /** Null if only the year is given, or nothing. */
  birthOn: Day | null;
  /** `1986`, `AUG 1986`: tells people apart if the day is missing. */
  birthText: string;
  /** The three-letter country code of the sport; empty if none is printed. */
  nation: string;
  position: ListedPosition;
  venue: ListedVenue;
  isIndoor: boolean;
  competedOn: Day;
}

export interface ListedPosition {
  /** Place in the heat or the final. */
  place: number | null;
  round: ParsedRoundCode;
  heat: number | null;
  /**
   * `ce` is a part of a combined event, `sr` a race beside the final. Each becomes an event of its own in the
   * meet.
   */
  kind: 'ce' | 'sr' | null;
}

export const isUnread = (row: ListedRow): row is UnreadRow => 'code' in row;
