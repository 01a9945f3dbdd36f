import { expect, it } from 'vitest';
import { addHost, addStaff, endStaff } from '#competition/meets/staff/staff.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createLiveMeet, readPlaces, slotMark } from './live-meet.fixtures.ts';
import {
  chooseReleaseMode,
  chooseRoundStatus,
  enterMarks,
  redoMarks,
  releaseRound,
  takeBackRound,
  undoMarks,
} from './staff-marks.service.ts';

const STAFF_ONLY = { code: 'STAFF_ONLY', status: 403 };

it('a judge enters and takes back marks of the own events only, a timer those of all, and a removed judge none', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['100m', '200m'], { count: 1 });
    const { meetId } = meet;
    const [judge, timer, parent] = [
      await createPerson(ctx, 'Ines Judge'),
      await createPerson(ctx, 'Theo Timer'),
      await createPerson(ctx, 'Paula Parent'),
    ];
    const meetEventIds = [meet.eventOf('100m')];
    const staffId = await addStaff(ctx, { meetId, userId: judge.userId, role: 'judge', meetEventIds });
    await addStaff(ctx, { meetId, userId: timer.userId, role: 'timer' });
    const [own] = await meet.slotsOf('100m');
    const [other] = await meet.slotsOf('200m');
    const mark = slotMark(own!, 'finish', { mark: '11.05' });
    const strange = slotMark(other!, 'finish', { mark: '23.05' });

    expect(await enterMarks(judge.ctx, meetId, [mark], 'judge')).toMatchObject([{ outcome: 'counted' }]);
    await expect(enterMarks(judge.ctx, meetId, [mark, strange], 'judge')).rejects.toMatchObject(STAFF_ONLY);
    await expect(enterMarks(parent.ctx, meetId, [mark], 'judge')).rejects.toMatchObject(STAFF_ONLY);
    await enterMarks(timer.ctx, meetId, [strange], 'timer');
    await undoMarks(judge.ctx, meetId, [mark.uuid]);
    expect(await readPlaces(ctx, meet)).toEqual(['1 23.05']);
    await expect(undoMarks(judge.ctx, meetId, [strange.uuid])).rejects.toMatchObject(STAFF_ONLY);
    await redoMarks(judge.ctx, meetId, [mark.uuid]);
    expect(await readPlaces(ctx, meet)).toEqual(['1 11.05', '1 23.05']);

    await endStaff(ctx, { meetId, staffId });
    await expect(undoMarks(judge.ctx, meetId, [mark.uuid])).rejects.toMatchObject(STAFF_ONLY);
  }));

it('hosts and timers hold, release and end rounds; a judge does not', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['100m'], { count: 1 });
    const { meetId } = meet;
    const [judge, host] = [await createPerson(ctx, 'Ines Judge'), await createPerson(ctx, 'Hal Host')];
    const [eventId, roundId] = [meet.eventOf('100m'), meet.roundOf('100m')];
    await addStaff(ctx, { meetId, userId: judge.userId, role: 'judge', meetEventIds: [eventId] });
    await addHost(ctx, { meetId, userId: host.userId });
    await chooseReleaseMode(host.ctx, meetId, eventId, 'check');
    const [slot] = await meet.slotsOf('100m');
    await enterMarks(judge.ctx, meetId, [slotMark(slot!, 'finish', { mark: '11.05' })], 'judge');
    await expect(releaseRound(judge.ctx, meetId, roundId)).rejects.toMatchObject(STAFF_ONLY);
    await expect(takeBackRound(judge.ctx, meetId, roundId)).rejects.toMatchObject(STAFF_ONLY);
    await expect(chooseRoundStatus(judge.ctx, meetId, roundId, 30)).rejects.toMatchObject(STAFF_ONLY);
    await expect(chooseReleaseMode(judge.ctx, meetId, eventId, 'live')).rejects.toMatchObject(STAFF_ONLY);
    expect(await readPlaces(ctx, meet)).toEqual([]);
    await releaseRound(host.ctx, meetId, roundId);
    await chooseRoundStatus(host.ctx, meetId, roundId, 20);
    expect(await readPlaces(ctx, meet)).toEqual(['1 11.05']);
    await takeBackRound(host.ctx, meetId, roundId);
    expect(await readPlaces(ctx, meet)).toEqual([]);
  }));

it('a runner of a relay has to be entered in the meet', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['100m', '4x100m'], { count: 4 });
    const timer = await createPerson(ctx, 'Theo Timer');
    await addStaff(ctx, { meetId: meet.meetId, userId: timer.userId, role: 'timer' });
    const [stranger] = await createTestAthletes(ctx, 1);
    const [squad] = await meet.slotsOf('4x100m');
    const enter = (athleteId: number) => {
      const legs = [{ leg: 1, athleteId, grade: null, splitMs: null }];
      return enterMarks(
        timer.ctx,
        meet.meetId,
        [slotMark(squad!, 'finish', { mark: '43.10', legs })],
        'timer',
      );
    };
    await expect(enter(stranger!)).rejects.toMatchObject({ code: 'LEG_NOT_ENTERED', status: 409 });
    expect(await enter(meet.athletes[0]!)).toMatchObject([{ outcome: 'counted' }]);
  }));
