// A list of performances of many meets, as the bulk path of the import takes it.
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
  /** Reads a row, from 0 in the order of the file, whenever it is asked for: nothing of it is kept. */
  row(index: number): ListedRow;
}

/** A line of the list, and why it waits when it is no performance. */
export type ListedRow = ListedPerformance | UnreadRow;

export interface UnreadRow {
  line: number;
  text: string;
  code: string;
  message: string;
}

/** What a list ranks; one object for all rows of the same list. */
export interface ListedEvent {
  /** X for squads of both genders. */
  gender: Gender;
  /** `100 metres`, as the list names it. */
  title: string;
  /** Null: an event that the catalogue does not know. */
  variantKey: string | null;
  /** As addresses name it. */
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
  /** As printed; null when it is not. */
  rank: number | null;
  markText: string;
  /** Lower is better. */
  markRaw: number;
  timing: 'fat' | 'hand' | null;
  windText: string | null;
  /** Of a relay the squad as printed. */
  competitor: string;
  /** Null of a relay. */
  athlete: ParsedName | null;
  /** Null when only the year is known, or nothing. */
  birthOn: Day | null;
  /** `1986`, `AUG 1986`: tells people apart where the day is not known. */
  birthText: string;
  /** Three letters of the sport; empty when none is printed. */
  nation: string;
  position: ListedPosition;
  venue: ListedVenue;
  isIndoor: boolean;
  competedOn: Day;
}

export interface ListedPosition {
  /** In the heat or the final. */
  place: number | null;
  round: ParsedRoundCode;
  heat: number | null;
  /** Part of a combined event, or a race beside the final: an event of its own in the meet. */
  kind: 'ce' | 'sr' | null;
}

export const isUnread = (row: ListedRow): row is UnreadRow => 'code' in row;
