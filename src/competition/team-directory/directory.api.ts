// The call of the directory of teams.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { directoryContract } from './directory.contract.ts';
import { readDirectory } from './directory.service.ts';

const PAGE_TEAMS = 50;

const calls = implement(directoryContract).$context<Context>();

export const directoryRouter = calls.router({
  getDirectory: calls.getDirectory.handler(
    async ({ context, input: { within, after = null, ...search } }) => {
      const page = { after, limit: PAGE_TEAMS };
      const { teams, ...found } = await readDirectory(context, { ...search, miles: within }, page);
      return {
        ...found,
        items: teams.map(({ levelMask, ...team }) => ({
          ...team,
          path: teamAddress(team.teamId),
          levels: levelsOf(levelMask).map(({ name }) => name),
        })),
      };
    },
  ),
});
