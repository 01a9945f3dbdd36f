import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { changeEntry, listEntries, mapLegs, removeEntries } from '#competition/entries/entries.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { applyImport } from './import-apply.service.ts';
import { previewImport } from './import-preview.service.ts';
import { undoImport } from './import-undo.service.ts';
import {
  FIRST,
  girls,
  type ImportWorld,
  importAll,
  inImportWorld,
  requestOf,
  upload,
} from './import-world.fixtures.ts';

const seedsOf = async ({ ctx, meetId }: ImportWorld) =>
  (await listEntries(ctx, meetId)).map(({ seedEntered }) => seedEntered);

test(
  'good rows go in and bad rows wait with a reason and a fix; the rows in are the rows out',
  inImportWorld(async (world) => {
    const text = [
      FIRST,
      girls('Larke,Sunniva,SO,3000S,10:12.40', 'Brandvold,Kaia,SO,400,2.54', 'Larke,Sunniva,SO,1600,4:50.00'),
      girls('Demir,Efua,FR,100,13.40', 'Oak,Ida,FR,100,13.10,LKWD;Lakewold HS'),
      'Q;LAKE;Lakewold;A;F;;400;49.80;M;;;D;;;;Larke;Sunniva;;F;;;SO;;Brandvold;Kaia;;F;;;SO;',
      'D;;;;F;;LAKE;Lakewold;;;100;13.0;M',
    ].join('\r\n');
    const preview = await upload(world, text);
    expect(preview.counts).toEqual({ rows: 10, good: 3, waiting: 7, same: 0, leftOut: 0 });
    expect(preview.waiting.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'EVENT_NOT_IN_MEET'],
      [5, 'SEED_IMPOSSIBLE'],
      [6, 'TWICE_IN_FILE'],
      [7, 'ATHLETE_OPEN'],
      [8, 'TEAM_UNKNOWN'],
      [9, 'RELAY_SHORT'],
      [10, 'NAME_MISSING'],
    ]);
    expect(preview.waiting[1]).toMatchObject({
      part: '2.54',
      fixes: [{ answer: 'seed:' }, { answer: 'skip', label: 'Leave out' }],
    });
    const applied = await applyImport(world.host, preview);
    expect(applied).toEqual({ added: 3, changed: 0, scratched: 0, waitlisted: 0, numbered: 0, waiting: 7 });
    expect(await seedsOf(world)).toEqual(['4:58.90', '25.90', '16-02']);
    await expect(applyImport(world.host, preview)).rejects.toMatchObject({ code: 'IMPORT_PLAN_CHANGED' });
    const later = await previewImport(world.host, requestOf({ importId: preview.importId }));
    expect(later.counts).toEqual({ rows: 10, good: 0, waiting: 7, same: 3, leftOut: 0 });
  }),
);

test(
  'one answer settles all rows of a team, is remembered for the next file, and new athletes wait for their coach',
  inImportWorld(async (world) => {
    const { host, ctx, lakewold } = world;
    const team = 'LKWD;Lakewold HS';
    const text = girls(`Larke,Sunniva,SO,1600,4:58.90,${team}`, `Demir,Efua,FR,100,13.40,${team}`);
    const first = await upload(world, text);
    const [question] = first.mappings;
    expect(question).toMatchObject({ kind: 'team', written: 'LKWD Lakewold HS', how: 'open', rows: 2 });
    expect(question!.options[0]).toEqual({ answer: `team:${lakewold}`, label: 'Lakewold' });
    const { importId } = first;
    const second = await previewImport(
      host,
      requestOf({ importId, answers: { [question!.key]: `team:${lakewold}` } }),
    );
    expect(second.counts).toMatchObject({ good: 1, waiting: 1 });
    const [person] = second.athletes.items;
    expect(person).toMatchObject({ written: 'Demir, Efua, FR', name: null, state: 'open', team: 'Lakewold' });
    const third = await previewImport(host, requestOf({ importId, answers: { [person!.key]: 'new' } }));
    expect(third.counts).toMatchObject({ good: 2, waiting: 0 });
    await applyImport(host, third);
    const { athlete_id } = await ctx.db
      .selectFrom('entries')
      .select('athlete_id')
      .where('seed_entered', '=', '13.40')
      .executeTakeFirstOrThrow();
    const roster = await ctx.db
      .selectFrom('rosters')
      .select(['is_active', 'grade'])
      .where('athlete_id', '=', athlete_id)
      .execute();
    expect(roster).toEqual([{ is_active: false, grade: 9 }]);
    const next = await upload(world, girls(`Brandvold,Kaia,SO,200,25.9,${team}`), 'next.txt');
    expect(next.mappings.find(({ kind }) => kind === 'team')).toMatchObject({ how: 'remembered' });

    expect(await undoImport(host, { importId })).toEqual({ removed: 2, restored: 0, leftAlone: 0 });
    const gone = await ctx.db
      .selectFrom('athletes')
      .select('removed_at')
      .where('id', '=', athlete_id)
      .execute();
    expect(gone[0]!.removed_at).not.toBeNull();
  }),
);

