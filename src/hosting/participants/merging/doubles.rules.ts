// The people of a meet who may be one person under two names, with the entries of each.
import {
  type PersonOfMeet,
  possibleDoubles,
  type TwoAthletes,
} from '#competition/entries/merges/entry-merges.rules.ts';
import { type PeopleLists, personRows } from '../numbers/people-view.rules.ts';

export interface EnteredPerson extends PersonOfMeet {
  athleteId: number;
  /** The name as the host sees it. */
  name: string;
  teamName: string;
  grade: number | null;
  /** "100 m, 200 m". */
  events: string;
  number: number | null;
  entryCount: number;
}

type Lists = Omit<PeopleLists, 'people'> & {
  people: readonly (PeopleLists['people'][number] & Pick<PersonOfMeet, 'gender'>)[];
  /** Pairs whom a host takes for two people. */
  distinct: readonly TwoAthletes[];
};

type Pair = [EnteredPerson, EnteredPerson];

/** Everyone who is entered, in the order of names. Names that are withheld are left out of the search for doubles. */
export function enteredPeople(
  lists: Lists,
  unattached: string,
): { people: EnteredPerson[]; doubles: Pair[]; distinct: Pair[] } {
  const byId = new Map(lists.people.map((person) => [person.athleteId, person]));
  const people = personRows(lists, unattached).map((row): EnteredPerson => {
    const { firstName, lastName, gender } = byId.get(row.athleteId)!;
    const { personId, athleteId, name, teamId, teamName, grade, events, number, entryIds } = row;
    return {
      ...{ personId, athleteId, name, gender, teamId, teamName, grade, events, number },
      entryCount: entryIds.length,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
    };
  });
  const named = people.filter(({ firstName, lastName }) => firstName !== '' && lastName !== '');
  const byPerson = new Map(people.map((person) => [person.personId, person]));
  const distinct = lists.distinct.flatMap(({ oneId, otherId }): Pair[] => {
    const [one, other] = [byPerson.get(oneId), byPerson.get(otherId)];
    return one && other ? [[one, other]] : [];
  });
  return { people, doubles: possibleDoubles(named, lists.distinct), distinct };
}
