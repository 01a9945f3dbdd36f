// The calls with which admins make leagues of their own choice.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import {
  listCustomDivisions,
  removeCustomDivision,
} from '#people/venues/school-divisions/custom-divisions.service.ts';
import { listSchoolTree } from '#people/venues/school-divisions/school-divisions.service.ts';
import { ownLeaguesContract } from './own-leagues.contract.ts';
import { saveOwnLeague } from './own-leagues.service.ts';

const calls = implement(ownLeaguesContract).$context<Context>();

const TREE_NODES_MAX = 1000;

export const ownLeaguesRouter = calls.router({
  getLeagues: calls.getLeagues.handler(async ({ context }) => {
    const divisions = await listCustomDivisions(context);
    const [names, tree] = await Promise.all([
      mapTeamNames(context, [...new Set(divisions.flatMap(({ teamIds }) => teamIds))]),
      listSchoolTree(context, TREE_NODES_MAX),
    ]);
    return {
      items: divisions.map(({ teamIds, ...division }) => ({
        ...division,
        teams: teamIds.map((teamId) => ({ teamId, teamName: names.get(teamId) ?? '' })),
      })),
      parents: tree
        .filter(({ kind }) => kind === 'world' || kind === 'country' || kind === 'state')
        .map(({ schoolDivisionId, name }) => ({ schoolDivisionId, name })),
    };
  }),
  saveLeague: calls.saveLeague.handler(async ({ context, input }) => ({
    schoolDivisionId: await saveOwnLeague(context, input),
  })),
  removeLeague: calls.removeLeague.handler(async ({ context, input }) => {
    await removeCustomDivision(context, input);
    return { isRemoved: true as const };
  }),
});
