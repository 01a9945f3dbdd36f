import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput } from '#kit/contract-fields.ts';

const NAME_MAX = 60;
const TEAMS_MAX = 500;

const leagueSchema = z.object({
  schoolDivisionId: id,
  parentId: id,
  parentName: z.string(),
  name: z.string(),
  version: z.number().int(),
  teams: z.array(z.object({ teamId: id, teamName: z.string() })),
});

export const ownLeaguesContract = {
  getLeagues: oc
    .route({
      method: 'GET',
      path: '/Admin/GetOwnLeagues',
      tags: ['Admin'],
      summary: 'Lists of teams of own choice in the tree of school divisions, for admins',
    })
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(leagueSchema),
        /** The world, countries and states. */
        parents: z.array(z.object({ schoolDivisionId: id, name: z.string() })),
      }),
    ),

  saveLeague: oc
    .route({
      method: 'POST',
      path: '/Admin/SaveOwnLeague',
      tags: ['Admin'],
      summary: 'Makes or changes a list of teams of own choice, which then has rankings like a league',
    })
    .input(
      z.object({
        schoolDivisionId: id.optional(),
        version: z.number().int().optional(),
        parentId: idInput,
        name: z.string().trim().max(NAME_MAX),
        teamIds: z.array(id).max(TEAMS_MAX),
      }),
    )
    .output(z.object({ schoolDivisionId: id })),

  removeLeague: oc
    .route({
      method: 'POST',
      path: '/Admin/RemoveOwnLeague',
      tags: ['Admin'],
      summary: 'Removes a list of teams of own choice with its rankings',
    })
    .input(z.object({ schoolDivisionId: id, version: z.number().int() }))
    .output(z.object({ isRemoved: z.literal(true) })),
};

export type OwnLeague = z.infer<typeof leagueSchema>;
