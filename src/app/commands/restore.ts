// npm run restore: loads a backup into an empty database, or replaces the content of a database.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SENT_JOBS } from '#app/site-jobs.ts';
import { backupWords as words } from '#kit/server/backups/backup.words.ts';
import { RestoreRefused, restoreBackup } from '#kit/server/backups/restore.ts';
import { readConfig } from '#kit/server/config.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { openFileStore } from '#kit/server/files/file-store.ts';
import { installJobs } from '#kit/server/jobs/jobs.ts';
import { runOnDatabase, stopWithUsage } from './command.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const { argument, replace } = readArguments();
const file = resolve(process.env.INIT_CWD ?? '.', argument);

await runOnDatabase(async ({ pool, url, markSettled }) => {
  try {
    await installJobs(url, SENT_JOBS);
    const files = openFileStore(readConfig());
    const options = { migrationsFolder, replace, jobKinds: SENT_JOBS, files };
    const report = await restoreBackup(pool, file, options);
    await migrate(pool, migrationsFolder);
    // Gives the query planner statistics, so that the first pages are fast.
    await pool.query('analyze');
    // A restored database is a real site, so a later start does not add the demo.
    await markSettled();
    console.error(words.restored(report.createdAt, report));
  } catch (error) {
    if (error instanceof RestoreRefused) throw new Error(words.refused(error.message));
    throw error;
  }
});

function readArguments(): { argument: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [argument, ...others] = positionals;
    if (argument === undefined || others.length > 0) return stopWithUsage(words.restoreUsage);
    return { argument, replace: values.replace };
  } catch (error) {
    return stopWithUsage(`${error instanceof Error ? error.message : error}\n${words.restoreUsage}`);
  }
}
