import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openMeetResults } from '#competition/results/meet-results.service.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { CUT_TEAM } from '#hosting/imports/cut-names.fixtures.ts';
import { INVITATIONAL, INVITATIONAL_ROWS } from '#hosting/imports/imports.fixtures.ts';
import { makeWorkbook } from '#kit/server/files/workbook.fixtures.ts';
import { applyUpload, getUploads, previewUpload, undoUpload } from './results-upload.service.ts';
import { apply, inUploadWorld, paste, preview, resultsOf } from './upload-world.fixtures.ts';

const MAIL = `Hi, here are the results.

Girls 100 Meters
1\tLarke, Sunniva\t10\tLakewold\t12.51
2\tBrandvold, Kaia\t10\tLakewold\t12.77
3\tReed, Ann\t11\tLakewold\tDNF

Girls Shot Put
1\tLorne, Pia\t11\tLakewold\t32-04.50`;

const AFTER_MAIL = [
  '100m 1 Larke Lakewold 12.51',
  '100m 2 Brandvold Lakewold 12.77',
  '100m - Reed Lakewold DNF',
  'shot-4kg 1 Lorne Lakewold 32-04.50',
];

describe('results pasted from a mail', () => {
  test(
    'are previewed without a change, and imported as the preview says',
    inUploadWorld(async (world) => {
      const first = await paste(world, MAIL);
      expect(first).toMatchObject({
        fileName: 'Pasted results',
        format: 'columns',
        otherMeet: null,
        counts: { rows: 4, good: 4, waiting: 0, same: 0, gone: 0 },
        athletes: { matched: 0, added: 4, open: 0 },
        events: [
          { label: 'Girls 100 Meters, Varsity', rows: 3, isNew: false },
          { label: 'Girls Shot Put 4 kg, Varsity', rows: 1, isNew: false },
        ],
        divisions: [{ written: 'Varsity', target: 'Varsity', isNew: false, rows: 4 }],
        teams: [{ written: 'Lakewold', name: 'Lakewold', rows: 4, isNew: false, chosen: null, options: [] }],
      });
      expect(first.changes.items[0]).toEqual({
        kind: 'added',
        line: 4,
        event: 'Girls 100 Meters, Varsity',
        holder: 'Sunniva Larke',
        fields: [{ name: 'mark', from: null, to: '12.51' }],
      });
      expect(await resultsOf(world)).toEqual([]);
      expect(await apply(world, first)).toEqual({ added: 4, changed: 0, gone: 0, waiting: 0, open: 0 });
      expect(await resultsOf(world)).toEqual(AFTER_MAIL);
    }),
  );

  test(
    'change nothing the second time, and neither does a repeated call',
    inUploadWorld(async (world) => {
      const first = await paste(world, MAIL);
      await apply(world, first);
      expect((await apply(world, first)).added).toBe(0);
      const second = await paste(world, MAIL);
      expect(second).toMatchObject({ uploadId: first.uploadId, counts: { rows: 4, good: 0, same: 4 } });
      expect(second.changes.items).toEqual([]);
      expect(await apply(world, second)).toMatchObject({ added: 0, changed: 0, gone: 0 });
      expect(await resultsOf(world)).toEqual(AFTER_MAIL);
    }),
  );

  test(
    'are compared with the former text: changed, gone, untouched, and what was set by hand stays',
    inUploadWorld(async (world) => {
      await apply(world, await paste(world, MAIL));
      const { stored } = await openMeetResults(world.ctx, world.meetId);
      await saveResults(world.ctx, world.meetId, {
        origin: { kind: 'hand', reason: 'The photo shows it.' },
        results: stored
          .filter(({ fields }) => fields.markEntered === '12.51')
          .map(({ resultId, fields, sourceLine }) => ({
            ...{ ...fields, key: `result ${resultId}`, sourceLine },
            ...{ markEntered: '12.49', markRaw: 12_490 },
          })),
        completeRoundIds: [],
      });
      const later = await paste(
        world,
        MAIL.replace('12.77', '12.75').replace('3\tReed, Ann\t11\tLakewold\tDNF\n', ''),
      );
      expect(later.counts).toEqual({ rows: 3, good: 1, waiting: 0, same: 2, gone: 1 });
      expect(later.changes.items).toEqual([
        expect.objectContaining({
          kind: 'stays',
          holder: 'Sunniva Larke',
          fields: [{ name: 'mark', from: '12.49', to: '12.51' }],
        }),
        expect.objectContaining({
          kind: 'changed',
          holder: 'Kaia Brandvold',
          fields: [{ name: 'mark', from: '12.77', to: '12.75' }],
        }),
        expect.objectContaining({ kind: 'gone', holder: 'Ann Reed', line: null }),
      ]);
      await apply(world, later);
      expect(await resultsOf(world)).toEqual([
        '100m 1 Larke Lakewold 12.49',
        '100m 2 Brandvold Lakewold 12.75',
        'shot-4kg 1 Lorne Lakewold 32-04.50',
      ]);
    }),
  );

  test(
    'are undone, the last upload first, and imported again',
    inUploadWorld(async (world) => {
      const { host, meetId } = world;
      const first = await paste(world, MAIL);
      await apply(world, first);
      const second = await paste(world, MAIL.replace('12.77', '12.75'));
      await apply(world, second);
      await expect(undoUpload(host, { meetId, uploadId: first.uploadId })).rejects.toMatchObject({
        code: 'UPLOAD_NOT_LAST',
      });
      const { items } = await getUploads(host, meetId);
      expect(items.map(({ uploadId, canUndo }) => [uploadId, canUndo])).toEqual([
        [second.uploadId, true],
        [first.uploadId, false],
      ]);
      expect(await undoUpload(host, { meetId, uploadId: second.uploadId })).toEqual({
        removed: 0,
        restored: 1,
        leftAlone: 0,
      });
      expect(await resultsOf(world)).toEqual(AFTER_MAIL);
      expect(await undoUpload(host, { meetId, uploadId: first.uploadId })).toMatchObject({ removed: 4 });
      expect(await resultsOf(world)).toEqual([]);
      await expect(undoUpload(host, { meetId, uploadId: first.uploadId })).rejects.toMatchObject({
        code: 'UPLOAD_NOT_APPLIED',
      });
      await apply(world, await paste(world, MAIL));
      expect(await resultsOf(world)).toEqual(AFTER_MAIL);
    }),
  );

  test(
    'wait with a reason where a row cannot be read: rows in are rows out',
    inUploadWorld(async (world) => {
      const text = MAIL.replace('12.77', 'twelve').replace('32-04.50', '132-04.50');
      const { counts, waiting } = await paste(world, text);
      expect(counts).toEqual({ rows: 4, good: 2, waiting: 2, same: 0, gone: 0 });
      expect(waiting).toEqual([
        {
          line: 5,
          raw: '2\tBrandvold, Kaia\t10\tLakewold\ttwelve',
          why: 'The row has no readable mark and no readable status.',
        },
        { line: 9, raw: expect.any(String), why: expect.any(String) },
      ]);
    }),
  );

  test(
    'are not imported if the meet has changed since the preview',
    inUploadWorld(async (world) => {
      const first = await paste(world, MAIL);
      await apply(
        world,
        await preview(world, { upload: { name: 'other.txt', text: MAIL.replace('12.77', '12.70') } }),
      );
      await expect(apply(world, first)).rejects.toMatchObject({ code: 'PREVIEW_OUTDATED', status: 409 });
      expect(await resultsOf(world)).toContain('100m 2 Brandvold Lakewold 12.70');
      expect((await preview(world, { uploadId: first.uploadId })).counts).toMatchObject({ good: 1, same: 3 });
    }),
  );
});

