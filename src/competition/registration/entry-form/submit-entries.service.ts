// Takes entries, changes and withdrawals of one entrant, one sender at a time for each meet. A row that is refused comes
// back with its reason, and the others are saved.
import {
  ACCEPTANCE,
  type EntryLeg,
  type EntrySeed,
  type EntryToMake,
  readSeed,
} from '#competition/entries/entries.rules.ts';
import { changeEntry, makeEntries, removeEntries } from '#competition/entries/entries.service.ts';
import type { OwnEntry } from '#competition/entries/own-entries.service.ts';
import type { ProposedSeed } from '#competition/entries/seeds/seeds.rules.ts';
import { listProposedSeeds } from '#competition/entries/seeds/seeds.service.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { requireReader } from '#competition/meets/meet-page/meet-readers.service.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { type Membership, requiredSystems } from '#competition/registration/memberships/memberships.rules.ts';
import { giveMemberships } from '#competition/registration/memberships/memberships.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { lockIdentities } from '#people/athletes/athletes.service.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { type CountedEntries, countEntries } from './counted-entries.rules.ts';
import { type FormFacts, refusalToAdd, refusalToPeople, refusalToRunners } from './entry-checks.rules.ts';
import { entryCheckWords, entryWindowWords } from './entry-checks.words.ts';
import { limitsOf, readEntries, toForm } from './entry-form.service.ts';
import { acceptanceOf, refusalByStandard } from './entry-standards.rules.ts';
import type { EntrantInput } from './form-entrants.rules.ts';
import { type OpenedForm, openEntrant } from './form-entrants.service.ts';
import { type EventOfMeet, type MeetFacts, readMeetFacts } from './meet-facts.service.ts';
import { toReceipt } from './receipts.rules.ts';
import { insertReceipt } from './receipts.store.ts';
import {
  freeLetter,
  outcomeOf,
  type RowReply,
  type RowToAdd,
  type RowToChange,
  type RowToWithdraw,
  refused,
  type SubmittedRow,
} from './submitted-rows.rules.ts';

export interface Submitted {
  /** In the order of the rows that were sent. */
  rows: RowReply[];
  /** Null when nothing was saved. */
  receipt: ReturnType<typeof toReceipt> | null;
}

/** The facts against which the rows are checked. `entries` loses those that are withdrawn. */
interface Desk {
  facts: MeetFacts;
  form: OpenedForm;
  checks: FormFacts;
  entries: OwnEntry[];
  seeds: readonly ProposedSeed[];
  /** Why the typed membership numbers of athletes cannot be right. */
  wrongNumbers: ReadonlyMap<number, Refusal>;
  byUserId: number;
}

/**
 * Refuses as a whole, with 409 and the window as `details`, while the meet takes no entries, and with 403 an entrant whom
 * the host has not invited. The moment of arrival counts, however long the line is.
 */
export async function submitEntries(
  ctx: Context,
  {
    meetId,
    rows,
    memberships = [],
    ...entrantInput
  }: EntrantInput & { meetId: number; rows: readonly SubmittedRow[]; memberships?: readonly Membership[] },
): Promise<Submitted> {
  const receivedAt = ctx.arrivedAt ?? ctx.clock.now().toString();
  requireVerified(ctx);
  if (new Set(rows.map(({ key }) => key)).size < rows.length) {
    throw new Refusal('KEY_TWICE', entryCheckWords.keyTwice);
  }
  await requireReader(ctx, meetId);
  return inTransaction(ctx, async (ctx) => {
    // The line at the meet gets no longer by what needs no lock.
    const form = await openEntrant(ctx, await getManagedMeet(ctx, meetId), entrantInput);
    await claimMeet(ctx, meetId);
    ctx.passTurn?.();
    // Everyone who merges athletes locks them before the entries.
    if (rows.some(({ action }) => action !== 'add')) await lockIdentities(ctx, athletesIn(rows));
    const desk = await openDesk(ctx, { meetId, rows, memberships, receivedAt }, form);
    const withdrawn = await withdrawRows(
      ctx,
      desk,
      rows.filter(({ action }) => action === 'withdraw') as RowToWithdraw[],
    );
    const changed = await changeRows(
      ctx,
      desk,
      rows.filter(({ action }) => action === 'change') as RowToChange[],
    );
    const added = await addRows(ctx, desk, rows.filter(({ action }) => action === 'add') as RowToAdd[]);
    const replies = new Map([...withdrawn, ...changed, ...added].map((reply) => [reply.key, reply]));
    const isSaved = [...replies.values()].some(({ outcome }) => outcome !== 'refused');
    const { entrant } = desk.form;
    return {
      rows: rows.map(({ key }) => replies.get(key)!),
      receipt: isSaved ? toReceipt(await insertReceipt(ctx, { meetId, entrant, receivedAt })) : null,
    };
  });
}

