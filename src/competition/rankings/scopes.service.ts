// The lists around one list: the tree around its division, and the events and seasons with marks.

import { membershipYear } from '#competition/bests/list-scopes.rules.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import {
  hasMembers,
  type SchoolDivision,
  type SchoolDivisionKind,
} from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  countTeamsOfDivisions,
  listChildrenOf,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import {
  chooseList,
  type ListChoice,
  type ListRequest,
  listEventsIn,
  listSeasonsOf,
} from './list-choice.service.ts';
import type { ListedEvent } from './list-scope.rules.ts';

export interface TreeNode extends SchoolDivision {
  /** Teams in the season of the list; null for divisions without member teams. */
  teamCount: number | null;
  isOnPath: boolean;
}

/** The children of one division that have the same kind. */
export interface TreeGroup {
  parent: SchoolDivision;
  kind: SchoolDivisionKind;
  nodes: TreeNode[];
}

export interface Scopes {
  choice: ListChoice;
  groups: TreeGroup[];
  events: ListedEvent[];
  seasonIds: number[];
}

/** Refuses with 404 `SCHOOL_DIVISION_UNKNOWN`. */
export async function listScopes(ctx: Context, request: ListRequest): Promise<Scopes> {
  const choice = await chooseList(ctx, request);
  const [groups, events, seasonIds] = await Promise.all([
    listGroups(ctx, choice),
    listEventsIn(ctx, choice, choice),
    listSeasonsOf(ctx, choice),
  ]);
  return { choice, groups, events, seasonIds };
}

/** Lists the groups from the division of the list upward, so that the nearest come first. */
async function listGroups(ctx: Context, { path, sport, seasonId }: ListChoice): Promise<TreeGroup[]> {
  const pathIds = path.map(({ schoolDivisionId }) => schoolDivisionId);
  const divisions = await listChildrenOf(ctx, pathIds);
  const year = membershipYear(seasonId, todayUtc(ctx));
  const memberIds = divisions.filter(hasMembers).map(({ schoolDivisionId }) => schoolDivisionId);
  const counts = await countTeamsOfDivisions(ctx, memberIds, { sport, year });
  const nodes = divisions.map((node) => ({
    ...node,
    teamCount: hasMembers(node) ? (counts.get(node.schoolDivisionId) ?? 0) : null,
    isOnPath: pathIds.includes(node.schoolDivisionId),
  }));
  return path.toReversed().flatMap((parent) => {
    const children = nodes.filter(({ parentId }) => parentId === parent.schoolDivisionId);
    return [...Map.groupBy(children, ({ kind }) => kind)].map(([kind, members]) => ({
      parent,
      kind,
      nodes: members,
    }));
  });
}
