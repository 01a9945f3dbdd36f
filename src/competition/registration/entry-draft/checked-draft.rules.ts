// Checks a draft against the form by the rules of the server, and tells what it would become.

import { ACCEPTANCE, type Acceptance, readSeed } from '#competition/entries/entries.rules.ts';
import { acceptancesOf, type EntryCounts, hasPlace } from '#competition/entries/places-left.rules.ts';
import {
  type CountedEntries,
  countEntries,
  type EntryOfForm,
} from '#competition/registration/entry-form/counted-entries.rules.ts';
import {
  type EntryDraft,
  refusalToAdd,
  refusalToPeople,
  refusalToRunners,
} from '#competition/registration/entry-form/entry-checks.rules.ts';
import {
  entryCheckWords,
  entryWindowWords,
} from '#competition/registration/entry-form/entry-checks.words.ts';
import {
  acceptanceOf,
  refusalByStandard,
} from '#competition/registration/entry-form/entry-standards.rules.ts';
import type {
  RowToAdd,
  RowToChange,
  SeedChoice,
} from '#competition/registration/entry-form/submitted-rows.rules.ts';
import type { WindowState } from '#competition/registration/entry-window.rules.ts';
import { type EntryToPrice, type Price, priceEntries } from '#competition/registration/fees.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { DeskForm, EventOfForm, SeedOfForm, StandingEntry } from './desk-form.rules.ts';
import type { Draft, DraftRow } from './entry-draft.rules.ts';

/** A seed as the checks need it; null without one. */
type SeedToCheck = EntryDraft['seed'];

/** An entry as it will be: one that stands, or one of the draft. */
export interface DeskEntry extends EntryOfForm {
  /** Null for one of the draft. */
  standing: StandingEntry | null;
  /** Its row in the draft, if it is new or changed. */
  drafted: DraftRow | null;
  /** The position on the waiting list; null for an entry that does not wait. */
  waitingNumber: number | null;
}

export interface CheckedDraft {
  /** Every entry that would stand, in the order in which they were made. */
  entries: DeskEntry[];
  /** The same, as the limits count them. */
  counted: CountedEntries;
  /** Why a row cannot be sent as it is, by its key. */
  problems: ReadonlyMap<string, string>;
  /** The rows without a problem, to send. */
  ready: Draft;
  price: Price;
}

/** Returns the mark that the entry would have, or why it cannot be read. */
export function readChoice(
  { seedFrom, mark = '' }: SeedChoice,
  event: EventOfForm,
  proposed: SeedOfForm | undefined,
): { mark: string; check: SeedToCheck } | Refusal {
  if (seedFrom === 'best' && proposed) {
    return { mark: proposed.mark, check: { sort: proposed.sort, isTyped: false } };
  }
  if (seedFrom !== 'typed') return { mark: '', check: null };
  const variant = event.variantKey === null ? null : findVariant(event.variantKey);
  const seed = readSeed(mark, event.markKind, { variant });
  if (seed instanceof Refusal) return seed;
  return { mark: seed?.entered ?? '', check: seed && { sort: seed.sort, isTyped: true } };
}

/** The seed that the site proposes for an athlete, or for a relay when `athleteId` is null. */
export function findProposed(
  { athletes, relaySeeds }: DeskForm,
  meetEventId: number,
  athleteId: number | null,
): SeedOfForm | undefined {
  const seeds =
    athleteId === null ? relaySeeds : athletes.find((athlete) => athlete.athleteId === athleteId)?.seeds;
  return seeds?.find((seed) => seed.meetEventId === meetEventId);
}

interface Checking {
  form: DeskForm;
  state: WindowState;
  /** RFC 3339, by the clock of the site. */
  now: string;
}