const athletesIn = (rows: readonly SubmittedRow[]): number[] =>
  rows.flatMap((row) =>
    row.action === 'add' ? [row.athleteId ?? [], row.legs.map(({ athleteId }) => athleteId)].flat() : [],
  );

export function withdrawEntries(
  ctx: Context,
  {
    entries,
    ...input
  }: EntrantInput & { meetId: number; entries: readonly { entryId: number; version: number }[] },
): Promise<Submitted> {
  const rows = entries.map((entry) => ({
    action: 'withdraw' as const,
    key: String(entry.entryId),
    ...entry,
  }));
  return submitEntries(ctx, { ...input, rows });
}

async function openDesk(
  ctx: Context,
  {
    meetId,
    rows,
    memberships,
    receivedAt,
  }: {
    meetId: number;
    rows: readonly SubmittedRow[];
    memberships: readonly Membership[];
    receivedAt: string;
  },
  form: OpenedForm,
): Promise<Desk> {
  const { userId } = requireVerified(ctx);
  const facts = await readMeetFacts(ctx, meetId, receivedAt);
  if (form.refusal) throw form.refusal;
  const { state } = facts.window;
  if (state !== 'open' && state !== 'late') {
    throw new Refusal(CODES[state], entryWindowWords[state], {
      status: 409,
      details: { window: facts.window },
    });
  }
  const ownIds = new Set(form.athletes.map(({ athleteId }) => athleteId));
  const given = memberships.filter(({ athleteId }) => ownIds.has(athleteId));
  const wrongNumbers = await giveMemberships(ctx, meetId, given, userId);
  const { own, athletes, divisions } = await readEntries(ctx, facts, form);
  const membershipSystems = requiredSystems(facts.meet.settings);
  return {
    facts,
    form,
    wrongNumbers,
    checks: {
      ...facts,
      ...{ entrant: form.entrant, limits: limitsOf(facts.meet), athletes, divisions, membershipSystems },
    },
    entries: own,
    seeds: await readSeeds(ctx, facts, form, rows),
    byUserId: userId,
  };
}

const CODES = {
  off: 'ENTRIES_OFF',
  locked: 'ENTRIES_LOCKED',
  'not-open-yet': 'ENTRIES_NOT_OPEN',
  closed: 'ENTRIES_CLOSED',
};

/** Reads only the proposed seeds that the rows ask for. */
async function readSeeds(
  ctx: Context,
  { meet, events, seedSource }: MeetFacts,
  { entrant, athletes }: OpenedForm,
  rows: readonly SubmittedRow[],
): Promise<ProposedSeed[]> {
  const isWanted = rows.some((row) => row.action !== 'withdraw' && row.seedFrom === 'best');
  if (!isWanted) return [];
  const eventVariants = [...new Set(events.flatMap(({ variantKey }) => variantKey ?? []))];
  const athleteIds = athletes.map(({ athleteId }) => athleteId);
  return listProposedSeeds(
    ctx,
    meet.meetId,
    { athleteIds, teamId: entrant.teamId, eventVariants },
    seedSource,
  );
}

