// The entries of a meet as their list shows them: joined with people, teams and events, and filtered.
import { ACCEPTANCE, type Acceptance } from '#competition/entries/entries.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

export interface EntryLists {
  entries: readonly {
    entryId: number;
    meetEventId: number;
    athleteId: number | null;
    teamId: number | null;
    teamText: string | null;
    relayLetter: string | null;
    grade: number | null;
    seed: string | null;
    acceptance: Acceptance;
    waitlistedAt: string | null;
    waitNumber: number | null;
    isScratched: boolean;
    version: number;
    legs: readonly { athleteId: number; leg: number | null }[];
  }[];
  people: readonly {
    athleteId: number;
    personId: number;
    name: string;
    gender: Gender;
    number: number | null;
  }[];
  teams: readonly { teamId: number; name: string }[];
  events: readonly {
    meetEventId: number;
    divisionId: number;
    division: string;
    gender: Gender;
    eventShort: string;
    title: string;
    isRelay: boolean;
  }[];
}

type Entry = EntryLists['entries'][number];

export interface EntryRow
  extends Pick<Entry, 'entryId' | 'version' | 'acceptance' | 'waitNumber' | 'isScratched' | 'seed'> {
  /** The athlete, or the squad: "Salt Harbor A". */
  name: string;
  teamName: string;
  teamId: number | null;
  grade: number | null;
  meetEventId: number;
  divisionId: number;
  gender: Gender;
  /** "Girls 100 Meters, Varsity". */
  eventTitle: string;
  /** "100 Meters". */
  eventName: string;
  number: number | null;
  waitlistedAt: string | null;
  /** Folded words that a search looks through. */
  searchText: string;
}

/** The rows in the order of events, and within one of the wait list, names and squads. */
export function entryRows({ entries, people, teams, events }: EntryLists, unattached: string): EntryRow[] {
  const peopleById = new Map(people.map((person, index) => [person.athleteId, { ...person, index }]));
  const teamsById = new Map(teams.map((team) => [team.teamId, team.name]));
  const eventsById = new Map(events.map((event, index) => [event.meetEventId, { ...event, index }]));
  return entries
    .flatMap((entry) => {
      const event = eventsById.get(entry.meetEventId);
      if (!event) return [];
      const person = entry.athleteId === null ? null : peopleById.get(entry.athleteId)!;
      const teamName =
        (entry.teamId === null ? null : teamsById.get(entry.teamId)) ?? entry.teamText ?? unattached;
      const name = person?.name ?? [teamName, entry.relayLetter].filter(Boolean).join(' ');
      const row: EntryRow = {
        entryId: entry.entryId,
        version: entry.version,
        acceptance: entry.acceptance,
        waitNumber: entry.waitNumber,
        waitlistedAt: entry.waitlistedAt,
        isScratched: entry.isScratched,
        seed: entry.seed,
        grade: entry.grade,
        teamId: entry.teamId,
        meetEventId: entry.meetEventId,
        divisionId: event.divisionId,
        gender: event.gender,
        eventTitle: event.title,
        eventName: findVariant(event.eventShort)?.name ?? event.title,
        number: person?.number ?? null,
        name,
        teamName,
        searchText: foldName(`${name} ${teamName} ${person?.number ?? ''}`),
      };
      return [{ row, order: [event.index, entry.waitNumber ?? 0, person?.index ?? 0] }];
    })
    .sort((a, b) => a.order[0]! - b.order[0]! || a.order[1]! - b.order[1]! || a.order[2]! - b.order[2]!)
    .map(({ row }) => row);
}

export const STATE_FILTERS = ['accepted', 'in-process', 'new', 'waiting', 'rejected', 'scratched'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

export interface EntryFilter {
  text: string;
  meetEventId: number | null;
  divisionId: number | null;
  gender: Gender | null;
  /** 0 for athletes without a team. */
  teamId: number | null;
  state: StateFilter | null;
  isSeedMissing: boolean;
}

export const NO_FILTER: EntryFilter = {
  text: '',
  meetEventId: null,
  divisionId: null,
  gender: null,
  teamId: null,
  state: null,
  isSeedMissing: false,
};

const IN_STATE: Record<StateFilter, (row: EntryRow) => boolean> = {
  accepted: ({ acceptance }) => acceptance >= ACCEPTANCE.Accepted,
  'in-process': ({ acceptance }) => acceptance === ACCEPTANCE.InProcess,
  new: ({ acceptance }) => acceptance === ACCEPTANCE.New,
  waiting: ({ acceptance }) => acceptance === ACCEPTANCE.Waitlisted,
  rejected: ({ acceptance }) => acceptance === ACCEPTANCE.Rejected,
  scratched: ({ isScratched }) => isScratched,
};

export function filterEntries(rows: readonly EntryRow[], filter: EntryFilter): EntryRow[] {
  const words = foldName(filter.text).split(' ').filter(Boolean);
  return rows.filter(
    (row) =>
      (filter.meetEventId === null || row.meetEventId === filter.meetEventId) &&
      (filter.divisionId === null || row.divisionId === filter.divisionId) &&
      (filter.gender === null || row.gender === filter.gender) &&
      (filter.teamId === null || (row.teamId ?? 0) === filter.teamId) &&
      (filter.state === null || IN_STATE[filter.state](row)) &&
      (!filter.isSeedMissing || row.seed === null) &&
      words.every((word) => row.searchText.includes(word)),
  );
}

/** Keeps those of the chosen entries that are on the list: nobody acts on what he cannot see. */
export const chosenOf = (rows: readonly EntryRow[], chosen: ReadonlySet<number>): EntryRow[] =>
  rows.filter(({ entryId }) => chosen.has(entryId));

/** Lists the entries that would be passed on the wait list if these got places. */
export function passedBy(all: readonly EntryRow[], accepted: readonly EntryRow[]): EntryRow[] {
  const acceptedIds = new Set(accepted.map(({ entryId }) => entryId));
  const lastOf = new Map<number, number>();
  for (const { meetEventId, waitNumber } of accepted)
    lastOf.set(meetEventId, Math.max(lastOf.get(meetEventId) ?? 0, waitNumber ?? 0));
  return all.filter(
    ({ entryId, meetEventId, waitNumber, isScratched }) =>
      waitNumber !== null &&
      !isScratched &&
      !acceptedIds.has(entryId) &&
      waitNumber < (lastOf.get(meetEventId) ?? 0),
  );
}

export const isFiltered = (filter: EntryFilter): boolean =>
  Object.entries(NO_FILTER).some(([name, value]) => filter[name as keyof EntryFilter] !== value);
