// Where a team stands: the nodes of the tree of schools above it, and the list that its marks are ranked in.
import type { ListFilter, ListScope } from '#competition/bests/best-lists.rules.ts';
import {
  placeOf,
  type SchoolDivision,
  type SchoolDivisionKind,
} from '#people/places/school-divisions.rules.ts';

export interface TeamPlace {
  state: string | null;
  country: string | null;
  levelMask: number;
}

const KINDS: readonly SchoolDivisionKind[] = ['country', 'state', 'association', 'league', 'custom'];

/** The nodes on these paths once each, from the widest to the narrowest; the country goes without saying where more is said. */
export function divisionsAbove(paths: readonly (readonly SchoolDivision[])[]): SchoolDivision[] {
  const nodes = new Map(paths.flat().map((node) => [node.schoolDivisionId, node]));
  const shown = [...nodes.values()]
    .filter(({ kind }) => kind !== 'world')
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const below = shown.filter(({ kind }) => kind !== 'country');
  return below.length > 0 ? below : shown;
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
