import { describe, expect, test } from 'vitest';
import { removeDivisionRow } from '#competition/divisions/division-settings.service.ts';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { followMeetDays, getProgramMeet } from '#competition/events/program/program.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { createMeet, saveMeet } from '#competition/meets/meets.service.ts';
import { addStaff, endStaff } from '#competition/meets/staff/staff.service.ts';
import { listScheduledRounds } from '#competition/schedule/schedule.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import {
  type EventToSave,
  getProgram,
  removeProgramEvents,
  restoreProgramEvents,
  saveEvents,
  sortEvents,
} from './event-settings.service.ts';

interface World {
  meetId: number;
  varsity: number;
  jv: number;
  host: Context;
  announced: TestContext['announced'];
  endHost(): Promise<unknown>;
}

async function createWorld(
  ctx: TestContext,
  days: [string, string] = ['2026-05-16', '2026-05-18'],
): Promise<World> {
  const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/New_York' });
  const meet = {
    sport: 'tf' as const,
    name: 'Tidewater Twilight',
    startOn: days[0],
    endOn: days[1],
    isIndoor: false,
    venueId,
    levelMask: 4,
  };
  const { meetId, version } = await createMeet(ctx, meet);
  if (days[0] !== days[1])
    await saveMeet(ctx, { ...meet, meetId, version, setupState: { offDays: ['2026-05-17'] } });
  const [varsity, jv] = await ensureDivisions(ctx, meetId, [
    { name: 'Varsity', levelMask: 4 },
    { name: 'Junior Varsity', levelMask: 4, sort: 1 },
  ]);
  const person = await createPerson(ctx, 'Wendell Abara');
  const staffId = await addStaff(ctx, { meetId, userId: person.userId, role: 'host' });
  const token = await mintToken(person.ctx, { meetId, sport: 'tf' }, 'edit');
  const host = {
    ...person.ctx,
    request: { sent: new Headers({ 'x-edit-token': token }), requestKey: null, clientAddress: '127.0.0.1' },
  };
  return {
    ...{ meetId, host, varsity: varsity!, jv: jv!, announced: ctx.announced },
    endHost: () => endStaff(ctx, { meetId, staffId }),
  };
}

const add = (divisionId: number, gender: 'F' | 'M', variantKey: string, more: object = {}): EventToSave => ({
  ...{ divisionId, gender, variantKey },
  ...more,
});
const at = (plannedTime: string, day = 1) => ({ rounds: [{ round: 'F' as const, plannedTime, day }] });

/** "1 17:00 4x100m F" for each round in order. */
async function plan(ctx: Context): Promise<string[]> {
  const { events } = await getProgram(ctx);
  const rounds = events
    .filter(({ parentId }) => parentId === null)
    .flatMap(({ eventShort, gender, rounds }) => rounds.map((round) => ({ ...round, eventShort, gender })));
  return rounds
    .sort((a, b) => a.day - b.day || a.sort - b.sort)
    .map(({ day, plannedTime, eventShort, gender }) => `${day} ${plannedTime} ${eventShort} ${gender}`);
}

const idOf = async (ctx: Context, short: string) =>
  (await getProgram(ctx)).events.find(({ eventShort }) => eventShort === short)!;
const refused = (code: string, status = 400) => ({ code, status });

