import { describe, expect, it } from 'vitest';
import { CONDITION_BITS, inTeam } from '#competition/bests/best-keys.rules.ts';
import { refreshBestsOfTeams } from '#competition/bests/bests.service.ts';
import { mergeAthletes, undoMerge } from '#competition/results/merges/merges.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveTeam } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { createTestAthletes, createTestTeams } from './entrants.fixtures.ts';
import {
  createTestMeet,
  saveTestResults,
  type TestMeet,
  type TestMeetOptions,
  type TestResult,
} from './meet-results.fixtures.ts';
import { correctResult, removeResult } from './results.service.ts';

/** Saves one meet for each mark, on the days of May from the 1st on; `wind` is in tenths. */
async function season(
  ctx: Context,
  athleteId: number,
  marks: { mark: string; wind?: number }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { mark, wind = 0 }] of marks.entries()) {
    const meet = await meetOn(ctx, `2026-05-${String(index + 1).padStart(2, '0')}`);
    const windStatus = wind > 20 ? 'AIDED' : 'LEGAL';
    const roundId = meet.round('100m F');
    ids.push(
      ...(await saveTestResults(ctx, meet, [{ roundId, athleteId, mark, windTenths: wind, windStatus }])),
    );
  }
  return ids;
}

function meetOn(ctx: Context, startOn: string, options: TestMeetOptions = {}): Promise<TestMeet> {
  return createTestMeet(ctx, { name: `Meet of ${startOn}`, startOn, ...options });
}

async function flags(ctx: Context, resultIds: readonly number[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('results')
    .selectAll()
    .where('id', 'in', resultIds)
    .orderBy('id')
    .execute();
  return rows.map(({ best_flag, previous_best }) => `${best_flag ?? '–'} ${previous_best ?? '–'}`);
}

/** Bests by the conditions that they meet. */
async function bests(ctx: Context): Promise<Record<string, string>> {
  const rows = await ctx.db.selectFrom('season_best').selectAll().execute();
  return Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(CONDITION_BITS)
        .filter(([, bit]) => (row.conditions & bit) !== 0)
        .map(([condition]) => [
          `${row.subject_kind} ${row.event_variant} ${row.gender} ${row.season_id} ${condition}`,
          `${row.rank_key} of ${row.result_id}`,
        ]),
    ),
  );
}

function named(subject: string, best: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(best).map(([condition, held]) => [`${subject} ${condition}`, held]),
  );
}

describe('best flags', () => {
  // PR, –, PR, =, –, PR.
  it('are given in order of time to strictly better marks, not to equal or wind-aided ones', () =>
    withRollback(async (ctx) => {
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      const marks = ['11.50', '11.62', '11.40', '11.40'].map((mark) => ({ mark }));
      const ids = await season(ctx, athleteId, [...marks, { mark: '11.35', wind: 25 }, { mark: '11.31' }]);
      expect(await flags(ctx, ids)).toEqual(['PR –', '– 11500', 'PR 11500', '– 11400', '– –', 'PR 11400']);
    }));

  it('compare converted hand times, and flag the first mark of a season', () =>
    withRollback(async (ctx) => {
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      const before = await meetOn(ctx, '2025-05-01');
      const [older] = await saveTestResults(ctx, before, [
        { roundId: before.round('100m F'), athleteId, mark: '10.95' },
      ]);
      const ids = await season(ctx, athleteId, [{ mark: '10.8h' }, { mark: '10.7h' }]);
      expect(await flags(ctx, [older!, ...ids])).toEqual(['PR –', 'SR –', 'PR 10950']);
    }));

  it('change in later meets when an earlier result changes, and the pages of those meets are evicted', () =>
    withRollback(async (ctx) => {
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      const [first, second] = (await season(ctx, athleteId, [{ mark: '11.40' }, { mark: '11.45' }])) as [
        number,
        number,
      ];
      const later = await ctx.db
        .selectFrom('results')
        .select('meet_id')
        .where('id', '=', second)
        .executeTakeFirstOrThrow();
      ctx.announced.length = 0;
      await correctResult(ctx, first, { validation: -12 }, 'Wrong start');
      expect(await flags(ctx, [first, second])).toEqual(['– –', 'PR –']);
      expect(ctx.announced.flatMap(({ evict }) => evict)).toContain(`meet:${later.meet_id}`);
    }));

  it('keep indoor and outdoor apart, and prelims before finals', () =>
    withRollback(async (ctx) => {
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      const indoor = await meetOn(ctx, '2026-02-01', { isIndoor: true });
      const outdoor = await meetOn(ctx, '2026-05-01');
      const final = { roundId: outdoor.round('100m F'), athleteId, mark: '11.00' };
      const ids = [
        ...(await saveTestResults(ctx, indoor, [
          { roundId: indoor.round('100m F'), athleteId, mark: '10.90' },
        ])),
        ...(await saveTestResults(ctx, outdoor, [
          final,
          { ...final, roundId: outdoor.round('100m P'), mark: '11.10' },
        ])),
      ];
      expect(await flags(ctx, ids)).toEqual(['PR –', 'PR 11100', 'PR –']);
    }));
});

