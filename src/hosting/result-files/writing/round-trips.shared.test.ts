// Every real results file of the shared data is written in each format and read again.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readColumns } from '#hosting/result-files/columns/columns-meet.rules.ts';
import { writeMeetJson } from '#hosting/result-files/meet-json/meet-json.rules.ts';
import { meetShape, numbered } from '#hosting/result-files/meet-json/meet-shape.rules.ts';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import { sharedResultFile } from '#hosting/result-files/shared-folder.fixtures.ts';
import { sharedPath } from '#kit/shared-data.ts';
import { writeHytekResults } from './hytek-results.rules.ts';
import { writeResultsCsv } from './results-csv.rules.ts';
import { fileOfText, meaningsOf, readMeets } from './round-trips.fixtures.ts';

const FOLDERS = [
  'hytek-text',
  'hytek-pdftext',
  'meetpro-results-csv',
  'collegiate-csv',
  'finishlynx-real',
  'finishlynx-derived-rio',
  'xc-csv',
  'xc-tfrrs-text',
  'xc-nrcd',
  'rio2016',
];
/** A season of a conference holds hundreds of meets; the largest ones show everything. */
const MEETS_A_FILE = 5;

const files = FOLDERS.flatMap((folder) => {
  const path = sharedPath(folder);
  return path === null
    ? []
    : readdirSync(path)
        .sort()
        .map((file) => `${folder}/${file}`);
});
const rowCount = ({ events }: ParsedMeet) =>
  events.reduce((sum, { rounds }) => sum + rounds.reduce((all, { rows }) => all + rows.length, 0), 0);

describe.skipIf(files.length === 0)('every real results file', () => {
  test.each(files)('%s is the same after JSON, CSV and HY-TEK records', (path) => {
    const meets = readMeets(sharedResultFile(path)!)
      .toSorted((a, b) => rowCount(b) - rowCount(a))
      .slice(0, MEETS_A_FILE);
    for (const meet of meets) {
      const [json] = readMeets(fileOfText(writeMeetJson(meet)));
      expect(numbered(meetShape(json, 'meet'))).toEqual(numbered(meetShape(meet, 'meet')));

      const expected = meaningsOf(meet.events);
      const csv = readColumns(writeResultsCsv(meet), { sport: meet.sport, choices: {}, eventTitle: null });
      expect(csv.meet.issues.filter(({ isRow }) => isRow)).toEqual([]);
      expect(meaningsOf(csv.meet.events).toSorted()).toEqual(expected.toSorted());

      // HY-TEK's records are of track and field.
      if (meet.sport === 'xc') continue;
      const [hytek] = readMeets(fileOfText(writeHytekResults(meet)));
      expect(meaningsOf(hytek?.events ?? [], 'hytek').toSorted()).toEqual(
        meaningsOf(meet.events, 'hytek').toSorted(),
      );
    }
  });
});
