import { expect, test } from 'vitest';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { type HarborMeet, withHarbor } from '#competition/results/harbor-meet.fixtures.ts';
import { createRaceMeet, WORKED_RACE } from '#competition/results/race-meet.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import { listScoreBoards, listWinners } from './scores.service.ts';

const totalsOf = async (ctx: Context, { teamId }: HarborMeet) => {
  const names = new Map(
    (['Alder Creek', 'Birchfield', 'Cedar Point'] as const).map((name) => [teamId(name), name]),
  );
  const boards = await listScoreBoards(ctx);
  return boards.map(({ divisionName, gender, teams }) => [
    `${divisionName} ${gender ?? 'all'}`,
    teams.map(
      ({ rank, team, points2520 }) => `${rank} ${names.get(Number(team))} ${formatPoints(points2520)}`,
    ),
  ]);
};

test(
  'every scored division has a board for each gender and one for all; others have none',
  withHarbor(async (ctx, harbor) => {
    expect(await totalsOf(ctx, harbor)).toEqual([
      ['Varsity F', ['1 Birchfield 47.33', '2 Alder Creek 46.33', '3 Cedar Point 28.33']],
      ['Varsity M', ['1 Alder Creek 10', '2 Birchfield 8']],
      ['Varsity all', ['1 Alder Creek 56.33', '2 Birchfield 55.33', '3 Cedar Point 28.33']],
    ]);
  }),
);

test(
  'a board counts the scored events, and those with a final',
  withHarbor(async (ctx) => {
    const boards = await listScoreBoards(ctx);
    expect(
      boards.map(({ gender, eventsScored, eventsTotal }) => [gender, eventsScored, eventsTotal]),
    ).toEqual([
      ['F', 5, 6],
      ['M', 1, 1],
      [null, 6, 7],
    ]);
  }),
);

test(
  'an event in progress is not finished, although it has points',
  withHarbor(async (ctx, { meetId }) => {
    await ctx.db
      .updateTable('meet_events')
      .set({ status: RESULT_STATUS.InProgress })
      .where('meet_id', '=', meetId)
      .where('gender', '=', 'F')
      .where('event_short', '=', 'hj')
      .execute();
    const [girls] = await listScoreBoards(ctx);
    expect(girls).toMatchObject({ eventsScored: 4, eventsTotal: 6 });
  }),
);

test(
  'a place with a status gives no points',
  withHarbor(async (ctx, harbor) => {
    const dina = harbor.resultId('girls high jump', 'F', 'dina');
    await correctResult(ctx, dina, { status: 'DQ' }, 'uniform');
    const [girls] = await totalsOf(ctx, harbor);
    expect(girls).toEqual(['Varsity F', ['1 Birchfield 49', '2 Alder Creek 38', '3 Cedar Point 30']]);
  }),
);

test(
  'a team keeps the points of an athlete with a hidden name',
  withHarbor(async (ctx, { teamId, resultId }) => {
    const [girls] = await listScoreBoards(ctx);
    const birchfield = girls!.teams.find(({ team }) => team === teamId('Birchfield'))!;
    const second = birchfield.scorers.find(
      ({ result }) => result.resultId === resultId('girls 200', 'F', 'hidden'),
    );
    expect(second?.why.steps.join(' ')).toContain('8');
    expect(second?.result.page.person).toMatchObject({ text: 'Name withheld', isHidden: true });
  }),
);

test(
  'the winners of a meet are the leaders of its boards',
  withHarbor(async (ctx, { meetId }) => {
    const winners = (await listWinners(ctx, [meetId])).get(meetId)!;
    expect(
      winners.map(({ divisionName, gender, teamName, points }) => [
        `${divisionName} ${gender}`,
        `${teamName} ${points}`,
      ]),
    ).toEqual([
      ['Varsity F', 'Birchfield 47.33'],
      ['Varsity M', 'Alder Creek 10'],
    ]);
  }),
);

test('a race with several scorings has a winner of each', () =>
  withRollback(async (ctx) => {
    const { meetId } = await createRaceMeet(ctx, [
      { name: 'Varsity', gender: 'M', order: WORKED_RACE, scorings: ['AC', 'B'] },
    ]);
    const winners = (await listWinners(ctx, [meetId])).get(meetId)!;
    expect(winners.map(({ scoring, teamName, points }) => [scoring, teamName, points])).toEqual([
      ['Scoring 1', 'Alder Creek', '21'],
      ['Scoring 2', 'Brightwater', '15'],
    ]);
  }));

test('the winner of a race is named with its score', () =>
  withRollback(async (ctx) => {
    const order = `${WORKED_RACE} A9:DNF`;
    const { meetId } = await createRaceMeet(ctx, [
      { name: 'Varsity', gender: 'M', order },
      { name: 'Fun Run', gender: 'F', order, isScored: false },
    ]);
    expect((await listWinners(ctx, [meetId])).get(meetId)).toEqual([
      {
        divisionName: 'Varsity',
        levelMask: HIGH_SCHOOL,
        gender: 'M',
        scoring: null,
        teamName: 'Alder Creek',
        points: '33',
      },
    ]);
  }));
