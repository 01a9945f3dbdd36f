// The draft of a coach or a family: entries, changes and withdrawals that are not sent yet. Every function returns a new
// draft, so that a change can be taken back.

import type { EntryLeg } from '#competition/entries/entries.rules.ts';
import {
  freeLetter,
  type RowReply,
  type RowToAdd,
  type RowToChange,
  type SeedChoice,
  type SubmittedRow,
} from '#competition/registration/entry-form/submitted-rows.rules.ts';
import type { DeskForm, StandingEntry } from './desk-form.rules.ts';

export interface DraftRow {
  row: SubmittedRow;
  /** "Mateo Brightwell, 100m": also when the athlete or the event is gone. */
  label: string;
  /** Why the site refused the row; null until then. */
  refusal: string | null;
}

export type Draft = readonly DraftRow[];

/** An athlete in an event. */
export interface Spot {
  athleteId: number;
  meetEventId: number;
  label: string;
}

/** "Mateo Brightwell, 100m". */
export function spotOf(
  { athletes, events }: Pick<DeskForm, 'athletes' | 'events'>,
  { athleteId, meetEventId }: Omit<Spot, 'label'>,
): Spot {
  const athlete = athletes.find((each) => each.athleteId === athleteId)?.name ?? '';
  const event = events.find((each) => each.meetEventId === meetEventId)?.name ?? '';
  return { athleteId, meetEventId, label: `${athlete}, ${event}` };
}

export interface RelayPlan {
  legs: EntryLeg[];
  seed: SeedChoice;
}

const addKey = ({ meetEventId, athleteId }: Omit<Spot, 'label'>) => `add ${meetEventId} ${athleteId}`;
const relayKey = (meetEventId: number, letter: string) => `relay ${meetEventId} ${letter}`;
const entryKey = ({ entryId }: StandingEntry) => `entry ${entryId}`;

const findRow = (draft: Draft, key: string): DraftRow | undefined => draft.find(({ row }) => row.key === key);

export const removeRow = (draft: Draft, key: string): Draft => draft.filter(({ row }) => row.key !== key);

/** Replaces the row with the same key in its position, or adds it at the end. */
function putRow(draft: Draft, row: SubmittedRow, label: string): Draft {
  const next = { row, label, refusal: null };
  return findRow(draft, row.key)
    ? draft.map((each) => (each.row.key === row.key ? next : each))
    : [...draft, next];
}

/** The addition of an athlete to an event, if it is in the draft. */
export const findAdded = (draft: Draft, spot: Omit<Spot, 'label'>): DraftRow | undefined =>
  findRow(draft, addKey(spot));

/** The relay with this letter, if the draft adds it. */
export const findRelay = (
  draft: Draft,
  { meetEventId, relayLetter }: { meetEventId: number; relayLetter: string },
): DraftRow | undefined => findRow(draft, relayKey(meetEventId, relayLetter));

/** The change or the withdrawal of an entry, if it is in the draft. */
export const findPending = (draft: Draft, entry: StandingEntry): DraftRow | undefined =>
  findRow(draft, entryKey(entry));

/** Enters an athlete with the seed, or gives the entry of the draft another seed. */
export function addEntry(draft: Draft, { label, ...spot }: Spot, seed: SeedChoice): Draft {
  const linkKey = linkOf(draft, spot.athleteId);
  const row: RowToAdd = {
    action: 'add',
    key: addKey(spot),
    ...spot,
    legs: [],
    isExhibition: false,
    ...seed,
    ...(linkKey !== null && { linkKey }),
  };
  return putRow(draft, row, label);
}

export const removeAdded = (draft: Draft, spot: Omit<Spot, 'label'>): Draft => removeRow(draft, addKey(spot));

/** Withdraws an entry that stands, or takes the withdrawal back. */
export function toggleWithdrawal(draft: Draft, entry: StandingEntry, label: string): Draft {
  const key = entryKey(entry);
  if (findRow(draft, key)?.row.action === 'withdraw') return removeRow(draft, key);
  const { entryId, version } = entry;
  return putRow(draft, { action: 'withdraw', key, entryId, version }, label);
}

