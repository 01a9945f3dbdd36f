import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { createWorkLine } from '#kit/server/work-line.ts';
import { createPages, type PagesOptions, type Rendered } from './pages.ts';

const HTML = `<!doctype html><p>${'Åse Ødegård 24.08 '.repeat(50)}</p>`;

function pagesThat(
  render: (path: string) => Promise<Rendered>,
  options: Pick<PagesOptions, 'line' | 'isUrgent'> = {},
) {
  const rendered: string[] = [];
  const pages = createPages({
    ...options,
    cacheBytes: 1_000_000,
    clock: fixedClock('2026-05-09T16:00:00Z'),
    build: 'b1',
    variant: 'net',
    source: {
      addressOf: async ({ pathname, searchParams }) => ({
        path: pathname.toLowerCase(),
        query: searchParams.has('page') ? `page=${searchParams.get('page')}` : '',
      }),
      render: async ({ path }) => {
        rendered.push(path);
        return render(path);
      },
    },
  });
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    pages.answer(new Request(`http://localhost${path}`, { headers, method }), 'request-1');
  return { pages, rendered, ask };
}

const page = (html = HTML, tags = ['meet:1'], status = 200): Rendered => ({
  status,
  html,
  tags,
  validUntilMs: null,
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a page is rendered once, whatever the spelling and unknown parameters of its address', async () => {
  const { rendered, ask } = pagesThat(async () => page());
  for (const path of ['/meet', '/MEET', '/meet?utm_source=x']) expect((await ask(path)).status).toBe(200);
  await ask('/meet?page=2');
  expect(rendered).toEqual(['/meet', '/meet']);
});

test('the body comes in the encoding that the client accepts best', async () => {
  const { ask } = pagesThat(async () => page());
  const br = await ask('/meet', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(HTML);
  const gzip = await ask('/meet', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(HTML);
  const plain = await ask('/meet');
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(await plain.text()).toBe(HTML);
  for (const { headers } of [br, gzip, plain]) expect(headers.get('vary')).toBe('Accept-Encoding');
});

test('a browser that has the page gets a 304 without a body', async () => {
  const { ask } = pagesThat(async () => page());
  const etag = (await ask('/meet')).headers.get('etag')!;
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  for (const header of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
    const response = await ask('/meet', { 'if-none-match': header });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(await response.text()).toBe('');
  }
  expect((await ask('/meet', { 'if-none-match': 'W/"old"' })).status).toBe(200);
});

test('after an eviction the page is rendered again with a new ETag', async () => {
  let version = 1;
  const { pages, ask } = pagesThat(async () => page(`version ${version}`));
  const first = await ask('/meet');
  version = 2;
  pages.receive({ evict: ['meet:2'] });
  expect(await (await ask('/meet')).text()).toBe('version 1');
  pages.receive({ evict: ['meet:1'] });
  const second = await ask('/meet', { 'if-none-match': first.headers.get('etag')! });
  expect(second.status).toBe(200);
  expect(await second.text()).toBe('version 2');
});

test('simultaneous requests share one rendering', async () => {
  const { rendered, ask } = pagesThat(async () => page());
  await Promise.all(Array.from({ length: 20 }, () => ask('/meet')));
  expect(rendered).toHaveLength(1);
});

test('requests for a page that waits for its turn share its one rendering', async () => {
  const line = createWorkLine({ atOnce: 1, waiting: 2 });
  const { rendered, ask } = pagesThat(async () => page(), { line });
  const opened = Promise.withResolvers<void>();
  const before = line.run(() => opened.promise);
  const waiting = Array.from({ length: 20 }, () => ask('/meet'));
  await new Promise(setImmediate);
  expect(line.load()).toEqual({ running: 1, waiting: 1 });
  opened.resolve();
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  await before;
  expect(rendered).toEqual(['/meet']);
});

test('cached and urgent pages need no turn, and a page that was refused is made at the next request', async () => {
  const line = createWorkLine({ atOnce: 1, waiting: 0 });
  const { rendered, ask } = pagesThat(async () => page(), {
    line,
    isUrgent: ({ path }) => path === '/sign-in',
  });
  await ask('/meet');
  const opened = Promise.withResolvers<void>();
  const before = line.run(() => opened.promise);
  expect((await ask('/meet')).status).toBe(200);
  expect((await ask('/sign-in')).status).toBe(200);
  await expect(ask('/team')).rejects.toMatchObject({ code: 'SITE_BUSY', status: 503 });
  opened.resolve();
  await before;
  expect((await ask('/team')).status).toBe(200);
  expect(rendered).toEqual(['/meet', '/sign-in', '/team']);
});

test('a request after a write does not get a page begun before it', async () => {
  const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let version = 1;
  let call = 0;
  const { pages, ask } = pagesThat(async () => {
    const read = version;
    await steps[call++]!.promise;
    return page(`version ${read}`);
  });
  const before = ask('/meet');
  await new Promise(setImmediate);
  version = 2;
  pages.receive({ evict: ['meet:1'] });
  const after = ask('/meet');
  await new Promise(setImmediate);
  for (const { resolve } of steps) resolve();
  expect(await (await before).text()).toBe('version 1');
  expect(await (await after).text()).toBe('version 2');
  expect(await (await ask('/meet')).text()).toBe('version 2');
});

test('a 404 is cached, other failures and refusals are not', async () => {
  const { rendered, ask } = pagesThat(async (path) => {
    if (path === '/broken') throw new Error('broken');
    return page('no', [], path === '/none' ? 404 : 403);
  });
  for (const path of ['/none', '/none', '/secret', '/secret']) await ask(path);
  await expect(ask('/broken')).rejects.toThrow('broken');
  await expect(ask('/broken')).rejects.toThrow('broken');
  expect(rendered).toEqual(['/none', '/secret', '/secret', '/broken', '/broken']);
});

test('a redirect is passed on and not cached', async () => {
  const { rendered, ask } = pagesThat(async () => ({ status: 301, redirectTo: '/athlete/2' }));
  for (let time = 0; time < 2; time += 1) {
    const response = await ask('/athlete/1');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/athlete/2');
  }
  expect(rendered).toHaveLength(2);
});

test('HEAD returns the same without the body', async () => {
  const { ask } = pagesThat(async () => page());
  const response = await ask('/meet', {}, 'HEAD');
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(HTML)));
  expect(await response.text()).toBe('');
});
