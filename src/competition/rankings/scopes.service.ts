// The lists around one list: the tree around its division, and the events and seasons with marks.

import { membershipYear } from '#competition/bests/list-scopes.rules.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type {
  SchoolDivision,
  SchoolDivisionKind,
} from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  type CountedDivision,
  listCountedChildren,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import {
  chooseList,
  type ListChoice,
  type ListRequest,
  type ListsAround,
  listListsAround,
} from './list-choice.service.ts';

/** Its teams are those in the season of the list. */
export interface TreeNode extends CountedDivision {
  isOnPath: boolean;
}

/** The children of one division that have the same kind. */
export interface TreeGroup {
  parent: SchoolDivision;
  kind: SchoolDivisionKind;
  nodes: TreeNode[];
}

export interface Scopes extends ListsAround {
  choice: ListChoice;
  groups: TreeGroup[];
}

/** Refuses with 404 `SCHOOL_DIVISION_UNKNOWN`. */
export async function listScopes(ctx: Context, request: ListRequest): Promise<Scopes> {
  const choice = await chooseList(ctx, request);
  const [groups, around] = await Promise.all([listGroups(ctx, choice), listListsAround(ctx, choice)]);
  return { choice, groups, ...around };
}

/** Lists the groups from the division of the list upward, so that the nearest come first. */
async function listGroups(ctx: Context, { path, sport, seasonId }: ListChoice): Promise<TreeGroup[]> {
  const pathIds = path.map(({ schoolDivisionId }) => schoolDivisionId);
  const year = membershipYear(seasonId, todayUtc(ctx));
  const divisions = await listCountedChildren(ctx, path, { sport, year });
  const nodes = divisions.map((node) => ({
    ...node,
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