describe('adding events', () => {
  test('puts them where they usually run, and times them from the start', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      const keys = ['800m', '4x100m', 'shot-12lb', '100m', '400m'];
      await saveEvents(host, { events: keys.map((key) => add(varsity, 'M', key)), startTime: '16:00' });
      expect(await plan(host)).toEqual([
        '1 16:00 100m M',
        '1 16:08 4x100m M',
        '1 16:18 400m M',
        '1 16:28 800m M',
        '1 16:00 shot-12lb M',
      ]);
      await saveEvents(host, { events: [add(varsity, 'F', '400m')] });
      expect((await plan(host)).slice(1, 5)).toEqual([
        '1 16:08 4x100m M',
        '1 16:18 400m F',
        '1 16:28 400m M',
        '1 16:38 800m M',
      ]);
    }));

  test('is refused twice, in a division of another meet, and for a type that no meet holds', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      await saveEvents(host, { events: [add(varsity, 'M', '100m')] });
      const saving = (event: EventToSave) => saveEvents(host, { events: [event] });
      await expect(saving(add(varsity, 'M', '100m'))).rejects.toMatchObject({
        ...refused('EVENT_TWICE', 409),
        message: 'The meet already has Boys 100 Meters, Varsity.',
      });
      await expect(saving(add(999_999, 'M', '200m'))).rejects.toMatchObject(refused('DIVISION_UNKNOWN', 404));
      expect(await plan(host)).toHaveLength(1);
    }));

  test('a combined event brings its parts, which cannot be changed or removed alone', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      await saveEvents(host, { events: [add(varsity, 'F', 'heptathlon', at('10:00'))] });
      const { events } = await getProgram(host);
      const parts = events.filter(({ parentId }) => parentId !== null);
      expect(parts.map(({ name, rounds }) => `${rounds[0]!.day} ${rounds[0]!.plannedTime} ${name}`)).toEqual([
        '1 10:00 Heptathlon: 100m Hurdles 33"',
        '1 10:25 Heptathlon: High Jump',
        '1 11:15 Heptathlon: Shot Put 4 kg',
        '1 12:05 Heptathlon: 200 Meters',
        '2 10:00 Heptathlon: Long Jump',
        '2 10:50 Heptathlon: Javelin 600 g',
        '2 11:40 Heptathlon: 800 Meters',
      ]);
      const [hurdles] = parts;
      const part = { meetEventId: hurdles!.meetEventId, version: hurdles!.version };
      const alone = saveEvents(host, { events: [{ ...part, maxEntries: 2 }] });
      await expect(alone).rejects.toMatchObject(refused('EVENT_IS_PART'));
      const removing = removeProgramEvents(host, { meetEventIds: [part.meetEventId] });
      await expect(removing).rejects.toMatchObject(refused('EVENT_IS_PART'));
      await saveEvents(host, { events: [{ ...part, ...at('10:05') }] });
      expect((await idOf(host, 'heptathlon-100mh-33in')).rounds[0]!.plannedTime).toBe('10:05');
      const parent = await idOf(host, 'heptathlon');
      await saveEvents(host, {
        events: [{ meetEventId: parent.meetEventId, version: parent.version, ...at('11:00') }],
      });
      expect((await idOf(host, 'heptathlon-hj')).rounds[0]!.plannedTime).toBe('11:25');
      const { removedIds } = await removeProgramEvents(host, { meetEventIds: [parent.meetEventId] });
      expect(removedIds).toHaveLength(8);
      await restoreProgramEvents(host, { meetEventIds: [parent.meetEventId] });
      expect((await getProgram(host)).events).toHaveLength(8);
    }));
});

describe('changing an event', () => {
  test('keeps fees in cents, caps, standards and the fields that were left out', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      const added = await saveEvents(host, { events: [add(varsity, 'M', '100m', { eventNumber: '6' })] });
      const { meetEventId, version } = added.changed[0]!;
      const fields = {
        feeCents: 600,
        maxEntries: 3,
        firstXEntries: 24,
        entryStandard: 11_600,
        autoStandard: 11_150,
      };
      const saved = await saveEvents(host, { events: [{ meetEventId, version, ...fields, regLock: true }] });
      expect(saved.changed).toMatchObject([
        { ...fields, eventNumber: '6', regLock: true, version: version + 1 },
      ]);
    }));

  test('of another host is not overwritten', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      const { changed } = await saveEvents(host, { events: [add(varsity, 'M', '100m')] });
      const { meetEventId, version } = changed[0]!;
      await saveEvents(host, { events: [{ meetEventId, version, feeCents: 700 }] });
      await expect(
        saveEvents(host, { events: [{ meetEventId, version, feeCents: 500 }] }),
      ).rejects.toMatchObject({
        ...refused('CHANGED_MEANWHILE', 409),
        details: { events: [{ meetEventId, version: version + 1, feeCents: 700 }] },
      });
    }));

  test.each([
    [{ feeCents: -1 }, 'FEE_WRONG'],
    [{ maxEntries: 1000 }, 'COUNT_WRONG'],
    [{ firstXEntries: 0 }, 'COUNT_WRONG'],
    [{ firstXEntries: 8, topXEntries: 8 }, 'CAP_TWICE'],
    [{ entryStandard: 11_000, autoStandard: 11_500 }, 'STANDARD_ORDER'],
    [{ entryStandard: 4_000 }, 'MARK_IMPOSSIBLE'],
    [{ eventNumber: '12345678901' }, 'EVENT_NUMBER_TOO_LONG'],
    [{ rounds: [{ round: 'F' as const, isHeld: false }] }, 'ROUND_MISSING'],
    [{ rounds: [{ round: 'F' as const, day: 3 }] }, 'DAY_UNKNOWN'],
  ])('refuses %j', (fields, code) =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      await expect(saveEvents(host, { events: [add(varsity, 'M', '100m', fields)] })).rejects.toMatchObject({
        code,
      });
    }),
  );

  test('a typed time is wall time at the venue on the day of competition, and puts the round in its spot', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      await saveEvents(host, {
        events: ['100m', '200m', '400m'].map((key) => add(varsity, 'M', key)),
        startTime: '16:00',
      });
      const { meetEventId, version } = await idOf(host, '100m');
      await saveEvents(host, { events: [{ meetEventId, version, ...at('16:15') }] });
      expect(await plan(host)).toEqual(['1 16:08 400m M', '1 16:15 100m M', '1 16:18 200m M']);
      const moved = await idOf(host, '100m');
      await saveEvents(host, { events: [{ meetEventId, version: moved.version, ...at('09:30', 2) }] });
      const row = await ctx.db
        .selectFrom('rounds')
        .select(['competed_on', 'planned_at'])
        .where('meet_event_id', '=', meetEventId)
        .executeTakeFirstOrThrow();
      // The 17th is a day off; New York is four hours behind.
      expect(row).toEqual({ competed_on: '2026-05-18', planned_at: '2026-05-18T13:30:00Z' });
    }));

  test('prelims are a round of their own in the order, before the finals', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      await saveEvents(host, {
        events: ['100m', '400m'].map((key) => add(varsity, 'M', key)),
        startTime: '16:00',
      });
      const { meetEventId, version } = await idOf(host, '400m');
      const rounds = [{ round: 'P' as const, isHeld: true, advanceTop: 2, advanceNext: 2 }];
      await saveEvents(host, { events: [{ meetEventId, version, rounds }] });
      expect(await plan(host)).toEqual(['1 16:00 400m M', '1 16:10 100m M', '1 16:18 400m M']);
    }));
});

