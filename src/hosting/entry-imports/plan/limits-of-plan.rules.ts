// Checks planned entries against the limits of the meet as the form of coaches does, so that the first one too many waits.
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { closedBecause } from '#competition/registration/entry-form/division-filters.rules.ts';
import {
  type EntryOfForm,
  refusalByLimits,
  refusalByTeam,
} from '#competition/registration/entry-form/entry-checks.rules.ts';
import type { MeetToPlan, PlanEvent } from './meet-to-plan.rules.ts';
import {
  type AthleteRef,
  type PlannedEntry,
  type PresentEntry,
  type Waits,
  waits,
} from './outcomes.rules.ts';
import type { PersonOfFile } from './people-of-file.rules.ts';

export function countLimits({ form, limits }: MeetToPlan, present: readonly PresentEntry[]) {
  const events = new Map(form.events.map((event) => [event.meetEventId, event]));
  const divisions = form.divisions.map((division) => ({ ...division }));
  const numberOf = numbering();
  const ofTeams = new Map<number | null, EntryOfForm[]>();
  const ofPeople = new Map<number, EntryOfForm[]>();
  const isInDivision = new Set<string>();

  function note(entry: EntryOfForm, teamId: number | null) {
    addTo(ofTeams, teamId, entry);
    for (const id of peopleOf(entry)) addTo(ofPeople, id, entry);
    const divisionId = events.get(entry.meetEventId)?.divisionId;
    if (entry.athleteId !== null) isInDivision.add(`${divisionId} ${entry.athleteId}`);
  }
  for (const { canonicalId, teamId, isScratched, isRejected, ...entry } of present) {
    if (isScratched || isRejected) continue;
    note({ ...entry, athleteId: canonicalId, isScratched, acceptance: ACCEPTANCE.Accepted }, teamId);
  }
  return {
    /** Takes the places of a new entry, or says why it waits. */
    take(event: PlanEvent, { athlete, legs, teamId, letter }: PlannedEntry): Waits | null {
      const toEnter = events.get(event.meetEventId);
      if (!toEnter) return null;
      const entry: EntryOfForm = {
        meetEventId: event.meetEventId,
        athleteId: athlete === null ? null : numberOf(athlete),
        relayLetter: letter,
        legs: (legs ?? []).map((leg) => ({ athleteId: numberOf(leg.athlete), leg: leg.leg })),
        acceptance: ACCEPTANCE.Accepted,
        isScratched: false,
      };
      const facts = {
        entrant: { teamId },
        limits,
        events: form.events,
        divisions,
        athletes: [],
        membershipSystems: [],
        entries: [],
      };
      const draft = { ...entry, seed: null };
      const own = [...new Set(peopleOf(entry).flatMap((id) => ofPeople.get(id) ?? []))];
      const tooMany = refusalByLimits(draft, toEnter, own, facts);
      if (tooMany) return waits('ATHLETE_LIMIT', event.title, { detail: tooMany.message });
      const ofTeam = teamId === null ? own : (ofTeams.get(teamId) ?? []);
      const full = refusalByTeam(draft, toEnter, ofTeam, { ...facts, entries: ofTeam });
      if (full) return waits('TEAM_LIMIT', event.title, { detail: full.message });
      const division = divisions.find(({ divisionId }) => divisionId === toEnter.divisionId);
      const isNew = entry.athleteId !== null && !isInDivision.has(`${toEnter.divisionId} ${entry.athleteId}`);
      if (isNew && division && division.athletesLeft !== null) division.athletesLeft -= 1;
      note(entry, teamId);
      return null;
    },
  };
}

function addTo<Key>(map: Map<Key, EntryOfForm[]>, key: Key, entry: EntryOfForm): void {
  const entries = map.get(key);
  if (entries) entries.push(entry);
  else map.set(key, [entry]);
}

/** Gives people whom the import creates numbers that no athlete has. */
function numbering(): (athlete: AthleteRef) => number {
  const numbers = new Map<string, number>();
  return (athlete) => {
    if (typeof athlete === 'number') return athlete;
    const number = numbers.get(athlete) ?? -1 - numbers.size;
    numbers.set(athlete, number);
    return number;
  };
}

const peopleOf = ({ athleteId, legs }: EntryOfForm): number[] =>
  athleteId === null ? legs.flatMap((leg) => (leg.leg === null ? [] : leg.athleteId)) : [athleteId];

/** Says why the division of an event is closed to one of these people. Without a grade and a birth date nothing is known. */
export function closedTo(
  people: readonly PersonOfFile[],
  { divisionId }: PlanEvent,
  { form, sport, seasonId }: Pick<MeetToPlan, 'form' | 'sport' | 'seasonId'>,
): string | null {
  const division = form.filters.find((each) => each.divisionId === divisionId);
  if (!division) return null;
  for (const { grade, written } of people) {
    const { birthOn } = written;
    if (grade === null && birthOn === null) continue;
    const reason = closedBecause({ grade, birthOn }, division, { sport, seasonId });
    if (reason !== null) return reason;
  }
  return null;
}
