import { describe, expect, test } from 'vitest';
import { listScores } from '#competition/scores/scores.service.ts';
import { EXPORT, MEETPRO_EXPORT } from '#hosting/result-files/hytek-export/hytek-export.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { listWaiting } from './import.service.ts';
import { importerFrom } from './imports.fixtures.ts';

const importText = importerFrom({ path: '/uploads/results', modifiedOn: '2026-10-20' });

describe('a results export', () => {
  test('is published whole, its parts of a combined event under it', () =>
    withRollback(async (ctx) => {
      const report = await importText(ctx, 'results.txt', EXPORT);
      expect(report).toMatchObject({
        format: 'hytek-results',
        startOn: '2026-04-11',
        endOn: '2026-04-12',
        events: 6,
        results: 16,
        published: 16,
        waiting: 0,
        statuses: 2,
        attempts: 0,
        relayLegs: 4,
        issues: [],
      });
      const events = await ctx.db
        .selectFrom('meet_events')
        .leftJoin('meet_events as whole', 'whole.id', 'meet_events.parent_id')
        .select(['meet_events.event_short', 'whole.event_short as of', 'meet_events.is_scored'])
        .orderBy('meet_events.event_short')
        .execute();
      expect(events).toEqual([
        { event_short: '100m', of: null, is_scored: true },
        { event_short: '4x400mx', of: null, is_scored: true },
        { event_short: 'heptathlon', of: null, is_scored: true },
        { event_short: 'heptathlon-100mh', of: 'heptathlon', is_scored: false },
        { event_short: 'heptathlon-hj', of: 'heptathlon', is_scored: false },
        { event_short: 'lj', of: null, is_scored: true },
      ]);
    }));

  test('recognizes the runners of a mixed relay by their sex, and hides birth dates', () =>
    withRollback(async (ctx) => {
      await importText(ctx, 'results.txt', EXPORT);
      const legs = await ctx.db
        .selectFrom('relay_legs')
        .innerJoin('athletes', 'athletes.id', 'relay_legs.athlete_id')
        .select(['last_name', 'gender'])
        .orderBy('leg')
        .execute();
      expect(legs).toEqual([
        { last_name: 'Tillow', gender: 'F' },
        { last_name: 'Moreno', gender: 'M' },
        { last_name: 'Okell', gender: 'F' },
        { last_name: 'Fane', gender: 'M' },
      ]);
      const [born] = await ctx.db
        .selectFrom('athletes')
        .select(['last_name', 'birth_on'])
        .where('birth_on', 'is not', null)
        .execute();
      expect(born).toEqual({ last_name: 'Lindqvist', birth_on: '2008-09-07' });
    }));

  test('keeps printed places of heat and round', () =>
    withRollback(async (ctx) => {
      await importText(ctx, 'results.txt', EXPORT);
      const rows = await ctx.db
        .selectFrom('results')
        .innerJoin('heats', 'heats.id', 'results.heat_id')
        .select(['place', 'heat_place', 'number', 'mark_entered'])
        .where('results.round', '=', 'P')
        .orderBy('place')
        .execute();
      expect(rows).toEqual([
        { place: 1, heat_place: 1, number: 1, mark_entered: '10.98' },
        { place: 2, heat_place: 1, number: 2, mark_entered: '11.02' },
      ]);
    }));

  test('of another day has the same people, and nothing twice', () =>
    withRollback(async (ctx) => {
      await importText(ctx, 'results.txt', EXPORT);
      const again = await importText(ctx, 'results.txt', EXPORT.replace('10.87', '10.86'));
      expect(again).toMatchObject({
        changes: { added: 0, changed: 1, unchanged: 15, removed: 0 },
        athletes: { added: 0 },
        teams: { added: 0 },
      });
      expect((await importText(ctx, 'results.txt', EXPORT)).isAlreadyImported).toBe(true);
    }));

  test('with two meets is stored as both, and its report has the sums', () =>
    withRollback(async (ctx) => {
      const odd = MEETPRO_EXPORT.replaceAll(',', ';').replaceAll('"', '').replace('9.55', '9.5.5');
      const report = await importText(ctx, 'both.txt', `${EXPORT}${odd.replace('Youth; Spring', 'Youth')}`);
      expect(report).toMatchObject({
        meetId: null,
        meets: [
          { name: 'Harbor Invitational', meetId: expect.any(Number) },
          { name: 'Harbor Youth', meetId: expect.any(Number) },
        ],
        meetCount: 2,
        startOn: '2026-04-11',
        endOn: '2026-04-26',
        results: 20,
        published: 19,
        waiting: 1,
      });
      expect(await listWaiting(ctx, report.meets[0]!.meetId)).toEqual([]);
      expect(await listWaiting(ctx, report.meets[1]!.meetId)).toMatchObject([
        { line: 19, code: 'MARK_NOT_UNDERSTOOD' },
      ]);
      const imported = importText(
        ctx,
        'three.txt',
        EXPORT + EXPORT.replace('Harbor Invitational', 'Eastport Relays'),
        {},
        { name: 'Harbor' },
      );
      await expect(imported).rejects.toMatchObject({ code: 'IMPORT_MEETS_SEVERAL' });
    }));

  test('lets a line wait that repeats another one word for word', () =>
    withRollback(async (ctx) => {
      const line = EXPORT.split('\n')[9]!;
      const { waitingRows, published } = await importText(ctx, 'results.txt', `${EXPORT}${line}\n`);
      expect(waitingRows).toMatchObject([{ line: 18, code: 'RESULT_TWICE' }]);
      expect(published).toBe(16);
    }));
});

