// Owns: videos. The site’s own videos, newest first.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/database/bulk.ts';
import type { Video } from './videos.rules.ts';

export async function listLatest({ db }: Context, max: number): Promise<Video[]> {
  const { rows } = await sql<Video>`
    select id::text as "videoId", title, duration_seconds as duration, thumb_path as thumb, link_path as "linkUrl"
    from videos where removed_at is null
    order by published_at desc, id desc limit ${max}`.execute(db);
  return rows;
}

export interface NewVideo {
  title: string;
  durationSeconds: number | null;
  linkPath: string;
  /** The publishing time, RFC 3339. */
  publishedAt: string;
}

export async function insertVideos({ db }: Context, videos: readonly NewVideo[], now: string): Promise<void> {
  await insertRows(
    db,
    'videos',
    videos.map(({ title, durationSeconds, linkPath, publishedAt }) => ({
      title,
      duration_seconds: durationSeconds,
      link_path: linkPath,
      published_at: publishedAt,
      created_at: now,
    })),
  );
}
