// The ranking list for a team's marks.
import type { ListFilter, ListScope } from '#competition/bests/best-lists.rules.ts';
import { placeOf, type SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';

export interface TeamLocation {
  state: string | null;
  country: string | null;
  levelMask: number;
}

/** Whether the division is the state or country with this name. */
export const isDivisionOf = (division: SchoolDivision, name: string | null): boolean =>
  name !== null && placeOf(division) === name;

/** Ranks marks among teams of the same level in the same state, or country, or otherwise in the world. */
export function chooseRankingList({ state, country, levelMask }: TeamLocation): {
  scope: ListScope;
  filter: ListFilter;
} {
  const filter = { levelMask: levelMask || null };
  if (state !== null) return { scope: { kind: 'state', state, country }, filter };
  if (country !== null) return { scope: { kind: 'country', country }, filter };
  return { scope: { kind: 'world' }, filter };
}
