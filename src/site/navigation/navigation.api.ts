// The API calls of the breadcrumbs and their menus.
import { implement } from '@orpc/server';
import { isListedSeason } from '#competition/rankings/list-query.rules.ts';
import { seasonUnknown, sportUnknown } from '#competition/rankings/rankings.rules.ts';
import { teamMenu } from '#competition/team-pages/team-menu.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { nodeOnWay } from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { getDivisionPath } from '#people/venues/school-divisions/school-divisions.service.ts';
import { getDivisionChildren, type MenuDivision } from '#site/navigation/menus/division-children.service.ts';
import { getTeamTree } from '#site/navigation/menus/team-tree.service.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { listCrumbs } from './crumbs-of-path.service.ts';
import { navigationContract } from './navigation.contract.ts';

const calls = implement(navigationContract).$context<Context>();

export const navigationRouter = calls.router({
  getBreadcrumbs: calls.getBreadcrumbs.handler(async ({ input, context }) => ({
    items: await listCrumbs(context, input.path),
  })),

  getDivisionParents: calls.getDivisionParents.handler(async ({ input, context }) => ({
    items: (await getDivisionPath(context, input.divId)).map(writeNode),
  })),

  getDivisionChildren: calls.getDivisionChildren.handler(async ({ input, context }) => {
    const sport = parseSport(input.sport);
    if (!sport) throw sportUnknown();
    const { divId, season = null } = input;
    if (season !== null && !isListedSeason(sport, season)) throw seasonUnknown();
    const children = await getDivisionChildren(context, divId, { sport, season });
    return {
      path: children.path.map(writeNode),
      siblings: children.siblings.map(writeCountedNode),
      divisions: children.divisions.map(writeCountedNode),
      teams: children.teams.map(({ teamId, name, athleteCount }) => ({
        teamId,
        teamName: name,
        athleteCount,
      })),
      hasMoreTeams: children.hasMoreTeams,
    };
  }),

  getTeamTree: calls.getTeamTree.handler(async ({ input, context }) => {
    const { team, season, divisions, linkedTeams } = await getTeamTree(context, input.teamId, input.sport);
    const { teamId, name, levelMask } = team;
    return {
      team: { teamId, teamName: name, levelName: levelName(levelMask) },
      kind: season.kind,
      divisions: divisions.map(nodeOnWay),
      menu: teamMenu(teamId, season),
      linkedTeams: linkedTeams.map((linked) => ({
        teamId: linked.teamId,
        teamName: linked.name,
        levelName: levelName(linked.levelMask),
        path: teamAddress(linked.teamId),
      })),
    };
  }),
});

const writeNode = (division: SchoolDivision) => ({
  ...nodeOnWay(division),
  kind: division.kind,
  levelMask: division.levelMask,
});

const writeCountedNode = ({ teamCount, hasBelow, ...division }: MenuDivision) => ({
  ...writeNode(division),
  teamCount,
  hasBelow,
});

const levelName = (levelMask: number): string =>
  levelsOf(levelMask)
    .map(({ name }) => name)
    .join(', ');
