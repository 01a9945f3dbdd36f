// npm run replay: plays a results file into a private copy of its meet, whether the site runs or not.
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SENT_JOBS } from '#app/site-jobs.ts';
import type { FileToImport } from '#hosting/imports/import.service.ts';
import { rehearseFiles } from '#hosting/rehearsals/from-file.service.ts';
import { playStep } from '#hosting/rehearsals/playing/player.service.ts';
import { type Rehearsal, SPEED_DEFAULT, SPEED_MAX } from '#hosting/rehearsals/rehearsals.rules.ts';
import { followRehearsal, wipeRehearsal } from '#hosting/rehearsals/rehearsals.service.ts';
import { replayWords as words } from '#hosting/rehearsals/rehearsals.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { readConfig } from '#kit/server/config.ts';
import { anonymousContext, type Context } from '#kit/server/context.ts';
import { failureSentence } from '#kit/server/database/database-outage.ts';
import { openDatabase } from '#kit/server/database/db.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { installJobs } from '#kit/server/jobs/jobs.ts';
import { createLog } from '#kit/server/log.ts';
import { onStopSignal } from '#kit/server/operations/shutdown.ts';

import { getOperatorsAccount } from '#people/accounts/profile/site-admins.service.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { isDay } from '#sport/calendar/days.rules.ts';
import { EXIT_REFUSED, stopWithUsage } from './command.ts';
import { filesOf, folderOf, readBytes } from './result-paths.ts';

const STEP_MS = 250;

const { path, speed, host, isWiped, options } = readArguments();
const stopping = new AbortController();
onStopSignal(() => stopping.abort());
const config = readConfig();
const database = await openDatabase(config, createLog('warn'), stopping.signal);
try {
  await migrate(database.pool, join(import.meta.dirname, '../../../migrations'));
  await installJobs(database.url, SENT_JOBS);
  await replay(anonymousContext(database.db));
} catch (error) {
  console.error(error instanceof Refusal ? error.message : failureSentence(error));
  process.exitCode = error instanceof Refusal ? EXIT_REFUSED : 1;
}
await database.close();

async function replay(ctx: Context): Promise<void> {
  console.log(words.reading);
  const hostId = host === undefined ? null : (await getOperatorsAccount(ctx, host)).id;
  const files = filesOf(path).map(
    (file): Omit<FileToImport, 'isDryRun'> => ({
      fileName: basename(file),
      bytes: readBytes(file),
      folder: folderOf(file),
      options,
    }),
  );
  const { rehearsal, meet } = await rehearseFiles(ctx, { files, speed, hostId });
  const address = `${config.publicUrl}${runMeetAddress(meet.sport, rehearsal.copyId)}`;
  console.log(words.begins(meet.name, rehearsal.markCount, address));
  const isFinished = await play(ctx, rehearsal);
  if (isFinished) console.log(words.finished);
  if (isFinished && !isWiped) return console.log(words.stays);
  await wipeRehearsal(ctx, rehearsal.rehearsalId);
  console.log(words.wiped);
}

/** Plays beside the nodes of the site, if there are any: each step counts once. Resolves to false after a signal. */
async function play(ctx: Context, { rehearsalId }: Rehearsal): Promise<boolean> {
  let percentBefore = -1;
  while (!stopping.signal.aborted) {
    await playStep(ctx, rehearsalId);
    const now = await followRehearsal(ctx, rehearsalId);
    if (!now) return true;
    const { playedMarks, markCount, finishedAt } = now;
    const percent = Math.floor((playedMarks * 100) / markCount);
    if (percent !== percentBefore) console.log(words.progress(percent, playedMarks, markCount));
    percentBefore = percent;
    if (finishedAt !== null) return true;
    await sleep(STEP_MS);
  }
  return false;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        speed: { type: 'string', default: String(SPEED_DEFAULT) },
        host: { type: 'string' },
        name: { type: 'string' },
        date: { type: 'string' },
        wipe: { type: 'boolean', default: false },
      },
    });
    const [path, ...others] = positionals;
    const { host, name, date, wipe } = values;
    if (path === undefined || others.length > 0) return stopWithUsage(words.usage);
    if (date !== undefined && !isDay(date)) return stopWithUsage(words.usage);
    const speed = Number(values.speed);
    if (!Number.isInteger(speed) || speed < 1 || speed > SPEED_MAX) return stopWithUsage(words.speedWrong);
    const options = { ...(name && { name }), ...(date && { startOn: date }) };
    return { path, speed, host, isWiped: wipe, options };
  } catch (error) {
    return stopWithUsage(`${error instanceof Error ? error.message : error}\n${words.usage}`);
  }
}
