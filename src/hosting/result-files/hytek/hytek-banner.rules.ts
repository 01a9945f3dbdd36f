// Reads the top of a HY-TEK report and of its pages: license, print date, meet name and dates, venue.

export interface Banner {
  licensedTo: string | null;
  printedText: string | null;
}

export interface MeetLine {
  name: string;
  startText: string;
  endText: string;
}

const PROGRAM = /HY-?TEK(?:'|’)?s?\s+(?:MEET|TEAM)\s+MANAGER/i;
const LICENSE =
  /(?:Contractor|Site|Organization|Organisation|Single|School|Club|Team|Personal|User|Multi-?Meet)\s+Licen[cs]e/i;
const LICENSED_TO = /^\s*Licen[cs]ed\s+to:?\s+/i;
const DATE = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{2})`;
const ANY_DATE = new RegExp(`(?:^|\\s)(${DATE})(?=\\s|$)`);
const MEET_LINE = new RegExp(
  `^\\s*(\\S.*?)\\s+-?\\s*(${DATE})(?:\\s*(?:to|-|through)\\s*(${DATE}))?\\s*$`,
  'i',
);
const RESULTS_LINE =
  /^\s*(?:Day\s+\d+\s+)?(?:(?:Complete|Full|Final|Official|Unofficial|Combined|Event|Meet|Live)\s+)*(?:Results?|Rankings)\b(?:\s*-.*|\s+(?:AM|PM|Day|Session|Through|by|from)\b.*|\s+\(.*\))?\s*$/i;
const SESSION_LINE = /^\s*(?:Session|Day)\s*:?\s*\d+\b[^:]{0,40}$/i;
const PAGE_LINE = /^\s*(?:-\s*)?Page\s+\d+(?:\s+of\s+\d+)?(?:\s*-)?\s*$/i;

/** Null if the line is not a banner. Its date is the day of printing, never the day of the meet. */
export function readBanner(text: string): Banner | null {
  const program = PROGRAM.exec(text);
  const isLicence = LICENSED_TO.test(text) || (LICENSE.test(text) && /-/.test(text));
  if (!program && !isLicence) return null;
  const left = program ? text.slice(0, program.index) : text;
  const printedText = program ? (ANY_DATE.exec(text.slice(program.index))?.[1] ?? null) : null;
  return { licensedTo: licenseeOf(left), printedText };
}

// `Licensed To: Singapore Athletics Assoc.-FestOfAthl - Organization License`
function licenseeOf(text: string): string | null {
  const holder = text.replace(LICENSED_TO, '').trim();
  const license = LICENSE.exec(holder);
  const name = (license ? holder.slice(0, license.index) : holder).replace(/[\s-]+$/, '').trim();
  return name || null;
}

/** `Zane Trace Invitational - 3/29/2018 to 3/30/2018`; null if the line does not end with a date. */
export function readMeetLine(text: string): MeetLine | null {
  const [, name, startText, endText] = MEET_LINE.exec(text) ?? [];
  if (!name || !startText || !/\p{L}/u.test(name)) return null;
  return { name: name.replace(/[\s-]+$/, ''), startText, endText: endText ?? startText };
}

const DAY = /\bDay\s*:?\s*(\d{1,2})\b/gi;

/** The day of the meet in a title such as `Results - Day 2 PM`; null if there is none or more than one. */
export function readDayOfTitle(text: string): number | null {
  const days = new Set([...text.matchAll(DAY)].map(([, day]) => Number(day)));
  return days.size === 1 && !/\bDays\b|\bDay\s*:?\s*\d+\s*(?:&|and|to|-)\s*\d/i.test(text)
    ? [...days][0]!
    : null;
}

/** True for report titles (`Results - Day 1 AM`) and page numbers, which the reader ignores. */
export function isReportTitle(text: string): boolean {
  return RESULTS_LINE.test(text) || PAGE_LINE.test(text) || SESSION_LINE.test(text);
}
