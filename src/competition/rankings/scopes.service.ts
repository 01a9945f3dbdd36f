// Which lists there are beside one that is shown: the tree around its node, the events and the seasons with marks.
import { todayIn } from '#kit/clock.ts';
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
  type ListAsk,
  type ListChoice,
  listEventsIn,
  listSeasonsOf,
} from './list-choice.service.ts';
import { type ListedEvent, membershipYear } from './list-scope.rules.ts';

export interface TreeNode extends SchoolDivision {
  /** Of nodes that teams belong to, in the season of the list. */
  teamCount: number | null;
  isOnPath: boolean;
}

/** The children of one node that are of one kind. */
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

/** 404 `SCHOOL_DIVISION_UNKNOWN`. */
export async function listScopes(ctx: Context, ask: ListAsk): Promise<Scopes> {
  const choice = await chooseList(ctx, ask);
  const [groups, events, seasonIds] = await Promise.all([
    listGroups(ctx, choice),
    listEventsIn(ctx, choice, choice),
    listSeasonsOf(ctx, choice),
  ]);
  return { choice, groups, events, seasonIds };
}

/** From the node of the list upwards, so that what is nearest stands first. */
async function listGroups(ctx: Context, { path, sport, seasonId }: ListChoice): Promise<TreeGroup[]> {
  const pathIds = path.map(({ schoolDivisionId }) => schoolDivisionId);
  const children = await listChildrenOf(ctx, pathIds);
  const year = membershipYear(seasonId, todayIn(ctx.clock, 'UTC'));
  const memberIds = children.filter(hasMembers).map(({ schoolDivisionId }) => schoolDivisionId);
  const counts = await countTeamsOfDivisions(ctx, memberIds, { sport, year });
  const nodes = children.map((node) => ({
    ...node,
    teamCount: hasMembers(node) ? (counts.get(node.schoolDivisionId) ?? 0) : null,
    isOnPath: pathIds.includes(node.schoolDivisionId),
  }));
  return path.toReversed().flatMap((parent) => {
    const own = nodes.filter(({ parentId }) => parentId === parent.schoolDivisionId);
    return [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, members]) => ({
      parent,
      kind,
      nodes: members,
    }));
  });
}
