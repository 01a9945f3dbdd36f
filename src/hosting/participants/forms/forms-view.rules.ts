// The list of who has signed a form: by team, filtered, and as a file.
import { csvText, guardedCell } from '#kit/lists/csv.ts';
import { foldName } from '#sport/people/names.rules.ts';

/** A person of the list: an athlete, or a team for which a coach signs. */
export interface FormPerson {
  athleteId: number | null;
  name: string;
  teamId: number | null;
  teamName: string | null;
  number: number | null;
  signedName: string | null;
  signedAt: string | null;
}

export interface FormGroup<Person extends FormPerson = FormPerson> {
  key: string;
  /** Null for the unattached athletes. */
  name: string | null;
  /** All people of the group count, also those whom a filter leaves out. */
  signed: number;
  all: number;
  people: Person[];
}

export interface FormFilter {
  text: string;
  isMissingOnly: boolean;
}

export const isSigned = ({ signedAt }: Pick<FormPerson, 'signedAt'>): boolean => signedAt !== null;

export const countSigned = (people: readonly FormPerson[]): number => people.filter(isSigned).length;

/** Groups by team in the order of names; unattached athletes come last. Teams that sign are one group. */
export function groupsOf<Person extends FormPerson>(people: readonly Person[]): FormGroup<Person>[] {
  const groups = Map.groupBy(people, groupKey);
  return [...groups]
    .map(([key, all]) => ({
      key,
      name: key === TEAMS ? null : all[0]!.teamName,
      signed: countSigned(all),
      all: all.length,
      people: all,
    }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || compare(a.name ?? '', b.name ?? ''));
}

const TEAMS = 'teams';

const groupKey = ({ athleteId, teamId, teamName }: FormPerson): string =>
  athleteId === null ? TEAMS : `${teamId} ${teamName}`;

// One collator, because localeCompare makes one each time.
const { compare } = new Intl.Collator('en');

/** Keeps people with every word of the text in their name, team or number. A group without people is left out. */
export function filterGroups<Person extends FormPerson>(
  groups: readonly FormGroup<Person>[],
  { text, isMissingOnly }: FormFilter,
): FormGroup<Person>[] {
  const parts = foldName(text).split(' ').filter(Boolean);
  const matches = (person: Person) => {
    if (isMissingOnly && isSigned(person)) return false;
    if (parts.length === 0) return true;
    const searched = foldName(`${person.name} ${person.teamName ?? ''} ${person.number ?? ''}`);
    return parts.every((part) => searched.includes(part));
  };
  return groups
    .map((group) => ({ ...group, people: group.people.filter(matches) }))
    .filter(({ people }) => people.length > 0);
}

interface FileWords {
  heads: readonly string[];
  unattached: string;
  /** Writes an instant for a spreadsheet. */
  timeOf(instant: string): string;
}

/** No cell runs as a formula: names and signatures are what people typed. */
export function formFile(groups: readonly FormGroup[], { heads, unattached, timeOf }: FileWords): string {
  const lines = groups.flatMap(({ people }) =>
    people.map(({ teamName, number, name, signedName, signedAt }) => [
      teamName ?? unattached,
      number === null ? '' : String(number),
      name,
      signedName ?? '',
      signedAt === null ? '' : timeOf(signedAt),
    ]),
  );
  return csvText([heads, ...lines.map((cells) => cells.map(guardedCell))]);
}
