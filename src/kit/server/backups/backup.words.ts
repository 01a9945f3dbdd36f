// Sentences of the commands for backup and restore.

import { countOf } from '#kit/counts.ts';

interface Counts {
  rows: number;
  tables: number;
  files: number;
}

const filesOf = (files: number) =>
  files > 0 ? ` and ${countOf(files, 'uploaded file', 'uploaded files')}` : '';

export const backupWords = {
  backupUsage: 'npm run backup -- FILE\n  Writes the whole database into FILE, while the site runs or not.',
  restoreUsage: [
    'npm run restore -- FILE [--replace]',
    '  Puts the backup FILE into an empty database. Stop the site first.',
    '  --replace   first drops everything that the database holds',
  ].join('\n'),
  exists: (file: string) => `${file} exists already. Choose another name or remove it.`,
  written: (file: string, { rows, tables, files, missingFiles }: Counts & { missingFiles: number }) =>
    [
      `${file}: ${rows} rows of ${tables} tables${filesOf(files)}.`,
      ...(missingFiles > 0
        ? [
            `${countOf(missingFiles, 'uploaded file is', 'uploaded files are')} lost or damaged, and not in the backup.`,
          ]
        : []),
      'Keep it safe: it holds password hashes and email addresses.',
    ].join(' '),
  restored: (createdAt: string, { rows, tables, files }: Counts) =>
    `Restored ${rows} rows of ${tables} tables${filesOf(files)} from the backup of ${createdAt}. Every count and checksum is right.`,
  refused: (reason: string) => `Nothing was restored. ${reason}`,
  foreign: 'The file is not a backup of Homestretch.',
  damaged: 'The file is cut off or damaged.',
  unreadable: (code: string) => `The file cannot be opened: ${code}.`,
  newer: (version: string) =>
    `The backup is of another version of Homestretch (${version}), which knows migrations that this one does not. Restore it with that version or a newer one.`,
  differs: (table: string) =>
    `The file is damaged: the rows of the table ${table} do not have the count and the checksum that were written.`,
  fileDiffers: (file: string) =>
    `The file is damaged: the uploaded file ${file} does not have the content that was written.`,
  running: 'A site or an import runs on this database. Stop it first.',
  notEmpty: 'The database is not empty. Restore into an empty one, or add --replace to drop what it holds.',
};
