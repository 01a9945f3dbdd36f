// Sentences of uploads of results.
import type { Gender } from '#sport/people/genders.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';

export const uploadRefusals = {
  unknown: 'There is no such upload in this meet.',
  nothing: 'Choose a file, or paste results.',
  tooLarge: (megabytes: number) =>
    `The file is larger than ${megabytes} MB. Export the results as text, or upload one event at a time.`,
  notGzip: 'The file arrived damaged. Choose it again.',
  workbookBroken:
    'The Excel file cannot be opened. Save it again as .xlsx, or copy its cells and paste them.',
  workbookOld:
    'Old Excel files (.xls) cannot be read. Save the file as .xlsx, or copy its cells and paste them.',
  forgotten: 'This file is no longer stored. Upload it again.',
  otherSport: (ofFile: Sport, ofMeet: Sport) =>
    `The file holds ${sportName(ofFile).toLowerCase()} results, but this is a ${sportName(ofMeet).toLowerCase()} meet.`,
  withoutResults: 'No results were found. Each row needs a name or a team, and a mark.',
  isList: 'This is a list of the best marks of many meets. Upload the results of this meet.',
  companion: 'This file holds no results. Upload the results file that belongs to it.',
  severalMeets: (count: number) =>
    `The file holds results of ${count} meets. Upload the results of this meet only.`,
  truncated: (line: number) =>
    `The text ends in the middle of an event, at line ${line}. Export or copy it again, to its end.`,
  otherMeet: (named: string) =>
    `This file is from another meet: ${named}. Confirm that its results belong to this meet, or upload another file.`,
  outdated: 'The meet changed since this preview. Look at the new preview, then import.',
  notApplied: 'This upload was not imported, or was undone before.',
  newerUpload: 'A newer upload was imported after this one. Undo that one first.',
};

const FIELDS: Readonly<Record<string, string>> = {
  athleteId: 'athlete',
  teamId: 'team',
  teamText: 'team',
  relayLetter: 'relay letter',
  grade: 'grade',
  bib: 'bib',
  lane: 'lane',
  heatId: 'heat',
  roundId: 'round',
  place: 'place',
  heatPlace: 'place in heat',
  markEntered: 'mark',
  status: 'status',
  windTenths: 'wind',
  qualifier: 'qualifier',
  printedPoints: 'points',
  seedEntered: 'seed',
  competedOn: 'day',
  legs: 'relay runners',
  splits: 'splits',
  attempts: 'attempts',
};

export const uploadWords = {
  pasted: 'Pasted results',
  field: (field: string): string | null => FIELDS[field] ?? null,
  eventLabel: (event: { name: string; gender: Gender; division: string; levelMask: number }) =>
    `${genderWord(event.gender, event.levelMask)} ${event.name}, ${event.division}`,
  newName: (printed: string, kind: 'team' | 'athlete') =>
    kind === 'team' ? `New team “${printed}”` : `New athlete “${printed}”`,
};
