import { expect, test } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { listEntries } from '#competition/entries/entries.service.ts';
import { listWithNames } from '#competition/entries/listing/entry-list.service.ts';
import { startHeat } from '#competition/registration/hosted-entries/hosted-entries.fixtures.ts';
import { applyImport } from './import-apply.service.ts';
import { previewImport } from './import-preview.service.ts';
import { girls, importAll, inImportWorld, requestOf, upload } from './import-world.fixtures.ts';

test(
  'the limits and filters of a division hold as in the form of coaches',
  inImportWorld(async (world) => {
    const { ctx, host, meetId, divisionId } = world;
    await ctx.db
      .updateTable('meets')
      .set({ settings: JSON.stringify({ maxTeamAthletes: { [divisionId]: 2 } }) })
      .where('id', '=', meetId)
      .execute();
    for (const grade_id of [10, 12]) {
      await ctx.db
        .insertInto('division_filters')
        .values({ meet_id: meetId, meet_division_id: divisionId, grade_id })
        .execute();
    }
    const text = girls(
      'Larke,Sunniva,SO,100,12.9',
      'Lee,Jonatha,JR,100,13.0',
      'Brandvold,Kaia,SO,100,13.1',
      'Larke,Sunniva,SO,200,25.9',
      'Okafor-Reyes,Tamsin,SR,LJ,16-02',
    );
    const preview = await upload(world, text);
    expect(preview.waiting.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'DIVISION_CLOSED'],
      [5, 'TEAM_LIMIT'],
    ]);
    const { importId } = preview;
    const anyway = await previewImport(
      host,
      requestOf({ importId, rows: { 2: 'as-is', 1: 'skip', 4: 'skip' } }),
    );
    expect(anyway.waiting.map(({ line, reason }) => [line, reason])).toEqual([[5, 'TEAM_LIMIT']]);
  }),
);

test(
  'a cross-country file names races, and a race that is not held is a question',
  inImportWorld(
    async (world) => {
      const text = [
        // The season of cross country is in the next school year.
        'Last,First,School,Gr,Race',
        'Larke,Sunniva,Lakewold,11,Varsity',
        'Lee,Jonatha,Lakewold,12,Open',
      ].join('\n');
      const preview = await upload(world, text, 'races.csv');
      expect(preview.counts).toMatchObject({ rows: 2, good: 1, waiting: 1 });
      expect(preview.waiting).toMatchObject([{ line: 3, reason: 'DIVISION_UNKNOWN' }]);
      expect(await applyImport(world.host, preview)).toMatchObject({ added: 1 });
    },
    { sport: 'xc', events: ['5000m'] },
  ),
);

test(
  'standards of events hold while the host has them on',
  inImportWorld(async (world) => {
    const { ctx, host, meetId } = world;
    await ctx.db
      .updateTable('meet_events')
      .set({ entry_standard: 12_500 })
      .where('id', '=', world.event('100m'))
      .execute();
    const { waiting, importId } = await upload(world, girls('Brandvold,Kaia,SO,100,12.90'));
    expect(waiting).toEqual([]);
    await ctx.db
      .updateTable('meets')
      .set({ settings: JSON.stringify({ seeds: { areStandardsOn: true } }) })
      .where('id', '=', meetId)
      .execute();
    const on = await previewImport(host, requestOf({ importId }));
    expect(on.waiting).toMatchObject([{ line: 1, reason: 'BELOW_STANDARD' }]);
  }),
);

test(
  'rows into an event for the best seeds are new, and others are accepted',
  inImportWorld(async (world) => {
    const { ctx, meetId } = world;
    await ctx.db
      .updateTable('meet_events')
      .set({ top_entries: 1 })
      .where('id', '=', world.event('100m'))
      .execute();
    await importAll(world, girls('Brandvold,Kaia,SO,100,12.90', 'Larke,Sunniva,SO,200,25.90'));
    const acceptances = (await listEntries(ctx, meetId)).map(({ acceptance }) => acceptance);
    expect(acceptances).toEqual([ACCEPTANCE.New, ACCEPTANCE.Accepted]);
  }),
);

test(
  'an athlete whose heat has started is not scratched by a file, and the host is told',
  inImportWorld(async (world) => {
    const { ctx, host, meetId, round } = world;
    await importAll(world, girls('Brandvold,Kaia,SO,100,12.90', 'Larke,Sunniva,SO,100,13.00'));
    const { entryId } = (await listEntries(ctx, meetId))[0]!;
    const { importId } = await upload(world, girls('Larke,Sunniva,SO,100,13.05'));
    const chosen = await previewImport(host, requestOf({ importId, scratch: [entryId] }));
    await startHeat(ctx, { roundId: round('100m F'), entryId });
    await expect(applyImport(host, chosen)).rejects.toMatchObject({ code: 'IMPORT_PLAN_CHANGED' });
    const started = await previewImport(host, requestOf({ importId }));
    expect(started.changes.items[0]).toMatchObject({ kind: 'gone', isScratched: false, hasStarted: true });
    expect(await applyImport(host, started)).toMatchObject({ changed: 1, scratched: 0 });
  }),
);

test(
  'athletes without a number get the one of the file, and others keep theirs',
  inImportWorld(async (world) => {
    const { ctx, meetId, athletes } = world;
    const numbered = (event: string, a: number, b: number) =>
      girls(`Brandvold,Kaia,SO,${event},`, `Larke,Sunniva,SO,${event},`)
        .split('\r\n')
        .map((line, index) => `${line};;${[a, b][index]}`)
        .join('\r\n');
    const first = await importAll(world, numbered('100', 11, 12));
    expect(first.applied).toMatchObject({ added: 2, numbered: 2 });
    const second = await importAll(world, numbered('200', 21, 12));
    expect(second.applied).toMatchObject({ added: 2, numbered: 0 });
    const { people } = await listWithNames(ctx, meetId);
    const numberOf = new Map(people.map(({ athleteId, number }) => [athleteId, number]));
    expect(['Brandvold', 'Larke'].map((name) => numberOf.get(athletes.get(name)!))).toEqual([11, 12]);
  }),
);
