// The format of cross-country pages from TFRRS: the page lists runners; its file name gives gender, meet and
// year.

import { genderOfWords } from '#hosting/result-files/file-gender.rules.ts';
import { assumedDay, readFileName } from '#hosting/result-files/file-names.rules.ts';
import { noResultsSentence } from '#hosting/result-files/files.words.ts';
import type { ParsedEvent, ParseIssue } from '#hosting/result-files/parsed.rules.ts';
import { parsedEvent, parsedMeet, parsedRound } from '#hosting/result-files/parsed-defaults.rules.ts';
import type { FileFormat, ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { unusedLine } from '#hosting/result-files/row-issues.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { crossCountryVariant } from '#sport/events/events.rules.ts';
import { COLLEGE } from '#sport/people/levels.rules.ts';
import { distanceOfRace } from './race-distance.rules.ts';
import { racesOf, readTfrrsLines, type TfrrsRunner } from './tfrrs-race.rules.ts';
import { unnamedRaceWords } from './unnamed-races.words.ts';

/** Enough of the page to recognize it. */
const SAMPLE_LENGTH = 2000;
const RUNNERS_TO_KNOW_IT = 2;

export const tfrrsXc: FileFormat = {
  format: 'tfrrs-xc',
  recognizes: (file) =>
    readTfrrsLines((file.text() ?? '').slice(0, SAMPLE_LENGTH)).runners.length >= RUNNERS_TO_KNOW_IT,
  read: (file) => {
    const { runners, unused } = readTfrrsLines(file.text() ?? '');
    if (runners.length === 0) return new Refusal('IMPORT_NO_RESULTS', noResultsSentence());
    const issues = unused.map(unusedLine);
    return { kind: 'meets', format: 'tfrrs-xc', meets: [meetOf(file, racesOf(runners), issues)] };
  },
};

function meetOf({ fileName }: ResultFile, races: TfrrsRunner[][], issues: ParseIssue[]) {
  const { words, year } = readFileName(fileName);
  const { gender, rest } = genderOfWords(words);
  const startOn = year === null ? null : assumedDay('xc', year);
  const events = races.map((race, index): ParsedEvent => {
    const meters = distanceOfRace(race.flatMap(({ paced }) => paced ?? []));
    const line = race[0]!.row.line;
    return parsedEvent({
      line,
      number: String(index + 1),
      title: unnamedRaceWords.title(meters),
      gender: gender ?? 'X',
      divisionName: races.length === 1 ? null : unnamedRaceWords.numbered(index + 1),
      variantKey: meters === null ? null : crossCountryVariant(meters).key,
      rounds: [parsedRound({ line, round: 'F', rows: race.map(({ row }) => row) })],
    });
  });
  return parsedMeet({
    sport: 'xc',
    name: rest || null,
    startOn,
    endOn: startOn,
    assumed: startOn === null ? ['name'] : ['name', 'date'],
    levelMask: COLLEGE,
    events,
    issues,
  });
}
