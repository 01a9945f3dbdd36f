import { expect, test } from 'vitest';
import { callsWithin, tokenOf } from '#app/api/calls.fixtures.ts';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries, scratchEntries } from '#competition/entries/entries.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { saveStartList } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';

/** A 100 meters with one heat of three. */
async function createSeededRace(ctx: Context) {
  const meet = await createMeetToEnter(ctx);
  const athletes = await createTestAthletes(ctx, 3);
  const meetEventId = meet.event('100m');
  const roundId = meet.round('100m F');
  const heat = await ctx.db
    .insertInto('heats')
    .values({ round_id: roundId, number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seed = (entered: string, sort: number) => ({
    entered,
    sort,
    origin: 'coach' as const,
    resultId: null,
  });
  const made = await makeEntries(
    ctx,
    meet.meetId,
    athletes.map((athleteId, index) =>
      testEntry({ meetEventId, athleteId, seed: seed(`11.${index}0`, 11_000 + index * 100) }),
    ),
    { byUserId: null },
  );
  const entries = made.map(({ entryId }) => entryId);
  await saveStartList(ctx, roundId, [
    { heatId: heat.id, slots: entries.map((entryId, index) => ({ entryId, lane: 4 + index })) },
  ]);
  return { ...meet, meetEventId, athletes, entries };
}

async function readStarters(ctx: Context, meetId: number, eventId: number) {
  const ask = callsWithin({ ...ctx, countEntries: async () => 3 });
  const token = await tokenOf(ask, meetId);
  const { body } = await ask('/Meet/GetStarters', { token, query: { eventId } });
  return body.items as Record<string, unknown>[];
}

const publish = (ctx: Context, meetId: number) =>
  ctx.db
    .updateTable('meets')
    .set({ entries_public_at: '2020-01-01T00:00:00Z', has_supporter_exception: true })
    .where('id', '=', meetId)
    .execute();

test('start lists have lanes and seeds, and nobody sees them before entries are public', () =>
  withRollback(async (ctx) => {
    const { meetId, meetEventId } = await createSeededRace(ctx);
    expect(await readStarters(ctx, meetId, meetEventId)).toEqual([]);
    await publish(ctx, meetId);
    const items = await readStarters(ctx, meetId, meetEventId);
    expect(items.map(({ round, heat, lane, seed }) => [round, heat, lane, seed])).toEqual([
      ['F', 1, 4, '11.00'],
      ['F', 1, 5, '11.10'],
      ['F', 1, 6, '11.20'],
    ]);
    expect(await readStarters(ctx, meetId, meetEventId + 1_000)).toEqual([]);
  }));

test('start lists leave out who is scratched, and withhold a hidden name', () =>
  withRollback(async (ctx) => {
    const { meetId, meetEventId, athletes, entries } = await createSeededRace(ctx);
    await publish(ctx, meetId);
    await scratchEntries(ctx, meetId, [entries[0]!]);
    await ctx.db
      .updateTable('athletes')
      .set({ visibility: 'hidden' })
      .where('id', '=', athletes[1]!)
      .execute();
    const items = await readStarters(ctx, meetId, meetEventId);
    expect(items.map(({ AthleteId, AthleteName, lane }) => [AthleteId, AthleteName, lane])).toEqual([
      [null, 'Name withheld', 5],
      [athletes[2], expect.any(String), 6],
    ]);
  }));