describe('season bests', () => {
  it('are kept for each condition of wind and timing', () =>
    withRollback(async (ctx) => {
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      const ids = await season(ctx, athleteId, [
        { mark: '10.87' },
        { mark: '10.5h' },
        { mark: '10.60', wind: 30 },
      ]);
      const best = {
        any: `10600 of ${ids[2]}`,
        anyFat: `10600 of ${ids[2]}`,
        legal: `10740 of ${ids[1]}`,
        legalFat: `10870 of ${ids[0]}`,
      };
      expect(await bests(ctx)).toEqual({
        ...named('athlete 100m M 2026', best),
        ...named('athlete 100m M 0', best),
      });
    }));

  it('have one row for each mark, whatever conditions it meets', () =>
    withRollback(async (ctx) => {
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      const [first, second] = await season(ctx, athleteId, [{ mark: '10.87' }, { mark: '10.80', wind: 30 }]);
      const rows = await ctx.db
        .selectFrom('season_best')
        .select(['season_id', 'result_id', 'conditions'])
        .orderBy('season_id')
        .orderBy('result_id')
        .execute();
      const { legal, any, legalFat, anyFat } = CONDITION_BITS;
      const both = (conditions: number) => conditions | inTeam(conditions);
      expect(rows).toEqual(
        [0, 2026].flatMap((season_id) => [
          { season_id, result_id: first, conditions: both(legal | legalFat) },
          { season_id, result_id: second, conditions: both(any | anyFat) },
        ]),
      );
    }));

  it('are kept for each season and for all seasons, indoor and outdoor apart', () =>
    withRollback(async (ctx) => {
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      const run = async (startOn: string, mark: string, isIndoor = false) => {
        const meet = await meetOn(ctx, startOn, { isIndoor });
        return (await saveTestResults(ctx, meet, [{ roundId: meet.round('100m F'), athleteId, mark }]))[0]!;
      };
      const [young, grown] = [await run('2025-05-01', '11.30'), await run('2026-05-01', '11.10')];
      const indoor = await run('2026-02-01', '11.00', true);
      const legal = async () => Object.entries(await bests(ctx)).filter(([name]) => name.endsWith(' legal'));
      expect(Object.fromEntries(await legal())).toEqual({
        'athlete 100m M 0 legal': `11100 of ${grown}`,
        'athlete 100m M 2025 legal': `11300 of ${young}`,
        'athlete 100m M 2026 legal': `11100 of ${grown}`,
        'athlete 100m M 10000 legal': `11000 of ${indoor}`,
        'athlete 100m M 12026 legal': `11000 of ${indoor}`,
      });
      await removeResult(ctx, grown, 'Wrong athlete');
      expect(Object.fromEntries(await legal())).toMatchObject({
        'athlete 100m M 0 legal': `11300 of ${young}`,
        'athlete 100m M 10000 legal': `11000 of ${indoor}`,
      });
    }));

  // 8.12 (+2.4), 8.05 (+0.8): the place is decided on 8.12w, the legal mark is 8.05.
  it('use the best legal trial of a wind-aided jump', () =>
    withRollback(async (ctx) => {
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      const meet = await meetOn(ctx, '2026-05-01');
      const trial = { outcome: 'mark' as const, tries: null, measure: 'M' as const };
      const [id] = await saveTestResults(ctx, meet, [
        {
          roundId: meet.round('lj F'),
          athleteId,
          mark: '8.12',
          kind: 'distance',
          windTenths: 24,
          windStatus: 'AIDED',
          attempts: [
            { ...trial, number: 1, markRaw: 19_188_000, windTenths: 24 },
            { ...trial, number: 2, markRaw: 19_195_000, windTenths: 8 },
            { ...trial, number: 3, markRaw: 19_190_000, windTenths: null },
          ],
        },
      ]);
      const best = {
        any: `19188000 of ${id}`,
        anyFat: `19188000 of ${id}`,
        legal: `19195000 of ${id}`,
        legalFat: `19195000 of ${id}`,
      };
      expect(await bests(ctx)).toEqual({
        ...named('athlete lj M 2026', best),
        ...named('athlete lj M 0', best),
      });
    }));

  it('leave out results that do not count', () =>
    withRollback(async (ctx) => {
      const athletes = await createTestAthletes(ctx, 5);
      const meet = await meetOn(ctx, '2026-05-01');
      const row = (index: number, fields: Partial<TestResult>) => ({
        roundId: meet.round('100m F'),
        athleteId: athletes[index]!,
        mark: '11.00',
        ...fields,
      });
      await saveTestResults(ctx, meet, [
        row(0, { isExhibition: true }),
        row(1, { status: 'DQ' }),
        row(2, { validation: -11 }),
        row(3, { status: 'TT' }),
        row(4, { mark: 'DNF' }),
      ]);
      expect(await bests(ctx)).toEqual({});
    }));

  it('of relays belong to a team, boys and girls apart, and do not exist without a team', () =>
    withRollback(async (ctx) => {
      const [teamId] = (await createTestTeams(ctx, 1)) as [number];
      const boys = await meetOn(ctx, '2026-05-01');
      const girls = await meetOn(ctx, '2026-05-02', { gender: 'F' });
      const squad = (meet: TestMeet, fields: Partial<TestResult>) => ({
        roundId: meet.round('4x100m F'),
        teamId,
        relayLetter: 'A',
        mark: '44.00',
        ...fields,
      });
      const ids = await saveTestResults(ctx, boys, [
        squad(boys, {}),
        squad(boys, { relayLetter: 'B', mark: '43.90' }),
        squad(boys, { teamId: null, teamText: 'Elm All-Stars', mark: '41.00' }),
      ]);
      const [girlsId] = await saveTestResults(ctx, girls, [squad(girls, { mark: '49.00' })]);
      expect(await bests(ctx)).toMatchObject({
        'squad 4x100m M 2026 legal': `43900 of ${ids[1]}`,
        'squad 4x100m F 2026 legal': `49000 of ${girlsId}`,
      });
    }));

  it('fall back to the next best when the best is removed, and have the columns that lists filter by', () =>
    withRollback(async (ctx) => {
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      const [teamId] = (await createTestTeams(ctx, 1)) as [number];
      const ids: number[] = [];
      for (const [startOn, mark] of [
        ['2026-05-01', '11.10'],
        ['2026-05-02', '11.00'],
      ] as const) {
        const meet = await meetOn(ctx, startOn);
        ids.push(
          ...(await saveTestResults(ctx, meet, [
            { roundId: meet.round('100m F'), athleteId, teamId, grade: 11, mark },
          ])),
        );
      }
      await removeResult(ctx, ids[1]!, 'Wrong athlete');
      const rows = await ctx.db.selectFrom('season_best').selectAll().where('season_id', '=', 2026).execute();
      expect(rows).toMatchObject([
        {
          rank_key: 11_100,
          result_id: ids[0],
          competed_on: '2026-05-01',
          team_id: teamId,
          state: 'OH',
          country: 'USA',
          level_mask: 4,
          grade: 11,
        },
      ]);
    }));
});

