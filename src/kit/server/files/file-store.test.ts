import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { diskStore } from './disk-store.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { openS3Double, type S3Double } from './s3-double.fixtures.ts';
import { checkedStream, releaseContent, storeContent } from './stored-files.ts';

const CONTENT = Buffer.from('Lane 4, heat 2: 11.27');
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

let folder: string;
let source: string;
let s3: S3Double;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homestretch-files-'));
  source = join(folder, 'source');
  await writeFile(source, CONTENT);
  s3 = await openS3Double();
});

afterEach(async () => {
  s3.close();
  await rm(folder, { recursive: true });
});

const open = (kind: string): FileStore =>
  openFileStore({ s3: kind === 's3' ? s3.address : null, filesFolder: join(folder, 'files') });

const textOf = async (stream: ReadableStream<Uint8Array> | null) => stream && new Response(stream).text();

describe.each(['disk', 's3'])('the store on %s', (kind) => {
  test('returns what it has, and nothing that was removed', async () => {
    const store = open(kind);
    expect([await store.has(SHA256), await store.open(SHA256)]).toEqual([false, null]);
    await store.put(SHA256, source, 'text/plain');
    await store.put(SHA256, source, 'text/plain');
    expect([await store.has(SHA256), await textOf(await store.open(SHA256))]).toEqual([
      true,
      CONTENT.toString(),
    ]);
    await store.remove(SHA256);
    await store.remove(SHA256);
    expect(await store.has(SHA256)).toBe(false);
  });

  test('a row keeps its content, and content without a row is removed', async () =>
    withRollback(async (rolledBack) => {
      const ctx = { ...rolledBack, files: open(kind) };
      const content = { path: source, sha256: SHA256, sizeBytes: CONTENT.length, contentType: 'text/plain' };
      await storeContent(ctx, content);
      expect(await releaseContent(ctx, SHA256)).toBe(true);
      expect(await ctx.files.has(SHA256)).toBe(false);
      expect(await releaseContent(ctx, SHA256)).toBe(false);
    }));
});

test('only complete files are in the folder, readable by their owner alone', async () => {
  const store = diskStore(join(folder, 'files'));
  await store.put(SHA256, source, 'text/plain');
  await expect(store.put('0'.repeat(64), join(folder, 'missing'), 'text/plain')).rejects.toThrow('ENOENT');
  const files = (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  expect(files.map(({ name }) => name)).toEqual([SHA256]);
});

test('an object has its type, and a failing store fails the upload', async () => {
  const store = open('s3');
  await store.put(SHA256, source, 'application/pdf');
  expect(s3.objects.get(`files/${SHA256.slice(0, 2)}/${SHA256}`)).toEqual({
    content: CONTENT,
    type: 'application/pdf',
  });
  s3.failNext(500);
  await expect(store.has(SHA256)).rejects.toThrow();
});

test('a damaged copy of the same content is replaced', () =>
  withRollback(async (rolledBack) => {
    const files = diskStore(join(folder, 'files'));
    await files.put(SHA256, source, 'text/plain');
    const stored = join(folder, 'files', SHA256.slice(0, 2), SHA256);
    await writeFile(stored, 'Lane 5');
    const content = { path: source, sha256: SHA256, sizeBytes: CONTENT.length, contentType: 'text/plain' };
    await storeContent({ ...rolledBack, files }, content);
    expect(await readFile(stored)).toEqual(CONTENT);
  }));

test('content that does not have its digest is refused', () =>
  withRollback(async (rolledBack) => {
    const files = diskStore(join(folder, 'files'));
    const content = { path: source, sha256: '0'.repeat(64), sizeBytes: 6, contentType: 'text/plain' };
    await expect(storeContent({ ...rolledBack, files }, content)).rejects.toThrow('does not return');
  }));

test('a store that returns something else keeps the content of other files', () =>
  withRollback(async (rolledBack) => {
    const files = open('s3');
    const content = { path: source, sha256: SHA256, sizeBytes: CONTENT.length, contentType: 'text/plain' };
    await storeContent({ ...rolledBack, files }, content);
    const garbled = { ...files, open: async () => new Response('Lane 5').body };
    await expect(storeContent({ ...rolledBack, files: garbled }, content)).rejects.toThrow('does not return');
    expect(await textOf(await files.open(SHA256))).toBe(CONTENT.toString());
  }));

test('a reader of a damaged file notices that it is broken', async () => {
  const whole = new Response(CONTENT).body!;
  expect(await textOf(checkedStream(whole, SHA256))).toBe(CONTENT.toString());
  const damaged = new Response('Lane 5').body!;
  await expect(textOf(checkedStream(damaged, SHA256))).rejects.toThrow('is damaged');
});
