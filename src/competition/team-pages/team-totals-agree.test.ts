// What is kept of a team in a meet is what the score boards of the meet say.
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

interface Told {
  meetDivisionId: number;
  gender: string | null;
  teamId: number;
  total: number | null;
  place: number | null;
  teamCount: number | null;
}

const told = ({ meetDivisionId, gender, teamId, total, place, teamCount }: Told): string =>
  [meetDivisionId, gender, teamId, total, place, teamCount].join(' ');

/** Teams with a place, as a board tells them. */
async function keptTotals(ctx: Context, { meetId }: { meetId: number }) {
  const rows = await ctx.db
    .selectFrom('team_scores')
    .selectAll()
    .where('meet_id', '=', meetId)
    .where('place', 'is not', null)
    .execute();
  return new Set(
    rows.map((row) =>
      told({
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
        told({
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

test('in a whole track meet, and after each of its results was corrected or removed', () =>
  withRollback(async (ctx) => {
    const harbor = await createHarborMeet(ctx);
    const agree = async (atLeast: number) => {
      const kept = await keptTotals(ctx, harbor);
      expect(kept).toEqual(await boardTotals(ctx, harbor));
      expect(kept.size).toBeGreaterThanOrEqual(atLeast);
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
          : told({
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

test('in a cross-country meet, and after its division was told to score otherwise', () =>
  withRollback(async (ctx) => {
    const meet = await createRaceMeet(ctx, [
      { name: 'Varsity', gender: 'M', order: WORKED_RACE },
      { name: 'Varsity', gender: 'F', order: TIED_RACE },
      { name: 'Open', gender: 'M', order: 'A1 B1 C1', isScored: false },
    ]);
    const agree = async () => {
      const kept = await keptTotals(ctx, meet);
      expect(kept).toEqual(await raceTotals(ctx, meet));
      return kept.size;
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
