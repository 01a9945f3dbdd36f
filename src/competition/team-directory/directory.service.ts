// The directory of teams: by place, level and name.
import { placeLabel } from '#competition/meet-search/places/places.rules.ts';
import { findPlaces } from '#competition/meet-search/places/places.service.ts';
import type { Context } from '#kit/server/context.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { type DirectoryTeamRow, listDirectory } from './directory.store.ts';

export interface DirectorySearch {
  /** Empty: everywhere. */
  near: string;
  miles: number;
  /** The slug of a level; empty for any. */
  level: string;
  text: string;
}

export interface Directory {
  teams: DirectoryTeamRow[];
  /** The last team of the page if more follow. */
  next: number | null;
  /** The place that was understood; null without one. */
  place: string | null;
  isPlaceUnknown: boolean;
  otherPlaces: string[];
}

export async function readDirectory(
  ctx: Context,
  { near, miles, level, text }: DirectorySearch,
  { after, limit }: { after: number | null; limit: number },
): Promise<Directory> {
  const [place = null, ...others] = near.trim() === '' ? [] : await findPlaces(ctx, near);
  const about = { place: place && placeLabel(place), otherPlaces: others.map(placeLabel) };
  if (near.trim() !== '' && place === null) return { ...about, teams: [], next: null, isPlaceUnknown: true };
  const words = foldName(text).split(' ').filter(Boolean);
  const query = { place, miles, levelMask: levelFromSlug(level)?.bit ?? 0, words };
  const rows = await listDirectory(ctx, query, { after, limit: limit + 1 });
  const teams = rows.slice(0, limit);
  return {
    ...about,
    teams,
    next: rows.length > limit ? (teams.at(-1)?.teamId ?? null) : null,
    isPlaceUnknown: false,
  };
}
