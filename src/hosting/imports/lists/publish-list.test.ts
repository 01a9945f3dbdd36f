import { expect, test } from 'vitest';
import { importFile } from '#hosting/imports/import.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';

const HEADING = 'sex,discipline,Rank,Mark,WIND,Competitor,DOB,Nat,Pos,Venue,Date,Results Score';

/** Rows of invented people; a venue with a comma is in quotes. */
const LIST = [
  HEADING,
  'M,100-metres,1,9.9,1.5,Tor MYRVANG,02 MAY 1999,NOR,1,"Fjord Arena, Vikby (NOR)",04 JUL 2026,1200',
  'M,100-metres,2,9.91,0.3,Tor MYRVANG,02 MAY 1999,NOR,1h2,"Fjord Arena, Vikby (NOR)",04 JUL 2026,1198',
  'M,100-metres,3,9.95,2.4,Obi DANJUMA,,NGR,2,"Fjord Arena, Vikby (NOR)",04 JUL 2026,1190',
  'M,100-metres,3,9.95,,Tor MYRVANG,02 MAY 1999,NOR,1,Lund (SWE),11 JUL 2026,1190',
  'F,marathon,1,2:20:01,,Ada VAN DER LUND,1990,NED,1,Lund (SWE),11 JUL 2026,1150',
  'F,4x100-metres-relay,1,42.5,,Norway,,NOR,1,"Fjord Arena, Vikby (NOR)",04 JUL 2026,1150',
  'F,4x100-metres-relay,2,43.1,,Norway B,,NOR,2,"Fjord Arena, Vikby (NOR)",04 JUL 2026,1100',
  'F,1500-metres,1,4:01.2h,,Ada VAN DER LUND,1990,NED,1,Lund (SWE) (i),30 JAN 2026,1150',
  'F,1500-metres,2,soon,,Ada VAN DER LUND,1990,NED,1,Lund (SWE),30 JAN 2026,1150',
].join('\n');

const importText = (ctx: Context, text: string, fileName = 'lists.csv') =>
  importFile(ctx, { fileName, bytes: new TextEncoder().encode(text), options: {}, isDryRun: false });

const resultsOf = (ctx: Context) =>
  ctx.db
    .selectFrom('results')
    .innerJoin('meets', 'meets.id', 'results.meet_id')
    .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .leftJoin('athletes', 'athletes.id', 'results.athlete_id')
    .select([
      'results.id',
      'athletes.last_name',
      'results.event_variant',
      'meet_events.event_short',
      'results.round',
      'results.mark_raw',
      'results.timing',
      'results.wind_status',
      'results.place',
      'results.heat_place',
      'results.relay_letter',
      'results.duplicate_of',
      'results.counts',
      'results.season_id',
      'meets.name',
      'meets.kind',
      'meets.start_on',
    ])
    .orderBy('results.source_line')
    .execute();

test('every performance is in the list meet of its venue and day', () =>
  withRollback(async (ctx) => {
    const report = await importText(ctx, LIST);
    expect(report).toMatchObject({
      format: 'wa-list',
      meetId: null,
      meetCount: 3,
      startOn: '2026-01-30',
      endOn: '2026-07-11',
      events: 4,
      results: 9,
      published: 8,
      waiting: 1,
      teams: { existing: 0, added: 3 },
      athletes: { existing: 0, added: 3 },
      changes: { added: 8, changed: 0, unchanged: 0, removed: 0 },
      assumed: ['level', 'timeZone'],
    });
    expect(report.waitingRows).toMatchObject([{ line: 10, code: 'ROW_MARK_MISSING' }]);
    const results = await resultsOf(ctx);
    expect(results[0]).toMatchObject({
      last_name: 'Myrvang',
      name: 'Fjord Arena, Vikby',
      kind: 'list',
      start_on: '2026-07-04',
      season_id: 2026,
      event_variant: '100m',
      round: 'F',
      place: 1,
      mark_raw: 9900,
      timing: 'fat',
      wind_status: 'LEGAL',
      counts: true,
    });
    expect(results[1]).toMatchObject({ round: 'P', place: null, heat_place: 1 });
    expect(results[2]).toMatchObject({ wind_status: 'AIDED' });
    expect(results.map(({ relay_letter }) => relay_letter).filter(Boolean)).toEqual(['A', 'B']);
    expect(results.at(-1)).toMatchObject({ timing: 'hand', season_id: 12026 });
  }));

