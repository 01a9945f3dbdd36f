// What cross country has beside results: scoring places, the scores of the teams of a race, and the races of a meet.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { recordSchema } from '#competition/records/records.contract.ts';
import { day, gender, id, why } from '#kit/contract-fields.ts';

const teamFacts = {
  /** Among the finishers of the team, 1 for the first; null without a finish or a team. */
  teamNumber: z.number().int().nullable(),
  /** What the team is scored by; null for a runner whom the numbering leaves out. */
  scoringPlace: z.number().int().nullable(),
  role: z.enum(['scorer', 'displacer']).nullable(),
};

/** Number of a scoring in `Race.scorings`; null in a race that scores all teams together. */
const scoring = z.number().int().nullable();

/** Of one result of a race. */
export const raceResultSchema = z.object({
  ...teamFacts,
  scoring,
  /** Why there is no scoring place. */
  notCounted: z
    .enum(['no-finish', 'exhibition', 'unattached', 'unscored-team', 'incomplete-team', 'beyond-depth'])
    .nullable(),
  /** "4:54", to the nearest second. */
  perMile: z.string().nullable(),
  perKilometer: z.string().nullable(),
});

export const raceRunnerSchema = z.object({
  ...teamFacts,
  IDResult: id,
  athleteId: id.nullable(),
  AthleteName: z.string(),
  Place: z.number().int().nullable(),
  mark: z.string(),
  why,
});

export const raceTeamSchema = z.object({
  /** Tells the teams of the race apart. */
  key: z.string(),
  /** null: a team that is known by its printed name only. */
  teamId: id.nullable(),
  TeamName: z.string(),
  scoring,
  /** In its scoring. null: incomplete, listed after the complete teams. */
  place: z.number().int().nullable(),
  score: z.number().int().nullable(),
  /** Of the scorers, to what the race was timed to; null of an incomplete team. */
  averageTime: z.string().nullable(),
  /** Between the first and the last scorer. */
  spread: z.string().nullable(),
  /** In order of finish. */
  runners: z.array(raceRunnerSchema),
  why,
});

/** One of several scorings of a race, such as that of the small schools. */
export const raceScoringSchema = z.object({
  /** From 1. */
  number: z.number().int(),
  /** "Scoring 2" where nobody has named it. */
  name: z.string(),
  completeTeamCount: z.number().int(),
  scoreDepth: z.number().int(),
  placeDepth: z.number().int(),
});

export const raceSchema = z.object({
  meters: z.number().int(),
  /** "Lighthouse Loop". */
  courseName: z.string().nullable(),
  finisherCount: z.number().int(),
  completeTeamCount: z.number().int(),
  scoreDepth: z.number().int(),
  placeDepth: z.number().int(),
  tieBreaking: z.enum(['NFHS_SIXTH', 'NCAA_COMPARE', 'FIFTH', 'NONE']),
  /** What runners there go by. */
  paceUnit: z.enum(['mile', 'kilometer']),
  /** Whether the results file prints other scores; null: it does not. */
  note: z.string().nullable(),
  /** Empty: all teams are scored together. Otherwise each scoring has its own depths and places. */
  scorings: z.array(raceScoringSchema),
  /** Scoring by scoring, best first, incomplete ones last; empty where teams are not scored. */
  teams: z.array(raceTeamSchema),
});

/** The scores of one race, with what names it. */
export const raceBoardSchema = raceSchema.extend({
  IDDiv: id,
  divisionName: z.string(),
  gender,
  genderName: z.string(),
  seasonKind: z.enum(['tfo', 'tfi', 'xc']),
  resultsPath: z.string(),
  /** Finishers whom the numbering leaves out, in order of finish. */
  removed: z.array(raceRunnerSchema.extend({ TeamName: z.string().nullable() })),
});

/** A race of a meet on its card. */
export const raceCardSchema = z.object({
  IDDiv: id,
  ID: id,
  divisionName: z.string(),
  gender,
  genderName: z.string(),
  meters: z.number().int(),
  courseName: z.string().nullable(),
  /** Official 30 … PartialResults -30. */
  status: z.number().int(),
  statusName: z.string(),
  hasResults: z.boolean(),
  competedOn: day.nullable(),
  finisherCount: z.number().int(),
  resultsPath: z.string(),
  /** Records of the meet, the course and the like, as they stood before the meet. */
  records: z.array(recordSchema),
  /** Places 1 to 5, more after a tie; empty before there is a finish. */
  leaders: z.array(
    z.object({
      IDResult: id,
      athleteId: id.nullable(),
      AthleteName: z.string(),
      TeamName: z.string().nullable(),
      Place: z.number().int(),
      mark: z.string(),
    }),
  ),
});

export const raceContract = {
  getXCMoreData: oc
    .route({
      method: 'GET',
      path: '/Meet/GetXCMoreData',
      tags: ['Meet'],
      summary:
        'The races of a cross-country meet: distance, course, records, finishers and first five of each',
      description: 'Empty for a meet of track and field.',
    })
    .output(z.object({ items: z.array(raceCardSchema) })),
};

export type RaceRunner = z.infer<typeof raceRunnerSchema>;
export type RaceTeam = z.infer<typeof raceTeamSchema>;
export type Race = z.infer<typeof raceSchema>;
export type RaceBoard = z.infer<typeof raceBoardSchema>;
export type RaceCard = z.infer<typeof raceCardSchema>;
