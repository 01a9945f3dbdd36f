// A file as a reader gets it: name, bytes, text, and the other files of its folder.
import { Refusal } from '#kit/refusal.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { ParsedMeet, ParseOptions } from './parsed.rules.ts';
import type { ListFile } from './performance-list.rules.ts';
import { decodeText } from './text-encoding.rules.ts';

export type ImportFormat =
  | 'hytek-text'
  | 'hytek-pdf'
  | 'hytek-results'
  | 'hytek-entries'
  | 'finishlynx'
  | 'finishlynx-companion'
  | 'rio-json'
  | 'tfrrs-xc'
  | 'xc-csv'
  | 'xc-relational'
  | 'collegiate-csv'
  | 'wa-list'
  | 'race-lines';

export interface ResultFile {
  /** Without folders. */
  fileName: string;
  /** Name of the folder; null of a file that stands alone. */
  folderName: string | null;
  /** When the file was written last; null when nobody knows. */
  modifiedOn: Day | null;
  /** Decompressed. */
  bytes: Uint8Array;
  /** Null when the file is no text. Decoded once. */
  text(): string | null;
  /** Names of the other files of the folder, sorted. */
  siblings: readonly string[];
  /** A file of the same folder, whatever the case of its name; null when there is none. */
  sibling(fileName: string): ResultFile | null;
}

/** One way to write results. `recognises` goes by content and looks at the first lines; `read` never throws. */
export interface FileFormat {
  format: ImportFormat;
  recognises(file: ResultFile): boolean;
  read(file: ResultFile, options: ParseOptions): ReadFile | Refusal;
}

export interface MeetsFile {
  kind: 'meets';
  format: ImportFormat;
  /** Empty of a companion: what it tells is read with the file that needs it. */
  meets: ParsedMeet[];
}

export type ReadFile = MeetsFile | ListFile;

export interface FileSource {
  fileName: string;
  folderName?: string | null;
  modifiedOn?: Day | null;
  bytes: Uint8Array;
  /** Names of the other files of the folder, and the decompressed bytes of one. */
  siblings?: readonly string[];
  readSibling?(fileName: string): Uint8Array | null;
}

export function openResultFile({
  fileName,
  folderName = null,
  modifiedOn = null,
  bytes,
  siblings = [],
  readSibling = () => null,
}: FileSource): ResultFile {
  let text: string | null | undefined;
  const byName = new Map(siblings.map((name) => [name.toLowerCase(), name]));
  const opened = new Map<string, ResultFile | null>();
  return {
    fileName,
    folderName,
    modifiedOn,
    bytes,
    text: () => {
      if (text === undefined) {
        const decoded = decodeText(bytes);
        // No database holds a zero byte in a text, and damaged files do.
        text = decoded instanceof Refusal ? null : decoded.text.replaceAll('\0', '');
      }
      return text;
    },
    siblings,
    sibling: (asked) => {
      const name = byName.get(asked.toLowerCase());
      if (name === undefined) return null;
      const known = opened.get(name);
      if (known !== undefined) return known;
      const read = readSibling(name);
      const file = read && openResultFile({ fileName: name, folderName, bytes: read });
      opened.set(name, file);
      return file;
    },
  };
}
