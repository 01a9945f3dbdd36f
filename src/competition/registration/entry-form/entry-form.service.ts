// The form in which a team or an athlete enters a meet: what can be entered, proposed seeds, and what stands.

import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { acceptanceName } from '#competition/entries/listing/acceptance.words.ts';
import type { OwnEntry } from '#competition/entries/own-entries.service.ts';
import { listEntriesOf, mapRanks, mapWaitingNumbers } from '#competition/entries/own-entries.service.ts';
import { hasPlace } from '#competition/entries/places-left.rules.ts';
import type { ProposedSeed } from '#competition/entries/seeds/seeds.rules.ts';
import { listProposedSeeds } from '#competition/entries/seeds/seeds.service.ts';
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { requireReader } from '#competition/meets/meet-page/meet-readers.service.ts';
import { priceEntries } from '#competition/registration/fees.rules.ts';
import { feeWords } from '#competition/registration/fees.words.ts';
import { listForms, missingSignatures } from '#competition/registration/forms/signed-forms.service.ts';
import { type Membership, requiredSystems } from '#competition/registration/memberships/memberships.rules.ts';
import { mapMemberships } from '#competition/registration/memberships/memberships.service.ts';
import { instantAt } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { countEntries, type EntryOfForm } from './counted-entries.rules.ts';
import { closedBecause } from './division-filters.rules.ts';
import { type AthleteToEnter, countOwnAthletes, type DivisionToEnter } from './entry-checks.rules.ts';
import type { EntryFormReply } from './entry-form.contract.ts';
import { entryFormWords as words } from './entry-form.words.ts';
import type { EntrantInput } from './form-entrants.rules.ts';
import { type OpenedForm, openEntrant } from './form-entrants.service.ts';
import {
  type DivisionOfMeet,
  type EventOfMeet,
  type MeetFacts,
  readMeetFacts,
} from './meet-facts.service.ts';
import { toReceipt } from './receipts.rules.ts';
import { findNewestReceipt } from './receipts.store.ts';

/** Refuses with 401 or 403 whoever does not enter this team or athlete. */
export async function getEntryForm(
  ctx: Context,
  { meetId, ...entrantInput }: EntrantInput & { meetId: number },
): Promise<EntryFormReply> {
  requireVerified(ctx);
  await requireReader(ctx, meetId);
  const facts = await readMeetFacts(ctx, meetId);
  const form = await openEntrant(ctx, facts.meet, entrantInput);
  const { own, athletes, divisions } = await readEntries(ctx, facts, form);
  const numbers = await mapWaitingNumbers(ctx, meetId);
  const ranks = await mapRanks(
    ctx,
    meetId,
    own.map(({ entryId }) => entryId),
  );
  const seeds = await listProposedSeeds(
    ctx,
    meetId,
    {
      athleteIds: athletes.map(({ athleteId }) => athleteId),
      teamId: form.entrant.teamId,
      eventVariants: [...new Set(facts.events.flatMap(({ variantKey }) => variantKey ?? []))],
    },
    facts.seedSource,
  );
  const seedsOf = Map.groupBy(seeds, ({ athleteId }) => athleteId);
  const people = new Map(form.athletes.map((athlete) => [athlete.athleteId, athlete]));
  const receipt = await findNewestReceipt(ctx, meetId, form.entrant);
  const forms = await listForms(ctx, facts.meet, form);
  return {
    meetId,
    sport: facts.meet.sport,
    entrant: form.entrant,
    window: facts.window,
    refusal: form.refusal && { code: form.refusal.code, message: form.refusal.message },
    membershipSystems: requiredSystems(facts.meet.settings),
    limits: limitsOf(facts.meet),
    divisions: divisions.map((division) => ({
      ...division,
      limits: { ...NO_EVENT_LIMITS, ...division.limits },
    })),
    events: facts.events,
    athletes: athletes.map((athlete) => {
      const { grade, ...person } = people.get(athlete.athleteId)!;
      return {
        athleteId: athlete.athleteId,
        name: fullName(person),
        firstName: person.firstName,
        lastName: person.lastName,
        gender: athlete.gender,
        grade,
        gradeText: grade === null ? null : gradeText(grade),
        seeds: seedsIn(seedsOf.get(athlete.athleteId) ?? [], facts.events, athlete),
        memberships: [...athlete.memberships],
        closedDivisions: [...athlete.closedDivisions],
        enteredElsewhere: [...athlete.enteredElsewhere],
        endedElsewhere: [...athlete.endedElsewhere],
      };
    }),
    relaySeeds: seedsIn(seedsOf.get(null) ?? [], facts.events, null),
    entries: own.map((entry) => {
      const waitingNumber = numbers.get(entry.entryId) ?? null;
      return {
        entryId: entry.entryId,
        meetEventId: entry.meetEventId,
        athleteId: entry.canonicalId,
        name: entry.canonicalId === null ? '' : fullName(entry),
        relayLetter: entry.relayLetter,
        legs: entry.legs,
        seedMark: entry.seedEntered,
        seedSort: entry.seedSort,
        seedFrom: entry.seedOrigin,
        acceptance: entry.acceptance,
        stateText: acceptanceName(entry.acceptance, waitingNumber),
        waitingNumber,
        rank: ranks.get(entry.entryId) ?? null,
        isScratched: entry.isScratched,
        isExhibition: entry.isExhibition,
        linkedTo: entry.linkedTo,
        enteredAt: entry.enteredAt,
        version: entry.version,
      };
    }),
    fees: feesOf(facts.meet),
    price: priceOf(facts, own, form.entrant.teamId !== null),
    forms,
    missing: [...missingFrom(facts, form, own), ...missingSignatures(forms, form.entrant, enteredIn(own))],
    receipt: receipt && toReceipt(receipt),
  };
}

