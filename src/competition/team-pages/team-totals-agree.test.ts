// The saved scores of teams equal the scoreboards of the meet.
import { expect, test } from 'vitest';
import {
  createHarborMeet,
  type HarborMeet,
  readingHarbor,
} from '#competition/results/harbor-meet.fixtures.ts';
import {
  createRaceMeet,
  type RaceMeet,
  TIED_RACE,
  WORKED_RACE,
} from '#competition/results/race-meet.fixtures.ts';
import { correctResult, removeResult, rescoreMeet } from '#competition/results/results.service.ts';
import { listScoreBoards, listScores } from '#competition/scores/scores.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';

interface Total {
  meetDivisionId: number;
  gender: string | null;
  teamId: number;
  total: number | null;
  place: number | null;
  teamCount: number | null;
}

const totalKey = ({ meetDivisionId, gender, teamId, total, place, teamCount }: Total): string =>
  [meetDivisionId, gender, teamId, total, place, teamCount].join(' ');

/** The saved totals of the teams with a place. */
async function readSavedTotals(ctx: Context, { meetId }: { meetId: number }) {
  const rows = await ctx.db
    .selectFrom('team_scores')
    .selectAll()
    .where('meet_id', '=', meetId)
    .where('place', 'is not', null)
    .execute();
  return new Set(
    rows.map((row) =>
      totalKey({
        meetDivisionId: row.meet_division_id,
        gender: row.gender,
        teamId: row.team_id,
        total: row.points ?? row.score,
        place: row.place,
        teamCount: row.team_count,
      }),
    ),
  );
}

async function boardTotals(ctx: Context, harbor: HarborMeet) {
  const boards = await listScoreBoards(readingHarbor(ctx, harbor));
  const byGender = boards.filter(({ gender }) => gender !== null);
  return new Set(
    byGender.flatMap(({ meetDivisionId, gender, teams }) =>
      teams.map(({ team, points2520, rank }) =>
        totalKey({
          meetDivisionId,
          gender,
          teamId: Number(team),
          total: points2520,
          place: rank,
          teamCount: teams.length,
        }),
      ),
    ),
  );
}

test('saved scores equal the scoreboards of a track meet, also after corrections and removals', () =>
  withRollback(async (ctx) => {
    const harbor = await createHarborMeet(ctx);
    const agree = async (atLeast: number) => {
      const saved = await readSavedTotals(ctx, harbor);
      expect(saved).toEqual(await boardTotals(ctx, harbor));
      expect(saved.size).toBeGreaterThanOrEqual(atLeast);
    };
    await agree(5);
    await correctResult(ctx, harbor.resultId('girls high jump', 'F', 'dina'), { status: 'DQ' }, 'uniform');
    await agree(5);
    await correctResult(
      ctx,
      harbor.resultId('girls 200', 'F', 'cleo'),
      { validation: 1, place: 3 },
      'appeal',
    );
    await agree(5);
    await removeResult(ctx, harbor.resultId('boys 1600', 'F', 'eli'), 'never ran');
    await agree(4);
  }));

async function raceTotals(ctx: Context, { meetId }: RaceMeet) {
  const { races } = await listScores({ ...ctx, meet: { meetId, sport: 'xc', purpose: 'read' } });
  return new Set(
    races.flatMap(({ page: { event }, race: { scores } }) =>
      (scores?.teams ?? []).flatMap(({ teamId, place, points }) =>
        place === null || teamId === null
          ? []
          : totalKey({
              meetDivisionId: event.meetDivisionId,
              gender: event.gender,
              teamId,
              total: points,
              place,
              teamCount: scores!.completeTeamCount,
            }),
      ),
    ),
  );
}

test('saved scores equal the scores of a cross-country meet, also after its scoring rules change', () =>
  withRollback(async (ctx) => {
    const meet = await createRaceMeet(ctx, [
      { name: 'Varsity', gender: 'M', order: WORKED_RACE },
      { name: 'Varsity', gender: 'F', order: TIED_RACE },
      { name: 'Open', gender: 'M', order: 'A1 B1 C1', isScored: false },
    ]);
    const agree = async () => {
      const saved = await readSavedTotals(ctx, meet);
      expect(saved).toEqual(await raceTotals(ctx, meet));
      return saved.size;
    };
    expect(await agree()).toBe(6);
    const incomplete = await ctx.db
      .selectFrom('team_scores')
      .select(['meet_division_id', 'team_id'])
      .where('is_incomplete', '=', true)
      .execute();
    expect(incomplete).toEqual([
      { meet_division_id: meet.divisionId('Varsity M'), team_id: meet.teamId('D') },
    ]);
    await ctx.db
      .updateTable('meet_divisions')
      .set({ score_depth: 4, place_depth: 6, tie_breaking: 'FIFTH' })
      .where('meet_id', '=', meet.meetId)
      .execute();
    await rescoreMeet(ctx, meet.meetId);
    expect(await agree()).toBe(7);
  }));
