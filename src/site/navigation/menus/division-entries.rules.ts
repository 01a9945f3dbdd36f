// What stands in a division menu: divisions or states, then teams.
import type { SchoolDivisionKind } from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  inDivision,
  kindOfList,
  type ListAddress,
  listAddress,
} from '#site/navigation/list-addresses.rules.ts';
import { navigationWords as words } from '#site/navigation/navigation.words.ts';
import { SEARCH_PATH, teamAddress } from '#sport/addresses/addresses.rules.ts';
import type { MenuEntry } from './menu-entries.rules.ts';

interface Node {
  ID: number;
  name: string;
  kind: SchoolDivisionKind;
}

interface CountedNode extends Node {
  teamCount: number | null;
  hasBelow: boolean;
}

/** As the call tells it. */
export interface DivisionLevel {
  /** From World to the division. */
  path: readonly Node[];
  siblings: readonly CountedNode[];
  divisions: readonly CountedNode[];
  teams: readonly { IDSchool: number; SchoolName: string; athleteCount: number }[];
  hasMoreTeams: boolean;
}

export interface DivisionMenu {
  entries: MenuEntry[];
  /** The level above, which can be opened in place; null at the top. */
  wider: { ID: number; name: string } | null;
}

interface Surroundings {
  /** Where the crumb leads: what of it can be kept is kept. */
  list: ListAddress;
  isAdmin: boolean;
}

/** How the menu of a crumb opens: what can stand in its place, and what stands below it. */
export function menuAround(level: DivisionLevel, { list, isAdmin }: Surroundings): DivisionMenu {
  const { path, siblings } = level;
  const node = path.at(-1)!;
  const parent = path.at(-2);
  if (!parent) return menuBelow(level, { list, isAdmin });
  return {
    entries: [
      ...allEntry(parent, siblings, { list, isAdmin }),
      ...groups(siblings, parent, { list, currentId: node.ID, firstIsPlain: true }),
      ...below(level, list),
    ],
    wider: path.at(-3) ?? null,
  };
}

/** One level, opened in place. */
export function menuBelow(level: DivisionLevel, { list, isAdmin }: Surroundings): DivisionMenu {
  const { path, divisions } = level;
  const node = path.at(-1)!;
  return {
    entries: [...allEntry(node, divisions, { list, isAdmin }), ...below(level, list)],
    wider: path.at(-2) ?? null,
  };
}

/** site-shell §2.4: of all states together the list is for admins. */
function allEntry(
  parent: Node,
  children: readonly CountedNode[],
  { list, isAdmin }: Surroundings,
): MenuEntry[] {
  const isOfStates = children.some(({ kind }) => kind === 'state');
  if (isOfStates && !isAdmin) return [];
  const isWorld = parent.kind === 'world';
  return [
    {
      label: isOfStates ? words.all : isWorld ? parent.name : words.allOf(parent.name),
      to: listAddress(inDivision(list, parent.ID)),
      isCurrent: list.divisionId === parent.ID,
    },
  ];
}

function below({ path, divisions, teams, hasMoreTeams }: DivisionLevel, list: ListAddress): MenuEntry[] {
  const node = path.at(-1)!;
  const kind = kindOfList(list);
  const ofTeams = teams.map(({ IDSchool, SchoolName, athleteCount }) => ({
    label: SchoolName,
    to: teamAddress(IDSchool, kind),
    count: athleteCount === 0 ? null : athleteCount,
  }));
  return [
    ...groups(divisions, node, { list, currentId: list.divisionId, firstIsPlain: false }),
    ...(ofTeams.length > 0 ? [{ label: words.teamsIn(node.name), to: null }, ...ofTeams] : []),
    ...(hasMoreTeams ? [{ label: words.moreTeams, to: `${SEARCH_PATH}?q=t%3A` }] : []),
  ];
}

interface Grouping {
  list: ListAddress;
  currentId: number;
  /** What can be chosen instead stands directly under the field, without a heading. */
  firstIsPlain: boolean;
}

function groups(
  nodes: readonly CountedNode[],
  parent: Node,
  { list, currentId, firstIsPlain }: Grouping,
): MenuEntry[] {
  return [...Map.groupBy(nodes, ({ kind }) => kind)].flatMap(([kind, members], index) => [
    ...(firstIsPlain && index === 0 ? [] : [{ label: words.groupTitle(kind, parent.name), to: null }]),
    ...members.map(({ ID, name, teamCount, hasBelow }) => ({
      label: name,
      to: listAddress(inDivision(list, ID)),
      count: teamCount,
      isCurrent: ID === currentId,
      opens: hasBelow ? ID : null,
    })),
  ]);
}
