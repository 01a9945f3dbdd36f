import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { readDocs } from './help-docs.rules.ts';
import { searchHelp } from './help-docs.service.ts';

const SEEDING = { title: 'Seeding a relay', url: 'https://docs.example/seeding' };

test('only items with a title and a web address are read from external docs', () => {
  const items = [
    SEEDING,
    { title: ' ', url: 'https://docs.example/blank' },
    { title: 'A script', url: 'javascript:alert(1)' },
    { title: 'Nowhere' },
    'text',
  ];
  expect(readDocs({ items })).toEqual([{ id: SEEDING.url, ...SEEDING }]);
  expect(readDocs({ items: Array.from({ length: 50 }, () => SEEDING) })).toHaveLength(10);
});

test.each([[null], ['items'], [{ items: 'all' }], [[]]])('%j holds no items', (reply) => {
  expect(readDocs(reply)).toEqual([]);
});

let docs: Server | null = null;
afterEach(() => docs?.close());

/** Starts an external help-docs search, and returns the context of a site that is connected to it. */
async function connectDocs(
  ctx: Context,
  status: number,
  reply: unknown,
): Promise<Context & { requests: string[] }> {
  const requests: string[] = [];
  docs = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => docs!.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(docs.address() as AddressInfo).port}/search?lang=en`;
  return { ...ctx, requests, connections: { videoFeed: null, helpDocs: { url, key: 'secret' } } };
}

const titles = async (ctx: Context, text: string) => (await searchHelp(ctx, text)).map(({ title }) => title);

test('external docs are queried with the text and the key, and listed below our articles', () =>
  withRollback(async (ctx) => {
    const connected = await connectDocs(ctx, 200, { items: [SEEDING] });
    expect(await titles(connected, 'two pages')).toEqual([
      ...(await titles(ctx, 'two pages')),
      SEEDING.title,
    ]);
    expect(connected.requests).toEqual(['/search?lang=en&q=two+pages Bearer secret']);
    expect(await titles(connected, ' ')).toEqual([]);
    expect(connected.requests, 'an empty search sends no request').toHaveLength(1);
  }));

test('our own articles are found when external docs fail', () =>
  withRollback(async (ctx) => {
    const connected = await connectDocs(ctx, 503, {});
    expect(await titles(connected, 'privacy')).toEqual(await titles(ctx, 'privacy'));
    expect(connected.requests).toHaveLength(1);
  }));
