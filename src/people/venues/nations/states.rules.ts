// Countries and their states: well-known ones, and those of the site's own tree of schools.

import { placeOf, type SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { NATIONS, PAST_NATIONS } from './nations.table.ts';
import { STATES } from './states.table.ts';

export interface State {
  /** The code as teams and venues write it. */
  code: string;
  name: string;
  /** The site has schools there. */
  isHere: boolean;
}

export interface Country extends State {
  states: State[];
}

/** Countries of the tree first, then all others of today by name. `tree` lists parents before their children. */
export function countriesOf(tree: readonly SchoolDivision[]): Country[] {
  const here = tree.filter(({ kind }) => kind === 'country').map((country) => ownCountry(country, tree));
  const ofTree = new Set(here.flatMap(({ code, name }) => [code, name]));
  const others = NATIONS.filter(
    ([code, name, zone]) =>
      zone !== null && !PAST_NATIONS.has(code) && !ofTree.has(code) && !ofTree.has(name),
  ).map(([code, name]): Country => ({ code, name, isHere: false, states: knownStates(code) }));
  return [...here, ...others.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))];
}

function ownCountry(country: SchoolDivision, tree: readonly SchoolDivision[]): Country {
  const code = placeOf(country);
  const states = tree
    .filter(({ kind, parentId }) => kind === 'state' && parentId === country.schoolDivisionId)
    .map((state): State => ({ code: placeOf(state), name: state.name, isHere: true }));
  const own = new Set(states.map((state) => state.code));
  return {
    code,
    name: country.name,
    isHere: true,
    states: [...states, ...knownStates(code).filter((state) => !own.has(state.code))],
  };
}

const knownStates = (code: string): State[] =>
  (STATES[code] ?? []).map(([state, name]) => ({ code: state, name, isHere: false }));
