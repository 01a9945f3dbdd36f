// Entries, check-ins and scratches: what they evict, and whom they tell.
import { expect, test } from 'vitest';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries, removeEntries } from '#competition/entries/entries.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { checkIn, listStartLists, saveStartList, scratchSlots } from './start-lists.service.ts';

async function createRace(ctx: TestContext) {
  const meet = await createMeetToEnter(ctx);
  const [athleteId] = await createTestAthletes(ctx, 1);
  const [meetEventId, roundId] = [meet.event('100m'), meet.round('100m F')];
  const heat = await ctx.db
    .insertInto('heats')
    .values({ round_id: roundId, number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const enter = () =>
    makeEntries(ctx, meet.meetId, [testEntry({ meetEventId, athleteId: athleteId! })], { byUserId: null });
  return { meetId: meet.meetId, meetEventId, roundId, heatId: heat.id, enter };
}

/** Returns the evicted tags and the messages by the end of their channel's name. */
async function newsOf(ctx: TestContext, meetId: number, change: () => Promise<unknown>) {
  ctx.announced.length = 0;
  await change();
  const messages = ctx.announced.flatMap(({ tell = [] }) => tell);
  return {
    tags: new Set(ctx.announced.flatMap(({ evict }) => evict)),
    messages: messages.map(({ channel, data }) => [channel.replace(`tf/meets/${meetId}/`, ''), data]),
  };
}

test('a check-in and a scratch evict the page of their event and projected scores, and no page of results', () =>
  withRollback(async (ctx) => {
    const { meetId, meetEventId, roundId, heatId, enter } = await createRace(ctx);
    const [entry] = await enter();
    const list = [{ heatId, slots: [{ entryId: entry!.entryId, lane: 4 }] }];
    const expected = {
      tags: new Set([`meet-entries:${meetId}`, `event:${meetEventId}`]),
      messages: [['entries', { meetEventIds: [meetEventId] }]],
    };
    expect(await newsOf(ctx, meetId, () => saveStartList(ctx, roundId, list))).toEqual(expected);
    const [slot] = await listStartLists(ctx, meetId);
    const slotIds = [slot!.slotId];
    expect(await newsOf(ctx, meetId, () => checkIn(ctx, meetId, slotIds, true))).toEqual(expected);
    expect(await newsOf(ctx, meetId, () => scratchSlots(ctx, meetId, slotIds, true))).toEqual(expected);
  }));

test('the first entry evicts the pages of the meet, and who listens gets the new counts', () =>
  withRollback(async (ctx) => {
    const { meetId, meetEventId, enter } = await createRace(ctx);
    const one = { entries: 1, accepted: 1, waitlisted: 0 };
    const none = { entries: 0, accepted: 0, waitlisted: 0 };
    const expected = (counts: typeof one) => ({
      tags: new Set([`meet-entries:${meetId}`, `event:${meetEventId}`, `meet:${meetId}`]),
      messages: [
        ['entries', { meetEventIds: [meetEventId] }],
        ['entry_counts/event', { counts: [{ meetEventId, ...counts }] }],
        ['entry_counts/meet', counts],
      ],
    });
    let entryId = 0;
    const make = async () => {
      const [entry] = await enter();
      entryId = entry!.entryId;
    };
    expect(await newsOf(ctx, meetId, make)).toEqual(expected(one));
    const remove = () => removeEntries(ctx, meetId, [entryId], { byUserId: null });
    expect(await newsOf(ctx, meetId, remove)).toEqual(expected(none));
  }));
