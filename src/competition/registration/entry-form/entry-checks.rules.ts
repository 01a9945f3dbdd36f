// Why a new entry is refused: asked on the screen while one types, and by the server under the lock of the meet.
import { ACCEPTANCE, refusalToEntry } from '#competition/entries/entries.rules.ts';
import type { EventLimits } from '#competition/meets/manage/settings-checks.rules.ts';
import { refusalToEvents } from '#competition/registration/entry-limits.rules.ts';
import {
  type Membership,
  type MembershipSystem,
  refusalToMembers,
} from '#competition/registration/memberships/memberships.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { EventGroup } from '#sport/events/events.table.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { type CountedEntries, type EntryOfForm, isCounted, peopleOf } from './counted-entries.rules.ts';
import { entryCheckWords as words } from './entry-checks.words.ts';
import { refusalByStandard, type Standard } from './entry-standards.rules.ts';

export interface EventToEnter {
  meetEventId: number;
  divisionId: number;
  gender: Gender;
  /** Null for an event that is not in the catalog. */
  variantKey: string | null;
  title: string;
  group: EventGroup;
  isRelay: boolean;
  /** Entries of one team; null for no limit. */
  teamEntriesMax: number | null;
  entryStandard: Standard | null;
  autoStandard: Standard | null;
  bestSeedsMax: number | null;
  isLocked: boolean;
}

/** Limits are null where there is none. */
export interface DivisionToEnter {
  divisionId: number;
  name: string;
  limits: EventLimits;
  teamEntriesMax: number | null;
  teamAthletesMax: number | null;
  /** Athletes of this entrant, as far as the places of the division for all athletes of the meet reach. */
  athletesMax: number | null;
}

export interface AthleteToEnter {
  athleteId: number;
  gender: Gender;
  closedDivisions: readonly { divisionId: number; message: string }[];
  memberships: readonly Pick<Membership, 'system' | 'number'>[];
  /** Events that somebody else has entered the athlete in. */
  enteredElsewhere: readonly number[];
  /** Events with such an entry that is rejected or scratched: it counts for no limit, and nobody enters the athlete again. */
  endedElsewhere: readonly number[];
}

/** The facts that decide about entries; the reply of GetEntryForm has them. */
export interface FormFacts {
  entrant: { teamId: number | null };
  /** Every athlete needs a number of each. */
  membershipSystems: readonly MembershipSystem[];
  limits: EventLimits;
  events: readonly EventToEnter[];
  divisions: readonly DivisionToEnter[];
  athletes: readonly AthleteToEnter[];
}

export interface EntryDraft extends Pick<EntryOfForm, 'meetEventId' | 'athleteId' | 'relayLetter' | 'legs'> {
  seed: { sort: number; isTyped: boolean } | null;
}

/** `counted` are the entries of the form that stand, with the earlier ones of the draft. */
export function refusalToAdd(draft: EntryDraft, counted: CountedEntries, form: FormFacts): Refusal | null {
  const event = form.events.find(({ meetEventId }) => meetEventId === draft.meetEventId);
  if (!event) return new Refusal('EVENT_GONE', words.eventGone, { status: 409 });
  return (
    refusalToPeople(draft, event, form) ??
    refusalToTwice(draft, event, counted, form) ??
    refusalByStandard(draft.seed, event) ??
    refusalByTeam(draft, event, counted, form) ??
    refusalByLimits(draft, event, counted, form)
  );
}

