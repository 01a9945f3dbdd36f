// Reads texts and files as meets, and says what a row means, for tests of files that are written and read again.
import { recognizeFormat } from '#hosting/result-files/formats.rules.ts';
import type { ParsedEvent, ParsedMeet, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { spellCapitals } from '#hosting/result-files/printed/capital-names.rules.ts';
import { openResultFile, type ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import { divisionOf, markOf } from './written-values.rules.ts';

export const fileOfText = (text: string, fileName = 'meet.txt'): ResultFile =>
  openResultFile({ fileName, bytes: new TextEncoder().encode(text) });

export function readMeets(file: ResultFile): ParsedMeet[] {
  const read = recognizeFormat(file)?.read(file, { dateOrder: 'mdy' });
  if (!read || read instanceof Refusal || read.kind === 'list') return [];
  return read.meets;
}

const name = (first: string, last: string) => `${spellCapitals(first)} ${spellCapitals(last)}`.trim();

/** HY-TEK records give neither the height of hurdles, the weight of implements nor the number of a squad. */
export type Meaning = 'whole' | 'hytek';

/** Returns the facts of a row that a format has. */
function meaningOf(event: ParsedEvent, round: string, row: ParsedRow, of: Meaning): string {
  const { athlete, legs, place, heat, points2520 } = row;
  return [
    (of === 'hytek' && findVariant(event.variantKey ?? '')?.short) || (event.variantKey ?? event.eventText),
    event.gender,
    divisionOf(event) || '-',
    round,
    place ?? '-',
    heat ?? '-',
    athlete ? name(athlete.firstName, athlete.lastName) : `squad ${row.relayLetter ?? ''}`,
    row.yearText.trim() || '-',
    row.age ?? '-',
    (of === 'hytek' && athlete === null ? null : row.bib) ?? '-',
    row.teamText || '-',
    `${row.isExhibition || event.isExhibition ? 'X' : ''}${row.isJudgesDecision && row.status === null ? 'J' : ''}${markOf(row)}${row.qualifier?.[0] ?? ''}`,
    (row.windText ?? '').replace(/^\+/, ''),
    points2520 === null ? '-' : formatPoints(points2520),
    legs
      .toSorted((a, b) => a.leg - b.leg)
      .map(({ firstName, lastName }) => name(firstName, lastName))
      .join(', '),
  ].join(' | ');
}

export const meaningsOf = (events: readonly ParsedEvent[], of: Meaning = 'whole'): string[] =>
  events.flatMap((event) =>
    event.rounds.flatMap(({ round, rows }) => rows.map((row) => meaningOf(event, round, row, of))),
  );