/** Checks the rows in the order of the server: withdrawals, changes, then new entries. */
export function checkDraft(draft: Draft, { form, state, now }: Checking): CheckedDraft {
  const problems = new Map<string, string>();
  for (const { row, refusal } of draft) if (refusal !== null) problems.set(row.key, refusal);
  const note = (row: { key: string }, refusal: Refusal | null) => {
    if (refusal && !problems.has(row.key)) problems.set(row.key, refusal.message);
  };
  const rowOf = new Map(
    draft.flatMap((each) => (each.row.action === 'add' ? [] : [[each.row.entryId, each] as const])),
  );
  const standingOf = new Map(form.entries.map((entry) => [entry.entryId, entry]));
  for (const { row } of draft) {
    if (row.action === 'add') continue;
    note(row, refusalToTouch(standingOf.get(row.entryId), row.version, { form, state }));
  }
  const isGood = (each: DraftRow | undefined) => each !== undefined && !problems.has(each.row.key);
  const isWithdrawn = ({ entryId }: StandingEntry) => {
    const pending = rowOf.get(entryId);
    return pending?.row.action === 'withdraw' && isGood(pending);
  };
  const withNewLegs = (entry: DeskEntry): DeskEntry => {
    const pending = rowOf.get(entry.standing!.entryId)?.row;
    return pending?.action === 'change' ? { ...entry, legs: pending.legs } : entry;
  };
  let entries: DeskEntry[] = form.entries
    .filter((entry) => !isWithdrawn(entry))
    .map((entry) => ({ ...entry, standing: entry, drafted: null }));
  entries = entries.map((entry) => {
    const pending = rowOf.get(entry.standing!.entryId);
    if (pending?.row.action !== 'change' || !isGood(pending)) return entry;
    const { row } = pending;
    // Two squads may swap runners.
    const others = entries.filter((each) => each !== entry).map(withNewLegs);
    note(row, refusalToChange(row, entry, others, form));
    return problems.has(row.key) ? entry : { ...entry, legs: row.legs, drafted: pending };
  });
  const counted = countEntries(entries, form.events);
  const added: { row: RowToAdd; entry: DeskEntry }[] = [];
  for (const drafted of draft) {
    const { row } = drafted;
    if (row.action !== 'add') continue;
    const checked = checkNew(row, counted, form, state);
    if (checked instanceof Refusal) note(row, checked);
    if (checked instanceof Refusal || problems.has(row.key)) continue;
    const entry = { ...checked, standing: null, drafted, waitingNumber: null };
    entries.push(entry);
    counted.add(entry);
    added.push({ row, entry });
  }
  placeNew(added, { form, isWithdrawn });
  return {
    entries,
    counted,
    problems,
    ready: draft.filter(isGood),
    price: priceOf(entries, form, now),
  };
}

/** Late entries can only be added, and a host may have locked the event. */
export function refusalToTouch(
  entry: StandingEntry | undefined,
  version: number | undefined,
  { form, state }: Omit<Checking, 'now'>,
): Refusal | null {
  const conflict = (code: string, sentence: string) => new Refusal(code, sentence, { status: 409 });
  if (state === 'late') return conflict('CHANGES_CLOSED', entryWindowWords.onlyNew);
  if (!entry) return conflict('ENTRY_GONE', entryWindowWords.entryGone);
  if (entry.version !== version) return conflict('CHANGED_MEANWHILE', entryWindowWords.changedMeanwhile);
  const event = form.events.find(({ meetEventId }) => meetEventId === entry.meetEventId);
  return event?.isLocked ? conflict('EVENT_LOCKED', entryCheckWords.eventLocked(event.title)) : null;
}

function refusalToChange(
  row: RowToChange,
  entry: DeskEntry,
  others: readonly DeskEntry[],
  form: DeskForm,
): Refusal | null {
  const event = form.events.find(({ meetEventId }) => meetEventId === entry.meetEventId);
  if (!event) return new Refusal('EVENT_GONE', entryCheckWords.eventGone, { status: 409 });
  const seed = readChoice(row, event, findProposed(form, event.meetEventId, entry.athleteId));
  if (seed instanceof Refusal) return seed;
  const draft = { ...entry, legs: row.legs };
  return (
    refusalToPeople(draft, event, form) ??
    refusalByStandard(seed.check, event) ??
    refusalToRunners(draft, event, countEntries(others, form.events), form)
  );
}

