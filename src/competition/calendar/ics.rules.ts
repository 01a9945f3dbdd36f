// Meets as iCalendar files (RFC 5545): one alone, or many that a calendar subscribes to.
import { addDays, type Day, type DaySpan } from '#sport/calendar/days.rules.ts';

export interface MeetInCalendar extends DaySpan {
  meetId: number;
  name: string;
  location: string;
  /** The page of the meet. */
  url: string;
  /** Names the site in ids that no other site may use. */
  host: string;
  /** Grows with every change, so that a calendar takes the newer file. */
  sequence: number;
  state: 'delayed' | 'postponed' | 'canceled' | null;
  /** When the file is made, RFC 3339. */
  madeAt: string;
}

/** The calendar of one meet. */
export const meetCalendar = (meet: MeetInCalendar): string => calendarOf([meet]);

/** Calendars that subscribe to a feed read it again after this time, as an iCalendar duration. */
const REFRESH = 'PT6H';

/** A calendar that others subscribe to. The name is what it is called there. */
export const feedCalendar = (name: string, meets: readonly MeetInCalendar[]): string =>
  calendarOf(meets, [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]);

/** Lines end in CRLF. A day off parts a meet into two events; the end of an event is the day after its last. */
function calendarOf(meets: readonly MeetInCalendar[], about: readonly string[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homestretch//Meets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...about,
    ...meets.flatMap((meet) =>
      competitionSpans(meet).flatMap((span, index) => eventLines(meet, span, index)),
    ),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(meet: MeetInCalendar, { startOn, endOn }: DaySpan, index: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:meet-${meet.meetId}${index === 0 ? '' : `-${index + 1}`}@${meet.host}`,
    `DTSTAMP:${meet.madeAt.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`,
    `SEQUENCE:${meet.sequence}`,
    `DTSTART;VALUE=DATE:${compact(startOn)}`,
    `DTEND;VALUE=DATE:${compact(addDays(endOn, 1))}`,
    `SUMMARY:${escapeText(meet.name)}`,
    `LOCATION:${escapeText(meet.location)}`,
    `URL:${meet.url}`,
    `STATUS:${statusOf(meet.state)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A postponed meet has no new days yet. */
function statusOf(state: MeetInCalendar['state']): string {
  if (state === 'canceled') return 'CANCELLED';
  return state === 'postponed' ? 'TENTATIVE' : 'CONFIRMED';
}

const compact = (day: Day) => day.replaceAll('-', '');

/** The days of competition as spans without a day off. */
export function competitionSpans({ startOn, endOn, offDays = [] }: DaySpan): DaySpan[] {
  const spans: DaySpan[] = [];
  let isNew = true;
  for (let day = startOn; day <= endOn; day = addDays(day, 1)) {
    if (offDays.includes(day)) {
      isNew = true;
      continue;
    }
    if (isNew) spans.push({ startOn: day, endOn: day });
    else spans.at(-1)!.endOn = day;
    isNew = false;
  }
  return spans;
}

export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n|\r/g, '\\n');

const LINE_OCTETS_MAX = 75;
const encoder = new TextEncoder();

/** Breaks a line after at most 75 octets, never inside a character; the next line begins with a space. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS_MAX) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