describe('questions', () => {
  const ofMeet = (text: string) =>
    text.replaceAll('4/11/2026', '5/8/2026').replaceAll('Harbor Quad', 'Oak Relays');

  test(
    'there is one question for a cut team name, answered once and remembered for the next file',
    inUploadWorld(async (world) => {
      const open = await paste(world, ofMeet(CUT_TEAM));
      expect(open.otherMeet).toBeNull();
      const [question] = open.questions;
      expect(open.questions).toHaveLength(1);
      expect(question).toMatchObject({
        kind: 'team',
        printed: 'Northgate Ha',
        rows: 2,
        given: null,
        trouble: null,
      });
      const harbor = question!.options.find(({ label }) => label.startsWith('Northgate Harbor'))!;
      const answered = await preview(world, {
        uploadId: open.uploadId,
        answers: { [question!.key]: harbor.answer },
      });
      expect(answered.questions).toEqual([]);
      expect(answered.teams).toContainEqual(
        expect.objectContaining({ written: 'Northgate Ha', name: 'Northgate Harbor', chosen: harbor.answer }),
      );
      await apply(world, answered);
      expect((await resultsOf(world)).filter((row) => row.includes('Reed'))).toEqual([
        '100m 1 Reed Northgate Harbor 12.51',
        '200m 2 Reed Northgate Harbor 26.12',
      ]);
      const next = await preview(world, {
        upload: { name: 'later.txt', text: ofMeet(CUT_TEAM).replace('12.95', '12.96') },
      });
      expect(next).toMatchObject({ questions: [], counts: { good: 1, same: 8 } });
    }),
  );

  test(
    'a new name is a new team, or a team of the site, remembered for the next file',
    inUploadWorld(async (world) => {
      const text =
        'Girls 100 Meters\n1\tSunniva Larke\tLakewold HS\t12.51\n2\tKaia Brandvold\tLakewold HS\t12.77';
      const open = await paste(world, text);
      const own = { answer: `#${world.lakewold}`, label: 'Lakewold' };
      expect(open.teams).toEqual([
        { written: 'Lakewold HS', name: 'Lakewold HS', rows: 2, isNew: true, chosen: null, options: [own] },
      ]);
      const mapped = await preview(world, { uploadId: open.uploadId, teams: { 'Lakewold HS': own.answer } });
      expect(mapped.teams).toEqual([
        { written: 'Lakewold HS', name: 'Lakewold', rows: 2, isNew: false, chosen: own.answer, options: [] },
      ]);
      await apply(world, mapped);
      expect((await resultsOf(world))[0]).toBe('100m 1 Larke Lakewold 12.51');
      const next = await paste(world, text.replace('12.77', '12.80'));
      expect(next.teams[0]).toMatchObject({ written: 'Lakewold HS', name: 'Lakewold', chosen: own.answer });
    }),
  );

  test(
    'the event of rows without one, and the columns of a layout',
    inUploadWorld(async (world) => {
      const text = '12.51\tLakewold\tSunniva Larke\t1\n12.77\tLakewold\tKaia Brandvold\t2';
      const open = await paste(world, text);
      expect(open).toMatchObject({ eventlessRows: 2, counts: { rows: 2, waiting: 2 } });
      const [layout] = open.layouts;
      const { uploadId } = open;
      const named = await preview(world, {
        uploadId,
        eventTitle: 'Girls 100 Meters',
        columns: { [layout!.key]: ['mark', 'team', 'name', 'place'] },
      });
      expect(named).toMatchObject({ eventTitle: 'Girls 100 Meters', counts: { rows: 2, good: 2 } });
      expect((await paste(world, `${text}\n12.99\tLakewold\tAnn Reed\t3`)).layouts[0]?.columns).toEqual([
        'mark',
        'team',
        'name',
        'place',
      ]);
    }),
  );

  test(
    'a division that the meet does not have is new, or one of the meet',
    inUploadWorld(async (world) => {
      const text = MAIL.replace('Girls 100 Meters', 'Girls 100 Meters Open');
      const open = await paste(world, text);
      expect(open.divisions).toContainEqual({
        written: 'Open',
        target: 'Open',
        isNew: true,
        rows: 3,
        options: ['Varsity', '+'],
      });
      expect(open.events[0]).toMatchObject({ label: 'Girls Shot Put 4 kg, Varsity', isNew: false });
      const mapped = await preview(world, { uploadId: open.uploadId, divisions: { Open: 'Varsity' } });
      expect(mapped.events.every(({ isNew }) => !isNew)).toBe(true);
    }),
  );
});

