// Sentences of the download tool.
import type { DownloadFormat, UnattachedAs } from './download-rows.rules.ts';

export const formatNames: Record<DownloadFormat, string> = {
  hytek: 'HY-TEK semicolon',
  csv: 'CSV',
  json: 'JSON',
  finishlynx: 'FinishLynx people and events',
};

export const unattachedNames: Record<UnattachedAs, string> = {
  una: 'UNA',
  club: 'Their club',
};

export const downloadWords = {
  title: 'Download entries',
  format: 'Format',
  unattachedAs: 'Unattached as',
  rows: 'Rows',
  rowNames: { accepted: 'Accepted entries', all: 'All entries' },
  go: 'Download',
  busy: 'Downloading',
  notDone: 'Not downloaded. Try again.',
  done: (count: number) => (count === 1 ? '1 entry downloaded.' : `${count} entries downloaded.`),
  hint: 'Names are as everyone may see them. FinishLynx gets two files.',
};
