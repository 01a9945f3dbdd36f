import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { receiveFile, removeLeftovers } from './receive-file.ts';

const BYTES_MAX = 15_728_640;
const MB = 1024 * 1024;
/** The size of a piece that a socket reads. */
const PIECE = 64 * 1024;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homestretch-incoming-'));
});

afterEach(() => rm(folder, { recursive: true }));

const receive = (request: Request, options: { timeMaxMs?: number } = {}) =>
  receiveFile(request, { folder, part: 'fileKey', bytesMax: BYTES_MAX, ...options });

function formOf(content: BlobPart, name = 'map.pdf', part = 'fileKey'): Request {
  const form = new FormData();
  form.set('title', 'Course map');
  form.set(part, new File([content], name));
  form.set('placesShown', 'home');
  return new Request('http://localhost/', { method: 'POST', body: form });
}

const BOUNDARY = 'lane4';
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="fileKey"; filename="a.pdf"\r\n\r\n`;

/** A body in pieces, which the test can cut off or slow down. */
function streamOf(pieces: AsyncIterable<string | Uint8Array>): Request {
  const body = Readable.toWeb(Readable.from(pieces, { objectMode: false }));
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  } as RequestInit);
}

test('a file and its fields arrive, with the digest of the content', async () => {
  const content = Buffer.alloc(3 * MB, 'track');
  const file = await receive(formOf(content, 'Course map ü.pdf'));
  expect(file).toMatchObject({
    fileName: 'Course map ü.pdf',
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    fields: { title: 'Course map', placesShown: 'home' },
  });
  expect(await readFile(file!.path)).toEqual(content);
  await file!.discard();
  expect(await readdir(folder)).toEqual([]);
});

test('the largest file is 15728640 bytes, and one byte more is too large', async () => {
  expect((await receive(formOf(Buffer.alloc(BYTES_MAX))))?.sizeBytes).toBe(BYTES_MAX);
  expect(await receive(formOf(Buffer.alloc(BYTES_MAX + 1)))).toBeNull();
  expect(await readdir(folder)).toHaveLength(1);
});

test('a body of any length is refused without keeping it', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const keptBytes = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = keptBytes();
  let mostBytes = 0;
  let sent = 0;
  async function* endless() {
    yield HEAD;
    for (;;) {
      sent += PIECE;
      yield Buffer.alloc(PIECE);
      if (sent % (8 * MB) === 0) mostBytes = Math.max(mostBytes, keptBytes() - before);
    }
  }
  expect(await receive(streamOf(endless()))).toBeNull();
  expect(sent).toBeLessThan(80 * MB);
  expect(mostBytes).toBeLessThan(12 * MB);
  expect(await readdir(folder)).toEqual([]);
});

test.each<[string, Request]>([
  ['without a file', formOf('a', 'a.pdf', 'picture')],
  ['that is JSON', new Request('http://localhost/', { method: 'POST', body: '{}' })],
  [
    'without a boundary',
    new Request('http://localhost/', {
      method: 'POST',
      body: 'a',
      headers: { 'content-type': 'multipart/form-data; boundary=' },
    }),
  ],
  [
    'that is not what its header says',
    new Request('http://localhost/', {
      method: 'POST',
      body: 'hello',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    }),
  ],
])('a body %s is refused', async (_, request) => {
  await expect(receive(request)).rejects.toMatchObject({ code: 'UPLOAD_UNREADABLE', status: 400 });
  expect(await readdir(folder)).toEqual([]);
});

test('a window that is closed in the middle of an upload leaves nothing behind', async () => {
  async function* cutOff() {
    yield HEAD;
    yield Buffer.alloc(MB);
    throw new Error('the connection is gone');
  }
  await expect(receive(streamOf(cutOff()))).rejects.toMatchObject({ code: 'UPLOAD_UNREADABLE' });
  async function* endsEarly() {
    yield HEAD;
    yield Buffer.alloc(MB);
  }
  await expect(receive(streamOf(endsEarly()))).rejects.toMatchObject({ code: 'UPLOAD_UNREADABLE' });
  expect(await readdir(folder)).toEqual([]);
});

test('a sender that stops sending is refused', async () => {
  async function* stuck() {
    yield HEAD;
    await new Promise(() => {});
  }
  await expect(receive(streamOf(stuck()), { timeMaxMs: 50 })).rejects.toMatchObject({
    code: 'BODY_TOO_SLOW',
  });
  expect(await readdir(folder)).toEqual([]);
});

test('what a killed process left is removed after an hour', async () => {
  const file = await receive(formOf('a'));
  await removeLeftovers(folder, Date.now() + 30 * 60_000);
  expect(await readdir(folder)).toHaveLength(1);
  await removeLeftovers(folder, Date.now() + 90 * 60_000);
  expect(await readdir(folder)).toEqual([]);
  await removeLeftovers(file!.path, Date.now());
});
