import { os } from '@orpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { createSharedReads } from '#kit/server/pages/shared-reads.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCallHttp } from './call-http.ts';

const call = os.$context<Context>();

const router = {
  tries: {
    get: call
      .route({ method: 'GET', path: '/Tries/Get' })
      .input(z.object({ id: z.coerce.number().int() }))
      .handler(({ input }) => ({ id: input.id })),
    search: call
      .route({ method: 'POST', path: '/Tries/Search' })
      .meta({ changes: false, bodyBytesMax: 100 })
      .input(z.object({ words: z.string() }))
      .handler(({ input }) => ({ items: [input.words] })),
    join: call
      .route({ method: 'POST', path: '/Tries/Join' })
      .meta({ changes: false })
      .input(z.looseObject({ code: z.string() }))
      .handler(({ input }) => input),
    raise: call.route({ method: 'POST', path: '/Tries/Raise' }).handler(async ({ context }) =>
      context.db
        .insertInto('counters')
        .values({ name: 'tries', value: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
        )
        .returning('value')
        .executeTakeFirstOrThrow(),
    ),
    share: call
      .route({ method: 'GET', path: '/Tries/Share' })
      .handler(({ context }) => ({ shares: context.sharedReads !== undefined })),
    change: call
      .route({ method: 'POST', path: '/Tries/Change' })
      .handler(({ context }) => ({ shares: context.sharedReads !== undefined })),
    rename: call
      .route({ method: 'GET', path: '/Tries/Rename' })
      .meta({ changes: true })
      .input(z.object({ id: z.coerce.number().int(), name: z.string().optional() }))
      .handler(({ input }) => input),
    unstorable: call
      .route({ method: 'GET', path: '/Tries/Unstorable' })
      .input(z.object({ code: z.string() }))
      .handler(({ input }) => {
        throw Object.assign(new Error('out of range'), { code: input.code });
      }),
    refuse: call.route({ method: 'GET', path: '/Tries/Refuse' }).handler(() => {
      throw new Refusal('TRY_TAKEN', 'This try is taken.', {
        status: 409,
        fields: { name: 'Taken' },
        details: { by: 7 },
      });
    }),
    slow: call.route({ method: 'GET', path: '/Tries/Slow' }).handler(() => {
      throw new Refusal('TOO_MANY_REQUESTS', 'Wait.', { status: 429, retryAfterSeconds: 3.2 });
    }),
    broken: call.route({ method: 'GET', path: '/Tries/Broken' }).handler(() => {
      throw new Error('password=secret in line 12');
    }),
    away: call.route({ method: 'GET', path: '/Tries/Away' }).handler(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    }),
    named: call
      .route({ method: 'GET', path: '/Tries/Named' })
      .meta({ publishedNames: { tryId: 'IDTry' } })
      .output(z.object({ tryId: z.number() }))
      .handler(() => ({ tryId: 5 })),
    wrong: call
      .route({ method: 'GET', path: '/Tries/Wrong' })
      .output(z.object({ n: z.number() }))
      .handler(() => ({ n: Number.NaN })),
  },
};

const PAGE = { 'x-page-id': '0123456789abcdef' };
const JSON_BODY = { 'content-type': 'application/json' };

/** Sends a request to the router in a transaction that is rolled back. */
async function ask(path: string, init: RequestInit = {}, faults: string[] = []) {
  let answer: { status: number; headers: Headers; body: unknown } | undefined;
  await withRollback(async (ctx) => {
    answer = await askWithin(ctx, path, init, faults);
  });
  return answer!;
}

