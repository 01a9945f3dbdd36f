// Fits the entries of another meet into this one: the same athletes, events and divisions, with today's seeds.
import type { EntryLeg } from '#competition/entries/entries.rules.ts';
import type { EarlierEntry } from '#competition/registration/earlier-entries/earlier-entries.rules.ts';
import type { DeskForm, EventOfForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { entryCheckWords } from '#competition/registration/entry-form/entry-checks.words.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { proposalWords as words } from './entry-proposals.words.ts';
import { bestSeed, type Proposal } from './proposed-entries.rules.ts';

/** Entries keep their order. */
export function proposeEarlier(entries: readonly EarlierEntry[], form: DeskForm): Proposal[] {
  return entries.map((entry) => {
    const key = String(entry.entryId);
    const event = eventFor(entry, form);
    const isHere = 'meetEventId' in event;
    const name = isHere ? event.name : entry.title;
    if (entry.athleteId === null) {
      const label = words.relay(name, entry.relayLetter ?? '');
      if (!isHere) return { key, label, place: event, question: null, note: null };
      const { legs, note } = remainingLegs(entry.legs, event, form);
      const { meetEventId } = event;
      const seed = bestSeed(form, meetEventId, null);
      const place = { meetEventId, relayLetter: entry.relayLetter ?? 'A', legs, seed };
      return { key, label, place, question: null, note };
    }
    const athlete = form.athletes.find(({ athleteId }) => athleteId === entry.athleteId);
    const label = words.entry(athlete?.name ?? entry.name, name);
    return { key, label, place: placeOf(entry.athleteId, athlete, event, form), question: null, note: null };
  });
}

function placeOf(
  athleteId: number,
  athlete: object | undefined,
  event: EventOfForm | { reason: string },
  form: DeskForm,
): Proposal['place'] {
  if (!athlete) return { reason: entryCheckWords.athleteLeft };
  if ('reason' in event) return event;
  const { meetEventId } = event;
  return { athleteId, meetEventId, seed: bestSeed(form, meetEventId, athleteId) };
}

/** Cross-country races have another distance on each course, so that the division alone tells which race it is. */
function eventFor(
  { variantKey, eventName, gender, divisionName }: EarlierEntry,
  { sport, events, divisions }: DeskForm,
): EventOfForm | { reason: string } {
  const isSameType = (event: EventOfForm) =>
    sport === 'xc' ||
    (variantKey === null
      ? event.variantKey === null && foldName(event.name) === foldName(eventName)
      : event.variantKey === variantKey);
  const same = events.filter((event) => event.gender === gender && isSameType(event));
  if (same.length === 0) return { reason: words.eventMissing };
  const nameOf = (event: EventOfForm) =>
    divisions.find(({ divisionId }) => divisionId === event.divisionId)?.name ?? '';
  const named = same.filter((event) => foldName(nameOf(event)) === foldName(divisionName));
  const found = named.length > 0 ? named : same;
  if (found.length === 1) return found[0]!;
  return { reason: named.length > 0 ? words.eventTwice : words.divisionMissing(divisionName) };
}

/** Keeps the runners who are still here, each on the same leg. Two records of one runner are one. */
function remainingLegs(
  legs: readonly EntryLeg[],
  event: EventOfForm,
  { athletes }: DeskForm,
): { legs: EntryLeg[]; note: string | null } {
  const runners = legs.filter(
    ({ athleteId }, index) => legs.findIndex((leg) => leg.athleteId === athleteId) === index,
  );
  const left = runners.filter(
    ({ athleteId, leg }) =>
      athletes.some((athlete) => athlete.athleteId === athleteId) && (leg === null || leg <= event.legs),
  );
  const gone = runners.length - left.length;
  return { legs: left, note: gone > 0 ? words.runnersGone(gone) : null };
}