const NO_EVENT_LIMITS = { total: null, track: null, field: null };

export const limitsOf = ({ settings: { limits } }: Pick<ManagedMeet, 'settings'>) => ({
  total: limits?.total ?? null,
  track: limits?.track ?? null,
  field: limits?.field ?? null,
});

/** Late fees begin at an instant. */
export function feesOf({ fees, venue }: Pick<ManagedMeet, 'fees' | 'venue'>): ManagedMeet['fees'] {
  return { ...fees, lateFrom: fees.lateFrom && instantAt(fees.lateFrom, venue.timeZone) };
}

export interface EntriesOfForm {
  /** Entries of the form, in the order in which they were made. */
  own: OwnEntry[];
  athletes: AthleteToEnter[];
  divisions: (DivisionToEnter & Pick<DivisionOfMeet, 'levelMask' | 'hytekId'>)[];
}

export const toForm = ({ canonicalId, ...entry }: OwnEntry): EntryOfForm => ({
  ...entry,
  athleteId: canonicalId,
});

/** Reads the entries of the form's entrant, and what its athletes are entered in by others. */
export async function readEntries(
  ctx: Context,
  { meet, settings, events, divisions }: MeetFacts,
  { entrant: { teamId }, athletes }: Pick<OpenedForm, 'entrant' | 'athletes'>,
): Promise<EntriesOfForm> {
  const athleteIds = athletes.map(({ athleteId }) => athleteId);
  const entries = await listEntriesOf(ctx, meet.meetId, { teamId, athleteIds });
  const memberships =
    requiredSystems(meet.settings).length === 0
      ? new Map<number, Membership[]>()
      : await mapMemberships(ctx, meet.meetId, athleteIds);
  const isOwn = (entry: OwnEntry) =>
    teamId === null ? entry.teamId === null && entry.canonicalId !== null : entry.teamId === teamId;
  const others = entries.filter((entry) => !isOwn(entry));
  const isEnded = ({ acceptance, isScratched }: OwnEntry) =>
    isScratched || acceptance === ACCEPTANCE.Rejected;
  const eventsElsewhere = (athleteId: number, areEnded: boolean) =>
    others
      .filter((entry) => isEnded(entry) === areEnded && runs(entry, athleteId))
      .map(({ meetEventId }) => meetEventId);
  const own = entries.filter(isOwn);
  const toEnter = athletes.map((athlete) => ({
    athleteId: athlete.athleteId,
    gender: athlete.gender,
    closedDivisions: settings.flatMap((division) => {
      const message = closedBecause(athlete, division, meet);
      return message === null ? [] : [{ divisionId: division.divisionId, message }];
    }),
    memberships: (memberships.get(athlete.athleteId) ?? []).map(({ system, number }) => ({ system, number })),
    enteredElsewhere: eventsElsewhere(athlete.athleteId, false),
    endedElsewhere: eventsElsewhere(athlete.athleteId, true),
  }));
  const counted = countEntries(own.map(toForm), events);
  return {
    own,
    athletes: toEnter,
    divisions: divisions.map(({ athletesLeft, ...division }) => ({
      ...division,
      athletesMax:
        athletesLeft === null
          ? null
          : athletesLeft + countOwnAthletes(counted, division.divisionId, { events, athletes: toEnter }),
    })),
  };
}

