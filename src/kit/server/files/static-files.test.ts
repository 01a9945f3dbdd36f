import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStaticFiles } from './static-files.ts';

const FILES = {
  'service-worker.js': 'self.x = 1;',
  'favicon.svg': '<svg/>',
  'assets/theme.js': 'x',
  'assets/B_TELCZ.js': 'y',
  'assets/browser-xuKEUw8q.js': 'z',
  '.vite/manifest.json': '{}',
};

let folder: string;
let answer: (request: Request) => Promise<Response | null>;

const ask = (path: string, headers = {}) => answer(new Request(`http://site${path}`, { headers }));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homestretch-files-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  answer = await readStaticFiles(folder);
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['/assets/B_TELCZ.js', 'public, max-age=31536000, immutable'],
  ['/assets/browser-xuKEUw8q.js', 'public, max-age=31536000, immutable'],
  ['/assets/theme.js', 'public, max-age=86400'],
  ['/favicon.svg', 'public, max-age=86400'],
  ['/service-worker.js', 'no-cache'],
])('%s is cached as its name allows', async (path, cacheControl) => {
  const response = await ask(path);
  expect(response?.headers.get('cache-control')).toBe(cacheControl);
});

test('a browser that has the file does not get it again', async () => {
  const first = await ask('/service-worker.js');
  const etag = first?.headers.get('etag') ?? '';
  const second = await ask('/service-worker.js', { 'if-none-match': etag });
  expect(second?.status).toBe(304);
  expect(await second?.text()).toBe('');
  expect((await ask('/favicon.svg', { 'if-none-match': etag }))?.status).toBe(200);
});

test('hidden files and files outside the folder are not served', async () => {
  expect(await ask('/nothing.js')).toBeNull();
  expect(await ask('/.vite/manifest.json')).toBeNull();
});
