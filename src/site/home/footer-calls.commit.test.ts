import { expect, test } from 'vitest';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { grantAccess, keepCoachCount } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { addVideos } from '#site/videos/videos.service.ts';

test('the footer calls return the counts of the site and the latest videos', () =>
  withOwnDatabase(async ({ url, ctx }) => {
    await createHarborMeet(ctx);
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: 4 }]);
    const { userId } = await createPerson(ctx, 'Marguerite Holloway');
    await grantAccess(ctx, { userId, teamId: teamId!, sport: 'tf', type: 'C' });
    await keepCoachCount(ctx);
    const site = await openTestNode(url);
    try {
      const read = async (call: string) => (await site.ask(`/api/v1/${call}`)).json();
      const counts = await read('SiteHeader/GetFooterData');
      expect(counts).toMatchObject({ meetsUploaded: 1, activeCoaches: 1, hasVideos: false });
      expect(await (await site.ask('/')).text()).toContain('<dt>active coaches</dt><dd>1</dd>');
      expect(counts.recentResults).toBe(counts.results);
      expect(await read('RunnerSpace/GetFooterVideos2')).toMatchObject({
        rs: { videos: [] },
        atv: { latest: null, videos: [] },
      });

      const title = 'A title that goes on and on until it is longer than a line has room for';
      const video = { title, durationSeconds: 58, linkPath: '/', publishedAt: '2026-05-01T12:00:00Z' };
      await addVideos(ctx, [video]);
      const { atv, timestamp } = await read('RunnerSpace/GetFooterVideos2');
      expect(atv.latest).toEqual({
        title: 'A title that goes on and on until it is longer than a line…',
        duration: 58,
        thumb: null,
        video_id: expect.stringMatching(/^\d+$/),
        link_url: '/',
      });
      expect(Temporal.Instant.from(timestamp)).toBeInstanceOf(Temporal.Instant);
      expect(await read('SiteHeader/GetFooterData')).toMatchObject({ hasVideos: true });
      const page = await (await site.ask('/videos')).text();
      expect(page).toContain('longer than a line…');
    } finally {
      await site.close();
    }
  }));
