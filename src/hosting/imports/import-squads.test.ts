import { expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { SQUADS } from './cut-names.fixtures.ts';
import { importFile } from './import.service.ts';
import { fileOf } from './imports.fixtures.ts';

test('a cut name of two squads of a school never waits, and its runners are one person each', () =>
  withRollback(async (ctx) => {
    const report = await importFile(ctx, fileOf(SQUADS));
    expect(report).toMatchObject({ published: 8, waiting: 0, athletes: { added: 15 } });
    const rows = await ctx.db
      .selectFrom('results')
      .innerJoin('athletes', 'athletes.id', 'results.athlete_id')
      .innerJoin('teams', 'teams.id', 'results.team_id')
      .select(['last_name', 'teams.name as team'])
      .where('teams.name', 'like', 'Northgate%')
      .orderBy('last_name')
      .execute();
    expect(rows).toEqual([
      { last_name: 'Hull', team: 'Northgate Hall' },
      { last_name: 'Reed', team: 'Northgate Hall B' },
      { last_name: 'Tarn', team: 'Northgate Hall' },
    ]);
    expect(report.issues.filter(({ code }) => code === 'TEAM_SQUAD_ASSUMED')).toEqual([
      expect.objectContaining({ message: expect.stringContaining('1 row was assigned to “Northgate Hall”') }),
    ]);
  }));
