// Calls and shapes of cross country: scoring places, team scores of a race, and the races of a meet.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { progressSchema, startSchema } from '#competition/events/events.contract.ts';
import { recordNames, recordSchema } from '#competition/records/records.contract.ts';
import { day, gender, id, why } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

/** In the lists of teams, `place` is the place of the team in its scoring, which is published as it is. */
export const raceNames = {
  resultId: 'IDResult',
  athleteName: 'AthleteName',
  teamName: 'TeamName',
  place: 'Place',
  'teams.place': 'place',
} satisfies PublishedNames;

/** The names of a race with its division. */
export const raceBoardNames = { ...raceNames, meetDivisionId: 'IDDiv' } satisfies PublishedNames;

const teamFacts = {
  /** Position among the team's finishers, 1 for the first; null without a finish or a team. */
  teamNumber: z.number().int().nullable(),
  /** Place in the team scoring; null for a runner who is left out of it. */
  scoringPlace: z.number().int().nullable(),
  role: z.enum(['scorer', 'displacer']).nullable(),
};

/** Number of a scoring in `Race.scorings`; null in a race that scores all teams together. */
const scoring = z.number().int().nullable();

/** The facts of a result that only cross country has. */
export const raceResultSchema = z.object({
  ...teamFacts,
  scoring,
  /** The reason why there is no scoring place. */
  notCounted: z
    .enum(['no-finish', 'exhibition', 'unattached', 'unscored-team', 'incomplete-team', 'beyond-depth'])
    .nullable(),
  /** "4:54", to the nearest second. */
  perMile: z.string().nullable(),
  perKilometer: z.string().nullable(),
});

export const raceRunnerSchema = z.object({
  ...teamFacts,
  resultId: id,
  athleteId: id.nullable(),
  athleteName: z.string(),
  place: z.number().int().nullable(),
  mark: z.string(),
  why,
});

export const raceTeamSchema = z.object({
  /** Unique among the teams of the race. */
  key: z.string(),
  /** null for a team that is known by its printed name only. */
  teamId: id.nullable(),
  teamName: z.string(),
  scoring,
  /** Place in its scoring; null for an incomplete team, which is listed after the complete ones. */
  place: z.number().int().nullable(),
  score: z.number().int().nullable(),
  /** Average of the scorers in the precision of the race; null for an incomplete team. */
  averageTime: z.string().nullable(),
  /** Time between the first and the last scorer. */
  spread: z.string().nullable(),
  /** Runners in order of finish. */
  runners: z.array(raceRunnerSchema),
  why,
});

/** One of several scorings of a race, such as one for small schools. */
export const raceScoringSchema = z.object({
  /** Number from 1. */
  number: z.number().int(),
  /** "Scoring 2" when it has no name. */
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
  /** The unit of pace that is usual in the country. */
  paceUnit: z.enum(['mile', 'kilometer']),
  /** Says that the results file prints different scores; null when it does not. */
  note: z.string().nullable(),
  /** Empty when all teams are scored together. Otherwise each scoring has its own depths and places. */
  scorings: z.array(raceScoringSchema),
  /** Teams by scoring, best first and incomplete ones last; empty when teams are not scored. */
  teams: z.array(raceTeamSchema),
});

/** The scores of one race, with its names. */
export const raceBoardSchema = raceSchema.extend({
  meetDivisionId: id,
  divisionName: z.string(),
  gender,
  genderName: z.string(),
  seasonKind: z.enum(['tfo', 'tfi', 'xc']),
  resultsPath: z.string(),
  /** Finishers who are left out of team scoring, in order of finish. */
  removed: z.array(raceRunnerSchema.extend({ teamName: z.string().nullable() })),
});

/** A race on its card in the list of races. */
export const raceCardSchema = z.object({
  meetDivisionId: id,
  meetEventId: id,
  divisionName: z.string(),
  gender,
  genderName: z.string(),
  meters: z.number().int(),
  courseName: z.string().nullable(),
  ...progressSchema,
  ...startSchema,
  hasResults: z.boolean(),
  competedOn: day.nullable(),
  finisherCount: z.number().int(),
  resultsPath: z.string(),
  /** Records of the meet, the course and so on before the meet. */
  records: z.array(recordSchema),
  /** Places 1 to 5, more after a tie; empty before the finish. */
  leaders: z.array(
    z.object({
      resultId: id,
      athleteId: id.nullable(),
      athleteName: z.string(),
      teamName: z.string().nullable(),
      place: z.number().int(),
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
    .meta({ publishedNames: { ...recordNames, ...raceBoardNames, meetEventId: 'ID' } })
    .output(z.object({ items: z.array(raceCardSchema) })),
};

export type RaceRunner = z.infer<typeof raceRunnerSchema>;
export type RaceTeam = z.infer<typeof raceTeamSchema>;
export type Race = z.infer<typeof raceSchema>;
export type RaceBoard = z.infer<typeof raceBoardSchema>;
export type RaceCard = z.infer<typeof raceCardSchema>;
