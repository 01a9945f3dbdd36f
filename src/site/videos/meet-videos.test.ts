import { expect, test } from 'vitest';
import { callsWithin, tokenOf } from '#app/api/calls.fixtures.ts';
import { createTestMeet } from '#competition/results/meet-results.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { addVideos } from './videos.service.ts';

test('a meet lists and counts its videos', () =>
  withRollback(async (ctx) => {
    const { meetId } = await createTestMeet(ctx);
    const video = { durationSeconds: 90, linkPath: '/videos', publishedAt: '2026-05-09T12:00:00Z' };
    await addVideos(ctx, [
      { ...video, title: 'Final of the 800', meetId },
      { ...video, title: 'Another meet' },
    ]);
    const ask = callsWithin(ctx);
    const token = await tokenOf(ask, meetId);
    const { body } = await ask('/Meet/GetMeetVideos', { token });
    expect(body.items).toEqual([
      expect.objectContaining({ title: 'Final of the 800', duration: 90, link_url: '/videos' }),
    ]);
    const meet = await ask('/Meet/GetMeetData', { query: { meetId, sport: 'tf' } });
    expect(meet.body.meet).toMatchObject({ videoCount: 1 });
    expect(await ask('/Meet/GetMeetVideos')).toMatchObject({ status: 403 });
  }));