function seedOf(
  { seeds }: Desk,
  { seedFrom, mark = '' }: Pick<RowToAdd, 'seedFrom' | 'mark'>,
  athleteId: number | null,
  event: EventOfMeet,
): EntrySeed | null | Refusal {
  if (seedFrom === 'none') return null;
  if (seedFrom === 'typed') {
    const variant = event.variantKey === null ? null : findVariant(event.variantKey);
    const seed = readSeed(mark, event.markKind, { variant });
    return seed === null || seed instanceof Refusal ? seed : { ...seed, origin: 'coach', resultId: null };
  }
  const best = seeds.find(
    (seed) =>
      seed.athleteId === athleteId &&
      seed.eventVariant === event.variantKey &&
      (athleteId !== null || seed.gender === event.gender),
  );
  return best ? { entered: best.mark, sort: best.sort, origin: 'best', resultId: best.resultId } : null;
}

const toCheck = (seed: EntrySeed | null) => seed && { sort: seed.sort, isTyped: seed.origin !== 'best' };

/** Returns the entry that a change or a withdrawal is about, or why it cannot be made. */
function findOwn({ entries, facts }: Desk, row: RowToChange | RowToWithdraw): OwnEntry | Refusal {
  const conflict = (code: string, sentence: string) => new Refusal(code, sentence, { status: 409 });
  if (facts.window.state === 'late') return conflict('CHANGES_CLOSED', entryWindowWords.onlyNew);
  const entry = entries.find(({ entryId }) => entryId === row.entryId);
  if (!entry) return conflict('ENTRY_GONE', entryWindowWords.entryGone);
  if (entry.version !== row.version) return conflict('CHANGED_MEANWHILE', entryWindowWords.changedMeanwhile);
  if (entry.acceptance === ACCEPTANCE.Rejected) return conflict('ENTRY_DECLINED', entryCheckWords.decided);
  const event = facts.events.find(({ meetEventId }) => meetEventId === entry.meetEventId);
  if (event?.isLocked) return conflict('EVENT_LOCKED', entryCheckWords.eventLocked(event.title));
  return entry;
}

async function withdrawRows(ctx: Context, desk: Desk, rows: readonly RowToWithdraw[]): Promise<RowReply[]> {
  const good = new Set<number>();
  const replies = rows.map((row): RowReply => {
    const entry = findOwn(desk, row);
    if (entry instanceof Refusal) return refused(row, entry, row.entryId);
    good.add(row.entryId);
    return { key: row.key, outcome: 'withdrawn', entryId: row.entryId, waitingNumber: null, refusal: null };
  });
  if (good.size === 0) return replies;
  await removeEntries(ctx, desk.facts.meet.meetId, [...good], {
    byUserId: desk.byUserId,
    limits: desk.facts.placeLimits,
  });
  desk.entries = desk.entries.filter(({ entryId }) => !good.has(entryId));
  return replies;
}

async function changeRows(ctx: Context, desk: Desk, rows: readonly RowToChange[]): Promise<RowReply[]> {
  const replies: RowReply[] = [];
  // Two squads may swap runners.
  const legs = new Map(rows.map((row) => [row.entryId, row.legs]));
  for (const row of rows) {
    const refusal = await changeRow(ctx, desk, row, legs);
    replies.push(
      refusal
        ? refused(row, refusal, row.entryId)
        : { key: row.key, outcome: 'changed', entryId: row.entryId, waitingNumber: null, refusal: null },
    );
  }
  return replies;
}

