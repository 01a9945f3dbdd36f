import { oc } from '@orpc/contract';
import { z } from 'zod';
import { raceBoardNames, raceBoardSchema } from '#competition/result-pages/races/race.contract.ts';
import { gender, id, why } from '#kit/contract-fields.ts';

/** One result that gave points. */
export const scorerSchema = z.object({
  resultId: id,
  eventName: z.string(),
  eventPath: z.string(),
  athleteName: z.string(),
  athleteId: id.nullable(),
  place: z.number().int(),
  mark: z.string(),
  points: z.string(),
  why,
});

export const teamScoreSchema = z.object({
  rank: z.number().int(),
  teamId: id.nullable(),
  teamName: z.string(),
  points: z.string(),
  /** The points with everyone who is still out coming in as seeded; null when nothing is projected. */
  projected: z.string().nullable(),
  /** Points by event, in the order of the meet. */
  scorers: z.array(scorerSchema),
});

export const projectedTeamSchema = z.object({
  teamId: id.nullable(),
  teamName: z.string(),
  projected: z.string(),
});

export const scoresContract = {
  getLeaders: oc
    .route({
      method: 'GET',
      path: '/Meet/GetLeaders',
      tags: ['Meet'],
      summary: 'The leading teams by division and gender, for the front page of a track meet',
    })
    .meta({ publishedNames: raceBoardNames })
    .output(
      z.object({
        items: z.array(
          z.object({
            divisionName: z.string(),
            genderName: z.string(),
            teams: z.array(teamScoreSchema.pick({ rank: true, teamId: true, teamName: true, points: true })),
          }),
        ),
      }),
    ),

  getTeamScoreData: oc
    .route({
      method: 'GET',
      path: '/Meet/GetTeamScoreData',
      tags: ['Meet'],
      summary: 'Team scores by division and gender, with every point explained',
      description: 'Track and field meets have items, cross-country meets have races.',
    })
    .meta({ publishedNames: raceBoardNames })
    .output(
      z.object({
        items: z.array(
          z.object({
            meetDivisionId: id.nullable(),
            divisionName: z.string(),
            /** null for women and men together. */
            gender: gender.nullable(),
            genderName: z.string(),
            eventsScored: z.number().int(),
            eventsTotal: z.number().int(),
            /** Number of rows of scored events that could not be read yet; their places are kept. */
            waitingRows: z.number().int(),
            /** "10-8-6-5-4-3-2-1, relays the same, ties split". */
            rules: z.string(),
            /** Explains why totals in the results file may differ; null without a reason. */
            note: z.string().nullable(),
            /** "Projected: results so far and the seeds of 14 events, scored 10-8-6-5-4-3-2-1."; null without seeds. */
            projectedNote: z.string().nullable(),
            /** Outdoor or indoor, for links to the pages of teams. */
            seasonKind: z.enum(['tfo', 'tfi', 'xc']),
            teams: z.array(teamScoreSchema),
            /** Teams without points that would score with everyone who is still out coming in as seeded. No score yet. */
            projectedTeams: z.array(projectedTeamSchema),
          }),
        ),
        /** The scored races of a cross-country meet, every runner explained. */
        races: z.array(raceBoardSchema),
      }),
    ),
};

export type TeamScore = z.infer<typeof teamScoreSchema>;
export type ProjectedTeam = z.infer<typeof projectedTeamSchema>;