describe('the order', () => {
  test('moves a round, times follow, and hosts and readers hear of it', () =>
    withRollback(async (ctx) => {
      const { host, meetId, varsity, announced } = await createWorld(ctx);
      await saveEvents(host, {
        events: ['100m', '400m', '800m'].map((key) => add(varsity, 'M', key)),
        startTime: '16:00',
      });
      announced.length = 0;
      const [last, first] = [await idOf(host, '800m'), await idOf(host, '100m')];
      const move = { meetEventId: last.meetEventId, round: 'F' as const, day: 1 };
      const saved = await sortEvents(host, {
        moves: [{ ...move, after: { meetEventId: first.meetEventId, round: 'F' } }],
      });
      expect(await plan(host)).toEqual(['1 16:00 100m M', '1 16:08 800m M', '1 16:18 400m M']);
      expect(saved.changed.map(({ eventShort }) => eventShort).sort()).toEqual(['400m', '800m']);
      const channels = announced.flatMap(({ tell = [] }) => tell.map(({ channel }) => channel));
      expect(channels).toContain(`tf/meets/${meetId}/events_sort`);
      expect(announced.flatMap(({ evict }) => evict)).toContain(`meet:${meetId}`);
      await sortEvents(host, { moves: [{ ...move, day: 2, after: null }] });
      expect((await plan(host)).at(-1)).toBe('2 null 800m M');
    }));

  test('is refused behind a round that is gone, and the version of an event stays', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      await saveEvents(host, { events: ['100m', '400m'].map((key) => add(varsity, 'M', key)) });
      const [one, other] = [await idOf(host, '100m'), await idOf(host, '400m')];
      const move = { meetEventId: one.meetEventId, round: 'F' as const, day: 1 };
      const behind = (meetEventId: number) => ({
        moves: [{ ...move, after: { meetEventId, round: 'F' as const } }],
      });
      await sortEvents(host, behind(other.meetEventId));
      expect((await idOf(host, '100m')).version).toBe(one.version);
      await removeProgramEvents(host, { meetEventIds: [other.meetEventId] });
      const again = sortEvents(host, behind(other.meetEventId));
      await expect(again).rejects.toMatchObject(refused('CHANGED_MEANWHILE', 409));
    }));
});

