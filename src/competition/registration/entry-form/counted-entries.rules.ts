// The entries of a form as the limits count them, looked up for each cell of the entry desk and each row of a submit.
import { ACCEPTANCE, type Acceptance, type EntryLeg } from '#competition/entries/entries.rules.ts';

/** An entry that stands, or an earlier one of the same draft. */
export interface EntryOfForm {
  meetEventId: number;
  /** Null for a relay. */
  athleteId: number | null;
  relayLetter: string | null;
  legs: readonly EntryLeg[];
  acceptance: Acceptance;
  isScratched: boolean;
}

/** Rejected and scratched entries take nothing. */
export const isCounted = ({ acceptance, isScratched }: EntryOfForm) =>
  acceptance !== ACCEPTANCE.Rejected && !isScratched;

/** The athletes whom an entry counts for. An alternate counts only once he or she runs. */
export const peopleOf = ({ athleteId, legs }: Pick<EntryOfForm, 'athleteId' | 'legs'>): number[] =>
  athleteId === null ? legs.flatMap((leg) => (leg.leg === null ? [] : [leg.athleteId])) : [athleteId];

interface DivisionCount {
  entries: number;
  /** Everyone who runs, with the runners of relays. */
  people: Set<number>;
  /** The athletes with an entry of their own. */
  athletes: Set<number>;
}

export interface CountedEntries {
  /** Every entry of the event, also those that do not count. */
  inEvent(meetEventId: number): readonly EntryOfForm[];
  countInEvent(meetEventId: number): number;
  inDivision(divisionId: number): Readonly<DivisionCount>;
  /** The events of a person, once for each entry. */
  eventsOf(athleteId: number): readonly number[];
  add(entry: EntryOfForm): void;
}

const NO_COUNT: DivisionCount = { entries: 0, people: new Set(), athletes: new Set() };

export function countEntries(
  entries: readonly EntryOfForm[],
  events: readonly { meetEventId: number; divisionId: number }[],
): CountedEntries {
  const divisionOf = new Map(events.map(({ meetEventId, divisionId }) => [meetEventId, divisionId]));
  const inEvent = new Map<number, EntryOfForm[]>();
  const counts = new Map<number, number>();
  const divisions = new Map<number, DivisionCount>();
  const eventsOf = new Map<number, number[]>();
  function add(entry: EntryOfForm) {
    const { meetEventId, athleteId } = entry;
    addTo(inEvent, meetEventId, entry);
    if (!isCounted(entry)) return;
    counts.set(meetEventId, (counts.get(meetEventId) ?? 0) + 1);
    const people = [...new Set(peopleOf(entry))];
    for (const id of people) addTo(eventsOf, id, meetEventId);
    const divisionId = divisionOf.get(meetEventId);
    if (divisionId === undefined) return;
    const division = divisions.get(divisionId) ?? { entries: 0, people: new Set(), athletes: new Set() };
    divisions.set(divisionId, division);
    division.entries += 1;
    for (const id of people) division.people.add(id);
    if (athleteId !== null) division.athletes.add(athleteId);
  }
  for (const entry of entries) add(entry);
  return {
    inEvent: (id) => inEvent.get(id) ?? [],
    countInEvent: (id) => counts.get(id) ?? 0,
    inDivision: (id) => divisions.get(id) ?? NO_COUNT,
    eventsOf: (id) => eventsOf.get(id) ?? [],
    add,
  };
}

function addTo<Item>(map: Map<number, Item[]>, key: number, item: Item): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}
