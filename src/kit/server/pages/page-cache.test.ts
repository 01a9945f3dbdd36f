import { describe, expect, test } from 'vitest';
import { PageCache, readyPage } from './page-cache.ts';

const page = (html: string, tags: string[] = [], validUntilMs: number | null = null) =>
  readyPage({ status: 200, html, tags, validUntilMs });

const AT_0 = { stopwatchMs: 0 };

function keep(cache: PageCache, key: string, entry = page(key, [key])) {
  const making = cache.begin(0, 0);
  making.keep(key, entry);
  making.end();
}

test('a page is cached until one of its tags is evicted', () => {
  const cache = new PageCache(100_000);
  keep(cache, '/a', page('a', ['meet:1', 'home']));
  keep(cache, '/b', page('b', ['meet:2']));
  cache.evict(['home']);
  expect(cache.get('/a', 0, AT_0)).toBeNull();
  expect(cache.get('/b', 0, AT_0)).not.toBeNull();
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
  const making = cache.begin(0, 0);
  cache.evict(['meet:1']);
  making.keep('/a', page('stale', ['meet:1']));
  making.keep('/b', page('of another meet', ['meet:2']));
  making.end();
  expect(cache.get('/a', 0, AT_0)).toBeNull();
  expect(cache.get('/b', 0, AT_0)).not.toBeNull();
});

test('a page begun after the write is cached, although an older one is still being made', () => {
  const cache = new PageCache(100_000);
  const older = cache.begin(0, 0);
  cache.evict(['meet:1']);
  const newer = cache.begin(0, 0);
  newer.keep('/a', page('new', ['meet:1']));
  newer.end();
  older.keep('/a', page('old', ['meet:1']));
  older.end();
  expect(cache.get('/a', 0, AT_0)?.etag).toBe(page('new').etag);
});

test('an expired page is not served', () => {
  const cache = new PageCache(100_000);
  keep(cache, '/a', page('today', [], 1_000));
  expect(cache.get('/a', 999, AT_0)).not.toBeNull();
  expect(cache.get('/a', 1_000, AT_0)).toBeNull();
});

test('a page expires when its time is over, however the clock was set meanwhile', () => {
  const hour = 3_600_000;
  const cache = new PageCache(100_000);
  const making = cache.begin(5_000, hour);
  making.keep('/a', page('for ten seconds', [], hour + 10_000));
  making.end();
  expect(cache.get('/a', 0, { stopwatchMs: 14_999 })).not.toBeNull();
  expect(cache.get('/a', 5_000, { stopwatchMs: 15_000 })).toBeNull();
  keep(cache, '/b', page('today', [], 10_000));
  expect(cache.get('/b', 2 * hour, { stopwatchMs: 1 })).toBeNull();
});

test('if memory is full, the least recently used page is evicted first', () => {
  const one = page('x'.repeat(1_000)).bytes;
  const cache = new PageCache(one * 2);
  for (const key of ['/a', '/b']) keep(cache, key, page('x'.repeat(1_000), [key]));
  cache.get('/a', 0, AT_0);
  keep(cache, '/c', page('x'.repeat(1_000), ['/c']));
  expect(['/a', '/b', '/c'].filter((key) => cache.get(key, 0, AT_0))).toEqual(['/a', '/c']);
  expect(cache.size.bytes).toBeLessThanOrEqual(one * 2);
});

test('a cache without memory stores nothing', () => {
  const cache = new PageCache(0);
  keep(cache, '/a');
  expect(cache.size.pages).toBe(0);
});

describe('a renewed page', () => {
  const at = (stopwatchMs: number, more = {}) => ({ stopwatchMs, ...more });

  function cacheWithPage(begunMs = 0) {
    const cache = new PageCache(100_000);
    const making = cache.begin(begunMs, 0);
    making.keep('/a', page('a', ['event:1']));
    making.end();
    return cache;
  }

  test('is served until it is a second old', () => {
    const cache = cacheWithPage();
    cache.renew(['event:1'], 400);
    expect(cache.get('/a', 0, at(999))).not.toBeNull();
    expect(cache.get('/a', 0, at(1_000))).toBeNull();
    expect(cache.size.pages).toBe(0);
  });

  test('is dropped at once if it is older', () => {
    const cache = cacheWithPage();
    cache.renew(['event:1'], 1_000);
    expect(cache.size.pages).toBe(0);
  });

  test('is not for somebody who needs it fresh', () => {
    const cache = cacheWithPage();
    expect(cache.get('/a', 0, at(100, { isFresh: true }))).not.toBeNull();
    cache.renew(['event:1'], 100);
    expect(cache.get('/a', 0, at(100, { isFresh: true }))).toBeNull();
    expect(cache.get('/a', 0, at(100))).not.toBeNull();
  });

  test('is dropped at once if a name changes in that second', () => {
    const cache = cacheWithPage();
    cache.renew(['event:1'], 100);
    cache.evict(['event:1']);
    expect(cache.get('/a', 0, at(100))).toBeNull();
  });

  test('that was being made is served until a second after it was begun', () => {
    const cache = new PageCache(100_000);
    const making = cache.begin(0, 0);
    cache.renew(['event:1'], 300);
    making.keep('/a', page('a', ['event:1']));
    making.keep('/b', page('b', ['event:2']));
    making.end();
    expect(cache.get('/a', 0, at(999))).not.toBeNull();
    expect(cache.get('/a', 0, at(1_000))).toBeNull();
    expect(cache.get('/b', 0, at(5_000))).not.toBeNull();
  });

  test('is replaced by a newer one, and never by an older one that took longer', () => {
    const cache = new PageCache(100_000);
    const older = cache.begin(0, 0);
    const newer = cache.begin(10, 0);
    newer.keep('/a', page('new', ['event:1']));
    older.keep('/a', page('old', ['event:1']));
    expect(cache.get('/a', 0, at(20))?.etag).toBe(page('new').etag);
  });
});

test('out of touch with other nodes, every page is served for a second', () => {
  const cache = new PageCache(100_000);
  keep(cache, '/a');
  expect(cache.get('/a', 0, { stopwatchMs: 999, isInTouch: false })).not.toBeNull();
  expect(cache.get('/a', 0, { stopwatchMs: 5_000 })).not.toBeNull();
  expect(cache.get('/a', 0, { stopwatchMs: 1_000, isInTouch: false })).toBeNull();
  expect(cache.spare('/a')).not.toBeNull();
  cache.evict(['/a']);
  expect(cache.spare('/a')).toBeNull();
});
