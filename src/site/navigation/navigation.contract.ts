import { oc } from '@orpc/contract';
import { z } from 'zod';
import { sportInput } from '#competition/meets/meets.contract.ts';
import { id, idInput } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const divisionNames = { schoolDivisionId: 'ID' } satisfies PublishedNames;
const teamNames = { teamId: 'IDSchool', teamName: 'SchoolName', levelName: 'Level' } satisfies PublishedNames;

const crumbSchema = z.object({
  label: z.string(),
  to: z.string(),
  /** The menu that the crumb opens. */
  menu: z.enum(['sport', 'division', 'team', 'meet']).optional(),
});

const nodeSchema = z.object({
  schoolDivisionId: id,
  name: z.string(),
  kind: z.enum(['world', 'country', 'state', 'association', 'league', 'custom']),
  levelMask: z.number().int(),
});

const countedNodeSchema = nodeSchema.extend({
  /** The number of teams in the season; null for nodes other than leagues, associations and custom lists. */
  teamCount: z.number().int().nullable(),
  /** True when it has divisions or teams below it. */
  hasBelow: z.boolean(),
});

const childrenSchema = z.object({
  /** From World to the division itself. */
  path: z.array(nodeSchema),
  /** The nodes with the same parent, itself included; empty for World. */
  siblings: z.array(countedNodeSchema),
  divisions: z.array(countedNodeSchema),
  /** Direct member teams by name, or the teams located in a region without divisions. */
  teams: z.array(
    z.object({
      teamId: id,
      teamName: z.string(),
      /** The number of athletes on the season's roster. */
      athleteCount: z.number().int(),
    }),
  ),
  /** True when there are more teams than listed. */
  hasMoreTeams: z.boolean(),
});

const teamTreeSchema = z.object({
  team: z.object({ teamId: id, teamName: z.string(), levelName: z.string() }),
  kind: z.enum(['tfo', 'tfi', 'xc']),
  /** The widest comes first: state, association, league. */
  divisions: z.array(z.object({ schoolDivisionId: id, name: z.string() })),
  menu: z.array(z.object({ name: z.string(), path: z.string() })),
  /** Teams that share athletes with it, most first: feeder teams, or teams they also run for. */
  linkedTeams: z.array(
    z.object({ teamId: id, teamName: z.string(), levelName: z.string(), path: z.string() }),
  ),
});

export const navigationContract = {
  getBreadcrumbs: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetBreadcrumbs',
      tags: ['SiteHeader'],
      summary: 'The breadcrumbs of a page',
      description: 'Of a page without breadcrumbs, such as the front page, there are no items.',
    })
    .input(
      z.object({
        /** The path with its query: `/TrackAndField/rankings/list/7?event=800m`. */
        path: z.string().startsWith('/').max(2000),
      }),
    )
    .output(z.object({ items: z.array(crumbSchema) })),

  getDivisionParents: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/getSchoolDivision_Parents',
      tags: ['SiteHeader'],
      summary: 'The ancestors of a school division, from World to the division itself',
    })
    .input(z.object({ divId: idInput }))
    .meta({ publishedNames: divisionNames })
    .output(z.object({ items: z.array(nodeSchema) })),

  getDivisionChildren: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetDivChildren',
      tags: ['SiteHeader'],
      summary: 'The siblings of a school division, and the divisions or states and teams below it',
    })
    .input(
      z.object({
        divId: idInput,
        sport: sportInput,
        /** The season of memberships and counts: 2026, or 12026 for indoor. The default is this year's. */
        season: z.coerce.number().int().min(0).max(12_999).optional(),
      }),
    )
    .meta({ publishedNames: { ...divisionNames, ...teamNames } })
    .output(childrenSchema),

  getTeamTree: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetTreeTeam_Sport',
      tags: ['SiteHeader'],
      summary: 'The divisions of a team, its pages in a sport, and its linked teams',
    })
    .input(
      z.object({
        teamId: idInput,
        /** A sport, or a kind of its seasons such as `tfi`. */
        sport: sportInput,
      }),
    )
    .meta({ publishedNames: { ...divisionNames, ...teamNames } })
    .output(teamTreeSchema),
};

export type DivisionChildren = z.infer<typeof childrenSchema>;
export type TeamTree = z.infer<typeof teamTreeSchema>;
