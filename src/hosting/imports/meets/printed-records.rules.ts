// Sorts the records printed above events into record books by their titles.
import {
  meetSeriesKey,
  type PrintedRecord,
  type RecordBadge,
  type RecordBookToSave,
  type RecordScope,
} from '#competition/records/records.rules.ts';
import type { ReadMeet } from '#hosting/imports/files/read-file.rules.ts';
import type { ParsedRecord } from '#hosting/result-files/parsed.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { parseMark } from '#sport/marks/marks.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { PlannedEvent } from './meet-plan.rules.ts';

interface BookKind {
  words: RegExp;
  scope: RecordScope;
  badge: RecordBadge;
}

// The first matching word decides; without one it is a record of the meet.
const BOOK_KINDS: readonly BookKind[] = [
  { words: /\bworld\b/i, scope: 'world', badge: 'WR' },
  { words: /\b(?:national|country|american|us)\b/i, scope: 'national', badge: 'NR' },
  { words: /\bstate\b/i, scope: 'state', badge: 'STATE' },
  { words: /\b(?:stadium|facility|track|venue)\b/i, scope: 'facility', badge: 'FR' },
  { words: /\b(?:conference|league|championship|games)\b/i, scope: 'championship', badge: 'CR' },
  { words: /\b(?:school|team|varsity)\b/i, scope: 'team', badge: 'TR' },
];
const MEET_BOOK: BookKind = { words: /(?:)/, scope: 'meet', badge: 'MR' };

export function recordBooksOf(
  meet: ReadMeet,
  events: readonly PlannedEvent[],
  venueId: number,
): RecordBookToSave[] {
  const records = events.flatMap((event) =>
    event.parsed.flatMap((parsed) =>
      parsed.records.flatMap((printed) => {
        const record = readRecord(event, printed);
        return record ? [{ name: bookName(printed.title), record }] : [];
      }),
    ),
  );
  return [...Map.groupBy(records, ({ name }) => name)].map(([name, ofBook]) => {
    const { scope, badge } = BOOK_KINDS.find(({ words }) => words.test(name)) ?? MEET_BOOK;
    return {
      scope,
      badge,
      name,
      ownerKey: ownerOf(scope, meet, venueId),
      records: ofBook.map(({ record }) => record),
    };
  });
}

/** "IVP Record" is the book "IVP". */
function bookName(title: string): string {
  return title.replace(/\brecords?\b:?/i, '').trim() || 'Meet';
}

function ownerOf(scope: RecordScope, meet: ReadMeet, venueId: number): string {
  if (scope === 'facility') return `venue:${venueId}`;
  return scope === 'world' ? 'world' : meetSeriesKey(meet.name) || foldName(meet.name);
}

function readRecord(event: PlannedEvent, printed: ParsedRecord): PrintedRecord | null {
  const variant = findVariant(event.variantKey ?? '');
  const mark = variant ? parseMark(printed.markText, variant.markKind) : null;
  if (!variant || !mark || mark instanceof Refusal || 'status' in mark) return null;
  return {
    eventVariant: variant.key,
    gender: event.gender,
    divisionName: event.divisionName,
    markEntered: printed.markText,
    mark,
    holderText: printed.holderText || null,
    teamText: printed.teamText || null,
    setYear: printed.year,
    setOn: printed.setOn,
  };
}
