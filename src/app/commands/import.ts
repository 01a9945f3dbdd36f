// npm run import: imports results files into the database, with or without a running server. stdout holds
// only the JSON.
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareResultUpdates } from '#competition/result-pages/updates/result-updates.service.ts';
import { type PrintedAnswer, parseAnswer } from '#hosting/import-questions/questions.rules.ts';
import { importFile, listWaiting } from '#hosting/imports/import.service.ts';
import type {
  FileReport,
  ImportOptions,
  Progress,
  RefusedFile,
  UndoneFile,
} from '#hosting/imports/imports.rules.ts';
import { commandWords, refusalSentences } from '#hosting/imports/imports.words.ts';
import { undoImport } from '#hosting/imports/undo.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { anonymousContext, type Context } from '#kit/server/context.ts';
import { isDatabaseAway } from '#kit/server/database/database-outage.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { isDay } from '#sport/calendar/days.rules.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';
import { EXIT_REFUSED, runOnDatabase, stopWithUsage } from './command.ts';
import { filesOf, folderOf, readBytes } from './result-paths.ts';

type Outcome = FileReport | UndoneFile | RefusedFile;

const { values, positionals } = readArguments();
const options = importOptions();
const answers = (values.answer ?? []).map(readAnswer);

await runOnDatabase(async (database, stopping) => {
  await migrate(database.pool, join(import.meta.dirname, '../../../migrations'));
  // A database with imported results is a real site, so a later start does not add the demo.
  await database.markSettled();
  const ctx = anonymousContext(database.db, { prepareResultUpdates });
  const output = values.waiting
    ? await listWaiting(ctx, options.meetId ?? null)
    : await importAll(ctx, stopping);
  console.log(JSON.stringify(output, null, 2));
});

async function importAll(ctx: Context, stopping: AbortSignal): Promise<Outcome[]> {
  const reports: Outcome[] = [];
  for (const path of positionals.flatMap(filesOf)) {
    const report = await importPath(ctx, path, stopping);
    if ('error' in report) process.exitCode = EXIT_REFUSED;
    console.error(summary(report));
    reports.push(report);
  }
  return reports;
}

async function importPath(ctx: Context, path: string, stopping: AbortSignal): Promise<Outcome> {
  const fileName = basename(path);
  try {
    const bytes = readBytes(path);
    const file = {
      fileName,
      bytes,
      folder: folderOf(path),
      options,
      answers,
      isDryRun: values['dry-run'] ?? false,
    };
    return values.undo ? await undoImport(ctx, file) : await importFile(ctx, file, showProgress(fileName));
  } catch (error) {
    stopping.throwIfAborted();
    if (error instanceof Refusal)
      return { file: fileName, error: { code: error.code, message: error.message } };
    if (isDatabaseAway(error))
      return { file: fileName, error: { code: 'DATABASE_AWAY', message: refusalSentences.databaseAway() } };
    // A defect of the importer must not keep the other files from being stored.
    console.error(error);
    return { file: fileName, error: { code: 'IMPORT_FAILED', message: refusalSentences.failed() } };
  }
}

function showProgress(file: string): Progress {
  const isLive = process.stderr.isTTY;
  return (stage, done, total) => {
    const percent = total === 0 ? 100 : Math.round((done * 100) / total);
    if (isLive) process.stderr.write(`\r\x1b[K${file}: ${commandWords.stage[stage]} ${percent} %`);
    else if (done === 0) console.error(`${file}: ${commandWords.stage[stage]} …`);
  };
}

function summary(report: Outcome): string {
  const start = process.stderr.isTTY ? '\r\x1b[K' : '';
  if ('error' in report) return start + commandWords.refused(report.file, report.error.message);
  if ('restored' in report) return start + commandWords.undone(report);
  if (report.isAlreadyImported) return start + commandWords.alreadyImported(report.file);
  const { file, meets, meetCount, published, waiting, questions, teamScores } = report;
  if (meetCount === 0) return start + commandWords.companion(file);
  const open = questions.filter(({ answer }) => answer === null).length;
  const same = teamScores.filter(({ isSame }) => isSame).length;
  return [
    start + commandWords.imported({ file, name: meets[0]?.name ?? '', meetCount, published, waiting }),
    ...(teamScores.length > 0 ? [commandWords.scores(same, teamScores.length)] : []),
    ...(open > 0 ? [commandWords.questions(open)] : []),
  ].join('\n');
}

function readArguments() {
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        meet: { type: 'string' },
        name: { type: 'string' },
        date: { type: 'string' },
        'venue-zone': { type: 'string' },
        country: { type: 'string' },
        level: { type: 'string' },
        'date-order': { type: 'string' },
        indoor: { type: 'boolean' },
        outdoor: { type: 'boolean' },
        answer: { type: 'string', multiple: true },
        undo: { type: 'boolean' },
        waiting: { type: 'boolean' },
      },
    });
    if (parsed.positionals.length === 0 && !parsed.values.waiting) return stopWithUsage(commandWords.usage);
    return parsed;
  } catch (error) {
    return stopWithUsage(`${error instanceof Error ? error.message : error}\n${commandWords.usage}`);
  }
}

function importOptions(): ImportOptions {
  const { meet, name, date, country, level } = values;
  const dateOrder = values['date-order'];
  const venueZone = values['venue-zone'];
  const chosen: ImportOptions = {};
  if (meet !== undefined) chosen.meetId = idFromText(meet) ?? refuse('meet', meet);
  if (name !== undefined) chosen.name = name.trim() || refuse('name', name);
  if (date !== undefined) chosen.startOn = isDay(date) ? date : refuse('date', date);
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

function readAnswer(text: string): PrintedAnswer {
  const answer = parseAnswer(text);
  return answer instanceof Refusal ? stopWithUsage(answer.message) : answer;
}

function refuse(name: string, value: string): never {
  return stopWithUsage(commandWords.optionUnknown(name, value));
}
