// The format of cross-country spreadsheets: one race per file, or columns that give the race and the gender.

import { genderOfWords } from '#hosting/result-files/file-gender.rules.ts';
import { assumedDay, dayOfFileName, readFileName } from '#hosting/result-files/file-names.rules.ts';
import { noResultsSentence } from '#hosting/result-files/files.words.ts';
import type { ParsedEvent } from '#hosting/result-files/parsed.rules.ts';
import { parsedEvent, parsedMeet, parsedRound } from '#hosting/result-files/parsed-defaults.rules.ts';
import type { FileFormat } from '#hosting/result-files/result-file.rules.ts';
import { unreadRow, withEvents } from '#hosting/result-files/row-issues.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { crossCountryVariant } from '#sport/events/events.rules.ts';
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';
import { distanceOfRace } from './race-distance.rules.ts';
import { unnamedRaceWords } from './unnamed-races.words.ts';
import { type RaceCsv, type RaceCsvRow, readRaceCsv } from './xc-csv-rows.rules.ts';

const SAMPLE_LENGTH = 4000;
/** The school grades in a file name such as `34boys`; a longer number is the number of the meet. */
const YEARS_IN_NAME = /(?:^| )(\d{1,2})(?= |$)/;

export const xcCsv: FileFormat = {
  format: 'xc-csv',
  recognizes: (file) => readRaceCsv((file.text() ?? '').slice(0, SAMPLE_LENGTH)) !== null,
  read: (file, { dateOrder }) => {
    const race = readRaceCsv(file.text() ?? '');
    if (!race || race.rows.length + race.unread.length === 0) {
      return new Refusal('IMPORT_NO_RESULTS', noResultsSentence());
    }
    const { words, dateText, year } = readFileName(file.fileName);
    const { gender, rest } = genderOfWords(words);
    const dated = dateText === null ? null : dayOfFileName(dateText, 'xc', dateOrder);
    const startOn = dated ? dated.day : year === null ? null : assumedDay('xc', year);
    const isYearOnly = !dated && year !== null;
    const events = eventsOf(race, gender, YEARS_IN_NAME.exec(rest)?.[1] ?? null);
    const meet = parsedMeet({
      sport: 'xc',
      name: rest.replace(YEARS_IN_NAME, ' ').trim() || null,
      startOn,
      endOn: startOn,
      startText: dateText,
      ...(dated && { dateOrder: dated.dateOrder }),
      assumed: isYearOnly ? ['name', 'date'] : ['name'],
      events,
      issues: withEvents(race.unread.map(unreadRow), events),
    });
    return { kind: 'meets', format: 'xc-csv', meets: [meet] };
  },
};

function eventsOf(race: RaceCsv, genderOfFile: Gender | null, years: string | null): ParsedEvent[] {
  const genderOfRow = (row: RaceCsvRow) => parseGender(row.genderText) ?? genderOfFile ?? 'X';
  const races = Map.groupBy(race.rows, (row) => `${genderOfRow(row)} ${row.divisionText}`);
  return [...races.values()].map((rows, index) => {
    const { line } = rows[0]!.row;
    const meters = distanceOfRace(rows.flatMap(({ paced }) => paced ?? []));
    return parsedEvent({
      line,
      number: String(index + 1),
      title: unnamedRaceWords.title(meters),
      gender: genderOfRow(rows[0]!),
      divisionName: rows[0]!.divisionText || (years && unnamedRaceWords.years([...years])) || null,
      variantKey: meters === null ? null : crossCountryVariant(meters).key,
      rounds: [parsedRound({ line, round: 'F', rows: rows.map(({ row }) => row) })],
    });
  });
}