/** Also asked when the runners of a relay change. */
export function refusalToPeople(
  { athleteId, relayLetter, legs }: Pick<EntryDraft, 'athleteId' | 'relayLetter' | 'legs'>,
  event: EventToEnter,
  { entrant: { teamId }, athletes, divisions, membershipSystems }: FormFacts,
): Refusal | null {
  if (event.isLocked) return new Refusal('EVENT_LOCKED', words.eventLocked(event.title), { status: 409 });
  if (event.isRelay && teamId === null) {
    return new Refusal('RELAY_NEEDS_TEAM', words.relayNeedsTeam, { status: 403 });
  }
  const people = new Map(athletes.map((athlete) => [athlete.athleteId, athlete]));
  if (athleteId !== null && !people.has(athleteId)) {
    return new Refusal('ATHLETE_LEFT', words.athleteLeft, { status: 409 });
  }
  if (legs.some((leg) => !people.has(leg.athleteId))) {
    return new Refusal('RUNNER_UNKNOWN', words.runnerUnknown, { status: 409 });
  }
  const refusal = refusalToEntry(
    { ...ENTRY, meetEventId: event.meetEventId, athleteId, teamId, relayLetter, legs },
    { meetEventId: event.meetEventId, gender: event.gender, eventVariant: event.variantKey, parentId: null },
    new Map(athletes.map(({ athleteId, gender }) => [athleteId, gender])),
  );
  if (refusal) return refusal;
  const divisionId = divisions.find((each) => each.divisionId === event.divisionId)?.divisionId;
  const everybody = athleteId === null ? legs.map((leg) => leg.athleteId) : [athleteId];
  const closed = everybody
    .flatMap((id) => people.get(id)!.closedDivisions)
    .find((division) => division.divisionId === divisionId);
  if (closed) return new Refusal('DIVISION_CLOSED', closed.message);
  return refusalToMembers(
    everybody.map((id) => people.get(id)!),
    membershipSystems,
  );
}

const ENTRY = {
  teamText: null,
  grade: null,
  seed: null,
  isExhibition: false,
  acceptance: ACCEPTANCE.New,
};

function refusalToTwice(
  draft: EntryDraft,
  { meetEventId, title }: EventToEnter,
  counted: CountedEntries,
  { athletes }: FormFacts,
): Refusal | null {
  const { athleteId, relayLetter } = draft;
  const same = counted
    .inEvent(meetEventId)
    .find(
      (entry) => entry.athleteId === athleteId && (athleteId !== null || entry.relayLetter === relayLetter),
    );
  const athlete = athletes.find((each) => each.athleteId === athleteId);
  if (athlete?.endedElsewhere.includes(meetEventId)) {
    return new Refusal('ENTRY_TWICE', words.endedElsewhere(title), { status: 409 });
  }
  if (!same && !athlete?.enteredElsewhere.includes(meetEventId)) return null;
  if (same?.acceptance === ACCEPTANCE.Rejected) {
    return new Refusal('ENTRY_DECLINED', words.declined(title), { status: 409 });
  }
  const sentence =
    athleteId === null ? words.relayEntered(title, relayLetter ?? '') : words.alreadyEntered(title);
  return new Refusal('ENTRY_TWICE', sentence, { status: 409 });
}

/** Checks the limits of a team in the event and of its division, for a team or for an athlete without one. */
export function refusalByTeam(
  draft: EntryDraft,
  { meetEventId, divisionId, title, teamEntriesMax }: EventToEnter,
  counted: CountedEntries,
  { entrant: { teamId }, events, divisions, athletes }: FormFacts,
): Refusal | null {
  if (teamId !== null) {
    const division = divisions.find((each) => each.divisionId === divisionId);
    if (teamEntriesMax !== null && counted.countInEvent(meetEventId) >= teamEntriesMax) {
      return limitReached(words.teamFull(title, teamEntriesMax));
    }
    if (!division) return null;
    if (
      division.teamEntriesMax !== null &&
      counted.inDivision(divisionId).entries >= division.teamEntriesMax
    ) {
      return limitReached(words.divisionTeamFull(division.name, division.teamEntriesMax));
    }
  }
  return refusalByAthletes(draft, { divisionId }, counted, {
    entrant: { teamId },
    events,
    divisions,
    athletes,
  });
}

