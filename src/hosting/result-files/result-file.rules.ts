// A file as readers get it: name, bytes, text and the other files of its folder.
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
  | 'race-lines'
  | 'columns'
  | 'homestretch-json';

export interface ResultFile {
  /** The name without folders. */
  fileName: string;
  /** Name of the folder; null for a file that stands alone. */
  folderName: string | null;
  /** Day of the last change to the file; null if unknown. */
  modifiedOn: Day | null;
  /** The decompressed content. */
  bytes: Uint8Array;
  /** Null if the content is not text. It is decoded once. */
  text(): string | null;
  /** Names of the other files in the folder, sorted. */
  siblings: readonly string[];
  /** Finds a file of the same folder, ignoring upper and lower case; null if there is none. */
  sibling(fileName: string): ResultFile | null;
}

/** One file format. `recognizes` looks at the first lines of the content; `read` never throws. */
export interface FileFormat {
  format: ImportFormat;
  recognizes(file: ResultFile): boolean;
  read(file: ResultFile, options: ParseOptions): ReadFile | Refusal;
}

export interface MeetsFile {
  kind: 'meets';
  format: ImportFormat;
  /** Empty for a companion, which is read together with the results file that uses it. */
  meets: ParsedMeet[];
}

export type ReadFile = MeetsFile | ListFile;

export interface FileSource {
  fileName: string;
  folderName?: string | null;
  modifiedOn?: Day | null;
  bytes: Uint8Array;
  /** Names of the other files in the folder, and a way to get the decompressed bytes of one. */
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
        // PostgreSQL stores no zero byte in a text, and damaged files contain them.
        text = decoded instanceof Refusal ? null : decoded.text.replaceAll('\0', '');
      }
      return text;
    },
    siblings,
    sibling: (requestedName) => {
      const name = byName.get(requestedName.toLowerCase());
      if (name === undefined) return null;
      const cached = opened.get(name);
      if (cached !== undefined) return cached;
      const read = readSibling(name);
      const file = read && openResultFile({ fileName: name, folderName, bytes: read });
      opened.set(name, file);
      return file;
    },
  };
}
