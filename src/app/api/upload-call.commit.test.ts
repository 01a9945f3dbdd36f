import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, createRoles } from '#app/roles/roles.fixtures.ts';
import { IDS, type Role } from '#app/roles/roles.rules.ts';
import { openTestNode, type TestSite } from '#app/test-node.fixtures.ts';
import { PDF } from '#community/media/media.fixtures.ts';
import { openS3Double, type S3Double } from '#kit/server/files/s3-double.fixtures.ts';
import { openOwnDatabase } from '#kit/server/testing/test-database.ts';

const MB = 1024 * 1024;

let own: Awaited<ReturnType<typeof openOwnDatabase>>;
let folder: string;
let site: TestSite;
let served: { server: Server; port: number };
let s3: S3Double;
let s3Site: TestSite;

beforeAll(async () => {
  own = await openOwnDatabase();
  await createRoles(own.ctx);
  folder = await mkdtemp(join(tmpdir(), 'homestretch-uploads-'));
  site = await openTestNode(own.url, { DATA_DIR: folder });
  served = await site.serve();
  s3 = await openS3Double();
  s3Site = await openTestNode(own.url, {
    DATA_DIR: folder,
    S3_ENDPOINT: s3.address.endpoint,
    S3_ACCESS_KEY_ID: s3.address.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.address.secretAccessKey,
  });
});

afterAll(async () => {
  served.server.closeAllConnections();
  served.server.close();
  s3.close();
  await Promise.all([site.close(), s3Site.close()]);
  await own.drop();
  await rm(folder, { recursive: true });
});

const PATH = `/api/v1/Media/Upload?meetId=${IDS.meet}`;

interface Upload {
  name: string;
  title?: string;
  content?: Uint8Array<ArrayBuffer>;
  role?: Role;
  key?: string;
  path?: string;
  headers?: Record<string, string>;
}

async function formOf({ name, content = new Uint8Array(PDF), role = 'host of the meet', ...rest }: Upload) {
  const body = new FormData();
  body.set('title', rest.title ?? 'Course map');
  body.set('placesShown', 'home,media');
  body.set('fileKey', new File([content], name));
  const headers: Record<string, string> = {
    'x-page-id': '0123456789abcdef',
    ...(rest.key && { 'x-request-key': rest.key }),
    ...(await cookieOf(own.ctx, role)),
    ...rest.headers,
  };
  return { path: rest.path ?? PATH, init: { method: 'POST', body, headers } };
}

/** Over a real socket. */
async function upload(options: Upload) {
  const { path, init } = await formOf(options);
  const response = await fetch(`http://127.0.0.1:${served.port}${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const incoming = () => readdir(join(folder, 'incoming'));

test('a host uploads a file, and everyone reads it as it was sent', async () => {
  const sent = await upload({ name: 'harbor field map.pdf' });
  expect(sent).toMatchObject({
    status: 200,
    body: { FileName: 'harbor_field_map.pdf', Title: 'Course map', PlacesShown: ['home', 'media'] },
  });
  const file = await site.ask(String(sent.body.address));
  expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([
    200,
    'application/pdf',
    PDF.toString(),
  ]);
  expect(await incoming()).toEqual([]);
});

test('the pages of the meet show a file as soon as it is there, and no longer once it is removed', async () => {
  const front = async () => (await site.ask(`/TrackAndField/meet/${IDS.meet}`)).text();
  const media = async () => (await site.ask(`/TrackAndField/meet/${IDS.meet}/media`)).text();
  expect(await front()).not.toContain('Shown at once');
  const { body } = await upload({ name: 'at once.pdf', title: 'Shown at once' });
  const link = `href="${body.address}">Shown at once</a>`;
  await expect.poll(front).toContain(link);
  await expect.poll(media).toContain(link);
  const headers = {
    'content-type': 'application/json',
    'x-page-id': '0123456789abcdef',
    ...(await cookieOf(own.ctx, 'host of the meet')),
  };
  const removal = JSON.stringify({ fileId: body.Id, removed: true });
  await site.ask('/api/v1/Media/SaveFile', { method: 'POST', body: removal, headers });
  await expect.poll(front).not.toContain('Shown at once');
  expect((await site.ask(String(body.address))).status).toBe(404);
});

test('an upload that is sent twice with its key is one file, and the key is for that file only', async () => {
  const key = 'upload-0123456789';
  const [first, again] = [await upload({ name: 'once.pdf', key }), await upload({ name: 'once.pdf', key })];
  expect([first.status, again.body]).toEqual([200, first.body]);
  const other = await upload({ name: 'once.pdf', key, content: Buffer.from('%PDF-1.7 other') });
  expect(other).toMatchObject({ status: 409, body: { code: 'REQUEST_KEY_REUSED' } });
});

test('a file of 16 MB gets its sentence', async () => {
  const content = new Uint8Array(16 * MB);
  const refused = await upload({ name: 'relay-start.mov', content });
  expect(refused).toMatchObject({
    status: 413,
    body: { code: 'FILE_TOO_LARGE', message: 'Over 15 MB. Shorten it or link a video.' },
  });
  expect(await incoming()).toEqual([]);
});

test.each<[string, Omit<Upload, 'name'>, number, string]>([
  ['a visitor', { role: 'signed out' }, 401, 'SIGN_IN_NEEDED'],
  ['a coach of a team at the meet', { role: 'coach of the team' }, 403, 'HOST_ONLY'],
  ['a host of another meet', { role: 'host of another' }, 403, 'HOST_ONLY'],
  ['a judge of the meet', { role: 'judge of the meet' }, 403, 'HOST_ONLY'],
  ['a page of another site', { headers: { origin: 'https://evil.example' } }, 403, 'ORIGIN_FOREIGN'],
  ['nobody in particular', { headers: { 'x-page-id': '' } }, 403, 'PAGE_ID_MISSING'],
  ['a host who names no meet', { path: '/api/v1/Media/Upload' }, 400, 'OWNER_MISSING'],
  ['a host who names an unknown meet', { path: '/api/v1/Media/Upload?meetId=999' }, 404, 'MEET_UNKNOWN'],
  ['a host with a script', { content: Buffer.from('alert(1)') }, 400, 'FILE_KIND_REFUSED'],
])('%s is refused', async (_, options, status, code) => {
  expect(await upload({ name: 'map2.pdf', ...options })).toMatchObject({ status, body: { code } });
  expect(await incoming().catch(() => [])).toEqual([]);
});

test('a form that is no file is limited like every other body', async () => {
  const { init } = await formOf({ name: 'a.pdf' });
  const body = JSON.stringify({ meetId: IDS.meet, title: 'x'.repeat(2 * MB) });
  const headers = { ...init.headers, 'content-type': 'application/json' };
  const response = await site.ask(PATH, { method: 'POST', body, headers });
  expect([response.status, (await response.json()).code]).toEqual([413, 'BODY_TOO_LARGE']);
});

test('a window that is closed in the middle of an upload leaves nothing', async () => {
  const { init } = await formOf({ name: 'gone.pdf' });
  const head = Object.entries({
    ...init.headers,
    host: 'localhost',
    'content-type': 'multipart/form-data; boundary=lane4',
    'content-length': String(5 * MB),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(served.port, '127.0.0.1');
  socket.write(`POST ${PATH} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write('--lane4\r\ncontent-disposition: form-data; name="fileKey"; filename="gone.pdf"\r\n\r\n%PDF-');
  while ((await incoming()).length === 0) await sleep(5);
  socket.destroy();
  while ((await incoming()).length > 0) await sleep(5);
  const { rows } = await own.pool.query(`select from media_files where file_name = 'gone.pdf'`);
  expect(rows).toEqual([]);
});

