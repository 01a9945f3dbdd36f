import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idInput } from '#kit/contract-fields.ts';

const video = z.object({
  /** At most 59 characters; a cut title ends in an ellipsis. */
  title: z.string(),
  /** The duration in seconds. */
  duration: z.number().int().nullable(),
  /** The address of a picture. */
  thumb: z.string().nullable(),
  videoId: z.string(),
});

/** The address to watch the video, on this site or elsewhere. */
const watched = { linkUrl: z.string() };

const videoList = z.object({ items: z.array(video.extend(watched)) });

export const videosContract = {
  getEventMedia: oc
    .route({
      method: 'GET',
      path: '/Meet/GetEventMedia2',
      tags: ['Meet'],
      summary: 'The videos of an event: those of its meet, because none is for one event only',
    })
    .meta({ publishedNames: { videoId: 'video_id', linkUrl: 'link_url' } })
    .input(
      z.object({
        gender: z.string().min(1).max(10),
        divId: idInput,
        eventShort: z.string().min(1).max(80),
      }),
    )
    .output(videoList),

  getMeetVideos: oc
    .route({
      method: 'GET',
      path: '/Meet/GetMeetVideos',
      tags: ['Meet'],
      summary: 'The videos of the meet',
    })
    .meta({ publishedNames: { videoId: 'video_id', linkUrl: 'link_url' } })
    .output(videoList),

  getFooterVideos: oc
    .route({
      method: 'GET',
      path: '/RunnerSpace/GetFooterVideos2',
      tags: ['RunnerSpace'],
      summary: 'The latest videos: `rs` has those of the connected feed, `atv` those of the site itself',
    })
    .meta({ publishedNames: { videoId: 'video_id', linkUrl: 'link_url', linkHost: 'link_url_dns' } })
    .output(
      z.object({
        rs: z.object({
          videos: z.array(video.extend({ ...watched, linkHost: z.string() })),
        }),
        atv: z.object({
          latest: video.extend(watched).nullable(),
          videos: z.array(video.extend(watched)),
        }),
        /** The time of this reply, RFC 3339. */
        timestamp: z.string(),
      }),
    ),
};
