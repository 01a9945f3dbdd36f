// Real meets go in through the upload, out as JSON, and in again: nothing changes.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { downloadResults } from '#hosting/exports/exports.service.ts';
import { sharedPath } from '#kit/shared-data.ts';
import { apply, inUploadWorld, preview } from './upload-world.fixtures.ts';

const FILES = [
  'hytek-text/2018-03-29_zane-trace-invitational.txt',
  'hytek-pdftext/2019-07-21_sma-masters.txt',
  'meetpro-results-csv/youth-league-3_morning_track.csv',
];

test.skipIf(sharedPath(FILES[0]!) === null).each(FILES)('%s', (file) =>
  inUploadWorld(async (world) => {
    const { host, meetId } = world;
    const gzip = gzipSync(readFileSync(sharedPath(file)!)).toString('base64');
    const open = await preview(world, { upload: { name: 'real.txt', gzip }, isThisMeet: true });
    expect(open.counts.rows).toBe(open.counts.good + open.counts.waiting + open.counts.same);
    await apply(world, open);
    const { text } = await downloadResults(host, { meetId, format: 'json' });
    const again = await preview(world, {
      upload: { name: 'meet.json', gzip: gzipSync(text).toString('base64') },
    });
    expect(again.counts).toMatchObject({ good: 0, gone: 0, waiting: 0, same: open.counts.good });
  })(),
);
