import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chooseMarks, takeMarks } from '#competition/live/marks.service.ts';
import { listStartLists } from '#competition/start-lists/start-lists.service.ts';
import { type LynxEncoding, lynxBytes } from '#hosting/result-files/lynx/lynx.fixtures.ts';
import { createTimingMeet, type TimingTestMeet } from '#hosting/timing-files/timing-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { applyTimingFile, takeTimingFile } from './receive-file.service.ts';

const CAMERA = { device: 'lynx:1', deviceKeyId: null, userId: null };
const HEAT = `1,1,1,Boys 100m Dash Varsity,+1.4,m/s,,,,100,11:58:33.1230
1,103,3,Cole,Al,Team 1,10.87,,10.87,0.142,,11:58:33.1230
2,101,1,Adams,Al,Team 1,11.02,,0.15,,"5.60,11.02 (5.42)",
DQ,102,2,Baker,Al,Team 2,,,,,,
`;

const send = (
  ctx: Context,
  { meetId }: TimingTestMeet,
  text: string,
  name = '001-1-01.lif',
  encoding: LynxEncoding = 'utf-8',
) => takeTimingFile(ctx, meetId, { name, bytes: lynxBytes(text, encoding) }, CAMERA);

/** The results of an event as "bib mark status", by place. */
async function resultsOf({ db }: Context, meetEventId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('meet_numbers', (join) =>
      join
        .onRef('meet_numbers.athlete_id', '=', 'results.athlete_id')
        .onRef('meet_numbers.meet_id', '=', 'results.meet_id'),
    )
    .select(['number', 'mark_entered', 'status', 'place'])
    .where('meet_event_id', '=', meetEventId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .orderBy('number')
    .execute();
  return rows.map(({ number, mark_entered, status }) => [number, status ?? mark_entered].join(' '));
}

async function reportOf({ db }: Context, fileId: number) {
  const { report } = await db
    .selectFrom('timing_files')
    .select('report')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return (report as { rows: { bib: string; issue: string | null; slotId: number | null }[] }).rows;
}

const countMarks = async ({ db }: Context) =>
  Number(
    (
      await db
        .selectFrom('marks')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** A timer types a time. */
async function typeTime(ctx: Context, meet: TimingTestMeet, bibIndex: number, mark: string): Promise<string> {
  const slots = await listStartLists(ctx, meet.meetId, { roundIds: [meet.roundOf('100m', 'P')] });
  const slot = slots.find(({ athleteId }) => athleteId === meet.athleteIds[bibIndex])!;
  const uuid = randomUUID();
  await takeMarks(
    ctx,
    meet.meetId,
    [
      {
        uuid,
        heatId: slot.heatId,
        slotId: slot.slotId,
        slotVersion: slot.version,
        kind: 'finish',
        number: null,
        content: { mark, timing: 'fat' },
        device: 'pad 1',
        madeAt: '2026-05-09T15:59:00Z',
      },
    ],
    { source: 'timer', userId: 7 },
  );
  return uuid;
}

describe('a .lif file', () => {
  it.each<[LynxEncoding, string]>([
    ['utf-8', '\n'],
    ['utf-16le', '\r\n'],
    ['windows-1252', '\r\n'],
  ])('in %s gives times, statuses, splits, reactions, wind and the start of its heat', (encoding, lineEnd) =>
    withRollback(async (ctx) => {
      const meet = await createTimingMeet(ctx);
      const text = HEAT.replaceAll('\n', lineEnd);
      expect(await send(ctx, meet, text, '001-1-01.lif', encoding)).toMatchObject({ outcome: 'taken' });
      expect(await resultsOf(ctx, meet.eventOf('100m'))).toEqual(['103 10.87', '101 11.02', '102 DQ']);
      const heat = await ctx.db
        .selectFrom('heats')
        .select(['wind_tenths', 'started_at'])
        .where('id', '=', meet.heatOf('100m', 1, 'P'))
        .executeTakeFirstOrThrow();
      expect(heat).toEqual({ wind_tenths: 14, started_at: '2026-05-09T15:58:33.123Z' });
      const [first] = await ctx.db
        .selectFrom('results')
        .select(['timing', 'reaction_ms', 'lane', 'bib'])
        .where('place', '=', 1)
        .execute();
      expect(first).toEqual({ timing: 'fat', reaction_ms: 142, lane: 3, bib: null });
      const splits = await ctx.db.selectFrom('splits').select(['cumulative_ms']).orderBy('number').execute();
      expect(splits.map(({ cumulative_ms }) => cumulative_ms)).toEqual([5600, 11020]);
    }),
  );

  it('that comes again counts once', () =>
    withRollback(async (ctx) => {
      const meet = await createTimingMeet(ctx);
      const first = await send(ctx, meet, HEAT);
      const count = await countMarks(ctx);
      expect(await send(ctx, meet, HEAT)).toEqual({ ...first, outcome: 'same' });
      expect(await send(ctx, meet, HEAT, 'copy of 001-1-01.lif')).toMatchObject({ outcome: 'taken' });
      expect(await countMarks(ctx)).toBe(count);
    }));

  it('that is corrected replaces the first one, also back again', () =>
    withRollback(async (ctx) => {
      const meet = await createTimingMeet(ctx);
      await send(ctx, meet, HEAT);
      // The camera had read lane 1 as lane 3's time, and lane 3 did not finish.
      const corrected = HEAT.replace('1,103,3,Cole,Al,Team 1,10.87', 'DNF,103,3,Cole,Al,Team 1,').replace(
        'DQ,102,2,Baker,Al,Team 2,,,,,,\n',
        '',
      );
      await send(ctx, meet, corrected);
      expect(await resultsOf(ctx, meet.eventOf('100m'))).toEqual(['101 11.02', '103 DNF']);
      await send(ctx, meet, HEAT);
      expect(await resultsOf(ctx, meet.eventOf('100m'))).toEqual(['103 10.87', '101 11.02', '102 DQ']);
    }));

  it('overwrites nothing that a person typed, until someone lets it count', () =>
    withRollback(async (ctx) => {
      const meet = await createTimingMeet(ctx);
      await typeTime(ctx, meet, 2, '10.86');
      await typeTime(ctx, meet, 0, '11.02');
      const { fileId } = await send(ctx, meet, HEAT);
      expect(await resultsOf(ctx, meet.eventOf('100m'))).toEqual(['103 10.86', '101 11.02', '102 DQ']);
      const conflicts = await ctx.db
        .selectFrom('marks')
        .select('content')
        .where('state', '=', 'conflict')
        .execute();
      expect(conflicts).toMatchObject([{ content: { mark: '10.87' } }]);
      await applyTimingFile(ctx, meet.meetId, fileId, 7);
      expect(await resultsOf(ctx, meet.eventOf('100m'))).toEqual(['103 10.87', '101 11.02', '102 DQ']);
    }));

  it('leaves decisions of people alone when another row is corrected', () =>
    withRollback(async (ctx) => {
      const meet = await createTimingMeet(ctx);
      await send(ctx, meet, HEAT);
      const uuid = await typeTime(ctx, meet, 2, '10.86');
      await chooseMarks(ctx, meet.meetId, [uuid], { source: 'timer', userId: 7 });
      await send(ctx, meet, HEAT.replace('11.02,,0.15', '11.03,,0.16'));
      expect(await resultsOf(ctx, meet.eventOf('100m'))).toEqual(['103 10.86', '101 11.03', '102 DQ']);
    }));

  it('takes the lane where nobody has the number, and leaves rows over that fit nobody', () =>
    withRollback(async (ctx) => {
      const meet = await createTimingMeet(ctx);
      const text = `1,1,1,,,,,,,,
1,999,3,,,,10.87,,,,,
2,,1,,,,11.02,,,,,
3,104,2,Diaz,Al,Team 2,11.10,,,,,
4,998,7,,,,11.20,,,,,
5,,8,,,,11.30,,,,,
6,102,2,Baker,Al,Team 2,0.02,,,,,
`;
      const { fileId } = await send(ctx, meet, text);
      expect(await resultsOf(ctx, meet.eventOf('100m'))).toEqual(['103 10.87', '101 11.02']);
      expect(
        (await reportOf(ctx, fileId)).map(({ bib, issue, slotId }) => [bib, issue, slotId !== null]),
      ).toEqual([
        ['999', 'BIB_UNKNOWN', true],
        [null, null, true],
        ['104', 'BIB_ELSEWHERE', false],
        ['998', 'BIB_UNKNOWN', false],
        [null, 'LANE_EMPTY', false],
        ['102', 'MARK_REFUSED', false],
      ]);
    }));

  it.each([
    ['is no result file', 'Dear timer', 'a.lif', 'TIMING_FILE_UNREADABLE'],
    ['is a start list', '1,1,1,Boys 100m\n,101,1,Adams,Al,Team 1', 'lynx.lif', 'TIMING_NO_RESULTS'],
    ['has an unknown event', HEAT.replace('1,1,1', '9,1,1'), '009-1-01.lif', 'TIMING_EVENT_UNKNOWN'],
    ['has an unknown heat', HEAT.replace('1,1,1', '1,1,3'), '001-1-03.lif', 'TIMING_HEAT_UNKNOWN'],
    ['has a heat without a start list', HEAT.replace('1,1,1', '1,2,1'), '001-2-01.lif', 'TIMING_HEAT_EMPTY'],
    ['is of another event', HEAT.replace('100m', '200m'), '001-1-01.lif', 'TIMING_EVENT_DIFFERS'],
    ['is of another gender', HEAT.replace('Boys', 'Girls'), '001-1-01.lif', 'TIMING_EVENT_DIFFERS'],
    [
      'is of a field event',
      HEAT.replace('1,1,1,Boys 100m Dash Varsity', '3,1,1,'),
      'a.lif',
      'TIMING_KIND_DIFFERS',
    ],
    [
      'has other names, as of another meet',
      HEAT.replace('Cole', 'Young').replace('Adams', 'Stone'),
      '001-1-01.lif',
      'TIMING_NAMES_FOREIGN',
    ],
  ])('that %s is kept with the reason, and nothing of it counts', (_, text, name, code) =>
    withRollback(async (ctx) => {
      const meet = await createTimingMeet(ctx);
      const { outcome, refusal } = await send(ctx, meet, text, name);
      expect([outcome, refusal?.code]).toEqual(['refused', code]);
      expect(await countMarks(ctx)).toBe(0);
    }),
  );

  it('is taken when it comes again after its heat got a start list', () =>
    withRollback(async (ctx) => {
      const meet = await createTimingMeet(ctx);
      const heatId = meet.heatOf('100m', 1, 'P');
      await ctx.db
        .updateTable('start_slots')
        .set({ scratched_at: '2026-05-09T10:00:00Z' })
        .where('heat_id', '=', heatId)
        .execute();
      const { fileId, outcome } = await send(ctx, meet, HEAT);
      expect(outcome).toBe('refused');
      await ctx.db.updateTable('start_slots').set({ scratched_at: null }).execute();
      expect(await send(ctx, meet, HEAT)).toMatchObject({ fileId, outcome: 'taken' });
    }));
});

describe('a .lff file', () => {
  it('gives trials with winds, fouls and passes', () =>
    withRollback(async (ctx) => {
      const meet = await createTimingMeet(ctx);
      const text = `3,1,1,Boys Long Jump Varsity,LJ1
,101,,1,Adams,Al,Team 1,6.50,+1.1,F,,6.40,-0.3
,102,,2,Baker,Al,Team 2,-,,21-00.25,+0.2
,103,,,Cole,Al,Team 1,DNS
`;
      expect(await send(ctx, meet, text, 'lj.lff')).toMatchObject({ outcome: 'taken' });
      expect(await resultsOf(ctx, meet.eventOf('lj'))).toEqual(['101 6.50m', '102 21-00.25', '103 DNS']);
      // The next trial of the same file.
      await send(ctx, meet, text.replace('21-00.25,+0.2', '21-00.25,+0.2,22-01,+0.4'), 'lj.lff');
      expect(await resultsOf(ctx, meet.eventOf('lj'))).toEqual(['102 22-01', '101 6.50m', '103 DNS']);
    }));

  it('gives tries at heights', () =>
    withRollback(async (ctx) => {
      const meet = await createTimingMeet(ctx);
      const text = `4,1,1,Boys High Jump,HJ1,SH,1.50,1.55,1.60,EH
,101,,1,Adams,Al,Team 1,O,XO,XXX
,102,,2,Baker,Al,Team 2,XO,-,r
`;
      expect(await send(ctx, meet, text, 'hj.lff')).toMatchObject({ outcome: 'taken' });
      expect(await resultsOf(ctx, meet.eventOf('hj'))).toEqual(['101 1.55m', '102 1.50m']);
    }));
});
