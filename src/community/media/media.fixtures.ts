// Files for tests of media libraries.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '#kit/server/context.ts';
import { diskStore } from '#kit/server/files/disk-store.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import type { ReceivedFile } from '#kit/server/files/receive-file.ts';
import type { MediaOwner } from './media.rules.ts';
import { insertFile } from './media.store.ts';

/** A file of a library without content. */
export async function createMediaFile(
  ctx: Context,
  owner: MediaOwner,
  uploadedBy: number,
  { fileName = 'map.pdf', sizeBytes = 1000, placesShown = ['home'] as const } = {},
): Promise<number> {
  const sha256 = createHash('sha256').update(fileName).digest('hex');
  const contentType = 'application/pdf';
  await ctx.db
    .insertInto('stored_files')
    .values({
      sha256,
      size_bytes: sizeBytes,
      content_type: contentType,
      created_at: ctx.clock.now().toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const file = { owner, sha256, fileName, title: 'Map', sizeBytes, contentType, placesShown };
  return insertFile(ctx, { ...file, uploadedBy });
}

export const PDF = Buffer.from('%PDF-1.7\nTime schedule, version 3\n%%EOF');

export interface FilesFolder {
  files: FileStore;
  /** A file as it comes with a request. */
  received(content: Buffer, fileName: string): Promise<ReceivedFile>;
  remove(): Promise<void>;
}

export async function openFilesFolder(): Promise<FilesFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'homestretch-media-'));
  let count = 0;
  return {
    files: diskStore(join(folder, 'files')),
    received: async (content, fileName) => {
      count += 1;
      const path = join(folder, `${count}.part`);
      await writeFile(path, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return {
        path,
        fileName,
        sizeBytes: content.length,
        sha256,
        fields: {},
        discard: () => rm(path, { force: true }),
      };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