async function askWithin(ctx: Context, path: string, init: RequestInit = {}, faults: string[] = []) {
  const http = createCallHttp({
    router,
    prefix: '/api/v1',
    ownOrigins: ['https://here.example'],
    sharedReads: createSharedReads(),
    onOurFault: (error) => void faults.push(String(error)),
  });
  const request = new Request(`https://here.example/api/v1${path}`, init);
  const { headers } = request;
  const info = { requestKey: headers.get('x-request-key'), clientAddress: '192.0.2.1' };
  const response = await http(request, { ...ctx, requestId: 'request-1', request: info, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

test('only calls that change nothing share what they read', async () => {
  expect((await ask('/Tries/Share')).body).toEqual({ shares: true });
  const init = {
    method: 'POST',
    headers: { ...PAGE, ...JSON_BODY, origin: 'https://here.example' },
    body: '{}',
  };
  expect((await ask('/Tries/Change', init)).body).toEqual({ shares: false });
});

test('a call answers with its reply', async () => {
  const { status, body } = await ask('/Tries/Get?id=5');
  expect({ status, body }).toEqual({ status: 200, body: { id: 5 } });
});

test('a reply has its published names, or those of the code for a caller that wants them', async () => {
  expect((await ask('/Tries/Named')).body).toEqual({ IDTry: 5 });
  const headers = { 'x-field-names': 'camelCase' };
  expect((await ask('/Tries/Named', { headers })).body).toEqual({ tryId: 5 });
});

test('a refusal keeps its code, sentence, fields and details', async () => {
  const { status, body } = await ask('/Tries/Refuse');
  expect(status).toBe(409);
  expect(body).toEqual({
    code: 'TRY_TAKEN',
    message: 'This try is taken.',
    fields: { name: 'Taken' },
    details: { by: 7 },
    requestId: 'request-1',
  });
});

test('input of the wrong kind names its fields', async () => {
  const { status, body } = await ask('/Tries/Get?id=five');
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'INPUT_INVALID',
    fields: { id: expect.any(String) },
    requestId: 'request-1',
  });
});

test('a body that is not JSON is unreadable', async () => {
  const { status, body } = await ask('/Tries/Search', { method: 'POST', headers: JSON_BODY, body: '{half' });
  expect(status).toBe(400);
  expect(body).toEqual({ code: 'INPUT_UNREADABLE', message: expect.any(String), requestId: 'request-1' });
});

test.each([
  ['nothing', undefined, { code: 'a', source: 'link' }],
  ['an object', '{"grade":9}', { code: 'a', source: 'link', grade: 9 }],
  ['a list', '[1,2]', { code: 'a', source: 'link', items: [1, 2] }],
  ['a word', '"x"', { code: 'a', source: 'link' }],
])('what is posted in the query and %s as the body are one input', async (_, body, input) => {
  const init = { method: 'POST', headers: JSON_BODY, ...(body !== undefined && { body }) };
  expect((await ask('/Tries/Join?code=a&source=link', init)).body).toEqual(input);
  const half = await ask('/Tries/Join?code=a', { ...init, body: '{half' });
  expect(half).toMatchObject({ status: 400, body: { code: 'INPUT_UNREADABLE' } });
});

test('a body larger than its call allows is refused before it is read', async () => {
  const body = JSON.stringify({ words: 'x'.repeat(100) });
  const headers = { ...JSON_BODY, 'content-length': String(body.length) };
  const answer = await ask('/Tries/Search', { method: 'POST', headers, body });
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ code: 'BODY_TOO_LARGE', requestId: 'request-1' });
});

test.each(['/Tries/Broken', '/Tries/Wrong'])(
  '%s is our fault: 500, logged, and not described',
  async (path) => {
    const faults: string[] = [];
    const { status, body } = await ask(path, {}, faults);
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'UNEXPECTED',
      message: expect.not.stringContaining('secret'),
      requestId: 'request-1',
    });
    expect(faults).toHaveLength(1);
  },
);

test('a database that is away is 503 and says when to try again', async () => {
  const { status, headers, body } = await ask('/Tries/Away');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('5');
  expect(body).toMatchObject({ code: 'DATABASE_AWAY' });
});

test('too many requests say when to try again, in whole seconds', async () => {
  const { status, headers } = await ask('/Tries/Slow');
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe('4');
});

test('an address without a call is 404, a wrong method 405 with the allowed ones', async () => {
  expect(await ask('/Tries/None')).toMatchObject({ status: 404, body: { code: 'CALL_NOT_FOUND' } });
  const other = await ask('/Tries/Get?id=5', { method: 'DELETE' });
  expect(other).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED', requestId: 'request-1' } });
  expect(other.headers.get('allow')).toBe('GET');
});

test('HEAD is answered as GET', async () => {
  expect((await ask('/Tries/Get?id=5', { method: 'HEAD' })).status).toBe(200);
});

test('a POST that only reads needs no page id', async () => {
  const init = { method: 'POST', headers: JSON_BODY, body: '{"words":"ann"}' };
  expect((await ask('/Tries/Search', init)).body).toEqual({ items: ['ann'] });
});

test.each([
  ['without a page id', {}, 'PAGE_ID_MISSING'],
  ['with a page id that is too short', { 'x-page-id': 'short' }, 'PAGE_ID_MISSING'],
  ['from another origin', { ...PAGE, origin: 'https://there.example' }, 'ORIGIN_FOREIGN'],
  ['from another site', { ...PAGE, 'sec-fetch-site': 'cross-site' }, 'ORIGIN_FOREIGN'],
  [
    'from another site that says it is this host',
    { ...PAGE, origin: 'http://there.example', host: 'there.example', 'sec-fetch-site': 'cross-site' },
    'ORIGIN_FOREIGN',
  ],
])('a change %s is refused', async (_, headers, code) => {
  expect(await ask('/Tries/Raise', { method: 'POST', headers })).toMatchObject({
    status: 403,
    body: { code },
  });
});