it('bests follow the level and the state of their team', () =>
  withRollback(async (ctx) => {
    const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
    const [teamId, otherId] = (await createTestTeams(ctx, 2)) as [number, number];
    const meet = await meetOn(ctx, '2026-05-01');
    await saveTestResults(ctx, meet, [
      { roundId: meet.round('100m F'), athleteId, teamId, mark: '11.00' },
      { roundId: meet.round('4x100m F'), teamId: otherId, relayLetter: 'A', mark: '44.00' },
    ]);
    ctx.announced.length = 0;
    const team = { teamId, version: 1, name: 'Team 1', state: 'TX', country: 'USA' };
    await saveTeam(ctx, { ...team, levelMask: MIDDLE_SCHOOL });
    await refreshBestsOfTeams(ctx, [teamId]);

    const rows = await ctx.db
      .selectFrom('season_best')
      .select(['team_id', 'state', 'level_mask'])
      .distinct()
      .orderBy('team_id')
      .execute();
    expect(rows).toEqual([
      { team_id: teamId, state: 'TX', level_mask: MIDDLE_SCHOOL },
      { team_id: otherId, state: 'OH', level_mask: HIGH_SCHOOL },
    ]);
    expect(ctx.announced.flatMap(({ evict }) => evict)).toEqual([`team:${teamId}`, 'list:100m']);

    // A team without a level gets that of the division.
    await saveTeam(ctx, { ...team, version: 2, levelMask: 0 });
    await refreshBestsOfTeams(ctx, [teamId]);
    const levels = ctx.db.selectFrom('season_best').select('level_mask').distinct();
    expect(await levels.execute()).toEqual([{ level_mask: HIGH_SCHOOL }]);
  }));

