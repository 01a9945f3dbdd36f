import { expect, it } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import {
  chosenOf,
  type EntryFilter,
  type EntryLists,
  entryRows,
  filterEntries,
  isFiltered,
  NO_FILTER,
  passedBy,
} from './entry-view.rules.ts';

const entry = (entryId: number, facts: Partial<EntryLists['entries'][number]> = {}) => ({
  entryId,
  meetEventId: 1,
  athleteId: entryId,
  teamId: 7,
  teamText: null,
  relayLetter: null,
  grade: 10,
  seed: '11.90',
  acceptance: ACCEPTANCE.Accepted,
  waitlistedAt: null,
  waitNumber: null,
  isScratched: false,
  version: 1,
  legs: [],
  ...facts,
});
const person = (athleteId: number, name: string) => ({
  athleteId,
  personId: athleteId,
  name,
  gender: 'F' as const,
  number: athleteId === 1 ? 104 : null,
});
const event = (meetEventId: number, divisionId: number, gender: 'F' | 'M', title: string) => ({
  meetEventId,
  divisionId,
  division: 'Varsity',
  gender,
  eventShort: '100m',
  title,
  isRelay: false,
});

const LISTS: EntryLists = {
  entries: [
    entry(5, { meetEventId: 2, athleteId: null, relayLetter: 'A', seed: null }),
    entry(2, { acceptance: ACCEPTANCE.Waitlisted, waitNumber: 1 }),
    entry(3, { isScratched: true, teamId: null, teamText: 'Bay Striders' }),
    entry(1, { acceptance: ACCEPTANCE.New }),
    entry(4, { acceptance: ACCEPTANCE.Rejected, teamId: null, seed: null }),
  ],
  people: [
    person(1, 'Amara Quillfeather'),
    person(2, 'Lucía Valdespino'),
    person(3, 'Anneke Vos'),
    person(4, 'Ines Zed'),
  ],
  teams: [{ teamId: 7, name: 'Salt Harbor' }],
  events: [event(1, 30, 'F', 'Girls 100 Meters, Varsity'), event(2, 31, 'M', 'Boys 4×100 Relay, Open')],
};

const rows = entryRows(LISTS, 'Unattached');

it('lists entries in the order of events and names, then the wait list, then relays', () => {
  expect(rows.map(({ name, teamName }) => `${name}, ${teamName}`)).toEqual([
    'Amara Quillfeather, Salt Harbor',
    'Anneke Vos, Bay Striders',
    'Ines Zed, Unattached',
    'Lucía Valdespino, Salt Harbor',
    'Salt Harbor A, Salt Harbor',
  ]);
});

it.each<[string, Partial<EntryFilter>, number[]]>([
  ['nothing', {}, [1, 3, 4, 2, 5]],
  ['an event', { meetEventId: 2 }, [5]],
  ['a division', { divisionId: 30 }, [1, 3, 4, 2]],
  ['a gender', { gender: 'M' }, [5]],
  ['a team', { teamId: 7 }, [1, 2, 5]],
  ['no team', { teamId: 0 }, [3, 4]],
  ['accepted', { state: 'accepted' }, [3, 5]],
  ['new', { state: 'new' }, [1]],
  ['in process', { state: 'in-process' }, []],
  ['waiting', { state: 'waiting' }, [2]],
  ['rejected', { state: 'rejected' }, [4]],
  ['scratched', { state: 'scratched' }, [3]],
  ['a missing seed', { isSeedMissing: true }, [4, 5]],
  ['a name without its accent', { text: 'valdes lucia' }, [2]],
  ['a number', { text: '104' }, [1]],
  ['two things at once', { isSeedMissing: true, teamId: 7 }, [5]],
])('is filtered by %s', (_, filter, ids) => {
  expect(filterEntries(rows, { ...NO_FILTER, ...filter }).map(({ entryId }) => entryId)).toEqual(ids);
  expect(isFiltered({ ...NO_FILTER, ...filter })).toBe(Object.keys(filter).length > 0);
});

it('counts only entries on the list as chosen', () => {
  const rows = entryRows(LISTS, 'Unattached');
  const listed = filterEntries(rows, { ...NO_FILTER, state: 'new' });
  expect(chosenOf(listed, new Set([1, 2])).map(({ entryId }) => entryId)).toEqual([1]);
});

it('names those who are passed when a later number on a wait list gets a place', () => {
  const waits = (entryId: number, waitNumber: number, meetEventId = 1) =>
    entry(entryId, { acceptance: ACCEPTANCE.Waitlisted, waitNumber, meetEventId });
  const entries = [waits(1, 1), waits(2, 2), waits(3, 3), waits(4, 1, 2)];
  const rows = entryRows({ ...LISTS, entries }, 'Unattached');
  const passed = (...ids: number[]) =>
    passedBy(
      rows,
      rows.filter(({ entryId }) => ids.includes(entryId)),
    ).map(({ entryId }) => entryId);
  expect(passed(3)).toEqual([1, 2]);
  expect(passed(3, 1)).toEqual([2]);
  expect(passed(1, 4)).toEqual([]);
});