describe('a file from another meet', () => {
  test(
    'is asked about, and imported only after a confirmation',
    inUploadWorld(async (world) => {
      const open = await paste(world, INVITATIONAL);
      expect(open).toMatchObject({
        format: 'hytek-text',
        otherMeet: { name: 'Harbor Invitational', startOn: '2026-04-11', isConfirmed: false },
        counts: { rows: INVITATIONAL_ROWS },
      });
      await expect(apply(world, open)).rejects.toMatchObject({
        code: 'UPLOAD_OTHER_MEET',
        message:
          'This file is from another meet: Harbor Invitational, 2026-04-11. Confirm that its results belong to this meet, or upload another file.',
      });
      const meets = await world.ctx.db.selectFrom('meets').select('id').execute();
      const confirmed = await preview(world, { uploadId: open.uploadId, isThisMeet: true });
      expect(await apply(world, confirmed)).toMatchObject({ added: INVITATIONAL_ROWS });
      expect(await world.ctx.db.selectFrom('meets').select('id').execute()).toEqual(meets);
      expect(confirmed.teamScores.same).toBe(confirmed.teamScores.all);
    }),
  );

  test(
    'of the other sport is refused',
    inUploadWorld(async (world) => {
      const text =
        'Place,Grade,FirstName,LastName,Team,Time,Gender,DivisionID,Score\n1,11,Ann,Lee,Lincoln,18:01.3,F,1,1\n2,12,Bea,Ray,Holt,18:05.9,F,1,2';
      await expect(paste(world, text)).rejects.toMatchObject({ code: 'UPLOAD_OTHER_SPORT' });
    }),
  );
});

