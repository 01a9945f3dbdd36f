import { oc } from '@orpc/contract';
import { z } from 'zod';
import { SCHEDULE_STATES } from '#competition/meets/schedule-changes.rules.ts';
import { id } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const latestMarkSchema = z.object({
  /** "Girls 800 Meters". */
  event: z.string(),
  /** The athlete's name, or the team's name for a relay. */
  name: z.string(),
  mark: z.string(),
  resultPath: z.string(),
});

export const meetCardSchema = z.object({
  meetId: id,
  name: z.string(),
  sport: z.enum(['tf', 'xc']),
  /** The levels that compete, as bits. */
  levelMask: z.number().int(),
  isIndoor: z.boolean(),
  /** "May 15–16"; the year is added when it is not this year. */
  dates: z.string(),
  /** "Harbor Field, Salt Harbor, Cascadia". */
  place: z.string(),
  timing: z.enum(['upcoming', 'meet-day', 'between-days', 'past']),
  path: z.string(),
  /** The host's announcement in a word: "Postponed". */
  change: z.object({ state: z.enum(SCHEDULE_STATES), name: z.string() }).nullable(),
  teamCount: z.number().int(),
  athleteCount: z.number().int(),
  resultCount: z.number().int(),
  /** Counts of events or races by state. */
  progress: z.object({
    total: z.number().int(),
    official: z.number().int(),
    complete: z.number().int(),
    inProgress: z.number().int(),
  }),
  /** The winners of each scored division, several when they tied: { division: "Varsity Girls", teams: ["Salt Harbor"], points: "112" }. */
  winners: z.array(z.object({ division: z.string(), teams: z.array(z.string()), points: z.string() })),
  /** The first places recorded last; filled for live meets only. */
  latest: z.array(latestMarkSchema),
});

export const topMarkSchema = z.object({
  /** "Girls 800 Meters". */
  event: z.string(),
  /** The list that this mark leads. */
  listPath: z.string(),
  mark: z.string(),
  resultPath: z.string(),
  badge: z.enum(['PR', 'SR']).nullable(),
  /** The name as far as it is visible, or the team's name for a relay. */
  name: z.string(),
  /** Null when the name has no page. */
  namePath: z.string().nullable(),
  team: z.string().nullable(),
});

const browseSchema = z.object({
  /** "High School". */
  level: z.string(),
  lists: z.array(
    z.object({
      /** "Outdoor rankings". */
      name: z.string(),
      links: z.array(z.object({ label: z.string(), path: z.string() })),
    }),
  ),
});

const homeNames = {
  meetId: 'ID',
  'live.name': 'Name',
  'recent.name': 'Name',
  'upcoming.name': 'Name',
} satisfies PublishedNames;

export const homeContract = {
  getHome: oc
    .route({
      method: 'GET',
      path: '/Home/GetHome',
      tags: ['Home'],
      summary:
        'The front page: meets of today, before and after, the best marks of the week and the season, and all lists',
    })
    .meta({ publishedNames: homeNames })
    .output(
      z.object({
        live: z.array(meetCardSchema),
        recent: z.array(meetCardSchema),
        upcoming: z.array(meetCardSchema),
        topMarks: z
          .object({ season: z.string(), path: z.string(), items: z.array(topMarkSchema) })
          .nullable(),
        /** The best of the meets of the last seven days, one entry per kind of season. */
        week: z.array(z.object({ sport: z.string(), items: z.array(topMarkSchema) })),
        browse: z.array(browseSchema),
      }),
    ),

  getFooterData: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetFooterData',
      tags: ['Home'],
      summary: 'Counts of the whole site for the footer',
    })
    .output(
      z.object({
        activeCoaches: z.number().int(),
        results: z.number().int(),
        athletes: z.number().int(),
        meetsUploaded: z.number().int(),
        /** Results of meets that began in the last seven days. */
        recentResults: z.number().int(),
        teams: z.number().int(),
        /** True when the site has videos to list. */
        hasVideos: z.boolean(),
      }),
    ),
};

export type MeetCard = z.infer<typeof meetCardSchema>;
export type LatestMark = z.infer<typeof latestMarkSchema>;
export type TopMark = z.infer<typeof topMarkSchema>;
export type BrowseGroup = z.infer<typeof browseSchema>;
