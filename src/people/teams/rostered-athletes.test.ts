import { expect, it } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { findRosteredAthletes, saveRosters } from './rostered-athletes.service.ts';
import { createTeams } from './teams.service.ts';

async function world(ctx: Context) {
  const [adena, logan] = (await createTeams(ctx, [{ name: 'Adena' }, { name: 'Logan' }])) as [number, number];
  const [zoe, zoeJunior, mark] = (await createAthletes(ctx, [
    { firstName: 'Zoë', lastName: "O'Brien", gender: 'F' },
    { firstName: 'Zoe', lastName: 'OBrien', gender: 'F' },
    { firstName: 'Mark', lastName: 'Hill', gender: 'M' },
  ])) as [number, number, number];
  return { adena, logan, zoe, zoeJunior, mark };
}

it('an athlete is found by team, gender and folded name, with the grade of every season', () =>
  withRollback(async (ctx) => {
    const { adena, logan, zoe, zoeJunior, mark } = await world(ctx);
    const tf = { sport: 'tf' as const, teamId: adena };
    await saveRosters(ctx, [
      { ...tf, athleteId: zoe, seasonId: 2025, grade: 10 },
      { ...tf, athleteId: zoe, seasonId: 2026, grade: 11 },
      { ...tf, athleteId: zoeJunior, seasonId: 2026, grade: 9 },
      { ...tf, athleteId: mark, seasonId: 2026, grade: null },
    ]);
    const person = { teamId: adena, firstName: 'ZOE', lastName: 'O’Brien', gender: 'F' as const };
    const found = await findRosteredAthletes(ctx, [
      { ...person, teamId: logan },
      person,
      { ...person, gender: 'M' },
      { teamId: adena, firstName: 'mark', lastName: 'hill', gender: 'M' },
    ]);
    const unknown = { birthOn: null, sourceId: null, sourceKey: null };
    expect(found).toEqual([
      [],
      [
        {
          athleteId: zoe,
          canonicalId: zoe,
          ...unknown,
          rosters: [
            { sport: 'tf', seasonId: 2025, grade: 10 },
            { sport: 'tf', seasonId: 2026, grade: 11 },
          ],
        },
        {
          athleteId: zoeJunior,
          canonicalId: zoeJunior,
          ...unknown,
          rosters: [{ sport: 'tf', seasonId: 2026, grade: 9 }],
        },
      ],
      [],
      [
        {
          athleteId: mark,
          canonicalId: mark,
          ...unknown,
          rosters: [{ sport: 'tf', seasonId: 2026, grade: null }],
        },
      ],
    ]);
  }));

it('a grade can be learnt and corrected, and an unknown one erases nothing', () =>
  withRollback(async (ctx) => {
    const { adena, zoe } = await world(ctx);
    const roster = { athleteId: zoe, teamId: adena, sport: 'tf' as const, seasonId: 2026 };
    const grades: (number | null)[] = [];
    for (const saved of [[null], [10], [null], [null, 11]]) {
      await saveRosters(
        ctx,
        saved.map((grade) => ({ ...roster, grade })),
      );
      const row = await ctx.db.selectFrom('rosters').select('grade').executeTakeFirstOrThrow();
      grades.push(row.grade);
    }
    expect(grades).toEqual([null, 10, 10, 11]);
  }));
