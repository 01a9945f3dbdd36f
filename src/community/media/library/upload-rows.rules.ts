// The uploads of an open page, as rows: what is refused before it is sent, how far each one is, and the way out of a failure.
import {
  extensionOf,
  FILE_BYTES_MAX,
  type MediaKind,
  storedFileName,
  titleOfName,
} from '#community/media/media.rules.ts';
import { uploadWords as words } from './library.words.ts';

/** The button of a failed row, beside "Dismiss". */
export type WayOut = 'retry' | 'rename' | 'link' | null;

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; sentBytes: number; elapsedMs: number }
  | { kind: 'failed'; sentence: string; wayOut: WayOut };

export interface UploadRow {
  key: string;
  /** The name of the file, which "Rename" changes. */
  name: string;
  title: string;
  sizeBytes: number;
  state: UploadState;
}

export interface FileToSend {
  name: string;
  sizeBytes: number;
  /** The type as the browser knows it, such as `video/mp4`. */
  type: string;
}

const EXTENSIONS: Record<string, MediaKind> = { pdf: 'pdf', jpg: 'jpg', jpeg: 'jpg', png: 'png' };
const TYPES: Record<string, MediaKind> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

const kindOf = ({ name, type }: Pick<FileToSend, 'name' | 'type'>): MediaKind | null =>
  TYPES[type] ?? EXTENSIONS[extensionOf(name).toLowerCase()] ?? null;

/** The name of the file in its library, in lower case: two files with one of them cannot be there together. */
export function libraryName(file: Pick<FileToSend, 'name' | 'type'>): string {
  return storedFileName(file.name, kindOf(file) ?? 'pdf').toLowerCase();
}

type Failed = Extract<UploadState, { kind: 'failed' }>;

const failed = (sentence: string, wayOut: WayOut): Failed => ({ kind: 'failed', sentence, wayOut });

/** The failure of a file that the server would refuse too; null if it can be sent. */
export function refusedBeforeSending(file: FileToSend, takenNames: ReadonlySet<string>): Failed | null {
  const isVideo = file.type.startsWith('video/');
  if (file.sizeBytes > FILE_BYTES_MAX)
    return isVideo ? failed(words.videoTooLarge, 'link') : failed(words.tooLarge, null);
  if (isVideo) return failed(words.noVideos, 'link');
  if (!kindOf(file)) return failed(words.kindUnknown, null);
  if (file.sizeBytes === 0) return failed(words.empty, null);
  return takenNames.has(libraryName(file)) ? nameTaken() : null;
}

const nameTaken = () => failed(words.nameTaken, 'rename');

/** The failure of a row after the server has refused it with this code and sentence. */
export function refusedByServer(code: string, sentence: string): Failed {
  if (code === 'FILE_NAME_TAKEN') return nameTaken();
  const isTransient = ['UPLOADS_BUSY', 'UPLOAD_UNREADABLE', 'BODY_TOO_SLOW', 'REQUEST_IN_PROGRESS'].includes(
    code,
  );
  return failed(sentence, isTransient ? 'retry' : null);
}

/** The failure of a row that the server did not answer. */
export const unanswered = () => failed(words.unanswered, 'retry');

/** Without a measured pace there is no estimate. */
const PACE_KNOWN_AFTER_MS = 1000;

export function secondsLeft(sentBytes: number, sizeBytes: number, elapsedMs: number): number | null {
  if (elapsedMs < PACE_KNOWN_AFTER_MS || sentBytes === 0) return null;
  const leftMs = ((sizeBytes - sentBytes) * elapsedMs) / sentBytes;
  return Math.max(1, Math.ceil(leftMs / 1000));
}

export function newRow(key: string, file: FileToSend, takenNames: ReadonlySet<string>): UploadRow {
  const { name, sizeBytes } = file;
  const state = refusedBeforeSending(file, takenNames) ?? { kind: 'waiting' as const };
  return { key, name, title: titleOfName(name), sizeBytes, state };
}

/** "parking (2).jpg" for "parking.jpg": the first free name of this kind. */
export function freeName(file: Pick<FileToSend, 'name' | 'type'>, takenNames: ReadonlySet<string>): string {
  const extension = extensionOf(file.name);
  const base = extension ? file.name.slice(0, -(extension.length + 1)) : file.name;
  const end = extension ? `.${extension}` : '';
  for (let count = 2; ; count += 1) {
    const name = `${base}_(${count})${end}`;
    if (!takenNames.has(libraryName({ ...file, name }))) return name;
  }
}
