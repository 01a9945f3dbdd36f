// Builds the entries of a division menu: divisions or states, then teams.
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
  schoolDivisionId: number;
  name: string;
  kind: SchoolDivisionKind;
}

interface CountedNode extends Node {
  teamCount: number | null;
  hasBelow: boolean;
}

/** The data of one level, as the call returns it. */
export interface DivisionLevel {
  /** From World to the division. */
  path: readonly Node[];
  siblings: readonly CountedNode[];
  divisions: readonly CountedNode[];
  teams: readonly { teamId: number; teamName: string; athleteCount: number }[];
  hasMoreTeams: boolean;
}

export interface DivisionMenu {
  entries: MenuEntry[];
  /** The level above, which opens in this menu; null at the top. */
  wider: { schoolDivisionId: number; name: string } | null;
}

interface Surroundings {
  /** The crumb's list; entries keep as much of its address as they can. */
  list: ListAddress;
  isAdmin: boolean;
}

/** The first view of a crumb's menu: the siblings of its division, and the entries below it. */
export function menuAround(level: DivisionLevel, { list, isAdmin }: Surroundings): DivisionMenu {
  const { path, siblings } = level;
  const node = path.at(-1)!;
  const parent = path.at(-2);
  if (!parent) return menuBelow(level, { list, isAdmin });
  return {
    entries: [
      ...allEntry(parent, siblings, { list, isAdmin }),
      ...groups(siblings, parent, { list, currentId: node.schoolDivisionId, firstIsPlain: true }),
      ...below(level, list),
    ],
    wider: path.at(-3) ?? null,
  };
}

/** A level opened within the menu. */
export function menuBelow(level: DivisionLevel, { list, isAdmin }: Surroundings): DivisionMenu {
  const { path, divisions } = level;
  const node = path.at(-1)!;
  return {
    entries: [...allEntry(node, divisions, { list, isAdmin }), ...below(level, list)],
    wider: path.at(-2) ?? null,
  };
}

/** Only admins get the entry for all states together. */
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
      to: listAddress(inDivision(list, parent.schoolDivisionId)),
      isCurrent: list.divisionId === parent.schoolDivisionId,
    },
  ];
}

function below({ path, divisions, teams, hasMoreTeams }: DivisionLevel, list: ListAddress): MenuEntry[] {
  const node = path.at(-1)!;
  const kind = kindOfList(list);
  const ofTeams = teams.map(({ teamId, teamName, athleteCount }) => ({
    label: teamName,
    to: teamAddress(teamId, kind),
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
  /** True when the first group has no heading, because it directly follows the field. */
  firstIsPlain: boolean;
}

function groups(
  nodes: readonly CountedNode[],
  parent: Node,
  { list, currentId, firstIsPlain }: Grouping,
): MenuEntry[] {
  return [...Map.groupBy(nodes, ({ kind }) => kind)].flatMap(([kind, members], index) => [
    ...(firstIsPlain && index === 0 ? [] : [{ label: words.groupTitle(kind, parent.name), to: null }]),
    ...members.map(({ schoolDivisionId, name, teamCount, hasBelow }) => ({
      label: name,
      to: listAddress(inDivision(list, schoolDivisionId)),
      count: teamCount,
      isCurrent: schoolDivisionId === currentId,
      opens: hasBelow ? schoolDivisionId : null,
    })),
  ]);
}