test('nations are teams with a code and a list of their own, and venues have an assumed zone', () =>
  withRollback(async (ctx) => {
    await importText(ctx, LIST);
    const teams = await ctx.db
      .selectFrom('teams')
      .select(['name', 'hytek_team_code', 'country'])
      .orderBy('name')
      .execute();
    expect(teams).toEqual([
      { name: 'Netherlands', hytek_team_code: 'NED', country: 'NED' },
      { name: 'Nigeria', hytek_team_code: 'NGR', country: 'NGR' },
      { name: 'Norway', hytek_team_code: 'NOR', country: 'NOR' },
    ]);
    const nodes = await ctx.db
      .selectFrom('school_divisions')
      .select('name')
      .where('kind', '=', 'country')
      .execute();
    expect(nodes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nigeria', 'Norway']));
    const venue = await ctx.db
      .selectFrom('venues')
      .selectAll()
      .where('name', '=', 'Fjord Arena')
      .executeTakeFirst();
    expect(venue).toMatchObject({
      city: 'Vikby',
      country: 'NOR',
      time_zone: 'Europe/Oslo',
      time_zone_is_assumed: true,
    });
  }));

test('the best of an athlete is in a list once, whatever else the athlete ran', () =>
  withRollback(async (ctx) => {
    await importText(ctx, LIST);
    const bests = await ctx.db
      .selectFrom('season_best')
      .select(['rank_key', 'season_id'])
      .where('event_variant', '=', '100m')
      .where('season_id', '=', 2026)
      .execute();
    expect(bests.map(({ rank_key }) => rank_key).sort()).toEqual([9900, 9950]);
  }));

test('a repeated performance counts once', () =>
  withRollback(async (ctx) => {
    const twice = [
      HEADING,
      'M,100-metres,1,9.9,1.5,Tor MYRVANG,02 MAY 1999,NOR,1,Vikby (NOR),04 JUL 2026,1200',
      'M,100-metres,1,9.9,1.5,Tor MYRVANG,02 MAY 1999,NOR,1h1,Vikby (NOR),04 JUL 2026,1200',
      'M,100-metres,3,9.99,1.5,Tor MYRVANG,02 MAY 1999,NOR,1,Vikby (NOR),04 JUL 2026,1180',
    ].join('\n');
    expect(await importText(ctx, twice)).toMatchObject({ published: 3, changes: { added: 3 } });
    const [first, second, third] = await resultsOf(ctx);
    expect(second).toMatchObject({ duplicate_of: first!.id, counts: false });
    expect(third).toMatchObject({ duplicate_of: null, counts: true, event_short: '100m--2' });
    const again = await importText(ctx, `${twice}\n`);
    expect(again.changes).toEqual({ added: 0, changed: 0, unchanged: 3, removed: 0 });
  }));

test('the same content does nothing, and another list only adds what is new', () =>
  withRollback(async (ctx) => {
    await importText(ctx, LIST);
    expect(await importText(ctx, LIST)).toMatchObject({ isAlreadyImported: true, published: 8 });
    const shorter = [
      HEADING,
      'M,100-metres,1,9.92,1.5,Tor MYRVANG,02 MAY 1999,NOR,1,"FJORD ARENA, Vikby (NOR)",04 JUL 2026,1200',
      'M,100-metres,2,9.97,,Tor MYRVANG,02 MAY 1999,GBR,1,Oslo (NOR),14 JUL 2026,1189',
    ].join('\n');
    expect(await importText(ctx, shorter)).toMatchObject({
      athletes: { existing: 1, added: 0 },
      teams: { existing: 1, added: 1 },
      changes: { added: 1, changed: 1, unchanged: 0, removed: 0 },
    });
    const results = await resultsOf(ctx);
    expect(results).toHaveLength(9);
    expect(results.filter(({ name }) => name === 'Fjord Arena, Vikby')).toHaveLength(5);
  }));

test('people of one name are separated by birth date, and without it by nation', () =>
  withRollback(async (ctx) => {
    const namesakes = [
      HEADING,
      'M,100-metres,1,9.9,,Tor MYRVANG,02 MAY 1999,NOR,1,Vikby (NOR),04 JUL 2026,1200',
      'M,100-metres,2,9.91,,Tor MYRVANG,02 MAY 1999,SWE,1,Vikby (NOR),05 JUL 2026,1200',
      'M,100-metres,3,9.92,,Tor MYRVANG,11 JAN 1960,NOR,1,Vikby (NOR),06 JUL 2026,1200',
      'M,100-metres,4,9.93,,Tor MYRVANG,,NOR,1,Vikby (NOR),07 JUL 2026,1200',
      'M,100-metres,5,9.94,,Tor MYRVANG,,DEN,1,Vikby (NOR),08 JUL 2026,1200',
      'F,100-metres,1,11.2,,Tor MYRVANG,02 MAY 1999,NOR,1,Vikby (NOR),04 JUL 2026,1200',
    ].join('\n');
    expect((await importText(ctx, namesakes)).athletes).toEqual({ existing: 0, added: 5 });
    const keys = await ctx.db.selectFrom('athletes').select('source_key').execute();
    expect(keys.filter(({ source_key }) => source_key?.includes('1999'))).toEqual([]);
  }));

test('a list names its event in its file name, or is refused', () =>
  withRollback(async (ctx) => {
    const raw = [
      '"",Rank,Mark,WIND,Competitor,DOB,Nat,Pos,Venue,Date,Results Score',
      '0,1,22.63,,Ada VAN DER LUND,1990,NED,1.0,Lund (SWE),11 JUL 2026,1150',
    ].join('\n');
    const report = await importText(ctx, raw, 'sample_women_shot-put.csv');
    expect(report).toMatchObject({ published: 1, events: 1 });
    expect(await resultsOf(ctx)).toMatchObject([{ event_variant: 'shot', place: 1 }]);
    await expect(importText(ctx, `${raw}\n`, 'sample.csv')).rejects.toMatchObject({
      code: 'IMPORT_LIST_EVENT_UNKNOWN',
    });
  }));

test('printed ranks that contradict the marks are reported once for all rows after them', () =>
  withRollback(async (ctx) => {
    const row = (rank: number, mark: string, day: number) =>
      `M,100-metres,${rank},${mark},,Tor MYRVANG,02 MAY 1999,NOR,1,Vikby (NOR),0${day} JUL 2026,1200`;
    const list = [HEADING, row(1, '9.9', 1), row(1, '9.9', 2), row(4, '9.91', 3), row(5, '9.92', 4)].join(
      '\n',
    );
    const { issues } = await importText(ctx, list);
    expect(issues).toEqual([
      {
        line: 4,
        severity: 'warning',
        code: 'RANK_AGAINST_MARK',
        message: 'Men, 100 metres: from this row on, 2 printed ranks are 1 lower than the marks give.',
      },
    ]);
  }));

test('results of a list count in the meet once its own results are imported', () =>
  withRollback(async (ctx) => {
    const listed = [
      HEADING,
      'F,100-metres,1,11.2,1.2,Ada LUND,02 MAY 1999,NOR,1,"Fjord Arena, Vikby (NOR)",04 JUL 2026,1200',
      'F,100-metres,2,11.31,,Ada LUND,02 MAY 1999,NOR,1,Lund (SWE),11 JUL 2026,1190',
    ].join('\n');
    const meet = JSON.stringify({
      name: 'Northern Games',
      city: 'Vikby',
      country: 'NOR',
      startDate: '2026-07-04',
      events: [
        {
          eventCode: '100',
          name: '100 m Women',
          gender: 'W',
          round: 'FINAL',
          date: '2026-07-04',
          wind: '1.2',
          result: [
            {
              tpAthleteId: '1',
              givenName: 'Ada',
              familyName: 'Lund',
              country: 'NOR',
              rank: '1',
              performance: '11.20',
            },
          ],
        },
      ],
    });
    await importText(ctx, listed);
    const report = await importText(ctx, meet, 'games.json');
    expect(report).toMatchObject({ athletes: { existing: 1, added: 0 }, teams: { existing: 1, added: 0 } });

    const results = await resultsOf(ctx);
    const fromMeet = results.find(({ kind }) => kind === 'meet')!;
    const fromList = results.filter(({ kind }) => kind === 'list');
    expect(fromList.map(({ duplicate_of, counts }) => [duplicate_of, counts])).toEqual([
      [fromMeet.id, false],
      [null, true],
    ]);
    const bests = await ctx.db
      .selectFrom('season_best')
      .select(['result_id', 'rank_key'])
      .where('season_id', '=', 2026)
      .execute();
    expect(bests).toEqual([{ result_id: fromMeet.id, rank_key: 11_200 }]);
    expect((await importText(ctx, `${listed}\n`)).changes).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
    });
  }));

test('a club of several nations is not the nation of its name', () =>
  withRollback(async (ctx) => {
    const club = 'Georgia';
    await importText(
      ctx,
      [
        HEADING,
        `F,4x100-metres-relay,1,43.1,,${club},,INT,1,Vikby (NOR),04 JUL 2026,1100`,
        'F,100-metres,1,11.2,,Nino SOL,02 MAY 1999,GEO,1,Vikby (NOR),04 JUL 2026,1200',
      ].join('\n'),
    );
    const teams = await ctx.db.selectFrom('teams').select(['name', 'country']).orderBy('id').execute();
    expect(teams).toEqual([
      { name: club, country: null },
      { name: 'Georgia', country: 'GEO' },
    ]);
  }));
