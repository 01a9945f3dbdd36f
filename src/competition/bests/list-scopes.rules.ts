// The teams or the area whose marks a division of the tree of schools compares.
import {
  hasMembers,
  placeOf,
  type SchoolDivision,
} from '#people/venues/school-divisions/school-divisions.rules.ts';
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import { isAllSeasons } from './best-keys.rules.ts';
import type { ListScope } from './best-lists.rules.ts';

/** A country or state compares marks by the address of the team; a division below it, by its member teams. */
export function scopeOfPath(path: readonly SchoolDivision[], teamIds: readonly number[]): ListScope {
  const node = path.at(-1)!;
  if (hasMembers(node)) return { kind: 'teams', teamIds };
  if (node.kind === 'country') return { kind: 'country', country: placeOf(node) };
  if (node.kind !== 'state') return { kind: 'world' };
  const country = path.find(({ kind }) => kind === 'country');
  return { kind: 'state', state: placeOf(node), country: country ? placeOf(country) : null };
}

/** The year used to look up league membership: the season's, or the current year for all-season lists. */
export const membershipYear = (seasonId: number, today: Day): number =>
  isAllSeasons(seasonId) ? dayParts(today).year : seasonYear(seasonId);