describe('a cross-country race', () => {
  const runner = (place: number, team: string, score: number | '--') =>
    `${place},"DOE${place}, Ann",3,${team},${score},0${3 + Math.floor(place / 10)}:${10 + place}.1,,`;
  const race = (...runners: [team: string, score: number | '--'][]) =>
    [
      ',Athlete,Yr.,Team,Score,Time,Gap,Avg. Mile',
      ...runners.map(([team, score], at) => runner(at + 1, team, score)),
      '',
    ].join('\n');
  const A = 'Ascension';
  const B = 'Bethany';

  test('is a division of its own, scored as deep as its printed scores show', () =>
    withRollback(async (ctx) => {
      const text = race([A, 1], [B, 2], [A, 3], [B, 4], [A, 5], [A, '--'], [B, 6], ['Unattached', '--']);
      const report = await importText(ctx, '10-04-2025_34girls.csv', text, { path: '/uploads/fall-league' });
      expect(report).toMatchObject({
        format: 'xc-csv',
        meets: [{ sport: 'xc', name: 'Fall league' }],
        startOn: '2025-10-04',
        events: 1,
        results: 8,
        published: 8,
        issues: [],
      });
      const divisions = await ctx.db
        .selectFrom('meet_divisions')
        .select(['gender', 'score_depth', 'place_depth', 'scoring'])
        .execute();
      expect(divisions).toEqual([{ gender: 'F', score_depth: 3, place_depth: 3, scoring: null }]);
      const results = await ctx.db
        .selectFrom('results')
        .select(['timing', 'points', 'round'])
        .distinct()
        .execute();
      expect(results).toEqual([{ timing: null, points: null, round: 'F' }]);
      const season = await ctx.db.selectFrom('meets').select(['season_kind', 'season_id']).executeTakeFirst();
      expect(season).toEqual({ season_kind: 'xc', season_id: 2025 });
    }));

  test('reports printed scores that contradict places and teams', () =>
    withRollback(async (ctx) => {
      const text = race([A, 1], [B, 2], [A, 3], [B, 4], [A, 5], [B, 7], [A, 8], [B, 9], [A, 10], [B, 11]);
      const { issues } = await importText(ctx, '10-04-2025_34girls.csv', text);
      expect(issues.map(({ code, line }) => [code, line])).toEqual([['SCORE_NOT_EXPLAINED', 7]]);
      expect(issues[0]!.message).toContain('4 other runners');
      const { meet_id: meetId } = await ctx.db
        .selectFrom('results')
        .select('meet_id')
        .executeTakeFirstOrThrow();
      const { races } = await listScores({ ...ctx, meet: { meetId, sport: 'xc', purpose: 'read' } });
      expect(races[0]!.race.differentScoreCount).toBe(5);
    }));

  test('keeps the place and the score of an unreadable row, and is not complete', () =>
    withRollback(async (ctx) => {
      const text = race([A, 1], [B, 2], [A, 3], [B, 4], [A, 5], [B, 6], [A, 7], [B, 8], [A, 9], [B, 10]);
      const lines = text.split('\n');
      lines[3] = lines[3]!.replace('03:13.1', 'soon');
      const report = await importText(ctx, '10-04-2025_34girls.csv', lines.join('\n'));
      expect(report).toMatchObject({ published: 9, waiting: 1, issues: [] });
      const { status } = await ctx.db.selectFrom('meet_events').select('status').executeTakeFirstOrThrow();
      expect(status).toBeLessThan(0);
    }));

  test('of large and small schools is scored in the groups that its printed scores show', () =>
    withRollback(async (ctx) => {
      const finish = 'A1 C1 B2 A3 D2 C3 B4 D4 A5 C5 D6 B6 A7 C7 B8 D8 C9 D10 A9 B10'.split(' ');
      const names: Record<string, string> = { A, B, C: 'Calvary', D: 'Dorset' };
      const text = race(...finish.map((each): [string, number] => [names[each[0]!]!, Number(each.slice(1))]));
      const report = await importText(ctx, '10-04-2025_34girls.csv', text);
      expect(report.issues.map(({ severity, code, message }) => [severity, code, message])).toEqual([
        [
          'info',
          'SEVERAL_SCORINGS',
          'The printed scores show 2 team scorings in this race. 1: Ascension, Bethany (5 score, 2 displace). 2: Calvary, Dorset (5 score, 2 displace).',
        ],
      ]);
      const meet = { meetId: report.meetId!, sport: 'xc' as const, purpose: 'read' as const };
      const { races } = await listScores({ ...ctx, meet });
      const teams = races[0]!.race.scores!.teams.map(({ scoring, place, points, runners }) => [
        scoring,
        place,
        runners[0]!.result.page.teamName,
        points,
      ]);
      expect(races[0]!.race.differentScoreCount).toBe(0);
      expect(teams).toEqual([
        [1, 1, A, 25],
        [1, 2, B, 30],
        [2, 1, 'Calvary', 25],
        [2, 2, 'Dorset', 30],
      ]);
    }));

  test('of boys and one of girls are two divisions of one meet', () =>
    withRollback(async (ctx) => {
      const text = race([A, 1], [B, 2]);
      const girls = await importText(ctx, '10-04-2025_34girls.csv', text, { path: '/uploads/fall-league' });
      const boys = await importText(ctx, '10-04-2025_34boys.csv', text.replaceAll('Ann', 'Lew'), {
        path: '/uploads/fall-league',
      });
      expect(boys.meetId).toBe(girls.meetId);
      const divisions = await ctx.db
        .selectFrom('meet_divisions')
        .select(['name', 'gender'])
        .orderBy('gender')
        .execute();
      expect(divisions.map(({ gender }) => gender)).toEqual(['F', 'M']);
      expect(new Set(divisions.map(({ name }) => name)).size).toBe(1);
    }));
});

