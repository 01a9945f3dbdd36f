// Entries as the files that FinishLynx reads: people, and a start list of each event with one heat.
import type { LynxPerson, LynxStartList } from '#hosting/result-files/lynx/lynx-writing.rules.ts';
import {
  squadAffiliation,
  writePeople,
  writeStartLists,
} from '#hosting/result-files/lynx/lynx-writing.rules.ts';
import {
  type DownloadEvent,
  type DownloadPerson,
  type DownloadRow,
  teamOfRow,
  type UnattachedAs,
} from './download-rows.rules.ts';

/**
 * `lynx.ppl`: id, last name, first name, affiliation. People without a number are left out: nobody could look them up. Two
 * people with one number are both there, so that the operator sees it.
 */
export function peopleFile(rows: readonly DownloadRow[], unattachedAs: UnattachedAs): string {
  const people = new Map<string, LynxPerson>();
  for (const row of rows) {
    const affiliation = teamOfRow(row, unattachedAs).name;
    for (const { number, lastName, firstName } of peopleOf(row)) {
      if (number === null) continue;
      const person = { id: String(number), lastName, firstName, affiliation };
      people.set(JSON.stringify(person), person);
    }
  }
  return writePeople([...people.values()].sort((one, other) => Number(one.id) - Number(other.id)));
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
  return writeStartLists(
    [...byEvent.values()].map((entries) => startListOf(entries[0]!.event, entries, unattachedAs)),
  );
}

const startListOf = (
  { number, title, variant }: DownloadEvent,
  entries: readonly DownloadRow[],
  unattachedAs: UnattachedAs,
): LynxStartList => ({
  event: String(number),
  round: 1,
  heat: 1,
  name: title,
  designator: null,
  distanceMeters: variant?.distanceMeters ?? null,
  starters: entries.map((entry) => starterOf(entry, unattachedAs)),
});

/** A squad has its team for the last name. */
function starterOf(row: DownloadRow, unattachedAs: UnattachedAs) {
  const team = teamOfRow(row, unattachedAs);
  const { athlete, relayLetter } = row;
  return athlete
    ? {
        id: String(athlete.number ?? ''),
        lane: '',
        lastName: athlete.lastName,
        firstName: athlete.firstName,
        affiliation: team.name,
      }
    : {
        id: '',
        lane: '',
        lastName: team.name,
        firstName: '',
        affiliation: squadAffiliation(team, relayLetter),
      };
}
