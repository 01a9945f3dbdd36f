// Reads the entries beside a results JSON: birth dates, and lanes for races run in lanes.

import type { ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { looksLikeEntries, readEntriesDocument, readJsonDay, textOf } from './rio-document.rules.ts';
import { readGender } from './rio-events.rules.ts';

export interface EntriesOfFile {
  birthOf(athleteId: string): string | null;
  laneOf(athleteId: string, race: { code: string; gender: string; roundName: string }): number | null;
}

const LANE_MAX = 10;

/** Uses the first file of the folder that holds entries; empty without one. */
export function entriesBeside(file: ResultFile): EntriesOfFile {
  const names = file.siblings.filter((name) => /\.json$/i.test(name));
  const text = names.map((name) => file.sibling(name)?.text() ?? '').find(looksLikeEntries);
  return readEntries(text ?? '');
}

export function readEntries(text: string): EntriesOfFile {
  const births = new Map<string, string>();
  const lanes = new Map<string, number>();
  for (const entry of text === '' ? [] : readEntriesDocument(text)) {
    const id = textOf(entry, 'id');
    const birthOn = readJsonDay(textOf(entry, 'birthdate'));
    if (birthOn) births.set(id, birthOn);
    const lane = Number(textOf(entry, 'lane'));
    const isPart = textOf(entry, 'section') !== '';
    if (!isPart && lane >= 1 && lane <= LANE_MAX)
      lanes.set(
        raceKey(id, textOf(entry, 'event'), readGender(textOf(entry, 'gender')), textOf(entry, 'heat')),
        lane,
      );
  }
  return {
    birthOf: (athleteId) => births.get(athleteId) ?? null,
    laneOf: (athleteId, { code, gender, roundName }) =>
      lanes.get(raceKey(athleteId, code, gender, heatCode(roundName))) ?? null,
  };
}

const raceKey = (id: string, code: string, gender: string, heat: string): string =>
  [id, code.toUpperCase(), gender, heat].join(' ');

/** `Heat 7` is h7, `Semifinal 2` s2, `Prelim 1` p1; the final has no code. */
function heatCode(roundName: string): string {
  const [, letter = '', number = ''] = /^(H|S|P|Q)\D*(\d+)$/i.exec(roundName) ?? [];
  return `${letter.toLowerCase()}${number}`;
}
