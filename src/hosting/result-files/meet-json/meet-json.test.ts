import { describe, expect, test } from 'vitest';
import { INVITATIONAL } from '#hosting/imports/imports.fixtures.ts';
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

describe('a meet as JSON', () => {
  const [meet] = readText(INVITATIONAL).meets;
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
