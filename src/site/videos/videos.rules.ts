// The latest videos: how they are titled and timed, how many are shown, and what a feed of other videos may say.
import { isWebAddress } from '#kit/web-address.ts';

export interface Video {
  id: string;
  title: string;
  /** Seconds; null where nobody said. */
  duration: number | null;
  /** Address of a picture; null: lanes are drawn. */
  thumb: string | null;
  /** Where it is watched: a path of this site, or an address elsewhere. */
  link: string;
}

/** site-shell §9: what the browser keeps, and what a node keeps of a feed. */
export const VIDEOS_KEPT_MS = 10 * 60 * 1000;

const LONGEST_TITLE = 59;
/** site-shell §4. */
const THUMBNAIL_WIDTH = 250;

/** Of more than 59 characters the first 58 and an ellipsis. */
export function shortTitle(title: string): string {
  const letters = [...title];
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE - 1).join('')}…` : title;
}

/** How many thumbnails stand in a window of this width before the strip is moved. */
export function shownAtFirst(windowWidth: number): number {
  return Math.ceil(windowWidth / THUMBNAIL_WIDTH);
}

/** "0:58", "12:04", "1:02:04". */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/**
 * The videos of a feed: `{videos: [{title, duration, thumb, video_id, link_url}]}`, duration in seconds or as "2:04".
 * What has no title or no web address is left out, and anything else is no feed.
 */
export function readFeed(feed: unknown): Video[] {
  const videos = fieldsOf(feed).videos;
  return Array.isArray(videos) ? videos.flatMap(readVideo) : [];
}

function readVideo(item: unknown): Video[] {
  const { title, duration, thumb, video_id: id, link_url: link } = fieldsOf(item);
  if (typeof title !== 'string' || title.trim() === '' || !isWebAddress(link)) return [];
  return [
    {
      id: String(id ?? link),
      title: title.trim(),
      duration: readDuration(duration),
      thumb: isWebAddress(thumb) ? thumb : null,
      link,
    },
  ];
}

function readDuration(duration: unknown): number | null {
  const parts = /^\d+(:\d{1,2}){0,2}$/.test(String(duration)) ? String(duration).split(':') : [];
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds > 0 ? seconds : null;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value instanceof Object ? Object.fromEntries(Object.entries(value)) : {};
