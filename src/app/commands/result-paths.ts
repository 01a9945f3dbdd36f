// Results files and folders that the arguments of a command name.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { FILE_BYTES_MAX, type FolderOfFile } from '#hosting/imports/imports.rules.ts';
import { refusalSentences } from '#hosting/imports/imports.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Day, dayFromParts } from '#sport/calendar/days.rules.ts';

export function readBytes(path: string): Buffer {
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

/** A companion that cannot be read counts as missing. */
export function folderOf(path: string): FolderOfFile {
  const folder = dirname(path);
  const fileNames = filesIn(folder).filter((name) => name !== basename(path));
  return {
    path: folder,
    modifiedOn: dayOf(statSync(path).mtime),
    fileNames,
    read: (name) => {
      try {
        return readBytes(join(folder, name));
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
    },
  };
}

/** Uses the time zone of the computer on which the file was written. */
function dayOf(time: Date): Day {
  return dayFromParts(time.getFullYear(), time.getMonth() + 1, time.getDate());
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/**
 * A folder stands for its files, sorted. npm runs in the project, but paths are relative to the folder of the
 * caller.
 */
export function filesOf(argument: string): string[] {
  const path = resolve(process.env.INIT_CWD ?? '.', argument);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return filesIn(path).map((name) => join(path, name));
}
