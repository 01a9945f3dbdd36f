import { describe, expect, it } from 'vitest';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { makeEntries, scratchEntries, setAcceptance } from '#competition/entries/entries.service.ts';
import { followIdentities } from '#competition/entries/folded-entries.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthletes } from '#people/athletes/athletes.service.ts';
import { sharesLanes } from './start-lists.rules.ts';
import { checkIn, listStartLists, moveSlot, saveStartList, scratchSlots } from './start-lists.service.ts';

/** A 100 meters with two heats and four entries. */
async function createRace(ctx: Context) {
  const meet = await createMeetToEnter(ctx);
  const athletes = await createTestAthletes(ctx, 4);
  const roundId = meet.round('100m F');
  const heats = await ctx.db
    .insertInto('heats')
    .values([1, 2].map((number) => ({ round_id: roundId, number })))
    .returning('id')
    .execute();
  const made = await makeEntries(
    ctx,
    meet.meetId,
    athletes.map((athleteId, index) =>
      testEntry({
        meetEventId: meet.event('100m'),
        athleteId,
        seed: { entered: `11.${index}0`, sort: 11_000 + index * 100, origin: 'coach', resultId: null },
      }),
    ),
    { byUserId: null },
  );
  const [heatA, heatB] = heats.map(({ id }) => id);
  return {
    ...meet,
    athletes,
    roundId,
    heatA: heatA!,
    heatB: heatB!,
    entries: made.map(({ entryId }) => entryId),
  };
}

type Race = Awaited<ReturnType<typeof createRace>>;

const lanes = (entries: readonly number[], from = 4) =>
  entries.map((entryId, index) => ({ entryId, lane: from + index }));

const saveBoth = (ctx: Context, { roundId, heatA, heatB, entries }: Race) =>
  saveStartList(ctx, roundId, [
    { heatId: heatA, slots: lanes(entries.slice(0, 2)) },
    { heatId: heatB, slots: lanes(entries.slice(2)) },
  ]);

const list = async (ctx: Context, { meetId }: Race) =>
  (await listStartLists(ctx, meetId)).map(
    ({ heat, lane, position, entryId, version, isEmpty }) =>
      `${heat}/${lane}/${position} ${entryId} v${version}${isEmpty ? ' empty' : ''}`,
  );

it('a family’s grade for the meet stands in for a missing one, and never replaces that of the entry', () =>
  withRollback(async (ctx) => {
    const race = await createRace(ctx);
    await saveBoth(ctx, race);
    const [first, second] = race.entries as [number, number];
    await ctx.db.updateTable('entries').set({ grade: 11 }).where('id', '=', second).execute();
    for (const athleteId of race.athletes.slice(0, 2))
      await ctx.db
        .insertInto('meet_grades')
        .values({ meet_id: race.meetId, athlete_id: athleteId, grade: 8, set_at: ctx.clock.now().toString() })
        .execute();
    const grades = new Map(
      (await listStartLists(ctx, race.meetId)).map(({ entryId, grade }) => [entryId, grade]),
    );
    expect([grades.get(first), grades.get(second), grades.get(race.entries[2]!)]).toEqual([8, 11, null]);
  }));

describe('saveStartList', () => {
  it('lists heats, lanes, seeds and visible names', () =>
    withRollback(async (ctx) => {
      const race = await createRace(ctx);
      await saveBoth(ctx, race);
      await ctx.db
        .updateTable('athletes')
        .set({ visibility: 'hidden' })
        .where('id', '=', race.athletes[1]!)
        .execute();
      const slots = await listStartLists(ctx, race.meetId, { meetEventIds: [race.event('100m')] });
      expect(slots.map(({ heat, lane, seedEntered }) => [heat, lane, seedEntered])).toEqual([
        [1, 4, '11.00'],
        [1, 5, '11.10'],
        [2, 4, '11.20'],
        [2, 5, '11.30'],
      ]);
      expect(slots[0]!.person!.text).toBe('Runner 1 Oak');
      expect(slots[1]!.person!.text).not.toContain('Oak');
      expect(slots[0]).not.toHaveProperty('first_name');
    }));

  it('saved again changes nothing; another lane raises the version of that slot only', () =>
    withRollback(async (ctx) => {
      const race = await createRace(ctx);
      const [one, two, three, four] = race.entries as [number, number, number, number];
      await saveBoth(ctx, race);
      const first = await listStartLists(ctx, race.meetId);
      await saveBoth(ctx, race);
      expect(await listStartLists(ctx, race.meetId)).toEqual(first);
      await saveStartList(ctx, race.roundId, [
        { heatId: race.heatA, slots: lanes([one, two]) },
        {
          heatId: race.heatB,
          slots: [
            { entryId: three, lane: 4 },
            { entryId: four, lane: 7, seed: { entered: '11.19', sort: 11_190 } },
          ],
        },
      ]);
      expect(await list(ctx, race)).toEqual([
        `1/4/1 ${one} v1`,
        `1/5/2 ${two} v1`,
        `2/4/1 ${three} v1`,
        `2/7/2 ${four} v2`,
      ]);
      const slots = await listStartLists(ctx, race.meetId);
      expect(slots.map(({ slotId }) => slotId)).toEqual(first.map(({ slotId }) => slotId));
      expect(slots[3]!.seedEntered).toBe('11.19');
    }));

  it('refuses strange heats, entries and lanes with nothing saved', () =>
    withRollback(async (ctx) => {
      const race = await createRace(ctx);
      const [one, two] = race.entries as [number, number];
      const codeOf = (heatId: number, slots: { entryId: number; lane: number | null }[]) =>
        saveStartList(ctx, race.roundId, [{ heatId, slots }]).then(
          () => null,
          (error) => error.code,
        );
      expect(await codeOf(999_999, [])).toBe('HEAT_UNKNOWN');
      expect(await codeOf(race.heatA, [{ entryId: 999_999, lane: 1 }])).toBe('ENTRY_UNKNOWN');
      expect(await codeOf(race.heatA, [...lanes([one]), ...lanes([two])])).toBe('LANE_TAKEN');
      expect(await codeOf(race.heatA, [...lanes([one]), ...lanes([one], 5)])).toBe('ENTRY_TWICE_IN_ROUND');
      expect(await codeOf(race.heatA, lanes([one], 99))).toBe('LANE_UNKNOWN');
      await setAcceptance(ctx, race.meetId, [one], ACCEPTANCE.Waitlisted);
      expect(await codeOf(race.heatA, lanes([one]))).toBe('ENTRY_NOT_ACCEPTED');
      await expect(saveStartList(ctx, 999_999, [])).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' });
      expect(await listStartLists(ctx, race.meetId)).toEqual([]);
    }));
});

