// What is downloaded and uploaded again is the same meet.
import { describe, expect, test } from 'vitest';
import { downloadResults } from '#hosting/exports/exports.service.ts';
import { CUT_TEAM } from '#hosting/imports/cut-names.fixtures.ts';
import { INVITATIONAL } from '#hosting/imports/imports.fixtures.ts';
import { undoUpload } from './results-upload.service.ts';
import {
  apply,
  inUploadWorld,
  paste,
  preview,
  resultsOf,
  type UploadWorld,
} from './upload-world.fixtures.ts';

const ofMeet = (text: string) =>
  text.replace(/4\/11\/2026|4\/12\/2026/g, '5/8/2026').replace(/Harbor (?:Quad|Invitational)/g, 'Oak Relays');

const download = async ({ host, meetId }: UploadWorld, format: 'json' | 'csv' | 'hytek') =>
  (await downloadResults(host, { meetId, format })).text;

const FIELD = `Girls Long Jump
Place\tName\tSchool\tMark\tWind
1\tPia Lorne\tLakewold\t16-04.50\t+1.4
2\tEdie Falk\tLakewold\t5.10m\t-0.3
--\tAnn Reed\tLakewold\tDNS\t

Girls 4x100 Relay
1\tLakewold A\t50.75
  1) Cleo Varnham 10   2) Mara Tillow 12  3) Tess Okell 12  4) Edie Falk 9`;

describe.each([
  ['a HY-TEK report', ofMeet(INVITATIONAL)],
  ['a report with cut names', ofMeet(CUT_TEAM)],
  ['pasted field events and relays', FIELD],
])('%s', (_, text) => {
  test.each(['json', 'csv', 'hytek'] as const)(
    'downloaded as %s and uploaded again changes nothing that the format can say',
    (format) =>
      inUploadWorld(async (world) => {
        await apply(world, await paste(world, text));
        const before = await resultsOf(world);
        const file = await download(world, format);
        const again = await preview(world, { upload: { name: `meet.${format}`, text: file } });
        expect(again.waiting).toEqual([]);
        expect(again.otherMeet).toBeNull();
        if (format === 'json') {
          expect(again.changes.items).toEqual([]);
          expect(again.counts).toMatchObject({ good: 0, gone: 0, waiting: 0 });
        }
        await apply(world, again);
        expect(await resultsOf(world)).toEqual(before);
      })(),
  );
});

test(
  'the JSON file brings back a meet whose results were undone',
  inUploadWorld(async (world) => {
    const first = await paste(world, ofMeet(INVITATIONAL));
    await apply(world, first);
    const before = await resultsOf(world);
    const file = await download(world, 'json');
    await undoUpload(world.host, { meetId: world.meetId, uploadId: first.uploadId });
    expect(await resultsOf(world)).toEqual([]);
    await apply(world, await preview(world, { upload: { name: 'meet.json', text: file } }));
    expect(await resultsOf(world)).toEqual(before);
    expect(await download(world, 'json')).toBe(file);
  }),
);

test(
  'timers download results, others do not',
  inUploadWorld(async ({ timer, stranger, meetId }) => {
    expect((await downloadResults(timer, { meetId, format: 'csv' })).name).toBe('oak-relays-results.csv');
    await expect(downloadResults(stranger, { meetId, format: 'csv' })).rejects.toMatchObject({ status: 403 });
  }),
);
