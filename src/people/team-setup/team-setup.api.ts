// The calls with which coaches make teams and admins confirm them.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { decideTeam, listTeamsToConfirm } from './confirming/confirm-team.service.ts';
import { getDetails, saveDetails } from './details/team-details.service.ts';
import { findDoubles, makeTeam } from './making/make-team.service.ts';
import { teamSetupContract } from './team-setup.contract.ts';

const calls = implement(teamSetupContract).$context<Context>();

export const teamSetupRouter = calls.router({
  findDoubles: calls.findDoubles.handler(async ({ context, input }) => ({
    teams: (await findDoubles(context, input)).map(withLevelName),
  })),

  createTeam: calls.createTeam.handler(({ context, input }) => makeTeam(context, input)),

  getDetails: calls.getDetails.handler(async ({ context, input: { teamId } }) => {
    const details = await getDetails(context, teamId);
    return { ...withLevelName(details), hytekTeamCode: details.hytekTeamCode ?? '' };
  }),

  saveTeam: calls.saveTeam.handler(({ context, input }) => saveDetails(context, input)),

  listWaiting: calls.listWaiting.handler(async ({ context }) => ({
    teams: (await listTeamsToConfirm(context)).map(({ doubles, ...team }) => ({
      ...withLevelName(team),
      doubles: doubles.map(withLevelName),
    })),
  })),

  confirmTeam: calls.confirmTeam.handler(async ({ context, input }) => {
    await decideTeam(context, input);
    return { isDecided: true as const };
  }),
});

const withLevelName = <Team extends { levelMask: number }>(team: Team) => ({
  ...team,
  levelName: levelsOf(team.levelMask)
    .map(({ name }) => name)
    .join(', '),
});