const RESULTS = `/api/v1/Results/Upload_Preview?meetId=${IDS.meet}`;

/** A form with a file of results. */
async function sendResults(content: Uint8Array<ArrayBuffer>, role: Role = 'host of the meet') {
  const { init } = await formOf({ name: 'results.txt', content, role });
  init.body.set('name', 'results.txt');
  const response = await fetch(`http://127.0.0.1:${served.port}${RESULTS}`, init);
  const { status } = response;
  return { status, body: (await response.json()) as Record<string, unknown> };
}

test('a file of results above a megabyte is previewed, as it is and compressed, and one above 10 MB is refused', async () => {
  const rows = Array.from(
    { length: 3 },
    (_, index) => `${index + 1}\tLarke, Ann\t10\tLakewold\t12.${51 + index}`,
  );
  const text = Buffer.from(['Girls 100 Meters', ...rows, ' '.repeat(2 * MB)].join('\n'));
  for (const content of [text, gzipSync(text)]) {
    const { status, body } = await sendResults(new Uint8Array(content));
    expect([status, body.fileName ?? body.FileName ?? body]).toEqual([200, 'results.txt']);
  }
  const tooLarge = await sendResults(new Uint8Array(11 * MB));
  expect(tooLarge).toMatchObject({
    status: 413,
    body: { code: 'UPLOAD_TOO_LARGE', message: expect.stringContaining('larger than 10 MB') },
  });
  expect(await sendResults(new Uint8Array(11 * MB), 'judge of the meet')).toMatchObject({ status: 403 });
  expect(await incoming()).toEqual([]);
});

test('with an S3-compatible store the content is there and nowhere else', async () => {
  const content = Buffer.from('%PDF-1.7 in the bucket');
  const { path, init } = await formOf({ name: 'bucket.pdf', content });
  const sent = (await (await s3Site.ask(path, init)).json()) as Record<string, unknown>;
  expect([...s3.objects.values()]).toEqual([{ content, type: 'application/pdf' }]);
  expect(await (await s3Site.ask(String(sent.address))).text()).toBe(content.toString());
  expect((await site.ask(String(sent.address))).status).toBe(404);

  s3.failNext(500);
  const other = await formOf({ name: 'failing.pdf', content: Buffer.from('%PDF-1.7 not stored') });
  expect((await s3Site.ask(other.path, other.init)).status).toBe(500);
  const { rows } = await own.pool.query(`select from media_files where file_name = 'failing.pdf'`);
  expect(rows).toEqual([]);
});

test('of two uploads of one name at once, one is stored', async () => {
  const both = await Promise.all([upload({ name: 'race.pdf' }), upload({ name: 'Race.pdf' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
