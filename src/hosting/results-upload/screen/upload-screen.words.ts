// The words of the screen that imports results.

import type { ResultColumn } from '#hosting/result-files/columns/column-kinds.rules.ts';
import { countOf, formatCount } from '#kit/counts.ts';

const rows = (count: number): string => countOf(count, 'row', 'rows');
const results = (count: number): string => countOf(count, 'result', 'results');

const MB = 1024 * 1024;

const COLUMNS: Record<ResultColumn, string> = {
  place: 'Place',
  name: 'Name',
  last: 'Last name',
  first: 'First name',
  grade: 'Grade',
  age: 'Age',
  gender: 'Gender',
  bib: 'Bib number',
  team: 'Team',
  letter: 'Relay letter',
  event: 'Event',
  division: 'Division',
  round: 'Round',
  heat: 'Heat',
  lane: 'Lane',
  seed: 'Seed',
  mark: 'Mark',
  wind: 'Wind',
  points: 'Points',
  legs: 'Relay runners',
  skip: 'Not used',
};

const FORMATS: Readonly<Record<string, string>> = {
  'hytek-text': 'HY-TEK report',
  'hytek-pdf': 'HY-TEK report (PDF)',
  'hytek-results': 'HY-TEK or MeetPro results',
  'hytek-entries': 'HY-TEK entries',
  finishlynx: 'FinishLynx results',
  'rio-json': 'Olympic results',
  'tfrrs-xc': 'TFRRS results',
  'xc-csv': 'cross country CSV',
  'xc-relational': 'cross country tables',
  'collegiate-csv': 'collegiate CSV',
  'race-lines': 'one runner per line',
  columns: 'read by columns',
  'homestretch-json': 'downloaded meet',
};

const DOWNLOADS = { json: 'JSON', csv: 'CSV', hytek: 'HY-TEK' } as const;