test(
  'a new athlete is created once, however often the file is imported and uploaded again',
  inImportWorld(async (world) => {
    const { host, ctx } = world;
    const text = girls('Demir,Efua,FR,100,13.40', 'Demir,Efua,FR,200,27.40', 'Oak,Ida,FR,100,13.10');
    const first = await upload(world, text);
    const answers = Object.fromEntries(first.athletes.items.map(({ key }) => [key, 'new']));
    const { importId } = first;
    const decided = await previewImport(host, requestOf({ importId, answers }));
    expect(await applyImport(host, decided)).toMatchObject({ added: 3, waiting: 0 });
    const athletesNow = async () => {
      const rows = await ctx.db.selectFrom('athletes').select('id').where('removed_at', 'is', null).execute();
      return rows.length;
    };
    const count = await athletesNow();
    const nothingNew = { rows: 3, good: 0, waiting: 0, same: 3, leftOut: 0 };

    const after = await previewImport(host, requestOf({ importId }));
    expect(after.counts).toEqual(nothingNew);
    expect(after.athletes.items.map(({ state }) => state)).toEqual(['new', 'new']);
    await expect(applyImport(host, decided)).rejects.toMatchObject({ code: 'IMPORT_PLAN_CHANGED' });
    await expect(applyImport(host, after)).rejects.toMatchObject({ code: 'IMPORT_NOTHING_READY' });

    // The coach has taken them off the roster, so that no name is left to compare.
    await ctx.db.deleteFrom('rosters').where('team_id', '=', world.lakewold).execute();
    const again = await upload(world, text, 'lakewold (1).txt');
    expect(again.counts).toEqual(nothingNew);
    expect(again.changes).toMatchObject({ added: 0, gone: 0 });
    expect(again.athletes.items).toMatchObject([
      { name: 'Efua Demir', state: 'sure' },
      { name: 'Ida Oak', state: 'sure' },
    ]);
    expect(await athletesNow()).toBe(count);
  }),
);

test(
  'a second upload is a diff: seeds set by hand stay, and what is gone is scratched only if the host says so',
  inImportWorld(async (world) => {
    const { ctx, host, meetId } = world;
    await importAll(world, `${FIRST}\r\n${girls('Lee,Jonatha,JR,100,13.00')}`);
    const before = await listEntries(ctx, meetId);
    await changeEntry(ctx, meetId, {
      ...{ entryId: before[1]!.entryId, version: 1, legs: [] },
      seed: { entered: '25.10', sort: 25_100, origin: 'host', resultId: null },
    });
    const again = girls(
      'Larke,Sunniva,SO,1600,4:55.80',
      'Brandvold,Kaia,SO,200,25.44',
      'Okafor-Reyes,T.,SR,LJ,16-02',
      'Sandoval,Ottilie,FR,400,1:02.1',
    );
    const preview = await upload(world, again, 'Lakewold (1).txt');
    expect(preview.counts).toEqual({ rows: 4, good: 2, waiting: 0, same: 2, leftOut: 0 });
    expect(preview.lastAt).not.toBeNull();
    expect(preview.changes).toMatchObject({ added: 1, changed: 1, byHand: 1, gone: 1 });
    expect(preview.changes.items).toMatchObject([
      { kind: 'gone', entry: expect.stringMatching(/^Jonatha Lee, /), isScratched: false },
      { kind: 'changed', from: '4:58.90', to: '4:55.80', setBy: 'file' },
      { kind: 'stays', from: '25.10', to: '25.44', setBy: 'host' },
      { kind: 'added', entry: expect.stringMatching(/^Ottilie Sandoval, /), to: '1:02.1' },
    ]);
    const scratch = [preview.changes.items[0]!.entryId!];
    const decided = await previewImport(host, requestOf({ importId: preview.importId, scratch }));
    expect(await applyImport(host, decided)).toMatchObject({ added: 1, changed: 1, scratched: 1 });
    expect(await seedsOf(world)).toEqual(['4:55.80', '25.10', '16-02', '13.00', '1:02.1']);
    expect((await listEntries(ctx, meetId))[3]!.isScratched).toBe(true);

    expect(await undoImport(host, preview)).toEqual({ removed: 1, restored: 2, leftAlone: 0 });
    expect(await seedsOf(world)).toEqual(['4:58.90', '25.10', '16-02', '13.00']);
    expect((await listEntries(ctx, meetId))[3]!.isScratched).toBe(false);
  }),
);

