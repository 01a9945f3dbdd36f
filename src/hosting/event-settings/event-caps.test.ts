import { expect, test } from 'vitest';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { listEntries, makeEntries } from '#competition/entries/entries.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { getProgram, saveEvents } from './event-settings.service.ts';

/** Four entries into an event with one place. */
async function createWorld(ctx: Context) {
  const meet = await createMeetToEnter(ctx, { events: ['100m'], startOn: '2026-06-06' });
  const { meetId } = meet;
  const person = await createPerson(ctx, 'Wendell Abara');
  await addHost(ctx, { meetId, userId: person.userId });
  const sent = new Headers({ 'x-edit-token': await mintToken(person.ctx, { meetId, sport: 'tf' }, 'edit') });
  const host = { ...person.ctx, request: { sent, requestKey: null, clientAddress: '127.0.0.1' } };
  const meetEventId = meet.event('100m');
  const save = async (fields: { firstXEntries: number | null; topXEntries?: number }) => {
    const event = (await getProgram(host)).events.find((each) => each.meetEventId === meetEventId)!;
    await saveEvents(host, { events: [{ meetEventId, version: event.version, ...fields }] });
  };
  const setCap = (firstXEntries: number | null) => save({ firstXEntries });
  await setCap(1);
  const entries = (await createTestAthletes(ctx, 4)).map((athleteId) =>
    testEntry({ meetEventId, athleteId }),
  );
  await makeEntries(ctx, meetId, entries, { byUserId: null });
  const states = async () => (await listEntries(ctx, meetId)).map(({ acceptance }) => acceptance);
  return { save, setCap, states };
}

test('a higher cap lets those who wait move up at once, and one below the accepted entries is refused', () =>
  withRollback(async (ctx) => {
    const { setCap, states } = await createWorld(ctx);
    expect(await states()).toEqual([30, -5, -5, -5]);
    await setCap(3);
    expect(await states()).toEqual([30, 30, 30, -5]);
    await expect(setCap(2)).rejects.toMatchObject({
      ...{ code: 'PLACES_TAKEN', status: 409 },
      message: '3 entries have a place already. Enter 3 or more, or reject entries first.',
      fields: { firstXEntries: expect.any(String) },
    });
    await setCap(null);
    expect(await states()).toEqual([30, 30, 30, 30]);
  }));

test('nobody waits for a place any longer once the best seeds get the places', () =>
  withRollback(async (ctx) => {
    const { save, states } = await createWorld(ctx);
    await save({ firstXEntries: null, topXEntries: 8 });
    expect(await states()).toEqual([30, 10, 10, 10]);
  }));
