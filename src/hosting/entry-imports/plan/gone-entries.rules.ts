// Finds the entries that an upload names no longer. An entry that a row may mean is not gone, also while the row waits
// for an answer or is left out.
import { looksAlike } from '#people/rosters/names/similar-names.rules.ts';
import { type FullName, foldName } from '#sport/people/names.rules.ts';
import type { PresentEntry } from './outcomes.rules.ts';

/** A row of the file whose entry is not settled. */
export interface UnsettledRow {
  /** Null where the row has none. */
  person: FullName | null;
  /** Athletes whom the person is, or may be. */
  athleteIds: readonly number[];
  /** Null if the row is for an athlete. */
  letter: string | null;
  /** Null while the team is not known, and for rows of athletes. */
  team: string | null;
  /** The events that it may be for; null if any. */
  eventIds: ReadonlySet<number> | null;
}

export type EntryToFind = Pick<
  PresentEntry,
  'meetEventId' | 'canonicalId' | 'teamId' | 'teamText' | 'relayLetter' | 'firstName' | 'lastName'
>;

/** A team of the site by id, another one by its name. */
export const teamMark = ({ teamId, teamText }: Pick<PresentEntry, 'teamId' | 'teamText'>): string =>
  String(teamId ?? foldName(teamText ?? ''));

/** Lists the entries that none of the rows may mean. */
export function withoutRow<Entry extends EntryToFind>(
  entries: readonly Entry[],
  rows: readonly UnsettledRow[],
): Entry[] {
  if (entries.length === 0 || rows.length === 0) return [...entries];
  const byKey = new Map<string, UnsettledRow[]>();
  for (const row of rows)
    for (const key of keysOfRow(row)) {
      const same = byKey.get(key);
      if (same) same.push(row);
      else byKey.set(key, [row]);
    }
  return entries.filter(
    (entry) =>
      !keysOfEntry(entry).some((key) =>
        byKey.get(key)?.some((row) => isEventOf(row, entry) && isEntrantOf(row, entry)),
      ),
  );
}

/** Rows are compared only with entries that share a key with them. */
function keysOfRow({ person, athleteIds, letter }: UnsettledRow): string[] {
  return [
    ...athleteIds.map((athleteId) => `athlete ${athleteId}`),
    ...(person === null ? [] : nameKeys(person)),
    ...(letter === null ? [] : [`squad ${letter}`]),
  ];
}

function keysOfEntry({ canonicalId, relayLetter, firstName, lastName }: EntryToFind): string[] {
  if (canonicalId === null) return [`squad ${relayLetter}`];
  return [`athlete ${canonicalId}`, ...nameKeys({ firstName: firstName ?? '', lastName: lastName ?? '' })];
}

/** Either name, so that a misprint in one of them and swapped names are found. */
const nameKeys = ({ firstName, lastName }: FullName): string[] => [
  `name ${foldName(firstName)}`,
  `name ${foldName(lastName)}`,
];

const isEventOf = ({ eventIds }: UnsettledRow, { meetEventId }: EntryToFind): boolean =>
  eventIds === null || eventIds.has(meetEventId);

function isEntrantOf(
  { person, athleteIds, letter, team }: UnsettledRow,
  { canonicalId, relayLetter, firstName, lastName, ...of }: EntryToFind,
): boolean {
  if (canonicalId === null) return letter === relayLetter && (team === null || team === teamMark(of));
  if (athleteIds.includes(canonicalId)) return true;
  return person !== null && looksAlike(person, { firstName: firstName ?? '', lastName: lastName ?? '' });
}
