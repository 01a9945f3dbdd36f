// Where a team stands: the list that its marks are ranked in.
import type { ListFilter, ListScope } from '#competition/bests/best-lists.rules.ts';
import { placeOf, type SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';

export interface TeamPlace {
  state: string | null;
  country: string | null;
  levelMask: number;
}

/** Whether teams that say so stand in this country or state. */
export const isPlace = (division: SchoolDivision, place: string | null): boolean =>
  place !== null && placeOf(division) === place;

/** Marks are ranked among teams of the same level in the same state, else in the same country, else everywhere. */
export function rankingOf({ state, country, levelMask }: TeamPlace): {
  scope: ListScope;
  filter: ListFilter;
} {
  const filter = { levelMask: levelMask || null };
  if (state !== null) return { scope: { kind: 'state', state, country }, filter };
  if (country !== null) return { scope: { kind: 'country', country }, filter };
  return { scope: { kind: 'world' }, filter };
}
