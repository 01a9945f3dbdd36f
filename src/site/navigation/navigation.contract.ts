import { oc } from '@orpc/contract';
import { z } from 'zod';
import { sportInput } from '#competition/meets/meets.contract.ts';
import { id, idInput } from '#kit/contract-fields.ts';

const crumbSchema = z.object({
  label: z.string(),
  to: z.string(),
  /** What can be chosen in its place. */
  menu: z.enum(['sport', 'division', 'team', 'meet']).optional(),
});

const nodeSchema = z.object({
  ID: id,
  name: z.string(),
  kind: z.enum(['world', 'country', 'state', 'association', 'league', 'custom']),
  levelMask: z.number().int(),
});

const countedNodeSchema = nodeSchema.extend({
  /** Of leagues, associations and custom lists, in the season. */
  teamCount: z.number().int().nullable(),
  /** Divisions or teams stand below it. */
  hasBelow: z.boolean(),
});

const childrenSchema = z.object({
  /** From World to the division itself. */
  path: z.array(nodeSchema),
  /** With the same parent, itself among them; empty of World. */
  siblings: z.array(countedNodeSchema),
  divisions: z.array(countedNodeSchema),
  /** By name: those that belong to it directly; of a place without divisions, those that say they are there. */
  teams: z.array(
    z.object({
      IDSchool: id,
      SchoolName: z.string(),
      /** On the roster of the season. */
      athleteCount: z.number().int(),
    }),
  ),
  /** There are more teams than are listed. */
  hasMoreTeams: z.boolean(),
});

const teamTreeSchema = z.object({
  team: z.object({ IDSchool: id, SchoolName: z.string(), Level: z.string() }),
  kind: z.enum(['tfo', 'tfi', 'xc']),
  /** From the widest: state, association, league. */
  divisions: z.array(z.object({ ID: id, name: z.string() })),
  menu: z.array(z.object({ name: z.string(), path: z.string() })),
  /** With which it shares athletes, most first: where they come from, or run as well. */
  linkedTeams: z.array(
    z.object({ IDSchool: id, SchoolName: z.string(), Level: z.string(), path: z.string() }),
  ),
});

export const navigationContract = {
  getBreadcrumbs: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetBreadcrumbs',
      tags: ['SiteHeader'],
      summary: 'The way to a page, as its breadcrumbs show it',
      description: 'Of a page without breadcrumbs, such as the front page, there are no items.',
    })
    .input(
      z.object({
        /** With its query: `/TrackAndField/rankings/list/7?event=800m`. */
        path: z.string().startsWith('/').max(2000),
      }),
    )
    .output(z.object({ items: z.array(crumbSchema) })),

  getDivisionParents: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/getSchoolDivision_Parents',
      tags: ['SiteHeader'],
      summary: 'What a division of schools belongs to, from World to the division itself',
    })
    .input(z.object({ divId: idInput }))
    .output(z.object({ items: z.array(nodeSchema) })),

  getDivisionChildren: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetDivChildren',
      tags: ['SiteHeader'],
      summary: 'What stands below a division of schools and beside it: divisions or states, and teams',
    })
    .input(
      z.object({
        divId: idInput,
        sport: sportInput,
        /** Of memberships and counts: 2026, indoor 12026. Left out: that of this year. */
        season: z.coerce.number().int().min(0).max(12_999).optional(),
      }),
    )
    .output(childrenSchema),

  getTeamTree: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetTreeTeam_Sport',
      tags: ['SiteHeader'],
      summary: 'Where a team stands in the tree of schools, its pages in a sport, and the teams linked to it',
    })
    .input(
      z.object({
        teamId: idInput,
        /** A sport, or a kind of its seasons such as `tfi`. */
        sport: sportInput,
      }),
    )
    .output(teamTreeSchema),
};

export type DivisionChildren = z.infer<typeof childrenSchema>;
export type TeamTree = z.infer<typeof teamTreeSchema>;
