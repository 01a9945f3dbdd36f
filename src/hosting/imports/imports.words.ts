// Every sentence of the import that is not about one row.
import { countOf } from '#kit/counts.ts';

export const refusalSentences = {
  formatUnknown: () =>
    'The file is in no format that can be read here. These can: HY-TEK reports as text or PDF, HY-TEK and MeetPro results exports (H, E and R records), FinishLynx (.lif with .evt, .sch and .ppl), TFRRS cross-country pages as text, cross-country and collegiate results as CSV, Olympic results as JSON, lists of World Athletics, and races with one runner a line.',
  truncated: (line: number) =>
    `The file ends in the middle of an event, at line ${line}. Export it again and upload it whole.`,
  unnamed: () => 'The file does not say which meet it is: the line with name and date is missing.',
  dateMissing: () => 'The file does not say on which days the meet was. Say it with --date YYYY-MM-DD.',
  tooLarge: (bytes: number) => `The file is larger than ${Math.floor(bytes / 1024 / 1024)} MB.`,
  pdfPages: (pages: number, max: number) => `The PDF has ${pages} pages; at most ${max} are read.`,
  pdfInflates: () => 'The PDF holds more data than results need. Export the results as text and import that.',
  pdfBroken: () => 'The PDF cannot be read: it is damaged or needs a password.',
  pdfTooSlow: () => 'Reading the PDF took too long. Export the results as text and import that.',
  pdfWithoutText: () => 'The PDF holds pictures only, no text. Export the results as text and import that.',
  gzipBroken: () => 'The file is compressed, but damaged. Compress it again.',
  toldForSeveral: (count: number) =>
    `The file holds ${count} meets: --name and --date are for a file of one.`,
  importUnknown: () => 'This content was never imported, or it was taken back already.',
  listStays: () => 'A list cannot be taken back: its performances are joined with those of other files.',
  failed: () => 'The file could not be imported: the importer failed, and nothing of the file was stored.',
  databaseAway: () =>
    'The database went away during the import. Import the file again: nothing is stored twice.',
  unreadable: (reason: string) => `The file cannot be opened: ${reason}.`,
  severalMeets: (candidates: readonly { meetId: number; name: string }[]) =>
    `Several meets look like this one: ${candidates.map(({ meetId, name }) => `${meetId} “${name}”`).join(', ')}. Say which with --meet.`,
  meetUnknown: (meetId: number, sport: string) => `There is no ${sport} meet ${meetId}.`,
};

export const fileWords = {
  meetOfSport: (sport: string) => `${sport} meet`,
};

interface UndoneWords {
  file: string;
  removed: number;
  restored: number;
  kept: number;
}

interface ImportedWords {
  file: string;
  name: string;
  meetCount: number;
  published: number;
  waiting: number;
}

export const commandWords = {
  usage: [
    'npm run import -- FILE… [options]',
    '  --dry-run            read, match and check, but store nothing',
    '  --meet ID            the meet that the file tells',
    '  --name NAME          name of the meet, where the file does not say it',
    '  --date YYYY-MM-DD    its first day; said later, it corrects what had to be assumed',
    '  --venue-zone ZONE    time zone of the venue, such as America/New_York',
    '  --country CODE       country of teams and venue, such as USA',
    '  --level LEVEL        middle-school, high-school, collegiate or club',
    '  --date-order ORDER   mdy or dmy',
    '  --indoor, --outdoor  where the meet was',
    '  --answer "A=B"       who a printed name is: a team, an athlete, #ID, new, or open to take an answer back',
    '  --undo               take back what the files told; what others changed since stays',
    '  --waiting            list the rows that wait, of all meets or of --meet ID',
  ].join('\n'),
  optionUnknown: (name: string, value: string) => `--${name} does not take "${value}".`,
  stage: { read: 'Reading', match: 'Matching', publish: 'Publishing' },
  known: (file: string) => `${file}: imported before, nothing to do.`,
  refused: (file: string, message: string) => `${file}: ${message}`,
  undone: ({ file, removed, restored, kept }: UndoneWords) =>
    `${file}: taken back. ${removed} results removed, ${restored} as before, ${kept} changed by others and kept.`,
  questions: (open: number) =>
    `${countOf(open, 'question', 'questions')} about printed names left. Answer with --answer "printed name=team or athlete".`,
  companion: (file: string) => `${file}: read with the results that need it.`,
  imported: ({ file, name, meetCount, published, waiting }: ImportedWords) =>
    `${file}: ${meetCount > 1 ? `${meetCount} meets` : name}. ${published} results published, ${waiting} waiting.`,
  scores: (same: number, all: number) =>
    `${same} of ${all} printed team totals are the same as computed from the places.`,
};
