import { expect, it } from 'vitest';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { setRoundStatus } from '#competition/live/marks.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { createTimingMeet, type TimingTestMeet } from '#hosting/timing-files/timing-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { listTimingFiles } from './file-reports.service.ts';
import { applyTimingFile, leaveTimingFile, takeTimingFile } from './receive-file.service.ts';

const CAMERA = { device: 'lynx:1', deviceKeyId: null, userId: null };
const HEAT = `1,1,1,Boys 100m Dash Varsity,+1.4
1,103,3,Cole,Al,Team 1,10.87,,10.87,,,
2,101,1,Adams,Al,Team 1,11.02,,0.15,,,
`;
const NEWER = HEAT.replace('10.87', '10.86');

const send = (ctx: Context, { meetId }: TimingTestMeet, text: string, name = '001-1-01.lif') =>
  takeTimingFile(ctx, meetId, { name, bytes: Buffer.from(text) }, CAMERA);

async function times({ db }: Context): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('results')
    .select('mark_entered')
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute();
  return rows.map(({ mark_entered }) => mark_entered);
}

/** A heat with the results of its first file, whose round is official. */
const inOfficialRound = (work: (ctx: Context, meet: TimingTestMeet, timer: Context) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    const meet = await createTimingMeet(ctx);
    const timer = await createPerson(ctx, 'Tove Timer');
    await addStaff(ctx, { meetId: meet.meetId, userId: timer.userId, role: 'timer' });
    await send(ctx, meet, HEAT);
    await setRoundStatus(ctx, meet.meetId, meet.roundOf('100m', 'P'), RESULT_STATUS.Official);
    await work(ctx, meet, timer.ctx);
  });

it(
  'holds a newer file, and says what it would change, until somebody applies it',
  inOfficialRound(async (ctx, meet, timer) => {
    const { fileId, outcome, sentence } = await send(ctx, meet, NEWER);
    expect(outcome).toBe('held');
    expect(sentence).toContain('arrived after the results became official.');
    expect(await times(ctx)).toEqual(['10.87', '11.02']);
    expect(await listTimingFiles(timer, meet.meetId, meet.roundOf('100m', 'P'))).toMatchObject([
      { fileId, isHeld: true, isTaken: false, isReplaced: false, differenceCount: 1 },
      { isHeld: false, isTaken: true, isReplaced: false, differenceCount: 0 },
    ]);
    expect(await applyTimingFile(ctx, meet.meetId, fileId, 7)).toMatchObject({ fileId, outcome: 'taken' });
    expect(await times(ctx)).toEqual(['10.86', '11.02']);
    expect(await listTimingFiles(timer, meet.meetId, null)).toMatchObject([
      { fileId, isHeld: false, isTaken: true },
      { isReplaced: true },
    ]);
  }),
);

it(
  'keeps a file that is left: the camera may send it again, and a timer may apply it later',
  inOfficialRound(async (ctx, meet, timer) => {
    const { fileId } = await send(ctx, meet, NEWER);
    await leaveTimingFile(ctx, meet.meetId, fileId);
    await leaveTimingFile(ctx, meet.meetId, fileId);
    expect(await send(ctx, meet, NEWER)).toMatchObject({ fileId, outcome: 'same' });
    expect(await listTimingFiles(timer, meet.meetId, null)).toMatchObject([
      { fileId, isHeld: false, isLeft: true, isTaken: false },
      { isTaken: true, isReplaced: false },
    ]);
    expect(await times(ctx)).toEqual(['10.87', '11.02']);
    await applyTimingFile(ctx, meet.meetId, fileId, 7);
    expect(await times(ctx)).toEqual(['10.86', '11.02']);
  }),
);

it(
  'asks about the newest file only, and never about one that changes nothing',
  inOfficialRound(async (ctx, meet, timer) => {
    expect(await send(ctx, meet, HEAT, 'copy of 001-1-01.lif')).toMatchObject({ outcome: 'taken' });
    await send(ctx, meet, NEWER);
    // The camera lost a row.
    const { fileId } = await send(ctx, meet, HEAT.replace(/^2,.*\n/m, ''));
    expect(await times(ctx)).toEqual(['10.87', '11.02']);
    const files = await listTimingFiles(timer, meet.meetId, null);
    expect(files.filter((file) => file.isHeld && !file.isReplaced).map((file) => file.fileId)).toEqual([
      fileId,
    ]);
  }),
);

it(
  'asks, too, when a refused file is read again after its round became official',
  inOfficialRound(async (ctx, meet) => {
    const { heatOf, meetId } = meet;
    const heatId = heatOf('100m', 1, 'P');
    const slots = ctx.db.updateTable('start_slots').where('heat_id', '=', heatId);
    await slots.set({ scratched_at: '2026-05-09T10:00:00Z' }).execute();
    const { fileId, outcome } = await send(ctx, meet, NEWER);
    expect(outcome).toBe('refused');
    await slots.set({ scratched_at: null }).execute();
    expect(await applyTimingFile(ctx, meetId, fileId, 7)).toMatchObject({ outcome: 'held' });
    expect(await times(ctx)).toEqual(['10.87', '11.02']);
    expect(await applyTimingFile(ctx, meetId, fileId, 7)).toMatchObject({ outcome: 'taken' });
    expect(await times(ctx)).toEqual(['10.86', '11.02']);
  }),
);

it(
  'leaves only files that wait',
  inOfficialRound(async (ctx, meet) => {
    const { fileId } = await send(ctx, meet, HEAT);
    await expect(leaveTimingFile(ctx, meet.meetId, fileId)).rejects.toMatchObject({
      code: 'TIMING_FILE_NOT_HELD',
    });
  }),
);