async function changeRow(
  ctx: Context,
  desk: Desk,
  row: RowToChange,
  newLegs: ReadonlyMap<number, readonly EntryLeg[]>,
): Promise<Refusal | null> {
  const entry = findOwn(desk, row);
  if (entry instanceof Refusal) return entry;
  const event = desk.facts.events.find(({ meetEventId }) => meetEventId === entry.meetEventId);
  if (!event) return new Refusal('EVENT_GONE', entryCheckWords.eventGone, { status: 409 });
  const seed = seedOf(desk, row, entry.canonicalId, event);
  if (seed instanceof Refusal) return seed;
  const legs = entry.canonicalId === null ? row.legs : [];
  const others = desk.entries
    .filter(({ entryId }) => entryId !== entry.entryId)
    .map((other) => ({ ...toForm(other), legs: newLegs.get(other.entryId) ?? other.legs }));
  const draft = { ...toForm(entry), legs };
  const refusal =
    refusalToPeople(draft, event, desk.checks) ??
    refusalByStandard(toCheck(seed), event) ??
    refusalToRunners(draft, event, countEntries(others, desk.checks.events), desk.checks);
  if (refusal) return refusal;
  const isOpen = event.entryStandard !== null || event.autoStandard !== null;
  const isTeam = desk.form.entrant.teamId !== null;
  const acceptance = isOpen ? acceptanceOf(toCheck(seed), event, { isTeam, isLate: false }) : undefined;
  await changeEntry(ctx, desk.facts.meet.meetId, {
    entryId: entry.entryId,
    version: entry.version,
    seed,
    legs,
    acceptance,
  });
  Object.assign(entry, { legs, version: entry.version + 1 });
  return null;
}

async function addRows(ctx: Context, desk: Desk, rows: readonly RowToAdd[]): Promise<RowReply[]> {
  const { meet } = desk.facts;
  const counted = countEntries(desk.entries.map(toForm), desk.checks.events);
  const replies = new Map<string, RowReply>();
  const good: { row: RowToAdd; entry: EntryToMake }[] = [];
  for (const row of rows) {
    const entry = checkRow(desk, row, counted);
    if (entry instanceof Refusal) replies.set(row.key, refused(row, entry));
    else {
      good.push({ row, entry });
      counted.add({ ...entry, isScratched: false });
    }
  }
  const made =
    good.length === 0
      ? []
      : await makeEntries(
          ctx,
          meet.meetId,
          good.map(({ entry }) => entry),
          { byUserId: desk.byUserId, limits: desk.facts.placeLimits },
        );
  for (const [index, { entryId, acceptance, waitingNumber }] of made.entries()) {
    const { key } = good[index]!.row;
    replies.set(key, { key, outcome: outcomeOf(acceptance), entryId, waitingNumber, refusal: null });
  }
  return [...replies.values()];
}

/** Returns the entry of the row, or why it is refused. */
function checkRow(desk: Desk, row: RowToAdd, counted: CountedEntries): EntryToMake | Refusal {
  const { facts, form, checks } = desk;
  const event = facts.events.find(({ meetEventId }) => meetEventId === row.meetEventId);
  if (!event) return new Refusal('EVENT_GONE', entryCheckWords.eventGone, { status: 409 });
  const athleteId = row.athleteId ?? null;
  const letters = counted.inEvent(event.meetEventId).map(({ relayLetter }) => relayLetter);
  const relayLetter = athleteId === null ? (row.relayLetter ?? freeLetter(letters)) : null;
  const legs = athleteId === null ? row.legs : [];
  const seed = seedOf(desk, row, athleteId, event);
  if (seed instanceof Refusal) return seed;
  const draft = { meetEventId: event.meetEventId, athleteId, relayLetter, legs, seed: toCheck(seed) };
  const wrongNumber = [athleteId, ...legs.map((leg) => leg.athleteId)].find(
    (id) => id !== null && desk.wrongNumbers.has(id),
  );
  const refusal = desk.wrongNumbers.get(wrongNumber ?? 0) ?? refusalToAdd(draft, counted, checks);
  if (refusal) return refusal;
  const { teamId } = form.entrant;
  return {
    meetEventId: event.meetEventId,
    athleteId,
    teamId,
    teamText: null,
    relayLetter,
    grade: form.athletes.find((athlete) => athlete.athleteId === athleteId)?.grade ?? null,
    seed,
    legs,
    isExhibition: row.isExhibition,
    acceptance: acceptanceOf(toCheck(seed), event, {
      isTeam: teamId !== null,
      isLate: facts.window.state === 'late',
    }),
    linkKey: row.linkKey,
  };
}
