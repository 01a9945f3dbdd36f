// Opens a folder of real files as readers get it; null if the shared data is missing.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { sharedPath } from '#kit/shared-data.ts';
import { openResultFile, type ResultFile } from './result-file.rules.ts';

export function sharedResultFile(file: string): ResultFile | null {
  const path = sharedPath(file);
  if (path === null) return null;
  const folder = dirname(path);
  return openResultFile({
    fileName: basename(path),
    folderName: basename(folder),
    bytes: readFileSync(path),
    siblings: readdirSync(folder).sort(),
    readSibling: (name) => readFileSync(`${folder}/${name}`),
  });
}
