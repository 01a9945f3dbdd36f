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

/** The first one comes first. */
export async function listOfMeet({ db }: Context, meetId: number): Promise<Video[]> {
  const { rows } = await sql<Video>`
    select id::text as "videoId", title, duration_seconds as duration, thumb_path as thumb, link_path as "linkUrl"
    from videos where meet_id = ${meetId} and removed_at is null
    order by published_at, id`.execute(db);
  return rows;
}

export async function countByMeet(
  { db }: Context,
  meetIds: readonly number[],
): Promise<{ meetId: number; count: number }[]> {
  const { rows } = await sql<{ meetId: number; count: number }>`
    select meet_id as "meetId", count(*)::int as count from videos
    where meet_id = any(${meetIds}::bigint[]) and removed_at is null group by meet_id`.execute(db);
  return rows;
}

export interface NewVideo {
  title: string;
  durationSeconds: number | null;
  linkPath: string;
  /** The publishing time, RFC 3339. */
  publishedAt: string;
  /** The meet whose page lists it. */
  meetId?: number;
}

export async function insertVideos({ db }: Context, videos: readonly NewVideo[], now: string): Promise<void> {
  await insertRows(
    db,
    'videos',
    videos.map(({ title, durationSeconds, linkPath, publishedAt, meetId }) => ({
      title,
      duration_seconds: durationSeconds,
      link_path: linkPath,
      published_at: publishedAt,
      meet_id: meetId ?? null,
      created_at: now,
    })),
  );
}