/** An alternate does not run yet. */
export const runs = ({ canonicalId, legs }: OwnEntry, athleteId: number): boolean =>
  canonicalId === athleteId || legs.some((leg) => leg.athleteId === athleteId && leg.leg !== null);

/** The seeds for events that are open to the gender of the athlete; `null` for relays. */
function seedsIn(
  seeds: readonly ProposedSeed[],
  events: readonly EventOfMeet[],
  athlete: Pick<AthleteToEnter, 'gender'> | null,
): EntryFormReply['relaySeeds'] {
  const byVariant = Map.groupBy(seeds, ({ eventVariant }) => eventVariant);
  return events.flatMap(({ meetEventId, variantKey, gender, isRelay }) => {
    const isOpen = athlete === null ? isRelay : !isRelay && (gender === 'X' || athlete.gender === gender);
    const found = isOpen && variantKey !== null ? (byVariant.get(variantKey) ?? []) : [];
    const seed = found.find((each) => athlete !== null || each.gender === gender);
    if (!seed) return [];
    const { athleteId: _, eventVariant: __, gender: ___, ...proposed } = seed;
    return [{ ...proposed, meetEventId }];
  });
}

/** Prices the entries with a place; whoever waits pays nothing. */
export function priceOf(
  { meet, events }: Pick<MeetFacts, 'meet' | 'events'>,
  entries: readonly OwnEntry[],
  isTeam: boolean,
): EntryFormReply['price'] {
  const priced = entries.filter(({ acceptance, isScratched }) => hasPlace(acceptance) && !isScratched);
  const { lines, totalCents } = priceEntries(
    feesOf(meet),
    priced.map(({ canonicalId, meetEventId, enteredAt }) => ({
      athleteId: canonicalId,
      meetEventId,
      enteredAt,
    })),
    {
      payer: isTeam ? 'team' : 'athlete',
      events: new Map(
        events.map(({ meetEventId, feeCents, firstPaid }) => [
          meetEventId,
          { ownCents: feeCents, firstPaid },
        ]),
      ),
    },
  );
  const nameOf = (id: number | null) => events.find(({ meetEventId }) => meetEventId === id)?.name ?? null;
  return {
    lines: lines.map((line) => ({
      text: feeWords.line(line, nameOf(line.meetEventId)),
      amountCents: line.amountCents,
    })),
    totalCents,
  };
}

const isCounted = ({ acceptance, isScratched }: OwnEntry) =>
  acceptance !== ACCEPTANCE.Rejected && !isScratched;

/** The athletes of the entries that count, runners and alternates among them. */
const enteredIn = (own: readonly OwnEntry[]): ReadonlySet<number> =>
  new Set(
    own
      .filter(isCounted)
      .flatMap(({ canonicalId, legs }) => [canonicalId ?? [], legs.map((leg) => leg.athleteId)].flat()),
  );

function missingFrom(
  { events }: MeetFacts,
  { entrant, athletes, rosterYear }: OpenedForm,
  own: readonly OwnEntry[],
): string[] {
  if (entrant.teamId !== null && athletes.length === 0) return [words.noRoster];
  const counted = own.filter(isCounted);
  const eventOf = new Map(events.map((event) => [event.meetEventId, event]));
  const relays = counted.flatMap(({ meetEventId, relayLetter, legs }) => {
    const event = eventOf.get(meetEventId);
    if (relayLetter === null || !event) return [];
    const missing = event.legs - legs.filter(({ leg }) => leg !== null).length;
    return missing > 0 ? [words.runnersMissing(event.title, relayLetter, missing)] : [];
  });
  const gradeOf = new Map(athletes.map(({ athleteId, grade }) => [athleteId, grade]));
  const entered = new Set(counted.flatMap(({ canonicalId }) => canonicalId ?? []));
  const withoutGrade = [...entered].filter((id) => gradeOf.get(id) === null).length;
  const withoutSeed = counted.filter(({ seedSort }) => seedSort === null).length;
  const waiting = counted.filter(({ acceptance }) => acceptance === ACCEPTANCE.Waitlisted).length;
  return [
    ...(rosterYear === null ? [] : [words.oldRoster(rosterYear)]),
    ...(counted.length === 0 ? [words.nobodyEntered] : []),
    ...relays,
    ...(withoutSeed > 0 ? [words.seedsMissing(withoutSeed)] : []),
    ...(withoutGrade > 0 ? [words.gradesMissing(withoutGrade)] : []),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
  ];
}