/** Gives an entry that stands another seed or, for a relay, other runners. */
export function changeEntry(draft: Draft, entry: StandingEntry, plan: RelayPlan, label: string): Draft {
  const { entryId, version } = entry;
  const row: RowToChange = {
    action: 'change',
    key: entryKey(entry),
    entryId,
    version,
    legs: plan.legs,
    ...plan.seed,
  };
  return putRow(draft, row, label);
}

/** Returns the first letter that no relay of the team has in the event, drafts included; null after Z. */
export function nextLetter(
  draft: Draft,
  standing: readonly StandingEntry[],
  meetEventId: number,
): string | null {
  const drafted = draft.flatMap(({ row }) =>
    row.action === 'add' && row.meetEventId === meetEventId ? (row.relayLetter ?? null) : [],
  );
  const taken = standing.filter((entry) => entry.meetEventId === meetEventId);
  return freeLetter([...drafted, ...taken.map(({ relayLetter }) => relayLetter)]);
}

/** Adds a relay, or changes the one of the draft with the same letter. */
export function putRelay(
  draft: Draft,
  { meetEventId, relayLetter, label }: { meetEventId: number; relayLetter: string; label: string },
  { legs, seed }: RelayPlan,
): Draft {
  const key = relayKey(meetEventId, relayLetter);
  const row = { action: 'add', key, meetEventId, relayLetter, legs, isExhibition: false, ...seed } as const;
  return putRow(draft, row, label);
}

const addedFor = (draft: Draft, athleteId: number): RowToAdd[] =>
  draft.flatMap(({ row }) => (row.action === 'add' && row.athleteId === athleteId ? [row] : []));

/** The key that links the new entries of an athlete; null if they stand alone. */
function linkOf(draft: Draft, athleteId: number): string | null {
  return addedFor(draft, athleteId).find(({ linkKey }) => linkKey !== undefined)?.linkKey ?? null;
}

/** The new entries of an athlete: how many there are, and whether they get places together or not at all. */
export const linkState = (draft: Draft, athleteId: number) => ({
  count: addedFor(draft, athleteId).length,
  isLinked: linkOf(draft, athleteId) !== null,
});

/** Links the new entries of an athlete, or unlinks them. */
export function toggleLink(draft: Draft, athleteId: number): Draft {
  const isLinked = linkOf(draft, athleteId) !== null;
  return draft.map((each) => {
    const { row } = each;
    if (row.action !== 'add' || row.athleteId !== athleteId) return each;
    const { linkKey: _, ...alone } = row;
    return { ...each, row: isLinked ? alone : { ...alone, linkKey: `link ${athleteId}` } };
  });
}

/** Lets a refused row be sent again. */
export const retryRow = (draft: Draft, key: string): Draft =>
  draft.map((each) => (each.row.key === key ? { ...each, refusal: null } : each));

/** Takes out the rows that were saved, and keeps refused ones with their sentences. Rows changed since then stay. */
export function afterReply(draft: Draft, sent: Draft, replies: readonly RowReply[]): Draft {
  const replyOf = new Map(replies.map((reply) => [reply.key, reply]));
  return draft.flatMap((each) => {
    const reply = sent.includes(each) ? replyOf.get(each.row.key) : undefined;
    if (!reply) return each;
    return reply.refusal ? { ...each, refusal: reply.refusal.message } : [];
  });
}

/**
 * Merges the changes of two tabs since the draft that both had. Where both changed a row, that of `mine` stays. Rows that
 * are equal stay the same objects.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  const isSame = (one?: DraftRow, other?: DraftRow) => JSON.stringify(one) === JSON.stringify(other);
  const isChanged = (key: string) => !isSame(findRow(base, key), findRow(mine, key));
  const merged = theirs.flatMap((each) => {
    const row = findRow(mine, each.row.key);
    return isChanged(each.row.key) || isSame(row, each) ? (row ?? []) : each;
  });
  return [...merged, ...mine.filter(({ row }) => isChanged(row.key) && !findRow(theirs, row.key))];
}
