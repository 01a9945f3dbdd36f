import { describe, expect, test } from 'vitest';
import { getEventPage } from '#competition/result-pages/results-page.service.ts';
import { listScoreBoards } from '#competition/scores/scores.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { CUT_TEAM } from './cut-names.fixtures.ts';
import { importFile } from './import.service.ts';
import { fileOf, INVITATIONAL } from './imports.fixtures.ts';

const importText = (ctx: Context, text: string) => importFile(ctx, fileOf(text));

/** Returns place, name, team and points of an event in the only meet. */
const rowsOf = async ({ db }: Context, eventShort: string) =>
  (
    await db
      .selectFrom('results')
      .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
      .leftJoin('athletes', 'athletes.id', 'results.athlete_id')
      .leftJoin('teams', 'teams.id', 'results.team_id')
      .select(['place', 'last_name', 'teams.name', 'team_text', 'points'])
      .where('event_short', '=', eventShort)
      .where('results.removed_at', 'is', null)
      .orderBy('place')
      .execute()
  ).map(({ place, last_name, name, team_text, points }) => [
    place,
    last_name,
    name ?? team_text,
    (points ?? 0) / 2520,
  ]);

const readMeet = (ctx: Context, meetId: number | null) => ({
  ...ctx,
  meet: { meetId: meetId!, sport: 'tf' as const, purpose: 'read' as const },
});

describe('an undecided team', () => {
  test('never keeps a finish out of its race: the row is published under the printed name', () =>
    withRollback(async (ctx) => {
      const report = await importText(ctx, CUT_TEAM);
      expect(report).toMatchObject({ published: 9, waiting: 0 });
      expect(report.questions).toEqual([
        expect.objectContaining({
          kind: 'team',
          printed: 'Northgate Ha',
          candidates: [
            expect.objectContaining({ name: 'Northgate Hall' }),
            expect.objectContaining({ name: 'Northgate Harbor' }),
          ],
          answer: null,
        }),
      ]);
      expect(report.questions[0]!.lines).toHaveLength(2);
      expect(await rowsOf(ctx, '100m')).toEqual([
        [1, 'Reed', 'Northgate Ha', 5],
        [2, 'Tarn', 'Eastport', 3],
        [3, 'Lake', 'Westmoor', 1],
        [4, 'Pike', 'Eastport', 0],
      ]);
    }));

  test('scores under its printed name without a link, and search does not find its runner', () =>
    withRollback(async (ctx) => {
      const { meetId } = await importText(ctx, CUT_TEAM);
      const [board] = await listScoreBoards(readMeet(ctx, meetId));
      expect(
        board!.teams.map(({ scorers, points2520 }) => [scorers[0]!.result.page.teamName, points2520 / 2520]),
      ).toEqual([
        ['Eastport', 8],
        ['Northgate Ha', 8],
        ['Northgate Hall', 5],
        ['Northgate Harbor', 3],
        ['Westmoor', 2],
      ]);
      const { event, rounds } = await getEventPage(readMeet(ctx, meetId), {
        gender: 'f',
        meetDivisionId: board!.meetDivisionId,
        eventShort: '100m',
      });
      expect(rounds[0]!.results[0]).toMatchObject({
        person: { text: 'Ann Reed', isLinked: false, isIndexed: false, isInQuestion: true },
        athleteId: null,
        teamName: 'Northgate Ha',
      });
      expect(event.status).toBe(20);
    }));

  test('is hidden if an athlete of the printed name hides it', () =>
    withRollback(async (ctx) => {
      await ctx.db
        .insertInto('athletes')
        .values({
          first_name: 'Ann',
          last_name: 'Reed',
          gender: 'F',
          visibility: 'hidden',
          canonical_id: null as unknown as number,
          created_at: ctx.clock.now().toString(),
        })
        .execute();
      await importText(ctx, CUT_TEAM);
      const printed = await ctx.db
        .selectFrom('athletes')
        .select('visibility')
        .where('last_name', '=', 'Reed')
        .execute();
      expect(printed).toEqual([{ visibility: 'hidden' }, { visibility: 'hidden' }]);
    }));

  test('is the same athlete if the file is imported again', () =>
    withRollback(async (ctx) => {
      await importText(ctx, CUT_TEAM);
      const report = await importText(ctx, CUT_TEAM.replace('12.99', '12.98'));
      expect(report.changes).toEqual({ added: 0, changed: 1, unchanged: 8, removed: 0 });
      expect(report.questions).toHaveLength(1);
    }));
});

describe('an unreadable row', () => {
  const broken = INVITATIONAL.replace('12.51   2', '1x.51   2');

  test('keeps its place and its points for the answer, and the event is not complete', () =>
    withRollback(async (ctx) => {
      const { meetId, waiting } = await importText(ctx, broken);
      expect(waiting).toBe(1);
      const [board] = await listScoreBoards(readMeet(ctx, meetId));
      expect(board).toMatchObject({ waitingRows: 1 });
      const events = await ctx.db
        .selectFrom('meet_events')
        .innerJoin('rounds', 'rounds.meet_event_id', 'meet_events.id')
        .select(['meet_events.status', 'rounds.status as roundStatus'])
        .where('gender', '=', 'F')
        .where('event_short', '=', '100m')
        .execute();
      expect(events).toEqual([{ status: -30, roundStatus: -30 }]);
      const girls = await ctx.db
        .selectFrom('results')
        .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
        .select(['place', 'points'])
        .where('event_short', '=', '100m')
        .where('meet_events.gender', '=', 'F')
        .where('place', 'is not', null)
        .orderBy('place')
        .execute();
      expect(girls.map(({ place, points }) => [place, points! / 2520])).toEqual([
        [2, 8],
        [3, 6],
        [4, 5],
      ]);
      await importText(ctx, INVITATIONAL);
      const whole = await ctx.db.selectFrom('meet_events').select('status').distinct().execute();
      expect(whole).toEqual([{ status: 20 }]);
    }));
});

describe('a tied place with blank points', () => {
  const BLANK = INVITATIONAL.replace(
    '2 Edie Falk                  9 Eastport           28-06.00   30-01.25       7',
    '2 Edie Falk                  9 Eastport           28-06.00   30-01.25        ',
  ).replace('1) Eastport                    32', '1) Eastport                    25');

  test('gets its share, and report and board say why the printed total is lower', () =>
    withRollback(async (ctx) => {
      expect(BLANK).toContain('Eastport                    25');
      const { meetId, issues, teamScores } = await importText(ctx, BLANK);
      expect(issues.map(({ code, message }) => [code, message])).toEqual([
        [
          'TIE_POINTS_BLANK',
          'The report leaves the points of this tied place blank. Its share is 7, so the printed total of the team may be 7 lower.',
        ],
      ]);
      expect(teamScores.filter(({ isSame }) => !isSame)).toMatchObject([
        { team: 'Eastport', printed: '25', computed: '32' },
      ]);
      const [girls] = await listScoreBoards(readMeet(ctx, meetId));
      expect(
        girls!.blankTies.map(({ event, result, points2520 }) => [
          result.page.teamName,
          event.page.event.eventShort,
          points2520 / 2520,
        ]),
      ).toEqual([['Eastport', 'shot', 7]]);
    }));
});
