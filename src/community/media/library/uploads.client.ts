// Sends files one after the other with their progress, and keeps the rows of the page.
import type { MediaFile } from '#community/media/media.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { randomKey, sendForm } from '#kit/ui/browser/send-form.ts';
import {
  type FileToSend,
  freeName,
  libraryName,
  newRow,
  refusedBeforeSending,
  refusedByServer,
  type UploadRow,
  type UploadState,
  unanswered,
} from './upload-rows.rules.ts';

export interface SendOptions {
  file: File;
  title: string;
  requestKey: string;
  signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/** Resolves to the stored file. Throws a Refusal, or another error if the server does not answer. */
export type SendFile = (options: SendOptions) => Promise<Pick<MediaFile, 'fileId'>>;

interface UploadsOptions {
  send: SendFile;
  /** The names of the files in the library, as `libraryName` writes them. */
  takenNames(): Iterable<string>;
  /** Called after a file was stored. Its row goes when the promise resolves. */
  onStored(): Promise<unknown>;
  nowMs?(): number;
  newKey?(): string;
}

export interface Uploads {
  rows(): readonly UploadRow[];
  subscribe(onChange: () => void): () => void;
  add(files: readonly File[]): void;
  /** Stops an upload, or dismisses a failed one. */
  remove(key: string): void;
  retry(key: string): void;
  /** Gives the file another name and sends it; returns false if the name is taken as well. */
  rename(key: string, name: string): boolean;
  /** A free name to begin with. */
  suggestName(key: string): string;
}

/** Two at once fill the line while one of them is being checked. */
const AT_ONCE_MAX = 2;

interface Upload {
  row: UploadRow;
  file: File;
  /** The same for each try of the same file under the same name, so that it is stored once. */
  requestKey: string;
  stop: AbortController;
}

export function createUploads({
  send,
  takenNames,
  onStored,
  nowMs = () => performance.now(),
  newKey = randomKey,
}: UploadsOptions): Uploads {
  let uploads: Upload[] = [];
  let rows: readonly UploadRow[] = [];
  const listeners = new Set<() => void>();

  function publish(): void {
    rows = uploads.map(({ row }) => row);
    for (const listener of listeners) listener();
  }

  function setState(upload: Upload, state: UploadState): void {
    upload.row = { ...upload.row, state };
    publish();
  }

  /** The names of the library and of the other rows that will be in it. */
  function namesBeside(own?: Upload): Set<string> {
    const others = uploads.filter((each) => each !== own && each.row.state.kind !== 'failed');
    return new Set([...takenNames(), ...others.map((each) => libraryName(toSend(each.file, each.row.name)))]);
  }

  function startNext(): void {
    const sending = uploads.filter(({ row }) => row.state.kind === 'sending').length;
    const next = uploads.filter(({ row }) => row.state.kind === 'waiting').slice(0, AT_ONCE_MAX - sending);
    for (const upload of next) void run(upload);
  }

  async function run(upload: Upload): Promise<void> {
    const startedAtMs = nowMs();
    const progressOf = (sentBytes: number): UploadState => ({
      kind: 'sending',
      sentBytes: Math.min(sentBytes, upload.row.sizeBytes),
      elapsedMs: nowMs() - startedAtMs,
    });
    upload.stop = new AbortController();
    const { signal } = upload.stop;
    setState(upload, progressOf(0));
    const { name, title } = upload.row;
    const file =
      name === upload.file.name ? upload.file : new File([upload.file], name, { type: upload.file.type });
    try {
      const onProgress = (sentBytes: number) => {
        if (!signal.aborted) setState(upload, progressOf(sentBytes));
      };
      await send({ file, title, requestKey: upload.requestKey, signal, onProgress });
      await onStored();
      drop(upload);
    } catch (error) {
      if (signal.aborted) return;
      setState(upload, error instanceof Refusal ? refusedByServer(error.code, error.message) : unanswered());
    } finally {
      startNext();
    }
  }

  function drop(upload: Upload): void {
    uploads = uploads.filter((each) => each !== upload);
    publish();
  }

  const find = (key: string) => uploads.find(({ row }) => row.key === key);

  return {
    rows: () => rows,

    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },

    add(files) {
      for (const file of files) {
        const row = newRow(newKey(), toSend(file), namesBeside());
        uploads = [...uploads, { row, file, requestKey: newKey(), stop: new AbortController() }];
      }
      publish();
      startNext();
    },

    remove(key) {
      const upload = find(key);
      if (!upload) return;
      upload.stop.abort();
      drop(upload);
      startNext();
    },

    retry(key) {
      const upload = find(key);
      if (upload?.row.state.kind !== 'failed') return;
      setState(upload, { kind: 'waiting' });
      startNext();
    },

    rename(key, name) {
      const upload = find(key);
      if (!upload) return true;
      const problem = refusedBeforeSending(toSend(upload.file, name), namesBeside(upload));
      if (problem) return false;
      upload.row = { ...upload.row, name };
      upload.requestKey = newKey();
      setState(upload, { kind: 'waiting' });
      startNext();
      return true;
    },

    suggestName(key) {
      const upload = find(key);
      return upload ? freeName(toSend(upload.file, upload.row.name), namesBeside(upload)) : '';
    },
  };
}

const toSend = ({ name, size, type }: File, newName = name): FileToSend => ({
  name: newName,
  sizeBytes: size,
  type,
});

/** Sends a file to the library of this owner. */
export function sendTo(owner: { meetId: number } | { teamId: number }, places: readonly string[]): SendFile {
  const query = new URLSearchParams(Object.entries(owner).map(([name, id]) => [name, String(id)]));
  return ({ file, title, ...options }) => {
    const form = new FormData();
    form.set('title', title);
    form.set('placesShown', places.join(','));
    form.set('fileKey', file);
    return sendForm({ address: `/api/v1/Media/Upload?${query}`, form, ...options });
  };
}