test(
  'an entry is not gone while its row waits for an answer or is left out',
  inImportWorld(async (world) => {
    const { host } = world;
    await importAll(world, FIRST);
    const again = girls(
      'Larke,Sunniva,SO,1600,4:58.90,LKWD;Lakewold HS',
      'Brandvold,K.,8,200,25.9x',
      'Okafor-Reyes,Tamsin,SR,LongJmp,16-02',
    );
    const preview = await upload(world, again);
    expect(preview.waiting.map(({ reason }) => reason)).toEqual([
      'TEAM_UNKNOWN',
      'ATHLETE_OPEN',
      'EVENT_UNKNOWN',
    ]);
    expect(preview.changes.gone).toBe(0);
    const { importId } = preview;
    const leftOut = await previewImport(host, requestOf({ importId, rows: { 1: 'skip' } }));
    expect(leftOut.changes.gone).toBe(0);
    expect((await upload(world, girls('Larke,Sunniva,SO,1600,4:58.90'))).changes.gone).toBe(2);
  }),
);

test(
  'a host corrects a match of which the site was sure',
  inImportWorld(async (world) => {
    const { host } = world;
    const first = await upload(world, girls('Larke,Sunniva,SO,1600,4:58.90'));
    const [sure] = first.athletes.items;
    expect(sure).toMatchObject({ state: 'sure', name: 'Sunniva Larke' });
    expect(sure!.options[0]).toEqual({ answer: 'ask', label: 'Not this athlete' });
    const { importId } = first;
    const open = await previewImport(host, requestOf({ importId, answers: { [sure!.key]: 'ask' } }));
    expect(open.athletes.items[0]).toMatchObject({ state: 'open' });
    const decided = await previewImport(host, requestOf({ importId, answers: { [sure!.key]: 'new' } }));
    expect(decided.counts).toMatchObject({ good: 1, waiting: 0 });
  }),
);

test(
  'a row of a table without a name says so, whatever its event, and an empty event is no row of the mapping',
  inImportWorld(async (world) => {
    const text = [
      'Last,First,Team,Event,Seed',
      'Larke,Sunniva,Lakewold,1600,4:58.90',
      ',,Lakewold,400,1:02.1',
      ',,,100,13.0',
      'Larke,Sunniva,Lakewold,,',
    ].join('\n');
    const preview = await upload(world, text, 'names.csv');
    expect(preview.waiting.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'NAME_MISSING'],
      [4, 'ROW_UNREADABLE'],
      [5, 'EVENT_UNKNOWN'],
    ]);
    expect(preview.mappings.map(({ written }) => written)).not.toContain('');
  }),
);

test(
  'an entry that somebody took out comes back only if the host says so',
  inImportWorld(async (world) => {
    const { ctx, host, meetId } = world;
    await importAll(world, FIRST);
    const [entry] = await listEntries(ctx, meetId);
    await removeEntries(ctx, meetId, [entry!.entryId], { byUserId: null });
    const preview = await upload(world, FIRST);
    expect(preview.waiting).toMatchObject([{ line: 1, reason: 'WITHDRAWN' }]);
    const { importId } = preview;
    expect((await previewImport(host, requestOf({ importId, rows: { 1: 'again' } }))).counts).toMatchObject({
      good: 1,
      waiting: 0,
    });
  }),
);

