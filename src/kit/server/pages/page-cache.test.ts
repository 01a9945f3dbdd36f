import { expect, test } from 'vitest';
import { PageCache, readyPage } from './page-cache.ts';

const page = (html: string, tags: string[] = [], validUntilMs: number | null = null) =>
  readyPage({ status: 200, html, tags, validUntilMs });

function keep(cache: PageCache, key: string, entry = page(key, [key])) {
  const making = cache.begin();
  making.keep(key, entry);
  making.end();
}

test('a page is cached until one of its tags is evicted', () => {
  const cache = new PageCache(100_000);
  keep(cache, '/a', page('a', ['meet:1', 'home']));
  keep(cache, '/b', page('b', ['meet:2']));
  cache.evict(['home']);
  expect(cache.get('/a', 0)).toBeNull();
  expect(cache.get('/b', 0)).not.toBeNull();
  expect(cache.size.pages).toBe(1);
});

test('the star evicts every page and frees its bytes', () => {
  const cache = new PageCache(100_000);
  keep(cache, '/a');
  keep(cache, '/b', page('b'));
  cache.evict(['*']);
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test('a page whose data was read before a write of its tag is not cached', () => {
  const cache = new PageCache(100_000);
  const making = cache.begin();
  cache.evict(['meet:1']);
  making.keep('/a', page('stale', ['meet:1']));
  making.keep('/b', page('of another meet', ['meet:2']));
  making.end();
  expect(cache.get('/a', 0)).toBeNull();
  expect(cache.get('/b', 0)).not.toBeNull();
});

test('a page begun after the write is cached, although an older one is still being made', () => {
  const cache = new PageCache(100_000);
  const older = cache.begin();
  cache.evict(['meet:1']);
  const newer = cache.begin();
  newer.keep('/a', page('new', ['meet:1']));
  newer.end();
  older.keep('/a', page('old', ['meet:1']));
  older.end();
  expect(cache.get('/a', 0)?.etag).toBe(page('new').etag);
});

test('an expired page is not served', () => {
  const cache = new PageCache(100_000);
  keep(cache, '/a', page('today', [], 1_000));
  expect(cache.get('/a', 999)).not.toBeNull();
  expect(cache.get('/a', 1_000)).toBeNull();
});

test('if memory is full, the least recently used page is evicted first', () => {
  const one = page('x'.repeat(1_000)).bytes;
  const cache = new PageCache(one * 2);
  for (const key of ['/a', '/b']) keep(cache, key, page('x'.repeat(1_000), [key]));
  cache.get('/a', 0);
  keep(cache, '/c', page('x'.repeat(1_000), ['/c']));
  expect(['/a', '/b', '/c'].filter((key) => cache.get(key, 0))).toEqual(['/a', '/c']);
  expect(cache.size.bytes).toBeLessThanOrEqual(one * 2);
});

test('a cache without memory stores nothing', () => {
  const cache = new PageCache(0);
  keep(cache, '/a');
  expect(cache.size.pages).toBe(0);
});