test(
  'heats that are pasted one after the other are one round, placed by their marks',
  inUploadWorld(async (world) => {
    const heat = (number: number, ...rows: string[]) =>
      [`Girls 100 Meters`, `Heat ${number} of 2  Wind: +0.4`, ...rows].join('\n');
    await apply(
      world,
      await paste(world, heat(1, '1\tSunniva Larke\tLakewold\t12.51', '2\tAnn Reed\tLakewold\t12.90')),
    );
    await apply(world, await paste(world, heat(2, '1\tKaia Brandvold\tLakewold\t12.77')));
    expect(await resultsOf(world)).toEqual([
      '100m 1 Larke Lakewold 12.51',
      '100m 2 Brandvold Lakewold 12.77',
      '100m 3 Reed Lakewold 12.90',
    ]);
  }),
);

test(
  'an Excel file is read by its columns, with the event in the name of its sheet',
  inUploadWorld(async (world) => {
    const sheets = {
      'Girls 100m': [
        ['Place', 'Name', 'School', 'Time'],
        [1, 'Sunniva Larke', 'Lakewold', 12.5],
        [2, 'Kaia Brandvold', 'Lakewold', 12.77],
      ],
    };
    const gzip = gzipSync(makeWorkbook(sheets)).toString('base64');
    const open = await preview(world, { upload: { name: 'results.xlsx', gzip } });
    expect(open).toMatchObject({ format: 'columns', counts: { rows: 2, good: 2 } });
    await apply(world, open);
    expect(await resultsOf(world)).toEqual([
      '100m 1 Larke Lakewold 12.50',
      '100m 2 Brandvold Lakewold 12.77',
    ]);
  }),
);

describe('what is refused', () => {
  const gz = (bytes: Uint8Array) => gzipSync(bytes).toString('base64');

  test.each([
    ['nothing', { text: '  \n' }, 'UPLOAD_EMPTY'],
    ['a text without results', { text: 'Hello coach, see you on Friday.' }, 'UPLOAD_WITHOUT_RESULTS'],
    ['bytes that are no gzip', { name: 'a.txt', gzip: 'AAAA' }, 'UPLOAD_DAMAGED'],
    [
      'a picture',
      { name: 'a.png', gzip: gz(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3)) },
      'IMPORT_FILE_NOT_TEXT',
    ],
    [
      'an old workbook',
      { name: 'a.xls', gzip: gz(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1)) },
      'UPLOAD_WORKBOOK_OLD',
    ],
    [
      'a broken workbook',
      { name: 'a.xlsx', gzip: gz(Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2)) },
      'UPLOAD_WORKBOOK_BROKEN',
    ],
    ['a bomb', { name: 'a.txt', gzip: gz(new Uint8Array(21 * 1024 * 1024)) }, 'UPLOAD_TOO_LARGE'],
  ])('%s', (_, upload, code) =>
    inUploadWorld(async (world) => {
      await expect(preview(world, { upload })).rejects.toMatchObject({ code });
    })(),
  );

  test(
    'people who neither host nor time the meet, and uploads of other meets',
    inUploadWorld(async ({ stranger, timer, host, meetId }) => {
      const request = { meetId, listMax: 10, upload: { text: MAIL } };
      await expect(previewUpload(stranger, request)).rejects.toMatchObject({ code: 'STAFF_ONLY' });
      const { uploadId, previewKey } = await previewUpload(timer, request);
      await expect(applyUpload(stranger, { meetId, uploadId, previewKey })).rejects.toMatchObject({
        status: 403,
      });
      await expect(previewUpload(host, { meetId, listMax: 10, uploadId: 999_999 })).rejects.toMatchObject({
        code: 'UPLOAD_UNKNOWN',
      });
    }),
  );
});
