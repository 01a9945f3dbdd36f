// Events, rounds and heats of meets that are known only from lists, made and found again by the thousands.
import type { Context } from '#kit/server/context.ts';
import type { ListEventToEnsure, ListRoundToEnsure } from './listed-events.rules.ts';
import {
  insertEventsOfMeets,
  insertHeats,
  insertRounds,
  listEventsOfMeets,
  listHeatsOfRounds,
  listRoundsOfEvents,
} from './listed-events.store.ts';

export interface ListRound {
  roundId: number;
  heatId: number | null;
}

export interface EnsuredListEvents {
  /** In the order of the input. */
  rounds: ListRound[];
  /** Events that are new, by meet. */
  added: ReadonlyMap<number, number>;
}

/**
 * Finds the event, round and heat of each, or creates them, complete and unscored; nothing of a known one changes.
 * The caller alone writes these meets, and counts the new events with `updateListEventCounts`.
 */
export async function ensureListRounds(
  { db, clock }: Context,
  told: readonly ListRoundToEnsure[],
): Promise<EnsuredListEvents> {
  const addedTo: number[] = [];
  const eventIds = await ensure(
    told.map(({ event }) => event),
    {
      keyOf: eventKey,
      insert: async (events) => {
        const inserted = await insertEventsOfMeets(db, events, clock.now().toString());
        for (const { meetId } of inserted) addedTo.push(meetId);
        return inserted;
      },
      list: (events) => listEventsOfMeets(db, events),
    },
  );
  const roundIds = await ensure(
    told.map(({ round, competedOn }, index) => ({ meetEventId: eventIds[index]!, round, competedOn })),
    {
      keyOf: ({ meetEventId, round }) => `${meetEventId} ${round}`,
      insert: (rounds) => insertRounds(db, rounds),
      list: (rounds) => listRoundsOfEvents(db, rounds),
    },
  );
  const inHeats = told.flatMap(({ heat }, index) =>
    heat === null ? [] : [{ index, heat: { roundId: roundIds[index]!, ...heat } }],
  );
  const heatIds = await ensure(
    inHeats.map(({ heat }) => heat),
    {
      keyOf: ({ roundId, number }) => `${roundId} ${number}`,
      insert: (heats) => insertHeats(db, heats),
      list: (heats) => listHeatsOfRounds(db, heats),
    },
  );
  const rounds: ListRound[] = roundIds.map((roundId) => ({ roundId, heatId: null }));
  for (const [at, { index }] of inHeats.entries()) rounds[index]!.heatId = heatIds[at]!;
  return { rounds, added: countOf(addedTo) };
}

interface Ensuring<Row extends Key, Key> {
  keyOf(row: Key): string;
  /** Of those that were not there. */
  insert(rows: readonly Row[]): Promise<(Key & { id: number })[]>;
  list(rows: readonly Row[]): Promise<(Key & { id: number })[]>;
}

/** The id of each row, of which several may be the same one; in their order. */
async function ensure<Row extends Key, Key>(
  rows: readonly Row[],
  { keyOf, insert, list }: Ensuring<Row, Key>,
): Promise<number[]> {
  const keys = rows.map(keyOf);
  const missing = new Map<string, Row>();
  for (const [index, key] of keys.entries()) if (!missing.has(key)) missing.set(key, rows[index]!);
  const ids = new Map<string, number>();
  const note = (found: readonly (Key & { id: number })[]) => {
    for (const row of found) {
      ids.set(keyOf(row), row.id);
      missing.delete(keyOf(row));
    }
  };
  if (missing.size > 0) note(await insert([...missing.values()]));
  if (missing.size > 0) note(await list([...missing.values()]));
  return keys.map((key) => ids.get(key)!);
}

function countOf(meetIds: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const meetId of meetIds) counts.set(meetId, (counts.get(meetId) ?? 0) + 1);
  return counts;
}

const eventKey = ({
  divisionId,
  gender,
  eventShort,
}: Pick<ListEventToEnsure, 'divisionId' | 'gender' | 'eventShort'>) =>
  `${divisionId} ${gender} ${eventShort}`;
