import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { readDocs } from './help-docs.rules.ts';
import { searchHelp } from './help-docs.service.ts';

const SEEDING = { title: 'Seeding a relay', url: 'https://docs.example/seeding' };

test('of the docs of others is taken what has a title and a web address', () => {
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

test.each([[null], ['items'], [{ items: 'all' }], [[]]])('%j is no answer', (answer) => {
  expect(readDocs(answer)).toEqual([]);
});

let docs: Server | null = null;
afterEach(() => docs?.close());

/** A help-docs search of somebody else, and the context of a site that is connected to it. */
async function connectDocs(
  ctx: Context,
  status: number,
  answer: unknown,
): Promise<Context & { asked: string[] }> {
  const asked: string[] = [];
  docs = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => docs!.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(docs.address() as AddressInfo).port}/search?lang=en`;
  return { ...ctx, asked, connections: { videoFeed: null, helpDocs: { url, key: 'secret' } } };
}

const titles = async (ctx: Context, text: string) => (await searchHelp(ctx, text)).map(({ title }) => title);

test('docs that are set up are asked with the words and the key, and stand below the own articles', () =>
  withRollback(async (ctx) => {
    const connected = await connectDocs(ctx, 200, { items: [SEEDING] });
    expect(await titles(connected, 'two pages')).toEqual([
      ...(await titles(ctx, 'two pages')),
      SEEDING.title,
    ]);
    expect(connected.asked).toEqual(['/search?lang=en&q=two+pages Bearer secret']);
    expect(await titles(connected, ' ')).toEqual([]);
    expect(connected.asked, 'without words nobody is asked').toHaveLength(1);
  }));

test('docs that fail take nothing from the own articles', () =>
  withRollback(async (ctx) => {
    const connected = await connectDocs(ctx, 503, {});
    expect(await titles(connected, 'privacy')).toEqual(await titles(ctx, 'privacy'));
    expect(connected.asked).toHaveLength(1);
  }));
