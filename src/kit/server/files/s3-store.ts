// Files in an S3-compatible store, below `files/` of its bucket.
import { openAsBlob } from 'node:fs';
import { S3mini } from 's3mini';
import type { FileStore } from './file-store.ts';

export interface S3Address {
  /** The address of the bucket: `https://storage.example/bucket`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const WAIT_MAX_MS = 30_000;

export function s3Store({ endpoint, region, accessKeyId, secretAccessKey }: S3Address): FileStore {
  const bucket = new S3mini({
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: WAIT_MAX_MS,
  });
  const keyOf = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`;
  const has = async (sha256: string) => (await bucket.objectExists(keyOf(sha256))) === true;
  return {
    has,

    async put(sha256, path, contentType) {
      if (await has(sha256)) return;
      // A blob of the file is read while it is sent.
      const reply = await bucket.putObject(keyOf(sha256), await openAsBlob(path), contentType);
      await reply.body?.cancel();
    },

    async open(sha256) {
      const reply = await bucket.getObjectResponse(keyOf(sha256));
      return reply?.body ?? null;
    },

    async remove(sha256) {
      await bucket.deleteObject(keyOf(sha256));
    },
  };
}
