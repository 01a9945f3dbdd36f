import { describe, expect, test } from 'vitest';
import { recognizeFormat } from '#hosting/result-files/formats.rules.ts';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import { openResultFile } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { writeMeetJson } from './meet-json.rules.ts';
import { meetShape, numbered } from './meet-shape.rules.ts';

const readText = (text: string) => {
  const file = openResultFile({ fileName: 'meet.txt', bytes: new TextEncoder().encode(text) });
  const read = recognizeFormat(file)!.read(file, {});
  if (read instanceof Refusal) throw read;
  if (read.kind === 'list') throw new Error('a list is no meet');
  return read;
};

const meaning = (meet: ParsedMeet) => numbered(meetShape(meet, 'meet'));

const REPORT = `Licensed to Riverbend Timing - Contractor License
                      Harbor Invitational - 4/18/2026

Event 1  Girls 100 Meter Dash
===================================================================================
    Name                    Year School                  Seed     Finals  H# Points
===================================================================================
  1 Mara Tillow               12 Eastport              12.60      12.51   2  10
  2 June Ashby                11 North Harbor          12.80      12.77   2   8
 -- Tess Okell                12 Eastport              13.10        DNS   1

Event 3  Girls 4x100 Meter Relay
================================================================================
    School                                               Seed     Finals  Points
================================================================================
  1 Eastport                                            51.00      50.75   10
     1) Cleo Varnham 10                 2) Mara Tillow 12
     3) Tess Okell 12                   4) Edie Falk 9
`;

describe('a meet as JSON', () => {
  const [meet] = readText(REPORT).meets;
  const json = writeMeetJson(meet!);

  test('is the same meet when it is read again', () => {
    const again = readText(json);
    expect(again.format).toBe('homestretch-json');
    expect(meaning(again.meets[0]!)).toEqual(meaning(meet!));
  });

  test('has one line a row', () => {
    const rows = meet!.events.flatMap(({ rounds }) => rounds.flatMap((round) => round.rows));
    expect(
      json.split('\n').filter((line) => line.startsWith('{"line"') && line.includes('"markText"')),
    ).toHaveLength(rows.length);
  });

  test.each([
    ['cut off', json.slice(0, -40), 'IMPORT_JSON_BROKEN'],
    ['with a wrong gender', json.replace('"gender":"F"', '"gender":"girl"'), 'IMPORT_JSON_WRONG'],
    ['with a number for a name', json.replace('"lastName":"Tillow"', '"lastName":7'), 'IMPORT_JSON_WRONG'],
    ['of a later version', json.replace('"version":"1"', '"version":"2"'), 'IMPORT_JSON_WRONG'],
    ['without events', json.replace(/"events":[\s\S]*$/, '"events":[]}}'), 'IMPORT_NO_RESULTS'],
  ])('%s is refused', (_, text, code) => {
    expect(() => readText(text)).toThrowError(expect.objectContaining({ code }));
  });
});
