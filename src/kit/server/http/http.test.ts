import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { ADDRESS_CHARACTERS_MAX, BODY_BYTES_MAX, createHttpApp, onlyRead } from './http.ts';

function site(options: { publicUrl?: string } = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const config = { publicUrl: options.publicUrl ?? 'http://localhost', trustedProxies: 1 };
  const app = createHttpApp({ config, log, styles: ['/assets/site.css'] });
  app.all('/api/v1/refuse', () => {
    throw new Refusal('NO', 'No.', { status: 403 });
  });
  app.post('/api/v1/body', async (c) => c.json({ length: (await c.req.text()).length }));
  app.get('/broken', () => {
    throw new Error('password=secret');
  });
  app.get('/away', () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  });
  app.all('/page', (c) => {
    onlyRead(c.req.method);
    return c.html('<p>page</p>');
  });
  return { app, lines };
}

test('every reply carries the security headers, failures too', async () => {
  const { app } = site();
  for (const path of ['/page', '/none', '/broken', '/api/v1/refuse', '/api/v1/none']) {
    const { headers } = await app.request(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("script-src 'self';");
    expect(policy, path).toContain("style-src-elem 'self';");
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.has('strict-transport-security')).toBe(false);
  }
});

test('under https browsers are told to stay there', async () => {
  const { app } = site({ publicUrl: 'https://here.example' });
  expect((await app.request('/page')).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
});

test('a request keeps its id, or gets one', async () => {
  const { app } = site();
  const given = await app.request('/page', { headers: { 'x-request-id': 'balancer-42.1' } });
  expect(given.headers.get('x-request-id')).toBe('balancer-42.1');
  const forged = await app.request('/page', { headers: { 'x-request-id': 'a b <script>' } });
  expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a failure of a page is shown as a page that does not name the cause', async () => {
  const { app } = site();
  const response = await app.request('/broken');
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('<h1>Something went wrong</h1>');
  expect(text).toContain(response.headers.get('x-request-id'));
  expect(text).not.toContain('secret');
});

test('while the database is away, the page says so and when to try again', async () => {
  const response = await site().app.request('/away');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.text()).toContain('We will be right back');
});

test('a failure of the API has the error body', async () => {
  const response = await site().app.request('/api/v1/refuse', {
    headers: { 'x-request-id': 'balancer-42.1' },
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ code: 'NO', message: 'No.', requestId: 'balancer-42.1' });
});

test('an address of 10,000 characters gets a page that says it is too long', async () => {
  const { app } = site();
  const response = await app.request(`/${'a'.repeat(10_000)}`);
  expect(response.status).toBe(414);
  expect(await response.text()).toContain('This address is too long');
  const call = await app.request(`/api/v1/${'a'.repeat(ADDRESS_CHARACTERS_MAX)}`);
  expect(call.status).toBe(414);
  expect(await call.json()).toMatchObject({ code: 'ADDRESS_TOO_LONG' });
});

test('a page answers GET and HEAD only', async () => {
  const { app } = site();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await app.request('/page', { method });
    expect(response.status, method).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  }
  expect((await app.request('/page', { method: 'HEAD' })).status).toBe(200);
});

test('a body over the limit is refused', async () => {
  const { app } = site();
  const send = (bytes: number) => app.request('/api/v1/body', { method: 'POST', body: 'x'.repeat(bytes) });
  expect(await (await send(BODY_BYTES_MAX)).json()).toEqual({ length: BODY_BYTES_MAX });
  const tooLarge = await send(BODY_BYTES_MAX + 1);
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
});

test('the access log has visitor, request and outcome; a failure is logged under the same id', async () => {
  const { app, lines } = site();
  await app.request('/broken?token=secret', {
    headers: { 'x-forwarded-for': '192.0.2.1', 'x-request-id': 'balancer-42.1' },
  });
  const access = lines.find(({ msg }) => msg === 'request');
  expect(access).toMatchObject({
    requestId: 'balancer-42.1',
    method: 'GET',
    path: '/broken',
    status: 500,
    address: '192.0.2.1',
  });
  expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({ requestId: 'balancer-42.1' });
});

test('the access log never has the token of a link in an email, nor the key of a calendar or shared list', async () => {
  const { app, lines } = site();
  await app.request('/calendar/0123456789abcdef0123456789abcdef.ics');
  await app.request('/shared/lists/a-key-of-a-list');
  await app.request('/api/v1/Mail/Unsubscribe/a-token-for-years');
  await app.request('/Mail/Unsubscribe/a-token-for-years');
  const paths = lines.filter(({ msg }) => msg === 'request').map(({ path }) => path);
  expect(paths).toEqual([
    '/calendar/…',
    '/shared/lists/…',
    '/api/v1/Mail/Unsubscribe/…',
    '/Mail/Unsubscribe/…',
  ]);
});
