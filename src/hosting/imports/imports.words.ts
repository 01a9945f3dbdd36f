// Sentences of the import that are about a whole file, and those of the command.
import { countOf } from '#kit/counts.ts';

export const refusalSentences = {
  formatUnknown: () =>
    'The format of this file is not supported. Supported formats: HY-TEK reports as text or PDF, HY-TEK and MeetPro results exports (H, E and R records), FinishLynx (.lif with .evt, .sch and .ppl), TFRRS cross-country pages as text, cross-country and collegiate results as CSV, Olympic results as JSON, lists of World Athletics, and races with one runner per line.',
  truncated: (line: number) =>
    `The file ends in the middle of an event, at line ${line}. Export it again and upload it whole.`,
  unnamed: () => 'The file does not name its meet: the line with name and date is missing.',
  dateMissing: () => 'The file does not give the days of the meet. Add --date YYYY-MM-DD.',
  tooLarge: (bytes: number) => `The file is larger than ${Math.floor(bytes / 1024 / 1024)} MB.`,
  pdfPages: (pages: number, max: number) => `The PDF has ${pages} pages; at most ${max} are read.`,
  pdfInflates: () => 'The PDF holds more data than results need. Export the results as text and import that.',
  pdfBroken: () => 'The PDF cannot be read: it is damaged or needs a password.',
  pdfTooSlow: () => 'Reading the PDF took too long. Export the results as text and import that.',
  pdfWithoutText: () => 'The PDF holds pictures only, no text. Export the results as text and import that.',
  gzipBroken: () => 'The file is compressed, but damaged. Compress it again.',
  optionsForSeveral: (count: number) =>
    `The file holds ${count} meets. --name and --date work only with a file that holds one meet.`,
  importUnknown: () => 'This file was never imported, or its import was already undone.',
  listStays: () =>
    'The import of a list cannot be undone: its performances are merged with those of other files.',
  failed: () => 'The importer failed on this file. Nothing from the file was stored.',
  databaseAway: () =>
    'The connection to the database was lost during the import. Import the file again: nothing is stored twice.',
  unreadable: (reason: string) => `The file cannot be opened: ${reason}.`,
  severalMeets: (candidates: readonly { meetId: number; name: string }[]) =>
    `Several meets look like this one: ${candidates.map(({ meetId, name }) => `${meetId} “${name}”`).join(', ')}. Choose one with --meet.`,
  meetUnknown: (meetId: number, sport: string) => `There is no ${sport} meet ${meetId}.`,
};

export const fileWords = {
  meetOfSport: (sport: string) => `${sport} meet`,
};

interface UndoneFile {
  file: string;
  removed: number;
  restored: number;
  leftAlone: number;
}

interface ImportedFile {
  file: string;
  name: string;
  meetCount: number;
  published: number;
  waiting: number;
}

export const commandWords = {
  usage: [
    'npm run import -- FILE… [options]',
    '  --dry-run            reads, matches, and checks the file, but stores nothing',
    '  --meet ID            the meet that the file belongs to',
    '  --name NAME          name of the meet, if the file does not give it',
    '  --date YYYY-MM-DD    its first day; in a later run, it corrects an assumed day',
    '  --venue-zone ZONE    time zone of the venue, for example America/New_York',
    '  --country CODE       country of the teams and the venue, for example USA',
    '  --level LEVEL        middle-school, high-school, collegiate or club',
    '  --date-order ORDER   mdy (month first) or dmy (day first)',
    '  --indoor, --outdoor  whether the meet was indoors',
    '  --answer "A=B"       which team or athlete a printed name is: a name, #ID, new, or open to withdraw an answer',
    '  --undo               undoes the import of the files; later changes by others stay',
    '  --waiting            lists the waiting rows of all meets, or of --meet ID',
  ].join('\n'),
  optionUnknown: (name: string, value: string) => `--${name} does not take "${value}".`,
  stage: { read: 'Reading', match: 'Matching', publish: 'Publishing' },
  alreadyImported: (file: string) => `${file}: already imported, nothing to do.`,
  refused: (file: string, message: string) => `${file}: ${message}`,
  undone: ({ file, removed, restored, leftAlone }: UndoneFile) =>
    `${file}: import undone. Results: ${removed} removed, ${restored} restored, ${leftAlone} left as others changed them.`,
  questions: (open: number) =>
    `${countOf(open, 'question', 'questions')} about printed names still open. Answer with --answer "printed name=team or athlete".`,
  companion: (file: string) =>
    `${file}: holds no results; it is read together with the results files that use it.`,
  imported: ({ file, name, meetCount, published, waiting }: ImportedFile) =>
    `${file}: ${meetCount > 1 ? `${meetCount} meets` : name}. ${countOf(published, 'result', 'results')} published, ${waiting} waiting.`,
  scores: (same: number, all: number) =>
    `Printed team totals that match the totals computed from the places: ${same} of ${all}.`,
};
