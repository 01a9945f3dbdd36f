// Events, rounds and heats of meets that are known only from lists of performances, saved by the thousands.
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
  /** Rounds in the order of the input. */
  rounds: ListRound[];
  /** Number of new events by meet. */
  added: ReadonlyMap<number, number>;
}

/**
 * Finds the event, round and heat of each input, or creates them, complete and unscored; existing ones do not change.
 * The caller holds the locks of these meets, and counts the new events with `addListEventCounts`.
 */
export async function ensureListRounds(
  ctx: Context,
  inputs: readonly ListRoundToEnsure[],
): Promise<EnsuredListEvents> {
  const addedTo: number[] = [];
  const eventIds = await ensure(
    inputs.map(({ event }) => event),
    {
      keyOf: eventKey,
      insert: async (events) => {
        const inserted = await insertEventsOfMeets(ctx, events, ctx.clock.now().toString());
        for (const { meetId } of inserted) addedTo.push(meetId);
        return inserted;
      },
      list: (events) => listEventsOfMeets(ctx, events),
    },
  );
  const roundIds = await ensure(
    inputs.map(({ round, competedOn }, index) => ({ meetEventId: eventIds[index]!, round, competedOn })),
    {
      keyOf: ({ meetEventId, round }) => `${meetEventId} ${round}`,
      insert: (rounds) => insertRounds(ctx, rounds),
      list: (rounds) => listRoundsOfEvents(ctx, rounds),
    },
  );
  const inHeats = inputs.flatMap(({ heat }, index) =>
    heat === null ? [] : [{ index, heat: { roundId: roundIds[index]!, ...heat } }],
  );
  const heatIds = await ensure(
    inHeats.map(({ heat }) => heat),
    {
      keyOf: ({ roundId, number }) => `${roundId} ${number}`,
      insert: (heats) => insertHeats(ctx, heats),
      list: (heats) => listHeatsOfRounds(ctx, heats),
    },
  );
  const rounds: ListRound[] = roundIds.map((roundId) => ({ roundId, heatId: null }));
  for (const [at, { index }] of inHeats.entries()) rounds[index]!.heatId = heatIds[at]!;
  return { rounds, added: countOf(addedTo) };
}

interface Ensuring<Row extends Key, Key> {
  keyOf(row: Key): string;
  /** Inserts the rows that do not exist yet; returns these only. */
  insert(rows: readonly Row[]): Promise<(Key & { id: number })[]>;
  list(rows: readonly Row[]): Promise<(Key & { id: number })[]>;
}

/** Returns the ids in the order of the rows; several rows may have the same key. */
async function ensure<Row extends Key, Key>(
  rows: readonly Row[],
  { keyOf, insert, list }: Ensuring<Row, Key>,
): Promise<number[]> {
  const keys = rows.map(keyOf);
  const missing = new Map<string, Row>();
  for (const [index, key] of keys.entries()) if (!missing.has(key)) missing.set(key, rows[index]!);
  const ids = new Map<string, number>();
  const resolve = (stored: readonly (Key & { id: number })[]) => {
    for (const row of stored) {
      ids.set(keyOf(row), row.id);
      missing.delete(keyOf(row));
    }
  };
  if (missing.size > 0) resolve(await insert([...missing.values()]));
  if (missing.size > 0) resolve(await list([...missing.values()]));
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
