import { expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { setNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import {
  createLiveMeet,
  heatMark,
  type LiveTestMeet,
  readPlaces,
  slotMark,
} from '#competition/live/live-meet.fixtures.ts';
import { addHost, addStaff } from '#competition/meets/staff/staff.service.ts';
import { getPageOfEvent } from '#competition/result-pages/results-page.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';

/** The note about protests on the public page of the 100 meters. */
async function readProtestNote(ctx: Context, { meetId, eventOf }: LiveTestMeet): Promise<string | undefined> {
  const reading: Context = { ...ctx, meet: { meetId, sport: 'tf', purpose: 'read' } };
  const events = await listMeetEvents(reading, meetId);
  const event = events.find(({ meetEventId }) => meetEventId === eventOf('100m'))!;
  return (await getPageOfEvent(reading, event)).rounds[0]?.protestNote;
}

/** A 100 meters of four with a host, a judge of it, and bib 101 for the first. */
async function createWorld(ctx: Context) {
  const meet = await createLiveMeet(ctx, ['100m', 'hj'], { count: 4 });
  const { meetId } = meet;
  const [host, judge, clerk] = [
    await createPerson(ctx, 'Hal Host'),
    await createPerson(ctx, 'Ines Judge'),
    await createPerson(ctx, 'Cleo Clerk'),
  ];
  await addHost(ctx, { meetId, userId: host.userId });
  await addStaff(ctx, { meetId, userId: judge.userId, role: 'judge', meetEventIds: [meet.eventOf('100m')] });
  await addStaff(ctx, { meetId, userId: clerk.userId, role: 'clerk' });
  const number = { athleteId: meet.athletes[0]!, number: 101 };
  await setNumbers(ctx, { meetId, sport: 'tf' }, [number], host.userId);
  const roundId = meet.roundOf('100m');
  const asking =
    (who: { ctx: Context }) =>
    (name: string, { get = false, ...input }: Record<string, unknown> = {}) =>
      callsWithin(who.ctx)(
        `/RunMeet/${name}`,
        get ? { query: { meetId, ...input } as never } : { body: { meetId, ...input } },
      );
  return { meet, meetId, roundId, host: asking(host), judge: asking(judge), clerk: asking(clerk), ctx };
}

type World = Awaited<ReturnType<typeof createWorld>>;

const inWorld = (story: (world: World) => Promise<void>) => () =>
  withRollback(async (ctx) => story(await createWorld(ctx)));

const readEvent = async ({ host, roundId }: World) =>
  (await host('GetEvent', { get: true, roundId })).body as Record<string, never[]> &
    Record<'round', Record<string, unknown>>;

test(
  'the staff sees every round with its counts, and what each of them may do',
  inWorld(async ({ judge, meet }) => {
    const { status, body } = await judge('GetEvents', { get: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      meet: { name: 'Oak Relays', sport: 'tf', isRehearsal: false },
      member: { roles: ['judge'], judgedEventIds: [meet.eventOf('100m')] },
    });
    const rounds = body.rounds as Record<string, unknown>[];
    expect(rounds.find(({ variantKey }) => variantKey === '100m')).toMatchObject({
      eventName: '100 Meters',
      genderName: 'Boys',
      roundName: '',
      status: null,
      slots: 4,
      entries: 4,
      marked: 0,
      isFirst: true,
      releaseMode: 'live',
    });
  }),
);

test(
  'marks of a judge become results; one of another device is kept beside as a conflict until somebody chooses',
  inWorld(async (world) => {
    const { judge, host, meet, ctx } = world;
    const [slot] = await meet.slotsOf('100m');
    const first = slotMark(slot!, 'finish', { mark: '11.05' }, { device: 'phone' });
    const second = slotMark(slot!, 'finish', { mark: '11.50' }, { device: 'tablet' });
    expect(
      await judge('SaveMarks', { marks: [first, heatMark(slot!.heatId, 'wind', { wind: '+1.4' })] }),
    ).toEqual({
      status: 200,
      body: { marks: [expect.objectContaining({ outcome: 'counted' }), expect.anything()] },
    });
    expect((await judge('SaveMarks', { marks: [first] })).body).toMatchObject({
      marks: [{ outcome: 'same' }],
    });
    expect((await host('SaveMarks', { marks: [second] })).body).toMatchObject({
      marks: [{ outcome: 'conflict' }],
    });
    const event = await readEvent(world);
    expect(event.round).toMatchObject({ conflicts: 1, marked: 1, status: 10 });
    expect(event.winds).toEqual([{ heatId: slot!.heatId, wind: '+1.4' }]);
    expect(event.slots![0]).toMatchObject({ slotId: slot!.slotId, bib: 101, lane: 1, isEmpty: false });
    expect(event.standings).toMatchObject([{ slotId: slot!.slotId, place: 1, mark: '11.05' }]);
    expect(event.marks).toMatchObject([
      { content: { mark: '11.05' }, state: 'counting', senderName: 'Ines Judge', isReleased: true },
      { kind: 'wind' },
      { content: { mark: '11.50' }, state: 'conflict', senderName: 'Hal Host', isReleased: false },
    ]);
    expect(await host('Choose', { uuids: [second.uuid] })).toMatchObject({ status: 200 });
    expect(await readPlaces(ctx, meet)).toEqual(['1 11.50']);
    expect(await host('Undo', { uuids: [second.uuid] })).toMatchObject({ status: 200 });
    expect(await readPlaces(ctx, meet)).toEqual([]);
  }),
);

test(
  'a held round shows its standing to the staff, and nothing to the public until it is released',
  inWorld(async (world) => {
    const { judge, host, meet, roundId, ctx } = world;
    const [slot] = await meet.slotsOf('100m');
    await host('SetRelease', { meetEventId: meet.eventOf('100m'), mode: 'hold' });
    await judge('SaveMarks', { marks: [slotMark(slot!, 'finish', { mark: '11.05' })] });
    expect((await readEvent(world)).standings).toMatchObject([{ place: 1 }]);
    expect((await readEvent(world)).round).toMatchObject({ held: 1, releaseMode: 'hold' });
    expect(await readPlaces(ctx, meet)).toEqual([]);
    expect((await judge('Release', { roundId, isReleased: true })).status).toBe(403);
    await host('Release', { roundId, isReleased: true });
    expect(await readPlaces(ctx, meet)).toEqual(['1 11.05']);
    await host('Release', { roundId, isReleased: false });
    expect(await readPlaces(ctx, meet)).toEqual([]);
    await host('SetStatus', { roundId, status: 30 });
    expect((await readEvent(world)).round).toMatchObject({ status: 30, statusName: 'Official' });
  }),
);

test(
  'a protest is written down, decided once with its reason, and counts as open until then',
  inWorld(async (world) => {
    const { host, clerk, roundId, meet, ctx } = world;
    const [slot] = await meet.slotsOf('100m');
    const protest = {
      roundId,
      slotId: slot!.slotId,
      teamId: meet.teams[0],
      text: 'Pushed in the last turn.',
    };
    expect((await clerk('Protest_Save', protest)).status).toBe(403);
    expect(await host('Protest_Save', { ...protest, slotId: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'SLOT_UNKNOWN' },
    });
    expect(await host('Protest_Save', { ...protest, teamId: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'TEAM_UNKNOWN' },
    });
    const { body } = await host('Protest_Save', protest);
    const [{ protestId }] = body.protests as [{ protestId: number }];
    expect((await readEvent(world)).round).toMatchObject({ openProtests: 1 });
    expect(await readProtestNote(ctx, meet)).toBe('A protest is open. Places may change.');
    const decision = { roundId, protestId, decision: 'declined' };
    expect(await host('Protest_Decide', { ...decision, reason: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'REASON_MISSING' },
    });
    expect((await host('Protest_Decide', { ...decision, reason: 'No contact seen.' })).body).toMatchObject({
      protests: [{ decision: 'declined', reason: 'No contact seen.' }],
    });
    expect((await readEvent(world)).round).toMatchObject({ openProtests: 0 });
    expect(await readProtestNote(ctx, meet)).toBeUndefined();
    expect(await host('Protest_Save', { ...protest, protestId, isWithdrawn: true })).toMatchObject({
      status: 409,
      body: { code: 'PROTEST_DECIDED' },
    });
    const second = (await host('Protest_Save', protest)).body.protests as [{ protestId: number }];
    const accepted = {
      roundId,
      protestId: second[0].protestId,
      decision: 'accepted',
      reason: 'Seen on film.',
    };
    await host('Protest_Decide', accepted);
    expect(await readProtestNote(ctx, meet)).toBe(
      'A protest was accepted. These results include the decision.',
    );
  }),
);

test(
  'a round of another meet and a mark that is not whole are refused',
  inWorld(async ({ host, meet }) => {
    expect(await host('GetEvent', { get: true, roundId: 999_999 })).toMatchObject({ status: 404 });
    const [slot] = await meet.slotsOf('100m');
    const mark = slotMark(slot!, 'finish', { mark: '11.05' });
    expect(await host('SaveMarks', { marks: [{ ...mark, number: 2 }] })).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID' },
    });
    expect(await host('SaveMarks', { marks: [slotMark(slot!, 'finish', { mark: '5.00' })] })).toMatchObject({
      status: 400,
    });
  }),
);
