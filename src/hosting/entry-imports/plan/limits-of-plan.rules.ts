// Checks planned entries against the limits of the meet as the form of coaches does, so that the first one too many waits.
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import {
  type CountedEntries,
  countEntries,
  type EntryOfForm,
} from '#competition/registration/entry-form/counted-entries.rules.ts';
import { closedBecause } from '#competition/registration/entry-form/division-filters.rules.ts';
import {
  type DivisionToEnter,
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
  const numberOf = numbering();
  const everyone = countEntries([], form.events);
  const nobody = countEntries([], form.events);
  const ofTeams = new Map<number | null, CountedEntries>();

  function note(entry: EntryOfForm, teamId: number | null) {
    const ofTeam = ofTeams.get(teamId) ?? countEntries([], form.events);
    ofTeams.set(teamId, ofTeam);
    for (const counted of [everyone, ofTeam]) counted.add(entry);
  }
  for (const { canonicalId, teamId, isScratched, isRejected, ...entry } of present) {
    if (isScratched || isRejected) continue;
    note({ ...entry, athleteId: canonicalId, isScratched, acceptance: ACCEPTANCE.Accepted }, teamId);
  }
  const athletesIn = (counted: CountedEntries, divisionId: number) => counted.inDivision(divisionId).athletes;
  const before = new Map(
    form.divisions.map(({ divisionId }) => [divisionId, athletesIn(everyone, divisionId).size]),
  );

  /** Nobody is new to a division in which another team has entered them. */
  function divisionsFor(athleteId: number | null, ofTeam: CountedEntries): DivisionToEnter[] {
    return form.divisions.map(({ athletesLeft, ...division }) => {
      const { divisionId } = division;
      const all = athletesIn(everyone, divisionId);
      const isFree = athletesLeft === null || athleteId === null || all.has(athleteId);
      const left = (athletesLeft ?? 0) - (all.size - before.get(divisionId)!);
      return { ...division, athletesMax: isFree ? null : left + athletesIn(ofTeam, divisionId).size };
    });
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
      const ofTeam = teamId === null ? everyone : (ofTeams.get(teamId) ?? nobody);
      const facts = {
        entrant: { teamId },
        limits,
        events: form.events,
        divisions: divisionsFor(entry.athleteId, ofTeam),
        athletes: [],
        membershipSystems: [],
      };
      const draft = { ...entry, seed: null };
      const tooMany = refusalByLimits(draft, toEnter, everyone, facts);
      if (tooMany) return waits('ATHLETE_LIMIT', event.title, { detail: tooMany.message });
      const full = refusalByTeam(draft, toEnter, ofTeam, facts);
      if (full) return waits('TEAM_LIMIT', event.title, { detail: full.message });
      note(entry, teamId);
      return null;
    },
  };
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
