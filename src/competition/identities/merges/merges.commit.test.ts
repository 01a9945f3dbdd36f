// Merges and later results in any order, and two coaches who decide about one pair at the same time, with commits.
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import {
  createTestMeet,
  readDerived,
  stageTestBatch,
  type TestMeet,
  testResult,
} from '#competition/results/meet-results.fixtures.ts';
import { mergeAthletes, rebuildBests, undoMerge } from '#competition/results/merges/merges.service.ts';
import { removeResult, saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { confirmPair, setApart } from './pair-decisions.service.ts';

const ATHLETES = 3;
/** Each athlete competes alone, so that no one races anyone; the meets of the last athlete are lists. */
const DAYS = ['2026-02-07', '2026-04-11', '2026-04-18', '2025-05-02'];

const step = fc.oneof(
  fc.record({
    kind: fc.constant('run' as const),
    athlete: fc.nat(ATHLETES - 1),
    meet: fc.nat(DAYS.length - 1),
    mark: fc.integer({ min: 10, max: 13 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('merge' as const), from: fc.nat(ATHLETES - 1), into: fc.nat(ATHLETES - 1) }),
  fc.record({ kind: fc.constant('part' as const), pick: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World {
  athletes: number[];
  /** Meets by athlete, then by day; each holds one mark, so that lists and meets give the same results. */
  meets: TestMeet[][];
}

async function createWorld(ctx: Context): Promise<World> {
  const athletes = await createTestAthletes(ctx, ATHLETES);
  const meets: TestMeet[][] = [];
  for (const athlete of athletes.keys()) {
    const meetsOfAthlete: TestMeet[] = [];
    for (const startOn of DAYS) {
      meetsOfAthlete.push(
        await createTestMeet(ctx, { name: `Meet ${athlete} of ${startOn}`, startOn, events: ['100m'] }),
      );
    }
    meets.push(meetsOfAthlete);
  }
  const lists = meets.at(-1)!.map(({ meetId }) => meetId);
  // A venue has one list per day, so only the last athlete's meets become lists.
  await ctx.db.updateTable('meets').set({ kind: 'list' }).where('id', 'in', lists).execute();
  return { athletes, meets };
}

async function forgetResults(ctx: Context): Promise<void> {
  await sql`alter table results disable trigger results_go`.execute(ctx.db);
  for (const table of ['season_best', 'result_changes', 'results', 'athlete_merges']) {
    await sql`delete from ${sql.table(table)}`.execute(ctx.db);
  }
  await sql`alter table results enable trigger results_go`.execute(ctx.db);
  await sql`update athletes set canonical_id = id`.execute(ctx.db);
}

/** Runs a step; a refused step changes nothing. */
async function runStep(ctx: Context, { athletes, meets }: World, action: Step): Promise<void> {
  const pick = async (ids: Promise<{ id: number }[]>, index: number) => {
    const rows = await ids;
    return rows.length === 0 ? null : rows[index % rows.length]!.id;
  };
  const work = async () => {
    if (action.kind === 'run') {
      const meet = meets[action.athlete]![action.meet]!;
      const origin = await stageTestBatch(ctx, meet.meetId);
      const roundId = meet.round('100m F');
      const results = [
        testResult({ roundId, athleteId: athletes[action.athlete]!, mark: `${action.mark}.00` }),
      ];
      return saveResults(ctx, meet.meetId, { origin, results, completeRoundIds: [roundId] });
    }
    if (action.kind === 'merge') {
      const [fromAthleteId, intoAthleteId] = [athletes[action.from]!, athletes[action.into]!];
      return mergeAthletes(ctx, { fromAthleteId, intoAthleteId, reason: 'One person' });
    }
    if (action.kind === 'remove') {
      const officialResults = ctx.db
        .selectFrom('results')
        .select('id')
        .where('removed_at', 'is', null)
        .orderBy('id');
      const resultId = await pick(officialResults.execute(), action.pick);
      return resultId === null ? null : removeResult(ctx, resultId, 'Wrong athlete');
    }
    const open = ctx.db
      .selectFrom('athlete_merges')
      .select('id')
      .where('undone_at', 'is', null)
      .orderBy('id');
    const mergeId = await pick(open.execute(), action.pick);
    return mergeId === null ? null : undoMerge(ctx, mergeId);
  };
  await work().catch((error) => {
    if (error.name !== 'Refusal') throw error;
  });
}

test(
  'merges, later results and undoing, in any order, give the same bests as a rebuild',
  () =>
    withOwnDatabase(async ({ ctx }) => {
      const world = await createWorld(ctx);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
          await forgetResults(ctx);
          for (const action of steps) await runStep(ctx, world, action);
          const before = await readDerived(ctx);
          await ctx.db.deleteFrom('season_best').execute();
          await ctx.db.updateTable('results').set({ best_flag: null, previous_best: 1 }).execute();
          await rebuildBests(ctx);
          expect(before).toEqual(await readDerived(ctx));
        }),
        { numRuns: 40 },
      );
    }),
  120_000,
);

test(
  'undoing every merge leaves everything as if there had never been one',
  () =>
    withOwnDatabase(async ({ ctx }) => {
      const world = await createWorld(ctx);
      // Steps without removals by hand, which depend on the ids of the results.
      const importSteps = fc.array(
        step.filter(({ kind }) => kind !== 'remove'),
        { minLength: 4, maxLength: 10 },
      );
      const withoutIds = async () => {
        const { bests, results } = await readDerived(ctx);
        const marks = results.map(({ athlete_id, best_flag, previous_best, counts, duplicate_of }) => ({
          athlete_id,
          best_flag,
          previous_best,
          counts,
          isDuplicate: duplicate_of !== null,
        }));
        return { marks, bests: bests.length };
      };
      await fc.assert(
        fc.asyncProperty(importSteps, async (steps) => {
          await forgetResults(ctx);
          for (const action of steps) await runStep(ctx, world, action);
          const open = ctx.db.selectFrom('athlete_merges').select('id').where('undone_at', 'is', null);
          for (const { id } of await open.orderBy('id', 'desc').execute()) await undoMerge(ctx, id);
          const before = await withoutIds();
          await forgetResults(ctx);
          for (const action of steps) if (action.kind === 'run') await runStep(ctx, world, action);
          expect(before).toEqual(await withoutIds());
        }),
        { numRuns: 25 },
      );
    }),
  120_000,
);

test('when two coaches decide about one pair at the same time, the second is refused', () =>
  withOwnDatabase(async ({ ctx }) => {
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: HIGH_SCHOOL }]);
    const where = { teamId: teamId!, sport: 'tf' } as const;
    const coaches = [
      await createPerson(ctx, 'Marguerite Holloway'),
      await createPerson(ctx, 'Yuki Kitteridge'),
    ];
    for (const { userId } of coaches) await grantAccess(ctx, { userId, ...where, type: 'C' });
    for (let round = 0; round < 4; round++) {
      const [oneId, otherId] = (await createTestAthletes(ctx, 2)) as [number, number];
      await saveRosters(
        ctx,
        [oneId, otherId].map((athleteId) => ({ ...where, athleteId, seasonId: 2026, grade: 10 })),
      );
      const [one, other] = coaches.map((coach) => coach.ctx) as [Context, Context];
      const decisions = await Promise.allSettled([
        confirmPair(one, where, { oneId, otherId, reason: 'One boy' }),
        round % 2 === 0
          ? confirmPair(other, where, { oneId: otherId, otherId: oneId, reason: 'Twice' })
          : setApart(other, where, { oneId, otherId }),
      ]);
      expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = decisions.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(['MERGE_WITH_SELF', 'MERGE_APART']).toContain(refused.reason.code);
      const merges = ctx.db.selectFrom('athlete_merges').select('id').where('undone_at', 'is', null);
      const saved = await merges.where('from_athlete_id', 'in', [oneId, otherId]).execute();
      expect(saved.length).toBeLessThan(2);
    }
  }));