it('a slot moved by hand changes lanes with whoever is there, once for each version', () =>
  withRollback(async (ctx) => {
    const race = await createRace(ctx);
    await saveBoth(ctx, race);
    const [one, two, three, four] = race.entries as [number, number, number, number];
    const [slot] = await listStartLists(ctx, race.meetId);
    const move = { slotId: slot!.slotId, heatId: race.heatB, lane: 5, version: 1 };
    await moveSlot(ctx, race.roundId, move);
    expect(await list(ctx, race)).toEqual([
      `1/4/1 ${four} v2`,
      `1/5/2 ${two} v1`,
      `2/4/1 ${three} v1`,
      `2/5/2 ${one} v2`,
    ]);
    await expect(moveSlot(ctx, race.roundId, move)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await moveSlot(ctx, race.roundId, { ...move, heatId: race.heatA, lane: 8, version: 2 });
    expect((await list(ctx, race))[2]).toBe(`1/8/3 ${one} v3`);
  }));

it('a scratch leaves the lane empty, of the slot as of the entry, and can be taken back', () =>
  withRollback(async (ctx) => {
    const race = await createRace(ctx);
    await saveBoth(ctx, race);
    const slots = await listStartLists(ctx, race.meetId);
    await scratchSlots(ctx, race.meetId, [slots[0]!.slotId], true);
    await scratchEntries(ctx, race.meetId, [race.entries[1]!]);
    const isEmpty = async () => (await listStartLists(ctx, race.meetId)).map((slot) => slot.isEmpty);
    expect(await isEmpty()).toEqual([true, true, false, false]);
    await scratchSlots(ctx, race.meetId, [slots[0]!.slotId], false);
    expect(await isEmpty()).toEqual([false, true, false, false]);
    const strange = scratchSlots(ctx, race.meetId, [999_999], true);
    await expect(strange).rejects.toMatchObject({ code: 'SLOT_UNKNOWN', status: 404 });
  }));

it('a check-in keeps the version of the slot, so that marks on their way still fit', () =>
  withRollback(async (ctx) => {
    const race = await createRace(ctx);
    await saveBoth(ctx, race);
    const [slot] = await listStartLists(ctx, race.meetId);
    await checkIn(ctx, race.meetId, [slot!.slotId], true);
    expect((await listStartLists(ctx, race.meetId))[0]).toMatchObject({
      checkedInAt: '2026-05-09T16:00:00Z',
      version: 1,
    });
    await checkIn(ctx, race.meetId, [slot!.slotId], false);
    expect((await listStartLists(ctx, race.meetId))[0]!.checkedInAt).toBeNull();
  }));

it('one person in two lanes after a merge starts from the lane of the entry that counts', () =>
  withRollback(async (ctx) => {
    const race = await createRace(ctx);
    await saveBoth(ctx, race);
    const [one, two] = race.athletes as [number, number];
    await linkAthletes(ctx, { fromAthleteId: two, intoAthleteId: one, reason: 'Twice' });
    await followIdentities(ctx, [one, two]);
    expect((await listStartLists(ctx, race.meetId)).map(({ isEmpty }) => isEmpty)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  }));

it('several share an alley from 800 meters on, and a lane never', () => {
  expect(['100m', '400m', '4x100m', '800m', '4x800m', 'xc-5000m'].map(sharesLanes)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});