describe('a relational set', () => {
  const FILES = {
    'athlete.csv': 'athlete_id,gender\n7,M\n8,M\n',
    'meet.csv': `meet_id,sport_id,meet_name,start_date,end_date,meet_city,meet_state,nirca_only
1,1,Harbor Open,2023-10-06,2023-10-06,Salt Harbor,Ohio,True
2,1,Hill Classic,2023-10-13,2023-10-13,Northgate,Ohio,False
`,
    'team.csv':
      'team_id,team_name,region,city,state\n4,Northgate,West,Northgate,Ohio\n5,Northgate,East,Oxbow,Ohio\n',
    'running_event.csv': 'running_event_id,event_name\n47,6000m\n',
    'sport.csv': 'sport_id,sport_name\n1,Cross Country\n',
  };
  const RESULTS = `result_id,team_id,athlete_id,grade,running_event_id,event_type,result_time,wind,meet_id
11,4,7,Sr,47,,21:17.50,,1
12,5,8,,47,,21:10.00,,1
13,4,7,,47,,21:00.00,,2
`;

  test('identifies people and teams by its keys, in many meets', () =>
    withRollback(async (ctx) => {
      const folder = { path: '/uploads/club-runs', files: FILES };
      const report = await importText(ctx, 'result.csv', RESULTS, folder);
      expect(report).toMatchObject({ format: 'xc-relational', meetCount: 2, results: 3, published: 3 });
      const athletes = await ctx.db
        .selectFrom('athletes')
        .select(['source_key', 'gender'])
        .orderBy('id')
        .execute();
      expect(athletes.map(({ source_key }) => source_key).sort()).toEqual(['7', '8']);
      const teams = await ctx.db.selectFrom('teams').select(['name', 'source_key']).orderBy('id').execute();
      expect(teams.map(({ source_key }) => source_key).sort()).toEqual(['4', '5']);
      const again = await importText(ctx, 'result.csv', RESULTS.replace('21:00.00', '20:59.00'), folder);
      expect(again).toMatchObject({
        athletes: { added: 0 },
        teams: { added: 0 },
        changes: { added: 0, changed: 1, unchanged: 2 },
      });
    }));

  test('counts as new content if a table beside it has more facts', () =>
    withRollback(async (ctx) => {
      await importText(ctx, 'result.csv', RESULTS, { path: '/uploads/club-runs', files: FILES });
      const same = await importText(ctx, 'result.csv', RESULTS, { path: '/uploads/club-runs', files: FILES });
      expect(same.isAlreadyImported).toBe(true);
      const files = { ...FILES, 'running_event.csv': 'running_event_id,event_name\n47,5000m\n' };
      const other = await importText(ctx, 'result.csv', RESULTS, { path: '/uploads/club-runs', files });
      expect(other.isAlreadyImported).toBe(false);
    }));

  test('reports a single table as a companion with zeros', () =>
    withRollback(async (ctx) => {
      const report = await importText(ctx, 'team.csv', FILES['team.csv'], { files: FILES });
      expect(report).toMatchObject({
        meets: [],
        meetId: null,
        results: 0,
        waiting: 0,
        format: 'xc-relational',
      });
      expect(await ctx.db.selectFrom('import_batches').select('id').execute()).toEqual([]);
    }));
});

describe('entries for a meet', () => {
  test('are refused in a sentence', () =>
    withRollback(async (ctx) => {
      const entry = 'D;Doe;John;P;M;09/07/1947;HURR;Hurricane High School;;;SP;21.23;M;;304;;D;\n';
      await expect(importText(ctx, 'entries.txt', entry)).rejects.toMatchObject({
        code: 'IMPORT_ENTRIES_ONLY',
        message: expect.stringMatching(/not results/),
      });
    }));
});
