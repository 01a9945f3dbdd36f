import { describe, expect, it } from 'vitest';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import {
  addTeam,
  changeMeet,
  createEntryWorld,
  type EntryWorld,
} from '#competition/registration/entry-form/entry-form.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes, linkAthletes } from '#people/athletes/athletes.service.ts';
import { getEarlierEntries } from './earlier-entries.service.ts';

const FORMER = { firstName: 'Faye', lastName: 'Finch', gender: 'M', visibility: 'initials' } as const;

/** A meet before, with events of the same types. */
const meetBefore = (ctx: Context, name: string, startOn: string) =>
  createMeetToEnter(ctx, { name, startOn, events: ['100m', 'lj', '4x100m'] });

type Entry = Parameters<typeof testEntry>[0];

const enter = (ctx: Context, meetId: number, entries: readonly Entry[]) =>
  makeEntries(ctx, meetId, entries.map(testEntry), { byUserId: null });

const readFrom = ({ coach, form }: Pick<EntryWorld, 'coach' | 'form'>, fromMeetId?: number) =>
  getEarlierEntries(coach.ctx, { ...form, ...(fromMeetId !== undefined && { fromMeetId }) });

describe('the entries of a team elsewhere', () => {
  it('are listed by meet, the last edition first and then the newest', () =>
    withRollback(async (base) => {
      const world = await createEntryWorld(base);
      const { ctx, teamId, meet, boys } = world;
      const other = await addTeam(ctx, meet.meetId, 'Dana Whitlock');
      const [ansel, bram] = boys as [number, number];
      const edition = await meetBefore(ctx, 'Oak Relays', '2025-05-09');
      for (const { meetId } of [edition, meet]) await changeMeet(ctx, meetId, { host_team_id: other.teamId });
      const april = await meetBefore(ctx, 'Heron Open', '2026-04-11');
      const march = await meetBefore(ctx, 'Plover Open', '2026-03-07');
      await enter(ctx, april.meetId, [
        { meetEventId: april.event('100m'), athleteId: ansel, teamId },
        { meetEventId: april.event('lj'), athleteId: bram, teamId },
      ]);
      for (const before of [edition, march]) {
        await enter(ctx, before.meetId, [{ meetEventId: before.event('100m'), athleteId: bram, teamId }]);
      }
      await enter(ctx, meet.meetId, [{ meetEventId: meet.event('100m'), athleteId: ansel, teamId }]);
      const { meets, entries } = await readFrom(world);
      expect(meets).toEqual([
        {
          ...{ meetId: edition.meetId, name: 'Oak Relays', startOn: '2025-05-09' },
          ...{ entryCount: 1, isLastEdition: true },
        },
        {
          ...{ meetId: april.meetId, name: 'Heron Open', startOn: '2026-04-11' },
          ...{ entryCount: 2, isLastEdition: false },
        },
        expect.objectContaining({ meetId: march.meetId, entryCount: 1 }),
      ]);
      expect(entries).toEqual([]);
    }));

  it('come with event, division and runners, and never with other teams’ people', () =>
    withRollback(async (base) => {
      const world = await createEntryWorld(base);
      const { ctx, teamId, meet, boys } = world;
      const [ansel, bram] = boys as [number, number];
      const other = await addTeam(ctx, meet.meetId, 'Dana Whitlock');
      const [formerId] = (await createAthletes(ctx, [FORMER])) as [number];
      const before = await meetBefore(ctx, 'Heron Open', '2026-04-11');
      const [sprint, relay] = [before.event('100m'), before.event('4x100m')];
      await enter(ctx, before.meetId, [
        { meetEventId: sprint, athleteId: ansel, teamId },
        { meetEventId: sprint, athleteId: formerId, teamId },
        {
          ...{ meetEventId: relay, teamId, relayLetter: 'A' },
          legs: [
            { athleteId: bram, leg: 1 },
            { athleteId: ansel, leg: null },
          ],
        },
        { meetEventId: sprint, athleteId: other.boys[0]!, teamId: other.teamId },
        { meetEventId: relay, teamId: other.teamId, relayLetter: 'A' },
        // An athlete of the team who entered without it.
        { meetEventId: sprint, athleteId: bram, teamText: 'Unattached' },
      ]);
      const { entries } = await readFrom(world, before.meetId);
      expect(entries).toMatchObject([
        {
          ...{ athleteId: ansel, name: 'Ansel Abbot', variantKey: '100m', gender: 'M' },
          ...{ title: 'Boys 100m, Varsity', divisionName: 'Varsity', legs: [] },
        },
        { athleteId: formerId, name: 'F. F.' },
        {
          ...{ athleteId: null, name: '', relayLetter: 'A', variantKey: '4x100m' },
          legs: [
            { athleteId: bram, leg: 1 },
            { athleteId: ansel, leg: null },
          ],
        },
      ]);
      expect(entries).toHaveLength(3);
    }));

  it('leave out the scratched and the rejected', () =>
    withRollback(async (base) => {
      const world = await createEntryWorld(base);
      const { ctx, teamId, boys } = world;
      const before = await meetBefore(ctx, 'Heron Open', '2026-04-11');
      const [, scratched] = await enter(ctx, before.meetId, [
        {
          ...{ meetEventId: before.event('100m'), athleteId: boys[0]!, teamId },
          acceptance: ACCEPTANCE.Rejected,
        },
        { meetEventId: before.event('100m'), athleteId: boys[1]!, teamId },
      ]);
      await ctx.db
        .updateTable('entries')
        .set({ scratched_at: '2026-04-10T12:00:00Z' })
        .where('id', '=', scratched!.entryId)
        .execute();
      expect(await readFrom(world, before.meetId)).toEqual({ meets: [], entries: [] });
    }));

  it('name an athlete who was merged meanwhile by the identity', () =>
    withRollback(async (base) => {
      const world = await createEntryWorld(base);
      const { ctx, teamId, boys } = world;
      const [ansel] = boys as [number];
      const [recordId] = (await createAthletes(ctx, [FORMER])) as [number];
      const before = await meetBefore(ctx, 'Heron Open', '2026-04-11');
      await enter(ctx, before.meetId, [
        { meetEventId: before.event('100m'), athleteId: recordId, teamId },
        {
          ...{ meetEventId: before.event('4x100m'), teamId, relayLetter: 'A' },
          legs: [{ athleteId: recordId, leg: 2 }],
        },
      ]);
      await linkAthletes(ctx, { fromAthleteId: recordId, intoAthleteId: ansel, reason: 'One person.' });
      expect((await readFrom(world, before.meetId)).entries).toMatchObject([
        { athleteId: ansel, name: 'Ansel Abbot' },
        { legs: [{ athleteId: ansel, leg: 2 }] },
      ]);
    }));

  it('include those at a meet that is not public anymore', () =>
    withRollback(async (base) => {
      const world = await createEntryWorld(base);
      const { ctx, teamId, boys } = world;
      const before = await meetBefore(ctx, 'Heron Open', '2026-04-11');
      await enter(ctx, before.meetId, [{ meetEventId: before.event('lj'), athleteId: boys[0]!, teamId }]);
      await changeMeet(ctx, before.meetId, { unpublished_at: '2026-04-20T12:00:00Z' });
      const { meets, entries } = await readFrom(world, before.meetId);
      expect([meets.length, entries.length]).toEqual([1, 1]);
    }));
});

