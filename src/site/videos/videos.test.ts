import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { durationText, initialVideoCount, readFeed, shortTitle } from './videos.rules.ts';
import { addVideos, hasVideoFeed, listLatestVideos } from './videos.service.ts';

describe('rules', () => {
  test('a title of more than 59 characters is cut to 58 and an ellipsis', () => {
    expect(shortTitle('x'.repeat(59))).toBe('x'.repeat(59));
    expect(shortTitle('x'.repeat(60))).toBe(`${'x'.repeat(58)}…`);
    expect(shortTitle('🏃'.repeat(60))).toBe(`${'🏃'.repeat(58)}…`);
  });

  test.each([
    [390, 2],
    [500, 2],
    [501, 3],
    [1280, 6],
  ])('a window of %i px shows %i thumbnails', (width, count) => {
    expect(initialVideoCount(width)).toBe(count);
  });

  test.each([
    [58, '0:58'],
    [124, '2:04'],
    [3724, '1:02:04'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });

  test('only videos with a title and a web address are read from a feed', () => {
    const link_url = 'https://video.example/1';
    expect(
      readFeed({
        videos: [
          { title: ' Final ', duration: '2:04', thumb: 'https://video.example/1.jpg', video_id: 7, link_url },
          { title: 'No length', duration: 'soon', thumb: 'javascript:alert(1)', link_url },
          { title: 'Evil', link_url: 'javascript:alert(1)' },
          { title: '', link_url },
          { link_url },
          null,
        ],
      }),
    ).toEqual([
      {
        videoId: '7',
        title: 'Final',
        duration: 124,
        thumb: 'https://video.example/1.jpg',
        linkUrl: link_url,
      },
      { videoId: link_url, title: 'No length', duration: null, thumb: null, linkUrl: link_url },
    ]);
  });

  test.each([[null], ['videos'], [{ videos: 'all' }], [[]]])('the feed %j has no videos', (feed) => {
    expect(readFeed(feed)).toEqual([]);
  });
});

describe('the latest videos', () => {
  let feed: Server | null = null;
  let requestCount = 0;

  afterEach(() => feed?.close());

  async function openFeed(status: number, reply: unknown): Promise<string> {
    requestCount = 0;
    feed = createServer((request, response) => {
      requestCount += 1;
      expect(request.headers.authorization).toBe('Bearer secret');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
    await new Promise<void>((resolve) => feed!.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(feed.address() as AddressInfo).port}/feed`;
  }

  const connected = (ctx: Context, url: string, now = '2026-05-09T12:00:00Z'): Context => ({
    ...ctx,
    clock: fixedClock(now),
    connections: { videoFeed: { url, key: 'secret' }, helpDocs: null },
  });

  const ours = { title: 'Final', durationSeconds: 58, linkPath: '/TrackAndField/meet/1' };

  test('of the site come newest first, without a feed', () =>
    withRollback(async (ctx) => {
      await addVideos(ctx, [
        { ...ours, publishedAt: '2026-05-01T12:00:00Z' },
        { ...ours, title: 'Newer', durationSeconds: null, publishedAt: '2026-05-02T12:00:00Z' },
      ]);
      const { ownVideos, feed } = await listLatestVideos(ctx);
      expect(ownVideos.map(({ title, duration }) => [title, duration])).toEqual([
        ['Newer', null],
        ['Final', 58],
      ]);
      expect(feed).toEqual([]);
      expect(hasVideoFeed(ctx)).toBe(false);
    }));

  test('a feed is read once in ten minutes', () =>
    withRollback(async (ctx) => {
      const url = await openFeed(200, { videos: [{ title: 'Theirs', link_url: 'https://video.example/1' }] });
      expect(hasVideoFeed(connected(ctx, url))).toBe(true);
      for (const now of ['12:00', '12:09'])
        expect((await listLatestVideos(connected(ctx, url, `2026-05-09T${now}:00Z`))).feed).toHaveLength(1);
      expect(requestCount).toBe(1);
      await listLatestVideos(connected(ctx, url, '2026-05-09T12:10:00Z'));
      expect(requestCount).toBe(2);
    }));

  test('a failing feed leaves the site’s own videos, and is an error when there are none', () =>
    withRollback(async (ctx) => {
      const url = await openFeed(503, {});
      await expect(listLatestVideos(connected(ctx, url))).rejects.toThrow('503');
      await addVideos(ctx, [{ ...ours, publishedAt: '2026-05-01T12:00:00Z' }]);
      const { ownVideos, feed } = await listLatestVideos(connected(ctx, url));
      expect([ownVideos.length, feed.length]).toEqual([1, 0]);
    }));

  test('a feed above a megabyte is not read to its end', () =>
    withRollback(async (ctx) => {
      const url = await openFeed(200, { videos: [], padding: 'x'.repeat(2 * 1024 * 1024) });
      await expect(listLatestVideos(connected(ctx, url))).rejects.toThrow('more than 1 MB');
    }));
});
