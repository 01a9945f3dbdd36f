// The entries of a meet with names as far as everyone may see them, and with numbers on the wait lists.
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import {
  type ListedEntryRow,
  type ListedEvent,
  type ListedTeam,
  listEntriesOfMeet,
  listEventsOfMeet,
  listPeopleOfEntries,
  listTeamsOfEntries,
} from './entry-list.store.ts';
import { waitingNumbers } from './waiting-numbers.rules.ts';

export type { ListedEvent, ListedTeam } from './entry-list.store.ts';

export interface ListedEntry extends ListedEntryRow {
  /** The number on the wait list of the event, from 1; null for an entry that does not wait. */
  waitNumber: number | null;
}

export interface ListedPerson {
  /** The athlete as recorded in entries. */
  athleteId: number;
  canonicalId: number;
  person: VisibleName;
  gender: Gender;
  number: number | null;
  /** When the number was given, RFC 3339. */
  numberGivenAt: string | null;
}

export interface EntryList {
  entries: ListedEntry[];
  /** Athletes of entries and runners of squads, in the order of their names. */
  people: ListedPerson[];
  teams: ListedTeam[];
  events: ListedEvent[];
}

/** Lists the entries of a meet, or of one event. The caller checks that the reader may see them. */
export async function listWithNames(
  ctx: Context,
  meetId: number,
  meetEventIds: readonly number[] | null = null,
): Promise<EntryList> {
  const rows = await listEntriesOfMeet(ctx, meetId, meetEventIds);
  const numbers = waitingNumbers(rows);
  const athleteIds = new Set(
    rows.flatMap(({ athleteId, legs }) => [athleteId ?? [], legs.map((leg) => leg.athleteId)].flat()),
  );
  const people = await listPeopleOfEntries(ctx, meetId, [...athleteIds]);
  const teamIds = new Set(rows.flatMap(({ teamId }) => teamId ?? []));
  return {
    entries: rows.map((row) => ({ ...row, waitNumber: numbers.get(row.entryId) ?? null })),
    people: people.map(({ athleteId, canonicalId, gender, number, numberGivenAt, ...name }) => ({
      athleteId,
      canonicalId,
      gender,
      number,
      numberGivenAt,
      person: visiblePerson(name),
    })),
    teams: await listTeamsOfEntries(ctx, [...teamIds]),
    events: await listEventsOfMeet(ctx, meetId),
  };
}
