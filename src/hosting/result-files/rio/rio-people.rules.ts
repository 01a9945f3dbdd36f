// Identifies the people of a results JSON, where one number may belong to two people or two numbers to one
// person.
import { foldName } from '#sport/people/names.rules.ts';
import { type JsonObject, textOf } from './rio-document.rules.ts';

export interface NamedInFile {
  id: string;
  firstName: string;
  lastName: string;
  country: string;
  /** True for a relay runner. */
  isRunner: boolean;
}

/** A question mark stands for a missing name. */
const readName = (object: JsonObject, field: string): string => {
  const name = textOf(object, field);
  return /^\?+$/.test(name) ? '' : name;
};

export function namedInFile(object: JsonObject, country: string, isRunner: boolean): NamedInFile | null {
  const [firstName, lastName] = [readName(object, 'givenName'), readName(object, 'familyName')];
  if (firstName === '' && lastName === '') return null;
  return { id: textOf(object, 'tpAthleteId'), firstName, lastName, country, isRunner };
}

const identity = ({ firstName, lastName, country }: NamedInFile): string =>
  `${foldName(lastName)}, ${foldName(firstName)} ${country}`;

/**
 * Gives each person a key. If several names share a number, the first one gets the number, the others also
 * have their name in the key. A relay runner whose number is unique is the athlete of the same team and name.
 */
export function keysOfPeople(mentions: readonly NamedInFile[]): (person: NamedInFile) => string | null {
  const bearers = Map.groupBy(mentions, ({ id }) => id);
  const individuals = new Map<string, string>();
  for (const person of mentions)
    if (!person.isRunner && person.id !== '' && !individuals.has(identity(person)))
      individuals.set(identity(person), person.id);
  const isIndividual = (id: string) => bearers.get(id)!.some(({ isRunner }) => !isRunner);
  return (person) => {
    if (person.id === '') return null;
    const id =
      person.isRunner && !isIndividual(person.id)
        ? (individuals.get(identity(person)) ?? person.id)
        : person.id;
    const [first] = bearers.get(id)!;
    return identity(first!) === identity(person) ? id : `${id} ${identity(person)}`;
  };
}
