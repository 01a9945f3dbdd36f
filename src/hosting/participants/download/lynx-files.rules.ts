// Entries as the files that FinishLynx reads: people, and a start list of each event with one heat.
import {
  type DownloadEvent,
  type DownloadPerson,
  type DownloadRow,
  teamOfRow,
  type UnattachedAs,
} from './download-rows.rules.ts';

const LINE_END = '\r\n';
const FIRST_ROUND_AND_HEAT = ['1', '1'];
/** The columns between the name and the distance: wind, its unit, template, capture time and duration. */
const BEFORE_DISTANCE = ['', '', '', '', ''];

/**
 * `lynx.ppl`: id, last name, first name, affiliation. People without a number are left out: nobody could look them up. Two
 * people with one number are both there, so that the operator sees it.
 */
export function peopleFile(rows: readonly DownloadRow[], unattachedAs: UnattachedAs): string {
  const people = new Map<string, number>();
  for (const row of rows) {
    const team = teamOfRow(row, unattachedAs).name;
    for (const person of peopleOf(row)) {
      if (person.number === null) continue;
      const line = [String(person.number), person.lastName, person.firstName, team].map(cell).join(',');
      people.set(line, person.number);
    }
  }
  return [...people]
    .sort(([, one], [, other]) => one - other)
    .map(([line]) => line + LINE_END)
    .join('');
}

const peopleOf = ({ athlete, legs }: DownloadRow): DownloadPerson[] => [
  ...(athlete ? [athlete] : []),
  ...legs.map(({ person }) => person),
];

/** `lynx.evt`: a header of the event, then its competitors without lanes. Only those who start are in it. */
export function eventFile(rows: readonly DownloadRow[], unattachedAs: UnattachedAs): string {
  const byEvent = Map.groupBy(
    rows.filter(({ isScratched, isWaiting }) => !isScratched && !isWaiting),
    ({ event }) => event.meetEventId,
  );
  return [...byEvent.values()]
    .flatMap((entries) => [
      headerOf(entries[0]!.event),
      ...entries.map((entry) => competitorOf(entry, unattachedAs)),
    ])
    .map((cells) => cells.map(cell).join(',') + LINE_END)
    .join('');
}

function headerOf({ order, title, variant }: DownloadEvent): string[] {
  const distance = variant?.distanceMeters ?? null;
  const header = [String(order), ...FIRST_ROUND_AND_HEAT, title.replaceAll(',', '')];
  return distance === null ? header : [...header, ...BEFORE_DISTANCE, String(distance)];
}

/** A squad has its team for the last name. */
function competitorOf(row: DownloadRow, unattachedAs: UnattachedAs): string[] {
  const { name, code } = teamOfRow(row, unattachedAs);
  const { athlete, relayLetter } = row;
  if (!athlete) return ['', '', '', name, '', [code ?? name, relayLetter].join('  ')];
  return ['', String(athlete.number ?? ''), '', athlete.lastName, athlete.firstName, name];
}

/** Quotes a cell with a comma. Line breaks would begin another line. */
function cell(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