describe('merged athletes', () => {
  it('have one history, and their own again when the merge is undone', () =>
    withRollback(async (ctx) => {
      const [one, two, three] = (await createTestAthletes(ctx, 3)) as [number, number, number];
      const [first] = await season(ctx, one, [{ mark: '11.00' }]);
      const [second] = await season(ctx, two, [{ mark: '11.10' }]);
      expect(await flags(ctx, [first!, second!])).toEqual(['PR –', 'PR –']);

      const { mergeId } = await mergeAthletes(ctx, {
        fromAthleteId: two,
        intoAthleteId: one,
        reason: 'Same birthday',
      });
      const chained = await mergeAthletes(ctx, {
        fromAthleteId: two,
        intoAthleteId: three,
        reason: 'And again',
      });
      const ids = await ctx.db.selectFrom('athletes').select(['id', 'canonical_id']).orderBy('id').execute();
      expect(ids.map(({ canonical_id }) => canonical_id)).toEqual([three, three, three]);
      expect(await flags(ctx, [first!, second!])).toEqual(['PR –', '– 11000']);
      const owners = await ctx.db.selectFrom('season_best').select('subject_id').distinct().execute();
      expect(owners).toEqual([{ subject_id: three }]);

      await undoMerge(ctx, chained.mergeId);
      await undoMerge(ctx, mergeId);
      expect(await flags(ctx, [first!, second!])).toEqual(['PR –', 'PR –']);
      await expect(undoMerge(ctx, mergeId)).rejects.toMatchObject({ code: 'MERGE_UNKNOWN' });
    }));

  it('must be two athletes, and the refusal says why', () =>
    withRollback(async (ctx) => {
      const [one, two] = (await createTestAthletes(ctx, 2)) as [number, number];
      const refused = (fromAthleteId: number, intoAthleteId: number, reason = 'Same') =>
        mergeAthletes(ctx, { fromAthleteId, intoAthleteId, reason }).then(
          () => null,
          (error) => error.code,
        );
      expect(await refused(one, one)).toBe('MERGE_WITH_SELF');
      expect(await refused(one, 999_999)).toBe('ATHLETE_UNKNOWN');
      expect(await refused(one, two, ' ')).toBe('MERGE_REASON_MISSING');
      expect(await refused(one, two)).toBeNull();
      expect(await refused(two, one)).toBe('MERGE_WITH_SELF');
    }));
});