export const uploadScreenWords = {
  title: 'Import results',
  pageTitle: (meet: string) => `Import results, ${meet}`,
  lead: 'Upload a results file, or paste results from a mail, a web page or a spreadsheet. Nothing is published before you have seen the preview.',
  loading: 'Loading the uploads',
  chooseMeet: 'Choose a meet',
  chooseMeetLead: 'Results go into one of your meets.',
  noMeets: 'No meets yet',
  noMeetsLead: 'You can import results into meets that you host or time.',
  meetColumns: { meet: 'Meet', dates: 'Dates' },
  chooseFile: 'Choose a file',
  dropHere: 'or drop it here: HY-TEK, MeetPro, FinishLynx, CSV, Excel, PDF or text',
  reading: 'Reading',
  sendingFile: 'Sending the file',
  sending: ({ bytes, ofBytes }: { bytes: number; ofBytes: number }) =>
    `${Math.floor((bytes / ofBytes) * 100)} %, ${(bytes / MB).toFixed(1)} of ${(ofBytes / MB).toFixed(1)} MB`,
  working: 'Reading the rows and matching athletes',
  importingRows: 'Importing the results',
  paste: 'Or paste results',
  pasteHint: 'Keep the lines that name the events. Columns are recognized, and you can correct them.',
  pasteExample: 'Girls 100 Meters Varsity\n1\tLarke, Sunniva\t10\tLakewold\t12.51',
  readPasted: 'Read pasted results',
  nothingPasted: 'Paste results first.',
  tooLarge: 'Over 10 MB. Export the results as text, or upload one event at a time.',
  notRead: 'The file was not read. Try again.',
  leadOf: (file: string, format: string, appliedOn: string | null) =>
    `${file}, ${FORMATS[format] ?? format}.${appliedOn === null ? '' : ` Imported ${appliedOn}.`}`,
  otherFile: 'Other file',
  steps: { file: 'File', columns: 'Columns', teams: 'Teams', preview: 'Preview', import: 'Import' },
  newTeams: (count: number) => (count === 0 ? '' : `${formatCount(count)} new`),
  eventless: (count: number) => (count === 0 ? '' : 'event missing'),
  importRows: (good: number, gone: number) =>
    good === 0 && gone > 0 ? `Remove ${results(gone)}` : `Import ${results(good)}`,
  importAnswers: 'Save answers',
  importing: 'Importing',
  nothing: 'No row of this file is new.',
  updateFirst: 'Update the preview first.',
  confirmFirst: 'Confirm first that the file belongs to this meet.',
  applied: ({ added, changed, gone }: { added: number; changed: number; gone: number }) =>
    `${[
      `${results(added)} added`,
      ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
      ...(gone > 0 ? [`${formatCount(gone)} removed`] : []),
    ].join(', ')}.`,
  undone: 'The import is undone.',
  results,
  note: 'Good rows are published with the import. Waiting rows stay here. You can undo the last import.',
  openChanges: (count: number) => `${countOf(count, 'choice is', 'choices are')} not in the preview yet.`,
  update: 'Update preview',
  updating: 'Updating',
  notAnswered: 'The preview was not updated. Try again.',
  otherMeet: (name: string | null, startOn: string | null) =>
    `This file names another meet: ${[name, startOn && dayText(startOn)].filter((part) => part !== null).join(', ')}.`,
  otherMeetConfirmed: (name: string | null) =>
    `The file names ${name ?? 'another day'}. You confirmed that its results belong to this meet.`,
  isThisMeet: 'These results belong to this meet',
  columnsHead: 'Columns',
  columnsNote: 'remembered for your next file of this shape',
  columnsOf: (count: number) => `A table of ${rows(count)}`,
  column: (number: number, head: string) =>
    head === '' ? `Column ${number}` : `Column ${number}, “${head}”`,
  columnKind: (kind: ResultColumn) => COLUMNS[kind],
  eventHead: 'Event of these rows',
  eventHint: (count: number) =>
    count === 0
      ? 'Used for rows below no title of an event.'
      : `The text does not name the event of ${rows(count)}.`,
  eventExample: 'Girls 100 Meters Varsity',
  namesHead: 'Teams and divisions',
  namesNote: 'remembered for your next file',
  namesColumns: { written: 'In the file', target: 'In this meet', rows: 'Rows', state: 'State' },
  mapTo: (written: string) => `In this meet: ${written}`,
  newTeam: (name: string) => `New team “${name}”`,
  newDivision: (name: string) => `New division “${name}”`,
  unattached: 'Unattached',
  states: { isNew: 'New', chosen: 'Your answer', found: 'Found', question: 'Question' },
  division: 'Division',
  eventsHead: 'Events',
  eventsNote: (matched: number, added: number) =>
    added === 0
      ? `${countOf(matched, 'event', 'events')} of this meet`
      : `${countOf(matched, 'event', 'events')} of this meet, ${formatCount(added)} new`,
  newEvents: 'New events in this meet',
  questionsHead: 'Questions',
  questionsNote: (open: number) => (open === 0 ? 'all answered' : `${formatCount(open)} to answer`),
  questionColumns: { printed: 'In the file', why: 'Why we ask', answer: 'Answer' },
  athletesHead: 'Matched athletes',
  athletesNote: (sure: number, open: number) =>
    open === 0 ? `${formatCount(sure)} sure` : `${formatCount(sure)} sure, ${formatCount(open)} to look at`,
  athleteColumns: { written: 'In the file', here: 'Athlete here', sure: 'Sure' },
  same: 'Same',
  isSame: (written: string, athlete: string) => `${written} is ${athlete}`,
  optionOf: (label: string, confidence: number | null) =>
    confidence === null ? label : `${label}, ${confidence} %`,
  answerTo: (printed: string) => `Answer for ${printed}`,
  undecided: 'Not decided',
  athletes: ({ matched, added, open }: { matched: number; added: number; open: number }) =>
    [
      `${countOf(matched, 'athlete', 'athletes')} matched`,
      `${formatCount(added)} new`,
      ...(open > 0 ? [`${formatCount(open)} to confirm`] : []),
    ].join(', '),
  teamScores: ({ same, all }: { same: number; all: number }) =>
    `${formatCount(same)} of ${formatCount(all)} printed team totals match the places.`,
  countShown: (listed: number, all: number) =>
    listed < all ? `${formatCount(listed)} of ${formatCount(all)} shown` : '',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  changesHead: 'What this upload changes',
  changesNote: ({ added, changed, gone, byHand }: Record<'added' | 'changed' | 'gone' | 'byHand', number>) =>
    `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(gone)} gone.${
      byHand === 0 ? '' : ` ${formatCount(byHand)} set by hand win over the file.`
    }`,
  changeColumns: { kind: 'Change', result: 'Result', fields: 'What changes' },
  changeKinds: { added: 'Added', changed: 'Changed', stays: 'Stays', gone: 'Gone' },
  goneFromFile: 'gone from the file',
  fileSays: (text: string) => `the file says ${text}`,
  notesHead: 'Remarks of the reader',
  line: (line: number) => (line === 0 ? 'File' : `Line ${line}`),
  publicResults: 'See the results',
  download: 'Download results',
  downloadNote: 'the JSON file holds the whole meet and can be imported again',
  formats: DOWNLOADS,
  downloadAs: (format: keyof typeof DOWNLOADS) => `Download results as ${DOWNLOADS[format]}`,
  downloading: 'Preparing',
  notDownloaded: 'The file was not prepared. Try again.',
};

function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
