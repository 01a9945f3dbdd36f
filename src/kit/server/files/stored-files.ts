// Owns: stored_files
// The list of the content in the file store. Rooms refer to its rows, so that nothing that is in use is removed.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { FileStore } from './file-store.ts';

const STORE_ATTEMPTS = 2;

export interface ContentToStore {
  /** The file that has the content now. */
  path: string;
  sha256: string;
  sizeBytes: number;
  contentType: string;
}

/**
 * Stores content in the open transaction and reads it back: its digest must be the expected one. The row is locked until
 * the commit, so that `releaseContent` cannot remove the same content meanwhile.
 */
export async function storeContent(ctx: Context, content: ContentToStore): Promise<void> {
  const { sha256, sizeBytes, contentType, path } = content;
  await sql`
    insert into stored_files (sha256, size_bytes, content_type, created_at)
    values (${sha256}, ${sizeBytes}, ${contentType}, ${ctx.clock.now().toString()})
    on conflict (sha256) do update set size_bytes = excluded.size_bytes`.execute(ctx.db);
  const store = requireFiles(ctx);
  for (let attempt = 1; attempt <= STORE_ATTEMPTS; attempt += 1) {
    // An earlier copy of the same content may be damaged. The last one stays: other files may have this content.
    if (attempt > 1) await store.remove(sha256);
    await store.put(sha256, path, contentType);
    const stored = await store.open(sha256);
    if (stored && (await digestOf(stored)) === sha256) return;
  }
  throw new Error(`the file store does not return ${sha256} as it was stored`);
}

/** Removes content that no row refers to any more; does nothing otherwise. */
export async function releaseContent(ctx: Context, sha256: string): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { numDeletedRows } = await ctx.db
        .deleteFrom('stored_files')
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return false;
      // Before the commit, because a new upload of the same content waits for it.
      await requireFiles(ctx).remove(sha256);
      return true;
    });
  } catch (error) {
    if (isInUse(error)) return false;
    throw error;
  }
}

export function requireFiles({ files }: Context): FileStore {
  if (files) return files;
  throw new Refusal('FILES_MISSING', 'Files cannot be stored here.', { status: 503 });
}

async function digestOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}

const FOREIGN_KEY_VIOLATION = '23503';
const isInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;

/** Passes the content on, and fails at its end if it is not what was stored: the reader then knows that it is broken. */
export function checkedStream(
  stream: ReadableStream<Uint8Array>,
  sha256: string,
): ReadableStream<Uint8Array> {
  const hash = createHash('sha256');
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        controller.enqueue(chunk);
      },
      flush() {
        if (hash.digest('hex') !== sha256) throw new Error(`the stored file ${sha256} is damaged`);
      },
    }),
  );
}