test(
  'relays have their runners, limits hold, and a full event has a wait list',
  inImportWorld(async (world) => {
    const { ctx, host, meetId } = world;
    await ctx.db
      .updateTable('meets')
      .set({ settings: JSON.stringify({ limits: { total: 2 } }) })
      .where('id', '=', meetId)
      .execute();
    await ctx.db
      .updateTable('meet_events')
      .set({ first_entries: 1 })
      .where('id', '=', world.event('200m'))
      .execute();
    const runners = ['Larke;Sunniva', 'Brandvold;Kaia', 'Lee;Jonatha', 'Sandoval;Ottilie']
      .map((name) => `${name};;F;;;`)
      .join(';');
    const text = [
      `R;LAKE;Lakewold;A;F;;400;49.80;M;;${runners}`,
      girls('Larke,Sunniva,SO,200,25.9', 'Brandvold,Kaia,SO,200,26.0', 'Larke,Sunniva,SO,100,12.9'),
    ].join('\r\n');
    const preview = await upload(world, text);
    expect(preview.waiting).toMatchObject([{ line: 4, reason: 'ATHLETE_LIMIT' }]);
    expect(await applyImport(host, preview)).toMatchObject({ added: 3, waitlisted: 1 });
    const [squad] = await listEntries(ctx, meetId);
    expect((await mapLegs(ctx, [squad!.entryId])).get(squad!.entryId)).toEqual(
      ['Larke', 'Brandvold', 'Lee', 'Sandoval'].map((name, index) => ({
        athleteId: world.athletes.get(name),
        leg: index + 1,
      })),
    );
  }),
);

test(
  'an import is undone until entries close, and what a person changed since stays',
  inImportWorld(async (world) => {
    const { ctx, host, meetId } = world;
    const { importId } = await importAll(world, FIRST);
    const closeAt = (registration_closes_at: string | null) =>
      ctx.db
        .updateTable('meets')
        .set({ registration_enabled: true, registration_closes_at })
        .where('id', '=', meetId)
        .execute();
    await closeAt('2026-04-30T21:00:00Z');
    await expect(undoImport(host, { importId })).rejects.toMatchObject({ code: 'IMPORT_UNDO_CLOSED' });
    await closeAt(null);
    const [entry] = await listEntries(ctx, meetId);
    const seed = { entered: '4:40.00', sort: 280_000, origin: 'coach', resultId: null } as const;
    await changeEntry(ctx, meetId, { entryId: entry!.entryId, version: 1, seed, legs: [] });
    expect(await undoImport(host, { importId })).toEqual({ removed: 2, restored: 0, leftAlone: 1 });
    expect(await seedsOf(world)).toEqual(['4:40.00']);
    await expect(undoImport(host, { importId })).rejects.toMatchObject({ code: 'IMPORT_NOT_APPLIED' });
  }),
);

test(
  'hosts alone import: a clerk is refused, and the upload of another meet is unknown',
  inImportWorld(async (world) => {
    const { ctx, meetId, host, callOf } = world;
    const clerk = await createPerson(ctx, 'Odile Marsh');
    await addStaff(ctx, { meetId, userId: clerk.userId, role: 'clerk' });
    const call = await callOf(clerk);
    await expect(previewImport(call, requestOf({ upload: { text: FIRST } }))).rejects.toMatchObject({
      status: 403,
    });
    await expect(previewImport(host, requestOf({ importId: 999_999 }))).rejects.toMatchObject({
      code: 'IMPORT_UNKNOWN',
    });
  }),
);

test(
  'a file of 20,000 bad rows is answered with its counts and a page of them, and arrives compressed',
  inImportWorld(async ({ host }) => {
    const text = girls(...Array.from({ length: 20_000 }, (_, index) => `Row${index},Bad,SO,3000S,1:2:3:4`));
    const gzip = gzipSync(text).toString('base64');
    const preview = await previewImport(host, requestOf({ upload: { name: 'bad.txt', gzip } }));
    expect(preview.counts).toEqual({ rows: 20_000, good: 0, waiting: 20_000, same: 0, leftOut: 0 });
    expect(preview.waiting).toHaveLength(50);
    expect(preview.waiting[0]).toMatchObject({ reason: 'EVENT_NOT_IN_MEET' });
    await expect(applyImport(host, preview)).rejects.toMatchObject({ code: 'IMPORT_NOTHING_READY' });
    const broken = requestOf({ upload: { gzip: 'bm90IGd6aXA=' } });
    await expect(previewImport(host, broken)).rejects.toMatchObject({ code: 'IMPORT_NOT_GZIP' });
  }),
);
