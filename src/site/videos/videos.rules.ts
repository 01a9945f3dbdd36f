// Formats titles and durations of videos, limits their number, and reads the feed of an external service.
import { shortenText } from '#kit/shorten-text.ts';
import { isWebAddress } from '#kit/web-address.ts';

export interface Video {
  videoId: string;
  title: string;
  /** The duration in seconds; null when not stated. */
  duration: number | null;
  /** The address of a picture; null draws lanes instead. */
  thumb: string | null;
  /** The path on this site, or the address elsewhere, to watch the video. */
  linkUrl: string;
}

/** Browsers and nodes cache the videos this long. */
export const VIDEOS_CACHE_MS = 10 * 60 * 1000;

const TITLE_MAX = 59;
const THUMBNAIL_WIDTH = 250;

/** Cuts a title of more than 59 characters to 58 and an ellipsis. */
export const shortTitle = (title: string): string => shortenText(title, TITLE_MAX);

/** The number of thumbnails that fit a window of this width before scrolling. */
export function initialVideoCount(windowWidth: number): number {
  return Math.ceil(windowWidth / THUMBNAIL_WIDTH);
}

/** "0:58", "12:04", "1:02:04". */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/**
 * Reads `{videos: [{title, duration, thumb, video_id, link_url}]}` with the duration in seconds or as "2:04". Videos
 * without a title or a web address are dropped; any other shape gives [].
 */
export function readFeed(feed: unknown): Video[] {
  const videos = fieldsOf(feed).videos;
  return Array.isArray(videos) ? videos.flatMap(readVideo) : [];
}

function readVideo(item: unknown): Video[] {
  const { title, duration, thumb, video_id: videoId, link_url: linkUrl } = fieldsOf(item);
  if (typeof title !== 'string' || title.trim() === '' || !isWebAddress(linkUrl)) return [];
  return [
    {
      videoId: String(videoId ?? linkUrl),
      title: title.trim(),
      duration: readDuration(duration),
      thumb: isWebAddress(thumb) ? thumb : null,
      linkUrl,
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
