// Who is who in a results JSON: its numbers of athletes, freed of those that two people bear or one bears twice.
import { foldName } from '#sport/people/names.rules.ts';
import { type JsonObject, textOf } from './rio-document.rules.ts';

export interface NamedInFile {
  id: string;
  firstName: string;
  lastName: string;
  country: string;
  /** A runner of a relay. */
  isRunner: boolean;
}

/** A question mark stands for a name that the file does not know. */
const nameOf = (object: JsonObject, field: string): string => {
  const name = textOf(object, field);
  return /^\?+$/.test(name) ? '' : name;
};

export function namedInFile(object: JsonObject, country: string, isRunner: boolean): NamedInFile | null {
  const [firstName, lastName] = [nameOf(object, 'givenName'), nameOf(object, 'familyName')];
  if (firstName === '' && lastName === '') return null;
  return { id: textOf(object, 'tpAthleteId'), firstName, lastName, country, isRunner };
}

const identity = ({ firstName, lastName, country }: NamedInFile): string =>
  `${foldName(lastName)}, ${foldName(firstName)} ${country}`;

/**
 * The key of each person. A number that several names bear is the key of the first of them, the others have their
 * name in it; a runner of a relay whose number nobody else bears is the athlete of his team who has his name.
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
