// Builds text files as readers get them, without a disk.
import { openResultFile, type ResultFile } from './result-file.rules.ts';

const encode = (text: string) => new TextEncoder().encode(text);

export const textFile = (
  fileName: string,
  text: string,
  siblings: Readonly<Record<string, string>> = {},
  folderName: string | null = null,
): ResultFile =>
  openResultFile({
    fileName,
    folderName,
    bytes: encode(text),
    siblings: Object.keys(siblings).sort(),
    readSibling: (name) => encode(siblings[name]!),
  });
