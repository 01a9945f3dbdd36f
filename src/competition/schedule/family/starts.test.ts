import { expect, test } from 'vitest';
import { callsWithin, tokenOf } from '#app/api/calls.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import type { RoundTimes } from '../schedule-view.rules.ts';
import { familyRows, namesOf } from './family-view.rules.ts';

async function readStarts(ctx: Context, meetId: number) {
  const ask = callsWithin(ctx);
  const { body } = await ask('/Meet/GetStarts', { token: await tokenOf(ask, meetId) });
  return body as { items: { AthleteId: number; AthleteName: string; roundId: number }[]; mine: number[] };
}

test('a parent has the own child among the starts, also with a hidden name', () =>
  withRollback(async (ctx) => {
    const harbor = await createHarborMeet(ctx);
    const ada = harbor.athleteId('ada');
    await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).where('id', '=', ada).execute();
    const stranger = await readStarts(ctx, harbor.meetId);
    expect(stranger.items.length).toBeGreaterThan(0);
    expect(stranger.items.filter(({ AthleteId }) => AthleteId === ada)).toEqual([]);
    expect(stranger.mine).toEqual([]);

    const parent = await createPerson(ctx, 'Imelda Tellis');
    await linkAthlete(ctx, { userId: parent.userId, athleteId: ada, relation: 'parent', isConfirmed: true });
    const own = await readStarts(parent.ctx, harbor.meetId);
    expect(own.mine).toEqual([ada]);
    expect(own.items.filter(({ AthleteId }) => AthleteId === ada).length).toBeGreaterThan(0);
  }));

test('the races of all athletes come in one list in the order of time, with heat and lane', () => {
  const times = (plannedAt: string | null) => ({
    plannedAt,
    plannedTime: plannedAt,
    expectedFrom: null,
    expectedTo: null,
    expectedTime: null,
    startedAt: null,
    startedTime: null,
    state: 'waiting' as const,
    stateName: 'To come',
    tone: 'plain' as const,
  });
  const round = (roundId: number, eventName: string, plans: string[]): RoundTimes => ({
    roundId,
    meetDivisionId: 1,
    gender: 'F',
    eventShort: '800m',
    eventName,
    detail: 'Varsity',
    area: 'track',
    isFixed: false,
    note: null,
    ...times(plans[0] ?? null),
    heats: plans.map((plan, index) => ({ number: index + 1, name: `Heat ${index + 1}`, ...times(plan) })),
  });
  const day = { day: '2026-05-16', name: '', firstAt: null, firstTime: null, lastAt: null, lastTime: null };
  const days = [
    { ...day, items: [round(1, 'Girls 800 Meters', ['T3', 'T5']), round(2, 'Boys 800 Meters', ['T4'])] },
    { ...day, items: [round(3, 'Girls 4×400 Relay', [])] },
  ];
  const start = (roundId: number, athleteId: number, athleteName: string, heat: number | null) => ({
    roundId,
    heat,
    lane: heat === null ? null : 4,
    leg: heat === null ? 2 : null,
    athleteId,
    athleteName,
  });
  const starts = [
    start(3, 7, 'Lucía Valdespino', null),
    start(1, 5, 'Anneke Vos', 2),
    start(2, 6, 'Rowan Tellis', 1),
    start(2, 8, 'Someone Else', 1),
  ];
  expect(familyRows(days, starts, [5, 6, 7]).map(({ title, detail }) => [title, detail])).toEqual([
    ['Boys 800 Meters', 'Rowan Tellis, lane 4'],
    ['Girls 800 Meters, heat 2', 'Anneke Vos, lane 4'],
    ['Girls 4×400 Relay', 'Lucía Valdespino, leg 2'],
  ]);
  expect(namesOf(starts, [5, 6])).toEqual(['Anneke Vos', 'Rowan Tellis']);
});
