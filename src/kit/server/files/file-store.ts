// Keeps the content of files under its digest, on disk or in an S3-compatible store.
import type { Config } from '#kit/server/config.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';

/** Every function takes the SHA-256 of the content in hexadecimal digits. */
export interface FileStore {
  /** Stores the file at `path`. Returns once it is safe; storing the same content again is harmless. */
  put(sha256: string, path: string, contentType: string): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** Null if the store does not have it. */
  open(sha256: string): Promise<ReadableStream<Uint8Array> | null>;
  remove(sha256: string): Promise<void>;
}

declare module '#kit/server/context.ts' {
  interface Context {
    /** Absent in imports and in tests without files. */
    files?: FileStore;
  }
}

/** Opens the store of the configuration: the S3-compatible one if it is set, else the folder `files` of `DATA_DIR`. */
export function openFileStore({ s3, filesFolder }: Pick<Config, 's3' | 'filesFolder'>): FileStore {
  return s3 ? s3Store(s3) : diskStore(filesFolder);
}