test.each([
  ['its public address', { origin: 'https://here.example', 'sec-fetch-site': 'same-origin' }],
  [
    'an address of its own on another site',
    { origin: 'https://here.example', 'sec-fetch-site': 'cross-site' },
  ],
  ['the name that was typed', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
])('a change by a page of this site, under %s, is made', async (_, ownHeaders) => {
  const headers = { ...PAGE, ...ownHeaders };
  expect(await ask('/Tries/Raise', { method: 'POST', headers })).toMatchObject({
    status: 200,
    body: { value: 1 },
  });
});

test('a change sent twice with one request key is made once', () =>
  withRollback(async (ctx) => {
    const init = { method: 'POST', headers: { ...PAGE, 'x-request-key': 'a-key-of-sixteen-or-more' } };
    expect((await askWithin(ctx, '/Tries/Raise', init)).body).toEqual({ value: 1 });
    expect((await askWithin(ctx, '/Tries/Raise', init)).body).toEqual({ value: 1 });
    expect((await askWithin(ctx, '/Tries/Raise', { method: 'POST', headers: PAGE })).body).toEqual({
      value: 2,
    });
  }));

const post = (body: string, headers: Record<string, string> = PAGE) => ({
  method: 'POST',
  headers: { ...JSON_BODY, ...headers },
  body,
});

test('a change by GET may be posted with its values in a JSON object', async () => {
  const { status, body } = await ask('/Tries/Rename?id=5', post('{"name":"Quarter mile","other":null}'));
  expect({ status, body }).toEqual({ status: 200, body: { id: 5, name: 'Quarter mile' } });
});

test.each([
  ['a text', JSON.stringify('x')],
  ['a list', '[1,2]'],
  ['an object in an object', '{"id":{"toString":1}}'],
  ['a list in an object', '{"id":[[1]]}'],
  ['half of an object', '{"id":'],
])('a posted change by GET refuses %s as its body', async (_, body) => {
  const reply = await ask('/Tries/Rename', post(body));
  expect(reply).toMatchObject({ status: 400, body: { code: 'INPUT_UNREADABLE' } });
});

test.each([
  ['a text', JSON.stringify('x'.repeat(1_000_000))],
  ['many values', JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`v${i}`, 1])))],
])('a posted change by GET refuses %s of a megabyte, said or not said to be that long', async (_, body) => {
  const tooLarge = { status: 413, body: { code: 'BODY_TOO_LARGE' } };
  expect(await ask('/Tries/Rename', post(body))).toMatchObject(tooLarge);
  const announced = { ...PAGE, 'content-length': String(body.length) };
  expect(await ask('/Tries/Rename', post(body, announced))).toMatchObject(tooLarge);
});

test('the right to make a posted change by GET is checked before its body is read', async () => {
  const reply = await ask('/Tries/Rename', post('half', {}));
  expect(reply).toMatchObject({ status: 403, body: { code: 'PAGE_ID_MISSING' } });
});

test.each([
  ['/Tries/Search', post('{"words":"a\\u0000b"}'), 'words'],
  ['/Tries/Join', post('{"code":"a","people":[{"name":"\\u0000"}]}'), 'people.0.name'],
  ['/Tries/Rename?id=1&name=%00', post(''), 'name'],
  ['/Tries/Search', post('{"words":"a\\ud83d"}'), 'words'],
])('text that no column can store is refused at %s', async (path, init, field) => {
  const reply = await ask(path, init);
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } },
  });
});

test.each(['22021', '22P05', '22003', '22008', '22007'])(
  'a value that the database cannot hold (%s) is bad input and no fault of ours',
  async (code) => {
    const faults: string[] = [];
    const reply = await ask(`/Tries/Unstorable?code=${code}`, {}, faults);
    expect(reply).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
    expect(faults).toEqual([]);
  },
);

test.each([
  ['with a query', '/Tries/Join?code=a'],
  ['alone', '/Tries/Join'],
])('a body nested a hundred thousand deep, %s, is refused', async (_, path) => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const reply = await ask(path, post(`{"code":"a","people":${deep}}`));
  expect(reply).toMatchObject({ status: 400, body: { code: 'INPUT_UNREADABLE' } });
});
