// npm run backup: writes the whole database and the uploaded files into one file, whether the site runs or not.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SENT_JOBS } from '#app/site-jobs.ts';
import { writeBackup } from '#kit/server/backups/backup.ts';
import { backupWords as words } from '#kit/server/backups/backup.words.ts';
import { readConfig } from '#kit/server/config.ts';
import { openFileStore } from '#kit/server/files/file-store.ts';
import { runOnDatabase, stopWithUsage } from './command.ts';

const [argument, ...others] = process.argv.slice(2);
if (argument === undefined || argument.startsWith('-') || others.length > 0) stopWithUsage(words.backupUsage);
// npm runs in the project, but the path is relative to the folder of the caller.
const file = resolve(process.env.INIT_CWD ?? '.', argument);
if (existsSync(file)) stopWithUsage(words.exists(argument));
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));

await runOnDatabase(async ({ pool }) => {
  const options = { version, jobKinds: SENT_JOBS, files: openFileStore(readConfig()) };
  console.error(words.written(argument, await writeBackup(pool, file, options)));
});
