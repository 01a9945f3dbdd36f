// Competitor numbers of a meet: who has the same one, which one is free, and how all get theirs.
import { BIB_MAX, type BibRange, isBibRange } from '#competition/meets/manage/settings-checks.rules.ts';
import { nextFreeBib } from './bib-ranges.rules.ts';

export interface NumberedPerson {
  personId: number;
  /** "Amara Quillfeather". */
  name: string;
  /** "Quillfeather Amara", for the order. */
  sortName: string;
  teamId: number | null;
  teamName: string;
  /** The division of the first entry; null for an athlete who is on a relay only. */
  divisionId: number | null;
  number: number | null;
  /** When the number was given, RFC 3339. */
  givenAt: string | null;
}

export const NUMBER_MIN = 1;
export const NUMBER_MAX = BIB_MAX;

/** The ranges of teams or divisions decide; a person without one gets a number of the range for everyone. */
export type NumberingOrder = 'Team' | 'Division' | 'Name';

export interface NumberConflict {
  personId: number;
  number: number;
  /** The person who had the number first and keeps it. */
  holder: NumberedPerson;
  /** A free number; null if there is none left. */
  proposal: number | null;
}

/** Lists everyone whose number somebody else had first, each with a number that is free for them alone. */
export function numberConflicts(
  people: readonly NumberedPerson[],
  order: NumberingOrder,
  ranges: readonly BibRange[],
): NumberConflict[] {
  const taken = new Set(people.flatMap(({ number }) => number ?? []));
  const holders = new Map<number, NumberedPerson>();
  const inOrder = people
    .filter(({ number }) => number !== null)
    .sort((a, b) => Date.parse(a.givenAt!) - Date.parse(b.givenAt!) || a.personId - b.personId);
  const pick = numberPicker(taken, order, ranges);
  return inOrder.flatMap((person) => {
    const number = person.number!;
    const holder = holders.get(number);
    if (holder) return { personId: person.personId, number, holder, proposal: pick(person) };
    holders.set(number, person);
    return [];
  });
}

/** Returns a function that takes the next free number of a person; null when all of theirs are taken. */
function numberPicker(taken: Set<number>, order: NumberingOrder, ranges: readonly BibRange[]) {
  const usable = ranges.filter(isBibRange);
  const next = new Map<BibRange, number>();
  const open: BibRange = { from: nextFreeBib(usable), to: NUMBER_MAX };
  const takeFrom = (range: BibRange): number | null => {
    let number = next.get(range) ?? range.from;
    while (number <= range.to && taken.has(number)) number++;
    next.set(range, number);
    if (number > range.to) return null;
    taken.add(number);
    return number;
  };
  return (person: NumberedPerson): number | null => {
    const own = usable.filter((range) => isOwnRange(range, person, order));
    const shared = usable.filter(
      ({ teamId, divisionId }) => teamId === undefined && divisionId === undefined,
    );
    // Numbers beyond all ranges are for those to whom no range applies, never for a range that is full.
    const chosen = own.length > 0 ? own : shared.length > 0 ? shared : [open];
    for (const range of chosen) {
      const number = takeFrom(range);
      if (number !== null) return number;
    }
    return null;
  };
}

function isOwnRange(
  { teamId, divisionId }: BibRange,
  person: NumberedPerson,
  order: NumberingOrder,
): boolean {
  if (order === 'Team') return teamId !== undefined && teamId === person.teamId;
  return order === 'Division' && divisionId !== undefined && divisionId === person.divisionId;
}

export interface GivenNumber {
  personId: number;
  number: number;
}

export interface NumberingPlan {
  given: GivenNumber[];
  /** People whose range is full. */
  leftOut: NumberedPerson[];
}

/** Gives numbers to everyone, or with `keepsNumbers` to those who have none, in the order of names within each range. */
export function planNumbers(
  people: readonly NumberedPerson[],
  {
    order,
    ranges,
    keepsNumbers,
  }: { order: NumberingOrder; ranges: readonly BibRange[]; keepsNumbers: boolean },
): NumberingPlan {
  const taken = new Set(keepsNumbers ? people.flatMap(({ number }) => number ?? []) : []);
  const pick = numberPicker(taken, order, ranges);
  const plan: NumberingPlan = { given: [], leftOut: [] };
  const inOrder = people
    .filter(({ number }) => !keepsNumbers || number === null)
    .sort((a, b) => compareKeys(keyOf(a, order), keyOf(b, order)));
  for (const person of inOrder) {
    const number = pick(person);
    if (number === null) plan.leftOut.push(person);
    else plan.given.push({ personId: person.personId, number });
  }
  return plan;
}

const keyOf = ({ teamName, divisionId, sortName, personId }: NumberedPerson, order: NumberingOrder) => [
  order === 'Team' ? teamName : order === 'Division' ? String(divisionId ?? '').padStart(15, '0') : '',
  sortName,
  String(personId).padStart(15, '0'),
];

const collator = new Intl.Collator('en');

function compareKeys(one: readonly string[], other: readonly string[]): number {
  const [part] = one.flatMap((text, index) => collator.compare(text, other[index]!) || []);
  return part ?? 0;
}

/** Reads a typed number; null when it is none. */
export function readNumber(text: string): number | null {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return number >= NUMBER_MIN ? number : null;
}