/** Checks the limits of athletes in the division. */
function refusalByAthletes(
  draft: Pick<EntryDraft, 'athleteId' | 'legs'>,
  { divisionId }: Pick<EventToEnter, 'divisionId'>,
  counted: CountedEntries,
  {
    entrant: { teamId },
    events,
    divisions,
    athletes,
  }: Pick<FormFacts, 'entrant' | 'events' | 'divisions' | 'athletes'>,
): Refusal | null {
  const division = divisions.find((each) => each.divisionId === divisionId);
  if (!division) return null;
  const own = counted.inDivision(divisionId);
  const { teamAthletesMax, athletesMax } = division;
  const newcomers = peopleOf(draft).filter((id) => !own.people.has(id)).length;
  if (
    teamId !== null &&
    teamAthletesMax !== null &&
    newcomers > 0 &&
    own.people.size + newcomers > teamAthletesMax
  ) {
    return limitReached(words.divisionAthletesFull(division.name, teamAthletesMax));
  }
  if (draft.athleteId === null || athletesMax === null || own.athletes.has(draft.athleteId)) return null;
  const form = { events, athletes };
  return !isElsewhere(draft.athleteId, divisionId, form) &&
    countOwnAthletes(counted, divisionId, form) >= athletesMax
    ? limitReached(words.divisionFull(division.name), 'DIVISION_FULL')
    : null;
}

const limitReached = (sentence: string, code = 'TEAM_LIMIT_REACHED') =>
  new Refusal(code, sentence, { status: 409 });

type PeopleOfForm = Pick<FormFacts, 'events' | 'athletes'>;

/** Counts the athletes in a division whom nobody else has entered there. */
export const countOwnAthletes = (counted: CountedEntries, divisionId: number, form: PeopleOfForm): number =>
  [...counted.inDivision(divisionId).athletes].filter((id) => !isElsewhere(id, divisionId, form)).length;

function isElsewhere(id: number, divisionId: number, { events, athletes }: PeopleOfForm): boolean {
  const { enteredElsewhere = [] } = athletes.find(({ athleteId }) => athleteId === id) ?? {};
  return enteredElsewhere.some((meetEventId) =>
    events.some((event) => event.meetEventId === meetEventId && event.divisionId === divisionId),
  );
}

/**
 * Checks the limits of the meet and of the division for each athlete of the entry, and that nobody runs in two squads of one
 * relay. Also asked when runners change.
 */
export function refusalByLimits(
  draft: Pick<EntryDraft, 'athleteId' | 'legs'>,
  event: EventToEnter,
  counted: CountedEntries,
  { limits, events, divisions, athletes }: FormFacts,
): Refusal | null {
  const division = divisions.find(({ divisionId }) => divisionId === event.divisionId);
  for (const id of peopleOf(draft)) {
    const squad = counted
      .inEvent(event.meetEventId)
      .find((entry) => isCounted(entry) && entry.athleteId === null && peopleOf(entry).includes(id));
    if (draft.athleteId === null && squad) {
      return new Refusal('RUNNER_IN_SQUAD', words.runsInSquad(event.title, squad.relayLetter ?? ''), {
        status: 409,
      });
    }
    const elsewhere = athletes.find(({ athleteId }) => athleteId === id)?.enteredElsewhere ?? [];
    const all = [...counted.eventsOf(id), ...elsewhere, event.meetEventId].flatMap(
      (id) => events.find(({ meetEventId }) => meetEventId === id) ?? [],
    );
    const refusal =
      refusalToEvents(groupsOf(all), limits) ??
      refusalToEvents(
        groupsOf(all.filter(({ divisionId }) => divisionId === event.divisionId)),
        division?.limits ?? {},
      );
    if (refusal) return refusal;
  }
  return null;
}

/** Checks the limits that other runners of an entry may break. `counted` are the other entries. */
export function refusalToRunners(
  draft: Pick<EntryDraft, 'athleteId' | 'legs'>,
  event: EventToEnter,
  counted: CountedEntries,
  form: FormFacts,
): Refusal | null {
  return refusalByAthletes(draft, event, counted, form) ?? refusalByLimits(draft, event, counted, form);
}

const groupsOf = (events: readonly EventToEnter[]) => events.map(({ group }) => group);
