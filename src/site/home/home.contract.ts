import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id } from '#kit/contract-fields.ts';

export const meetCardSchema = z.object({
  ID: id,
  Name: z.string(),
  sport: z.enum(['tf', 'xc']),
  isIndoor: z.boolean(),
  dates: z.string(),
  /** "Harbor Field, Salt Harbor, Cascadia". */
  place: z.string(),
  timing: z.enum(['upcoming', 'meet-day', 'between-days', 'past']),
  path: z.string(),
  teamCount: z.number().int(),
  athleteCount: z.number().int(),
  resultCount: z.number().int(),
  /** Who won each scored division, e.g. { division: "Varsity Girls", team: "Salt Harbor", points: "112" }. */
  winners: z.array(z.object({ division: z.string(), team: z.string(), points: z.string() })),
});

export const homeContract = {
  getHome: oc
    .route({
      method: 'GET',
      path: '/Home/GetHome',
      tags: ['Home'],
      summary: 'The front page: latest meets, or those a search names',
    })
    .input(z.object({ q: z.string().max(100).default('') }))
    .output(z.object({ meets: z.array(meetCardSchema) })),

  getFooterData: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetFooterData',
      tags: ['Home'],
      summary: 'What the site holds, for the foot of every page',
    })
    .output(
      z.object({
        meetsUploaded: z.number().int(),
        athletes: z.number().int(),
        teams: z.number().int(),
        results: z.number().int(),
      }),
    ),
};

export type MeetCard = z.infer<typeof meetCardSchema>;
