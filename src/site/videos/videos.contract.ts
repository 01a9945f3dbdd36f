import { oc } from '@orpc/contract';
import { z } from 'zod';

const video = z.object({
  /** At most 59 characters, the last of them an ellipsis where it was cut. */
  title: z.string(),
  /** Seconds. */
  duration: z.number().int().nullable(),
  /** Address of a picture. */
  thumb: z.string().nullable(),
  video_id: z.string(),
});

/** Where it is watched: on this site, or elsewhere. */
const watched = { link_url: z.string() };

export const videosContract = {
  getFooterVideos: oc
    .route({
      method: 'GET',
      path: '/RunnerSpace/GetFooterVideos2',
      tags: ['RunnerSpace'],
      summary: 'The latest videos: `rs` of the feed that is set up, `atv` of the site itself',
    })
    .output(
      z.object({
        rs: z.object({
          videos: z.array(video.extend({ ...watched, link_url_dns: z.string() })),
        }),
        atv: z.object({
          latest: video.extend(watched).nullable(),
          videos: z.array(video.extend(watched)),
        }),
        /** When this was put together, RFC 3339. */
        timestamp: z.string(),
      }),
    ),
};
