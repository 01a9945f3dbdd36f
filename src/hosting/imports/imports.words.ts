// Every sentence of the import that is not about one row.

export const refusalSentences = {
  formatUnknown: () =>
    'The file is no results report that can be read here. Export the results as a HY-TEK text or PDF-text report.',
  truncated: (line: number) =>
    `The file ends in the middle of an event, at line ${line}. Export it again and upload it whole.`,
  unnamed: () => 'The file does not say which meet it is: the line with name and date is missing.',
  dateMissing: () => 'The file does not say on which days the meet was.',
  tooLarge: (bytes: number) => `The file is larger than ${Math.floor(bytes / 1024 / 1024)} MB.`,
  gzipBroken: () => 'The file is compressed, but damaged. Compress it again.',
  unreadable: (reason: string) => `The file cannot be opened: ${reason}.`,
  severalMeets: (candidates: readonly { meetId: number; name: string }[]) =>
    `Several meets look like this one: ${candidates.map(({ meetId, name }) => `${meetId} “${name}”`).join(', ')}. Say which with --meet.`,
  meetUnknown: (meetId: number) => `There is no track meet ${meetId}.`,
};

export const commandWords = {
  usage: [
    'npm run import -- FILE… [options]',
    '  --dry-run            read, match and check, but store nothing',
    '  --meet ID            the meet that the file tells',
    '  --venue-zone ZONE    time zone of the venue, such as America/New_York',
    '  --country CODE       country of teams and venue, such as USA',
    '  --level LEVEL        middle-school, high-school, collegiate or club',
    '  --date-order ORDER   mdy or dmy',
    '  --indoor, --outdoor  where the meet was',
    '  --waiting            list the rows that wait, of all meets or of --meet ID',
  ].join('\n'),
  optionUnknown: (name: string, value: string) => `--${name} does not take "${value}".`,
  stage: { read: 'Reading', match: 'Matching', publish: 'Publishing' },
  known: (file: string) => `${file}: imported before, nothing to do.`,
  refused: (file: string, message: string) => `${file}: ${message}`,
  imported: (file: string, name: string, published: number, waiting: number) =>
    `${file}: ${name}. ${published} results published, ${waiting} waiting.`,
  scores: (same: number, all: number) =>
    `${same} of ${all} printed team totals are the same as computed from the places.`,
};