it('only those who may open the form read them', () =>
  withRollback(async (base) => {
    const world = await createEntryWorld(base);
    const { ctx, teamId, boys, form, meet } = world;
    const before = await meetBefore(ctx, 'Heron Open', '2026-04-11');
    await enter(ctx, before.meetId, [{ meetEventId: before.event('lj'), athleteId: boys[0]!, teamId }]);
    const other = await addTeam(ctx, meet.meetId, 'Dana Whitlock');
    const input = { ...form, fromMeetId: before.meetId };
    await expect(getEarlierEntries(other.coach.ctx, input)).rejects.toMatchObject({ status: 403 });
    await expect(getEarlierEntries(ctx, input)).rejects.toMatchObject({ status: 401 });
    // The coach of another team, who names a meet where that team has no entries.
    expect(await readFrom(other, before.meetId)).toEqual({ meets: [], entries: [] });
  }));

it('a family reads what it entered without a team', () =>
  withRollback(async (base) => {
    const world = await createEntryWorld(base);
    const { ctx, teamId, boys, meet } = world;
    const [ansel, bram] = boys as [number, number];
    const parent = await createPerson(ctx, 'Imelda Abbot');
    await linkAthlete(ctx, {
      ...{ userId: parent.userId, athleteId: ansel },
      ...{ relation: 'parent', isConfirmed: true },
    });
    const before = await meetBefore(ctx, 'Heron Open', '2026-04-11');
    await enter(ctx, before.meetId, [
      { meetEventId: before.event('100m'), athleteId: ansel, teamText: 'Unattached' },
      { meetEventId: before.event('100m'), athleteId: bram, teamText: 'Unattached' },
      { meetEventId: before.event('lj'), athleteId: ansel, teamId },
    ]);
    const input = { meetId: meet.meetId, athleteId: ansel, fromMeetId: before.meetId };
    const { meets, entries } = await getEarlierEntries(parent.ctx, input);
    expect(meets).toMatchObject([{ meetId: before.meetId, entryCount: 1 }]);
    expect(entries).toMatchObject([{ athleteId: ansel, variantKey: '100m' }]);
    await expect(getEarlierEntries(parent.ctx, { ...input, athleteId: bram })).rejects.toMatchObject({
      status: 403,
    });
  }));
