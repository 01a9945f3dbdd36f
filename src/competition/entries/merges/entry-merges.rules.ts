// Puts the entries of two athletes of a meet together, when one person was entered under two names.
import { Refusal } from '#kit/refusal.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { otherFirstNames } from '#sport/people/nicknames.rules.ts';
import type { Acceptance } from '../entries.rules.ts';
import { entryMergeWords as words } from './entry-merges.words.ts';

export interface EntryOfPerson {
  entryId: number;
  meetEventId: number;
  acceptance: Acceptance;
  isScratched: boolean;
}

export interface PersonToMerge {
  canonicalId: number;
  gender: Gender;
  entries: readonly EntryOfPerson[];
  /** The squads in which the athlete runs or is an alternate. */
  squadIds: readonly number[];
}

/** Returns why these two cannot be one person in this meet, or null. */
export function refusalToEntryMerge(keep: PersonToMerge, other: PersonToMerge): Refusal | null {
  if (keep.canonicalId === other.canonicalId) {
    return new Refusal('ATHLETES_ARE_ONE', words.areOne, { status: 409 });
  }
  if ([keep, other].some(({ entries, squadIds }) => entries.length + squadIds.length === 0)) {
    return new Refusal('ATHLETE_NOT_ENTERED', words.notEntered, { status: 404 });
  }
  if (keep.gender !== other.gender && keep.gender !== 'X' && other.gender !== 'X') {
    return new Refusal('GENDERS_DIFFER', words.gendersDiffer, { status: 409 });
  }
  if (keep.squadIds.some((id) => other.squadIds.includes(id))) {
    return new Refusal('RUN_TOGETHER', words.runTogether, { status: 409 });
  }
  return null;
}

/** Keeps one of two entries in an event: the one that is not scratched, else the one with the better state. */
export function planEntryMerge(
  keep: PersonToMerge,
  other: PersonToMerge,
): { moveIds: number[]; removeIds: number[] } {
  const own = new Map(keep.entries.map((entry) => [entry.meetEventId, entry]));
  const plan = { moveIds: [] as number[], removeIds: [] as number[] };
  for (const entry of other.entries) {
    const twin = own.get(entry.meetEventId);
    const staysOther = !twin || isBetter(entry, twin);
    if (staysOther) plan.moveIds.push(entry.entryId);
    if (twin) plan.removeIds.push(staysOther ? twin.entryId : entry.entryId);
  }
  return plan;
}

/** An entry that an undo gives back to a person. */
export interface EntryToReturn {
  entryId: number;
  /** The identity. */
  canonicalId: number;
  meetEventId: number;
}

/** Returns why the entries of two people cannot be taken apart again, or null. */
export function refusalToUndo(
  keep: PersonToMerge,
  other: PersonToMerge,
  toReturn: readonly EntryToReturn[],
): Refusal | null {
  if (keep.canonicalId === other.canonicalId) {
    return new Refusal('ATHLETES_ARE_ONE', words.areOne, { status: 409 });
  }
  const returnedIds = new Set(toReturn.map(({ entryId }) => entryId));
  const isEnteredSince = [keep, other].some(({ canonicalId, entries }) =>
    entries.some(
      ({ entryId, meetEventId }) =>
        !returnedIds.has(entryId) &&
        toReturn.some((each) => each.canonicalId === canonicalId && each.meetEventId === meetEventId),
    ),
  );
  return isEnteredSince ? new Refusal('ENTRY_TWICE', words.enteredSince, { status: 409 }) : null;
}

interface NumberOfPerson {
  athleteId: number;
  number: number | null;
}

/** The numbers that a merge leaves: the athlete who is kept has one of both. */
export function numbersOfMerge(
  { keepId, otherId }: { keepId: number; otherId: number },
  was: readonly NumberOfPerson[],
): NumberOfPerson[] {
  const [one, two] = [keepId, otherId].map((id) => was.find(({ athleteId }) => athleteId === id)?.number);
  return [
    { athleteId: keepId, number: one ?? two ?? null },
    { athleteId: otherId, number: null },
  ];
}

/** The numbers from before a merge, of those who still have what it left them. */
export function numbersToReturn(
  was: readonly NumberOfPerson[],
  left: readonly NumberOfPerson[],
  now: readonly NumberOfPerson[],
): NumberOfPerson[] {
  const numberIn = (list: readonly NumberOfPerson[], id: number) =>
    list.find(({ athleteId }) => athleteId === id)?.number ?? null;
  return was.filter(({ athleteId }) => numberIn(left, athleteId) === numberIn(now, athleteId));
}

const isBetter = (one: EntryOfPerson, other: EntryOfPerson): boolean =>
  one.isScratched === other.isScratched ? one.acceptance > other.acceptance : other.isScratched;

export interface PersonOfMeet {
  personId: number;
  firstName: string;
  lastName: string;
  gender: Gender;
  teamId: number | null;
}

export interface TwoAthletes {
  oneId: number;
  otherId: number;
}

/**
 * Lists pairs of one gender and team, or one of them without a team, whose names are alike. Pairs whom a host takes for two
 * people are left out.
 */
export function possibleDoubles<Person extends PersonOfMeet>(
  people: readonly Person[],
  distinct: readonly TwoAthletes[] = [],
): [Person, Person][] {
  const isDistinct = (one: Person, other: Person) =>
    distinct.some((pair) => isPairOf(pair, one.personId, other.personId));
  const byLast = Map.groupBy(people, ({ lastName, gender }) => `${gender} ${foldName(lastName)}`);
  return [...byLast.values()].flatMap((group) =>
    group.flatMap((one, index) =>
      group
        .slice(index + 1)
        .filter(
          (other) =>
            (one.teamId === other.teamId || one.teamId === null || other.teamId === null) &&
            isSameFirstName(foldName(one.firstName), foldName(other.firstName)) &&
            !isDistinct(one, other),
        )
        .map((other): [Person, Person] => [one, other]),
    ),
  );
}

const isPairOf = ({ oneId, otherId }: TwoAthletes, one: number, other: number): boolean =>
  (oneId === one && otherId === other) || (oneId === other && otherId === one);

/** The same name, a nickname of it, or one that begins with the other: Jon and Jonah. */
function isSameFirstName(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  return one.startsWith(other) || other.startsWith(one) || otherFirstNames(one).includes(other);
}