describe('removing an event', () => {
  test('is refused while it has entries, and so is another gender', () =>
    withRollback(async (ctx) => {
      const { host, meetId, varsity } = await createWorld(ctx);
      const { changed } = await saveEvents(host, { events: [add(varsity, 'F', '100m')] });
      const { meetEventId, version } = changed[0]!;
      const [athleteId] = await createAthletes(ctx, [{ firstName: 'Ada', lastName: 'Ng', gender: 'F' }]);
      const entry = {
        ...{ meetEventId, athleteId: athleteId!, teamId: null, teamText: null, relayLetter: null, grade: 11 },
        ...{ seed: null, legs: [], isExhibition: false, acceptance: ACCEPTANCE.Accepted },
      };
      await makeEntries(ctx, meetId, [entry], { byUserId: null });
      const removing = removeProgramEvents(host, { meetEventIds: [meetEventId] });
      await expect(removing).rejects.toMatchObject({
        ...refused('EVENT_HAS_ENTRIES', 409),
        message: 'Girls 100 Meters, Varsity has 1 entry. Move or remove it before you remove the event.',
      });
      const turning = saveEvents(host, { events: [{ meetEventId, version, gender: 'M' }] });
      await expect(turning).rejects.toMatchObject(refused('EVENT_HAS_ENTRIES', 409));
    }));

  test('can be taken back, but not beside the same event', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      await saveEvents(host, { events: [add(varsity, 'F', '100m', { feeCents: 600 })] });
      const { meetEventId } = await idOf(host, '100m');
      expect((await removeProgramEvents(host, { meetEventIds: [meetEventId] })).removedIds).toEqual([
        meetEventId,
      ]);
      expect((await removeProgramEvents(host, { meetEventIds: [meetEventId] })).removedIds).toEqual([]);
      await restoreProgramEvents(host, { meetEventIds: [meetEventId] });
      expect(await idOf(host, '100m')).toMatchObject({ meetEventId, feeCents: 600 });
      await removeProgramEvents(host, { meetEventIds: [meetEventId] });
      await saveEvents(host, { events: [add(varsity, 'F', '100m')] });
      const again = restoreProgramEvents(host, { meetEventIds: [meetEventId] });
      await expect(again).rejects.toMatchObject(refused('EVENT_TWICE', 409));
    }));

  test('is not taken back into a division that was removed meanwhile', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      await saveEvents(host, { events: [add(varsity, 'F', '100m')] });
      const { meetEventId } = await idOf(host, '100m');
      await removeProgramEvents(host, { meetEventIds: [meetEventId] });
      await removeDivisionRow(ctx, varsity, host.visitor.kind === 'user' ? host.visitor.userId : 0);
      const back = restoreProgramEvents(host, { meetEventIds: [meetEventId] });
      await expect(back).rejects.toMatchObject(refused('DIVISION_UNKNOWN', 409));
    }));

  test('is taken back without the parts that it had before it got another type', () =>
    withRollback(async (ctx) => {
      const { host, varsity } = await createWorld(ctx);
      const later = (hour: number) => ({ ...host, clock: fixedClock(`2026-05-09T${hour}:00:00Z`) });
      await saveEvents(host, { events: [add(varsity, 'F', 'heptathlon')] });
      const { meetEventId, version } = await idOf(host, 'heptathlon');
      await saveEvents(later(17), { events: [{ meetEventId, version, variantKey: 'pentathlon' }] });
      const { removedIds } = await removeProgramEvents(later(18), { meetEventIds: [meetEventId] });
      await restoreProgramEvents(later(19), { meetEventIds: [meetEventId] });
      expect((await getProgram(host)).events.map((event) => event.meetEventId).sort()).toEqual(
        removedIds.sort(),
      );
    }));
});

test('rounds stay on their day of competition when the host moves the meet', () =>
  withRollback(async (ctx) => {
    const { host, meetId, varsity } = await createWorld(ctx);
    await saveEvents(host, {
      events: [add(varsity, 'F', '100m', at('09:30', 2)), add(varsity, 'F', '200m', at('10:00'))],
    });
    const before = await getProgramMeet(ctx, meetId);
    const later = { start_on: '2026-05-23', end_on: '2026-05-24', setup_state: '{}' };
    await ctx.db.updateTable('meets').set(later).where('id', '=', meetId).execute();
    await followMeetDays(ctx, before);
    expect(await plan(host)).toEqual(['1 10:00 200m F', '2 09:30 100m F']);
    const days = await ctx.db
      .selectFrom('rounds')
      .select(['competed_on', 'planned_at'])
      .orderBy('planned_at')
      .execute();
    expect(days).toEqual([
      { competed_on: '2026-05-23', planned_at: '2026-05-23T14:00:00Z' },
      { competed_on: '2026-05-24', planned_at: '2026-05-24T13:30:00Z' },
    ]);
  }));

test('the public schedule runs in the order of the host where nobody has planned times', () =>
  withRollback(async (ctx) => {
    const { host, meetId, varsity } = await createWorld(ctx);
    await saveEvents(host, { events: ['100m', '400m'].map((key) => add(varsity, 'M', key)) });
    const { meetEventId } = await idOf(host, '400m');
    await sortEvents(host, { moves: [{ meetEventId, round: 'F', day: 1, after: null }] });
    const rounds = await listScheduledRounds(ctx, meetId);
    expect(rounds.map(({ event }) => event.eventShort)).toEqual(['400m', '100m']);
  }));

test('only a host with a token may, and not a second after the role ended', () =>
  withRollback(async (ctx) => {
    const { host, varsity, endHost } = await createWorld(ctx);
    const stranger = await createPerson(ctx, 'Odile Marsh');
    await expect(getProgram(stranger.ctx)).rejects.toMatchObject(refused('MEET_TOKEN_MISSING', 403));
    await endHost();
    const late = saveEvents(host, { events: [add(varsity, 'F', '100m')] });
    await expect(late).rejects.toMatchObject(refused('HOST_ONLY', 403));
  }));
