// Reads a row of a world list as a performance, or returns the reason why it waits.

import type { ParsedName } from '#hosting/result-files/parsed.rules.ts';
import type { ListedEvent, ListedRow } from '#hosting/result-files/performance-list.rules.ts';
import type { DelimitedLine } from '#kit/lists/delimited.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { type Mark, type MarkKind, parseMark } from '#sport/marks/marks.rules.ts';
import { listWords } from './wa-list.words.ts';
import type { ListColumn, ListColumns } from './wa-list-columns.rules.ts';
import { readListedDay } from './wa-list-days.rules.ts';
import { listedEvent } from './wa-list-events.rules.ts';
import { splitListedName } from './wa-list-names.rules.ts';
import { readListedVenue, readPosition } from './wa-list-venues.rules.ts';

/** The event and gender in the file name, for lists whose rows do not give them. */
export interface EventOfFileName {
  genderText: string;
  eventText: string;
}

/** A list of hundreds of thousands of rows repeats its texts, so each text is read only once. */
export function rowReader(columns: ListColumns, named: EventOfFileName): (line: DelimitedLine) => ListedRow {
  const eventOf = remembered((key) => {
    const [genderText = '', eventText = ''] = key.split('\t');
    return listedEvent(genderText, eventText);
  });
  const nameOf = remembered(splitListedName);
  const dayOf = remembered(readListedDay);
  const venueOf = remembered(readListedVenue);
  const positionOf = remembered(readPosition);
  const markOf = rememberedMarks();

  return ({ line, text, cells }) => {
    const cell = (column: ListColumn) => columns.cell(cells, column);
    const wait = (code: string, message: string) => ({ line, text, code, message });
    const genderText = columns.has('gender') ? cell('gender') : named.genderText;
    const eventText = columns.has('event') ? cell('event') : named.eventText;
    const event = eventOf(`${genderText}\t${eventText}`);
    if (!event) return wait('EVENT_GENDER_UNKNOWN', listWords.genderMissing());
    const competitor = cell('competitor');
    const athlete: ParsedName | null = event.isRelay ? null : nameOf(competitor);
    if (competitor === '' || (!event.isRelay && !athlete))
      return wait('ROW_NAME_MISSING', listWords.nameMissing());
    const markText = cell('mark');
    const mark = markOf(event, markText);
    if (!mark) return wait('ROW_MARK_MISSING', listWords.markUnreadable(markText));
    const competedOn = dayOf(cell('date'));
    if (!competedOn) return wait('DATE_UNKNOWN', listWords.dayUnreadable(cell('date')));
    const place = venueOf(cell('venue'));
    if (!place) return wait('VENUE_MISSING', listWords.venueMissing());
    const birthText = cell('birth').toUpperCase();
    return {
      line,
      text,
      event,
      rank: Number(cell('rank')) || null,
      markText,
      markRaw: mark.sortInt,
      timing: mark.timing,
      windText: cell('wind') || null,
      competitor,
      athlete,
      birthOn: dayOf(birthText),
      birthText,
      nation: cell('nation').toUpperCase(),
      position: positionOf(cell('position')),
      venue: place.venue,
      isIndoor: event.isIndoor || place.isIndoor || mark.suffixes.includes('i'),
      competedOn,
    };
  };
}

/** The kinds of marks tried for an event that is not in the catalog: times, then lengths, then points. */
const KINDS_TO_TRY: readonly MarkKind[] = ['time', 'distance', 'points'];

/** Hand times are marked (`7:58.5h`), so a single decimal has lost a zero in a spreadsheet. */
function rememberedMarks() {
  const cache = new Map<ListedEvent, (text: string) => Mark | null>();
  return (event: ListedEvent, text: string): Mark | null => {
    let read = cache.get(event);
    if (!read) {
      const kind = findVariant(event.variantKey ?? '')?.markKind;
      read = remembered((mark) => readListedMark(mark, kind ? [kind] : KINDS_TO_TRY));
      cache.set(event, read);
    }
    return read(text);
  };
}

function readListedMark(text: string, kinds: readonly MarkKind[]): Mark | null {
  for (const kind of kinds) {
    const mark = parseMark(plainMark(text, kind), kind, kind === 'time' ? { timing: 'fat' } : {});
    if (!(mark instanceof Refusal) && !('status' in mark)) return mark;
  }
  return null;
}

/** Lengths are in meters, points are whole numbers. */
function plainMark(text: string, kind: MarkKind): string {
  if (kind === 'time') return text;
  if (kind === 'points') return text.replace(/\.0$/, '');
  return text.replace(/^(\d{1,3}(?:\.\d{1,3})?)(?=[a-zA-Z+*]*$)(?!m)/, '$1m');
}

function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const value = cache.get(text);
    if (value !== undefined) return value;
    const fresh = read(text);
    cache.set(text, fresh);
    return fresh;
  };
}
