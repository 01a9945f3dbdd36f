// Makes a received file ready to be stored: its kind is known, a picture is clean, and the digest is that of the result.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { FILE_KINDS, type FileKind, type Inspection, inspectFile, removeMetadata } from './file-kinds.ts';

export interface PreparedFile {
  kind: FileKind;
  path: string;
  sha256: string;
  sizeBytes: number;
  contentType: string;
}

type Problem = Extract<Inspection, { problem: string }>;

export async function prepareFile(path: string): Promise<PreparedFile | Problem> {
  const inspection = await inspectFile(path);
  if ('problem' in inspection) return inspection;
  const { kind } = inspection;
  if (!(await removeMetadata(path, kind))) return { problem: 'broken' };
  const content = await readFile(path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { kind, path, sha256, sizeBytes: content.length, contentType: FILE_KINDS[kind].contentType };
}