function checkNew(
  row: RowToAdd,
  counted: CountedEntries,
  form: DeskForm,
  state: WindowState,
): EntryOfForm | Refusal {
  const event = form.events.find(({ meetEventId }) => meetEventId === row.meetEventId);
  if (!event) return new Refusal('EVENT_GONE', entryCheckWords.eventGone, { status: 409 });
  const athleteId = row.athleteId ?? null;
  const seed = readChoice(row, event, findProposed(form, event.meetEventId, athleteId));
  if (seed instanceof Refusal) return seed;
  const draft = {
    meetEventId: event.meetEventId,
    athleteId,
    relayLetter: row.relayLetter ?? null,
    legs: row.legs,
    seed: seed.check,
  };
  const refusal = refusalToAdd(draft, counted, form);
  if (refusal) return refusal;
  const acceptance = acceptanceOf(seed.check, event, {
    isTeam: form.entrant.teamId !== null,
    isLate: state === 'late',
  });
  return { ...draft, acceptance, isScratched: false };
}

/** Gives the new entries the places that are free now, or numbers on the waiting list. */
function placeNew(
  added: readonly { row: RowToAdd; entry: DeskEntry }[],
  { form, isWithdrawn }: { form: DeskForm; isWithdrawn(entry: StandingEntry): boolean },
): void {
  const counts = new Map(form.events.map((event) => [event.meetEventId, countsOf(event)]));
  for (const entry of form.entries.filter(isWithdrawn)) {
    const count = counts.get(entry.meetEventId);
    if (count) counts.set(entry.meetEventId, withoutOne(count));
  }
  const limits = new Map(
    form.events.flatMap(({ meetEventId, placesMax }) =>
      placesMax === null ? [] : [[meetEventId, placesMax] as const],
    ),
  );
  const expected = acceptancesOf(
    added.map(({ row, entry }) => ({
      meetEventId: entry.meetEventId,
      acceptance: entry.acceptance,
      linkKey: row.linkKey,
    })),
    { meet: { entries: 0, accepted: 0, waitlisted: 0 }, events: counts },
    { meet: null, events: limits },
  );
  const waiting = new Map([...counts].map(([meetEventId, { waitlisted }]) => [meetEventId, waitlisted]));
  for (const [index, { entry }] of added.entries()) {
    entry.acceptance = expected[index]!;
    if (entry.acceptance !== ACCEPTANCE.Waitlisted) continue;
    entry.waitingNumber = (waiting.get(entry.meetEventId) ?? 0) + 1;
    waiting.set(entry.meetEventId, entry.waitingNumber);
  }
}

function countsOf({ placesMax, placesLeft, waitingCount }: EventOfForm): EntryCounts {
  const taken = (placesMax ?? 0) - (placesLeft ?? 0);
  return { entries: taken + waitingCount, accepted: taken, waitlisted: waitingCount };
}

/** A place that frees goes to the next one who waits. */
const withoutOne = ({ entries, accepted, waitlisted }: EntryCounts): EntryCounts => ({
  entries: entries - 1,
  accepted: waitlisted > 0 ? accepted : accepted - 1,
  waitlisted: Math.max(0, waitlisted - 1),
});

const isPriced = ({ acceptance, isScratched }: { acceptance: Acceptance; isScratched: boolean }) =>
  hasPlace(acceptance) && !isScratched;

function priceOf(entries: readonly DeskEntry[], { fees, events, entrant }: DeskForm, now: string): Price {
  const priced = entries.filter(isPriced).map(
    ({ athleteId, meetEventId, standing }): EntryToPrice => ({
      athleteId,
      meetEventId,
      enteredAt: standing?.enteredAt ?? now,
    }),
  );
  return priceEntries(fees, priced, {
    payer: entrant.teamId === null ? 'athlete' : 'team',
    events: new Map(
      events.map(({ meetEventId, feeCents, firstPaid }) => [meetEventId, { ownCents: feeCents, firstPaid }]),
    ),
  });
}
