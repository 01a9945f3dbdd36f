// The athletes of a meet as the list of numbers shows them, and what is wrong with their numbers.

import {
  type NumberConflict,
  type NumberedPerson,
  type NumberingOrder,
  numberConflicts,
} from '#competition/entries/numbers/numbers.rules.ts';
import type { BibRange } from '#competition/meets/manage/settings-checks.rules.ts';
import { shortEventName } from '#sport/events/event-names.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

export interface PeopleLists {
  entries: readonly {
    entryId: number;
    meetEventId: number;
    athleteId: number | null;
    teamId: number | null;
    teamText: string | null;
    grade: number | null;
    isScratched: boolean;
    legs: readonly { athleteId: number; leg: number | null }[];
  }[];
  people: readonly {
    athleteId: number;
    personId: number;
    name: string;
    firstName: string | null;
    lastName: string | null;
    number: number | null;
    numberGivenAt: string | null;
  }[];
  teams: readonly { teamId: number; name: string }[];
  events: readonly { meetEventId: number; divisionId: number; eventShort: string }[];
}

export interface PersonRow extends NumberedPerson {
  athleteId: number;
  grade: number | null;
  /** "100 m, 200 m, 4×100 Relay". */
  events: string;
  /** The entries of the athlete alone; those that are scratched are among them. */
  entryIds: number[];
  isScratched: boolean;
  searchText: string;
}

/** One row for each person, in the order of names. */
export function personRows({ entries, people, teams, events }: PeopleLists, unattached: string): PersonRow[] {
  const teamNames = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  const eventsById = new Map(events.map((event) => [event.meetEventId, event]));
  const personOf = new Map(people.map(({ athleteId, personId }) => [athleteId, personId]));
  const inEntries = entries.flatMap((entry) => [
    ...(entry.athleteId === null ? [] : [{ personId: personOf.get(entry.athleteId)!, entry, isOwn: true }]),
    ...entry.legs.map(({ athleteId }) => ({ personId: personOf.get(athleteId)!, entry, isOwn: false })),
  ]);
  const byPerson = Map.groupBy(inEntries, ({ personId }) => personId);
  const once = new Map(people.toReversed().map((person) => [person.personId, person]));
  return [...once.values()].toReversed().map((person) => {
    const all = byPerson.get(person.personId) ?? [];
    const own = all.filter(({ isOwn }) => isOwn).map(({ entry }) => entry);
    const first = (own[0] ?? all[0]?.entry) as PeopleLists['entries'][number] | undefined;
    const teamId = first?.teamId ?? null;
    const teamName = (teamId === null ? first?.teamText : teamNames.get(teamId)) ?? unattached;
    const { athleteId, personId, name, number } = person;
    return {
      athleteId,
      personId,
      name,
      sortName: `${person.lastName ?? name} ${person.firstName ?? ''}`,
      number,
      givenAt: person.numberGivenAt,
      teamId,
      teamName,
      divisionId: (first && eventsById.get(first.meetEventId)?.divisionId) ?? null,
      grade: own.find(({ grade }) => grade !== null)?.grade ?? null,
      events: [...new Set(all.map(({ entry }) => shortNameOf(eventsById.get(entry.meetEventId))))].join(', '),
      entryIds: own.map(({ entryId }) => entryId),
      isScratched: own.length > 0 && own.every((entry) => entry.isScratched),
      searchText: foldName(`${name} ${teamName} ${number ?? ''}`),
    };
  });
}

/** The name of the entry desk: "Shot Put", "110 mH". */
const shortNameOf = (event: PeopleLists['events'][number] | undefined): string =>
  event ? shortEventName(findVariant(event.eventShort)?.name ?? event.eventShort) : '';

/** Conflicts by person. */
export function conflictsByPerson(
  rows: readonly PersonRow[],
  order: NumberingOrder,
  ranges: readonly BibRange[],
): ReadonlyMap<number, NumberConflict> {
  return new Map(numberConflicts(rows, order, ranges).map((conflict) => [conflict.personId, conflict]));
}

export interface PeopleFilter {
  text: string;
  /** Only those without a number, or with one that somebody else has. */
  isToSolve: boolean;
}

export function filterPeople(
  rows: readonly PersonRow[],
  { text, isToSolve }: PeopleFilter,
  conflicts: ReadonlyMap<number, NumberConflict>,
): PersonRow[] {
  const words = foldName(text).split(' ').filter(Boolean);
  return rows.filter(
    ({ searchText, personId, number }) =>
      (!isToSolve || number === null || conflicts.has(personId)) &&
      words.every((word) => searchText.includes(word)),
  );
}
