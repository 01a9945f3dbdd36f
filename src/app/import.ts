// npm run import: results files into the database, with or without a running server. stdout holds only the JSON.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importFile, listWaiting } from '#hosting/imports/import.service.ts';
import {
  FILE_BYTES_MAX,
  type FileReport,
  type ImportOptions,
  type Progress,
  type RefusedFile,
} from '#hosting/imports/imports.rules.ts';
import { commandWords, refusalSentences } from '#hosting/imports/imports.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { readConfig } from '#kit/server/config.ts';
import { anonymousContext, type Context } from '#kit/server/context.ts';
import { openDatabase } from '#kit/server/db.ts';
import { createLog } from '#kit/server/log.ts';
import { migrate } from '#kit/server/migrate.ts';
import { idFromText } from '#sport/addresses.rules.ts';
import { levelFromSlug } from '#sport/levels.rules.ts';

const EXIT_REFUSED = 2;

const { values, positionals } = readArguments();
const options = importOptions();
const config = readConfig();
const database = await openDatabase(config, createLog('warn'));
try {
  await migrate(database.pool, join(import.meta.dirname, '../../migrations'));
  // What is imported stands for itself: a later start loads no demo beside it.
  await database.markSettled();
  const ctx = anonymousContext(database.db);
  console.log(
    JSON.stringify(
      values.waiting ? await listWaiting(ctx, options.meetId ?? null) : await importAll(ctx),
      null,
      2,
    ),
  );
} finally {
  await database.close();
}

async function importAll(ctx: Context): Promise<(FileReport | RefusedFile)[]> {
  const reports: (FileReport | RefusedFile)[] = [];
  for (const path of positionals.flatMap(filesOf)) {
    const report = await importPath(ctx, path);
    if ('error' in report) process.exitCode = EXIT_REFUSED;
    console.error(summary(report));
    reports.push(report);
  }
  return reports;
}

async function importPath(ctx: Context, path: string): Promise<FileReport | RefusedFile> {
  const fileName = basename(path);
  try {
    const bytes = readBytes(path);
    return await importFile(
      ctx,
      { fileName, bytes, options, isDryRun: values['dry-run'] ?? false },
      showProgress(fileName),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { file: fileName, error: { code: error.code, message: error.message } };
  }
}

function readBytes(path: string): Buffer {
  try {
    if (statSync(path).size > FILE_BYTES_MAX) {
      throw new Refusal('IMPORT_FILE_TOO_LARGE', refusalSentences.tooLarge(FILE_BYTES_MAX), { status: 413 });
    }
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      'IMPORT_FILE_UNREADABLE',
      refusalSentences.unreadable((error as NodeJS.ErrnoException).code ?? ''),
    );
  }
}

/** A folder is its files, sorted; npm runs in the project, paths are meant from where it was called. */
function filesOf(argument: string): string[] {
  const path = resolve(process.env.INIT_CWD ?? '.', argument);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(path, entry.name))
    .sort();
}

function showProgress(file: string): Progress {
  const isLive = process.stderr.isTTY;
  return (stage, done, total) => {
    const percent = total === 0 ? 100 : Math.round((done * 100) / total);
    if (isLive) process.stderr.write(`\r\x1b[K${file}: ${commandWords.stage[stage]} ${percent} %`);
    else if (done === 0) console.error(`${file}: ${commandWords.stage[stage]} …`);
  };
}

function summary(report: FileReport | RefusedFile): string {
  const start = process.stderr.isTTY ? '\r\x1b[K' : '';
  if ('error' in report) return start + commandWords.refused(report.file, report.error.message);
  if (report.isKnown) return start + commandWords.known(report.file);
  const { file, meets, published, waiting, teamScores } = report;
  const same = teamScores.filter(({ isSame }) => isSame).length;
  return [
    start + commandWords.imported(file, meets[0]?.name ?? '', published, waiting),
    ...(teamScores.length > 0 ? [commandWords.scores(same, teamScores.length)] : []),
  ].join('\n');
}

function readArguments() {
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        meet: { type: 'string' },
        'venue-zone': { type: 'string' },
        country: { type: 'string' },
        level: { type: 'string' },
        'date-order': { type: 'string' },
        indoor: { type: 'boolean' },
        outdoor: { type: 'boolean' },
        waiting: { type: 'boolean' },
      },
    });
    if (parsed.positionals.length === 0 && !parsed.values.waiting) return stop(commandWords.usage);
    return parsed;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${commandWords.usage}`);
  }
}

function importOptions(): ImportOptions {
  const { meet, country, level } = values;
  const dateOrder = values['date-order'];
  const venueZone = values['venue-zone'];
  const chosen: ImportOptions = {};
  if (meet !== undefined) chosen.meetId = idFromText(meet) ?? refuse('meet', meet);
  if (venueZone !== undefined) chosen.venueZone = venueZone;
  if (country !== undefined) chosen.country = country;
  if (level !== undefined) chosen.levelMask = levelFromSlug(level)?.bit ?? refuse('level', level);
  if (dateOrder !== undefined) {
    chosen.dateOrder =
      dateOrder === 'mdy' || dateOrder === 'dmy' ? dateOrder : refuse('date-order', dateOrder);
  }
  if (values.indoor || values.outdoor) chosen.isIndoor = values.indoor ?? false;
  return chosen;
}

const refuse = (name: string, value: string): never => stop(commandWords.optionUnknown(name, value));

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(EXIT_REFUSED);
}
