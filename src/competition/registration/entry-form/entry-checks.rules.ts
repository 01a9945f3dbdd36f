// Why a new entry is refused: asked on the screen while one types, and by the server under the lock of the meet.
import {
  ACCEPTANCE,
  type Acceptance,
  type EntryLeg,
  refusalToEntry,
} from '#competition/entries/entries.rules.ts';
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
  athletesLeft: number | null;
}

export interface AthleteToEnter {
  athleteId: number;
  gender: Gender;
  closedDivisions: readonly { divisionId: number; message: string }[];
  memberships: readonly Pick<Membership, 'system' | 'number'>[];
  /** Events that somebody else has entered the athlete in. */
  enteredElsewhere: readonly number[];
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
  /** The entries of the form when `athletesLeft` was counted. */
  entries: readonly EntryOfForm[];
}

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

export interface EntryDraft extends Pick<EntryOfForm, 'meetEventId' | 'athleteId' | 'relayLetter' | 'legs'> {
  seed: { sort: number; isTyped: boolean } | null;
}

/** Rejected and scratched entries take nothing. */
const isCounted = ({ acceptance, isScratched }: EntryOfForm) =>
  acceptance !== ACCEPTANCE.Rejected && !isScratched;

/** `entries` are those of the form that stand, with the earlier ones of the draft. */
export function refusalToAdd(
  draft: EntryDraft,
  entries: readonly EntryOfForm[],
  form: FormFacts,
): Refusal | null {
  const event = form.events.find(({ meetEventId }) => meetEventId === draft.meetEventId);
  if (!event) return new Refusal('EVENT_GONE', words.eventGone, { status: 409 });
  return (
    refusalToPeople(draft, event, form) ??
    refusalToTwice(draft, event, entries, form) ??
    refusalByStandard(draft.seed, event) ??
    refusalByTeam(draft, event, entries, form) ??
    refusalByLimits(draft, event, entries, form)
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
  entries: readonly EntryOfForm[],
  { athletes }: FormFacts,
): Refusal | null {
  const { athleteId, relayLetter } = draft;
  const same = entries.find(
    (entry) =>
      entry.meetEventId === meetEventId &&
      entry.athleteId === athleteId &&
      (athleteId !== null || entry.relayLetter === relayLetter),
  );
  const isElsewhere = athletes.some(
    (athlete) => athlete.athleteId === athleteId && athlete.enteredElsewhere.includes(meetEventId),
  );
  if (!same && !isElsewhere) return null;
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
  event: EventToEnter,
  entries: readonly EntryOfForm[],
  { entrant: { teamId }, events, divisions, athletes, entries: before }: FormFacts,
): Refusal | null {
  const division = divisions.find(({ divisionId }) => divisionId === event.divisionId);
  const inDivision = new Set(
    events.filter(({ divisionId }) => divisionId === event.divisionId).map(({ meetEventId }) => meetEventId),
  );
  const counted = entries.filter(isCounted);
  const own = counted.filter(({ meetEventId }) => inDivision.has(meetEventId));
  const full = (sentence: string, code = 'TEAM_LIMIT_REACHED') =>
    new Refusal(code, sentence, { status: 409 });
  if (teamId !== null) {
    const inEvent = own.filter(({ meetEventId }) => meetEventId === event.meetEventId).length;
    if (event.teamEntriesMax !== null && inEvent >= event.teamEntriesMax) {
      return full(words.teamFull(event.title, event.teamEntriesMax));
    }
    if (!division) return null;
    if (division.teamEntriesMax !== null && own.length >= division.teamEntriesMax) {
      return full(words.divisionTeamFull(division.name, division.teamEntriesMax));
    }
  }
  if (!division) return null;
  const entered = new Set(own.flatMap(peopleOf));
  const isElsewhere = (id: number) =>
    athletes
      .find(({ athleteId }) => athleteId === id)
      ?.enteredElsewhere.some((meetEventId) => inDivision.has(meetEventId)) ?? false;
  const newcomers = peopleOf(draft).filter((id) => !entered.has(id)).length;
  const { teamAthletesMax, athletesLeft } = division;
  if (
    teamId !== null &&
    teamAthletesMax !== null &&
    newcomers > 0 &&
    entered.size + newcomers > teamAthletesMax
  ) {
    return full(words.divisionAthletesFull(division.name, teamAthletesMax));
  }
  if (draft.athleteId === null || athletesLeft === null || isElsewhere(draft.athleteId)) return null;
  const ownAthletes = (list: readonly EntryOfForm[]) =>
    new Set(
      list
        .filter((entry) => isCounted(entry) && inDivision.has(entry.meetEventId))
        .flatMap(({ athleteId }) => (athleteId === null || isElsewhere(athleteId) ? [] : [athleteId])),
    );
  const now = ownAthletes(entries);
  const left = athletesLeft + ownAthletes(before).size - now.size;
  return !now.has(draft.athleteId) && left <= 0
    ? full(words.divisionFull(division.name), 'DIVISION_FULL')
    : null;
}

/** The athletes whom an entry counts for. An alternate counts only once he or she runs. */
const peopleOf = ({ athleteId, legs }: Pick<EntryOfForm, 'athleteId' | 'legs'>): number[] =>
  athleteId === null ? legs.flatMap((leg) => (leg.leg === null ? [] : [leg.athleteId])) : [athleteId];

/** Checks the limits of the meet and of the division for each athlete of the entry. Also asked when runners change. */
export function refusalByLimits(
  draft: Pick<EntryDraft, 'athleteId' | 'legs'>,
  event: EventToEnter,
  entries: readonly EntryOfForm[],
  { limits, events, divisions, athletes }: FormFacts,
): Refusal | null {
  const byId = new Map(events.map((each) => [each.meetEventId, each]));
  const counted = entries.filter(isCounted);
  const division = divisions.find(({ divisionId }) => divisionId === event.divisionId);
  for (const id of peopleOf(draft)) {
    const athlete = athletes.find(({ athleteId }) => athleteId === id);
    const own = counted.filter((entry) => peopleOf(entry).includes(id)).map(({ meetEventId }) => meetEventId);
    const all = [...own, ...(athlete?.enteredElsewhere ?? []), event.meetEventId].flatMap(
      (meetEventId) => byId.get(meetEventId) ?? [],
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

const groupsOf = (events: readonly EventToEnter[]) => events.map(({ group }) => group);
