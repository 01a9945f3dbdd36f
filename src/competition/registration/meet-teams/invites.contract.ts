import { oc } from '@orpc/contract';
import { z } from 'zod';
import { flagInput, id, idInput } from '#kit/contract-fields.ts';
import { RELATION } from './relations.rules.ts';

/** Declined 0, Unconfirmed 1, Accepted 2, Invite 3, Ignored 4, Request 5. */
export const relationField = z.enum(RELATION);

/** These change by GET, as documented; POST does the same. */
const answer = (name: string, summary: string) =>
  oc
    .route({
      method: 'GET',
      path: `/Meet/${name}`,
      tags: ['Meet'],
      summary,
      description: 'Coaches of several teams must say which one: `TEAM_MISSING` otherwise.',
    })
    .meta({ changes: true })
    .input(
      z.object({
        teamId: idInput.optional(),
        /** True to take the last answer back. */
        undo: flagInput,
      }),
    )
    .output(z.object({ teamId: id, relation: relationField.nullable() }));

export const invitesContract = {
  acceptInvite: answer('AcceptInvite', 'Accept the invitation to the meet of the token'),
  ignoreInvite: answer('IgnoreInvite', 'Ignore the invitation to the meet of the token'),

  getInvites: oc
    .route({
      method: 'GET',
      path: '/Meet/GetInvites',
      tags: ['Meet'],
      summary: 'The relations of your teams and athletes to the meet of the token',
    })
    .output(
      z.object({
        /** Teams that you coach in the sport of the meet. */
        teams: z.array(
          z.object({
            teamId: id,
            teamName: z.string(),
            relation: relationField.nullable(),
            /** False for a team that declined by itself, because it is not coming after all. */
            isDeclinedByHost: z.boolean(),
          }),
        ),
        /** Your address is invited, for one of your teams. */
        isMailed: z.boolean(),
        /** You and your children who asked without a team. */
        athletes: z.array(z.object({ athleteId: id, relation: relationField })),
      }),
    ),

  requestEntry: oc
    .route({
      method: 'POST',
      path: '/Registration/RequestEntry',
      tags: ['Registration'],
      summary: 'Ask to join the meet of the token with a team, or with an athlete without a team',
      description:
        'Names a team that you coach, or an athlete of yours. Coaches of several teams must say which one: ' +
        '`TEAM_MISSING` otherwise.',
    })
    .meta({ changes: true })
    .input(
      z
        .object({
          teamId: idInput.optional(),
          athleteId: idInput.optional(),
          /** True to withdraw the request, or a team that is accepted and not coming after all. */
          isWithdrawn: z.boolean().default(false),
        })
        .refine(
          ({ teamId, athleteId }) => teamId === undefined || athleteId === undefined,
          'Name either a team or an athlete.',
        ),
    )
    .output(z.object({ relation: relationField.nullable() })),
};
