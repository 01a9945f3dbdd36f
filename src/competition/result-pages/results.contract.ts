import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  meetEventNames,
  meetEventSchema,
  planSchema,
  progressSchema,
} from '#competition/events/events.contract.ts';
import { recordNames, recordSchema } from '#competition/records/records.contract.ts';
import { combinedSchema } from '#competition/result-pages/combined-events/combined.contract.ts';
import {
  raceContract,
  raceNames,
  raceResultSchema,
  raceSchema,
} from '#competition/result-pages/races/race.contract.ts';
import { day, flagInput, id, idInput, instant, why } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

export const personNames = {
  athleteName: 'AthleteName',
  firstName: 'FirstName',
  lastName: 'LastName',
} satisfies PublishedNames;

const detailNames = { ...personNames, resultId: 'IDResult', place: 'Place' } satisfies PublishedNames;

const eventResultsNames = {
  ...meetEventNames,
  ...recordNames,
  ...raceNames,
  ...detailNames,
  grade: 'Grade',
  ageGrade: 'AgeGrade',
  teamName: ['TeamName', 'SchoolName'],
  // The scores of a race publish the name of a team once.
  'teams.teamName': 'TeamName',
  // Places after a part of a combined event, and reasons of places.
  'parts.place': 'place',
  'tips.place': 'place',
} satisfies PublishedNames;

/** A person with the name that visibility allows. */
export const personSchema = z.object({
  /** null for a person without a page: hidden, or a printed name only. */
  athleteId: id.nullable(),
  athleteName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  isHidden: z.boolean(),
});

export const attemptSchema = z.object({
  number: z.number().int(),
  /** The mark, "X", "–" for a pass; for a vertical event the height. */
  text: z.string(),
  outcome: z.enum(['mark', 'foul', 'pass', 'retired']).nullable(),
  /** Vertical events: "XXO". */
  tries: z.string().nullable(),
  wind: z.string().nullable(),
  isBest: z.boolean(),
});

export const resultSchema = personSchema.extend({
  resultId: id,
  /** null without a mark, for an exhibition and for an invalid mark. */
  place: z.number().int().nullable(),
  /** "Q", "q" … */
  qualifier: z.string().nullable(),
  grade: z.number().int().nullable(),
  /** Text of the grade column: "12", "Fr", "M36". */
  gradeText: z.string().nullable(),
  ageGrade: z.string().nullable(),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  relayLetter: z.string().nullable(),
  legs: z.array(
    personSchema.extend({
      leg: z.number().int(),
      gradeText: z.string().nullable(),
      split: z.string().nullable(),
    }),
  ),
  bib: z.string().nullable(),
  lane: z.number().int().nullable(),
  heat: z.number().int().nullable(),
  heatPlace: z.number().int().nullable(),
  /** The formatted mark: "24.08", "18-11.25", "DNS". */
  mark: z.string(),
  /** "10.05 (10.044)" when thousandths decided. */
  markExact: z.string().nullable(),
  timing: z.enum(['fat', 'hand']).nullable(),
  /** DNS, DNF, DQ, NH …; null with a valid mark. */
  status: z.string().nullable(),
  statusName: z.string().nullable(),
  isJudgesDecision: z.boolean(),
  isExhibition: z.boolean(),
  /** "+0.9", "−0.3", "NWI". */
  wind: z.string().nullable(),
  isWindAided: z.boolean(),
  /** Gap to the first: "+0.23"; null for the first and without a mark. */
  gap: z.string().nullable(),
  /** "10", "3.5"; null when none were given. */
  points: z.string().nullable(),
  badges: z.array(z.object({ code: z.string(), kind: z.enum(['record', 'pr', 'sr']), title: z.string() })),
  previousBest: z.string().nullable(),
  seed: z.string().nullable(),
  reaction: z.string().nullable(),
  awaitingValidation: z.boolean(),
  /** Whether the team or the athlete behind a printed name is undecided. */
  inQuestion: z.enum(['team', 'athlete']).nullable(),
  /** Set when the mark does not count: "Invalid, by host: lane 6 infringement". */
  invalidReason: z.string().nullable(),
  /** "Validated by the host, May 16, 8:04 PM"; null when nobody validated or invalidated the mark. */
  judgement: z.string().nullable(),
  /** Public corrections, the latest first. */
  changes: z.array(
    z.object({
      changedAt: instant,
      /** "25.06". */
      value: z.string(),
      /** "was 25.61. Changed May 16, 8:04 PM by the host: photo finish read again." */
      text: z.string(),
    }),
  ),
  /** Whether there are splits, legs, a series, a grid or parts of a combined event. */
  hasDetails: z.boolean(),
  /** Scoring facts of a cross-country race; null on the track. */
  race: raceResultSchema.nullable(),
  /** The comparable integers, when rawResults is set. In cross country 999999 means no mark. */
  raw: z
    .object({
      sortIntRaw: z.number().int(),
      sortIntCalc: z.number().int(),
      points2520: z.number().int().nullable(),
    })
    .nullable(),
  /** The reasons of place, points and badges, when showTips is set. */
  tips: z.object({ place: why.nullable(), points: why.nullable(), badges: z.array(why) }).nullable(),
});

export const roundSchema = z.object({
  round: z.enum(['P', 'Q', 'S', 'F']),
  name: z.string(),
  ...progressSchema,
  competedOn: day,
  ...planSchema,
  advanceNote: z.string().nullable(),
  /** "A protest is open. Places may change."; null without a protest that readers need to know about. */
  protestNote: z.string().nullable(),
  /** "Timed finals, 4 heats, FAT". */
  summary: z.string().nullable(),
  heats: z.array(
    z.object({
      number: z.number().int(),
      wind: z.string().nullable(),
      ...planSchema,
      /** When the gun went off. */
      startedAt: instant.nullable(),
      startedTime: z.string().nullable(),
    }),
  ),
  items: z.array(resultSchema),
});

export const eventResultsSchema = z.object({
  event: meetEventSchema,
  /** Finals first. */
  rounds: z.array(roundSchema),
  records: z.array(recordSchema),
  /** The scores of a cross-country race; null on the track. */
  race: raceSchema.nullable(),
  /** The parts of a combined event; null for other events, and when only the totals are known. */
  combined: combinedSchema.nullable(),
});

const { resultId, athleteId, athleteName, teamId, teamName, place, heat, mark, badges } = resultSchema.shape;

const firstPlaceSchema = z.object({
  meetEventId: id,
  round: roundSchema.shape.round,
  /** The highest ID of a result in the heat: newer results have higher ones. */
  newestId: id,
  ...{ resultId, athleteId, athleteName, teamId, teamName, place, heat, mark, badges },
});

const resultOptions = { rawResults: flagInput, showTips: flagInput };
const heatInput = {
  divId: idInput,
  eventId: idInput,
  round: z.enum(['P', 'Q', 'S', 'F']),
  heat: z.coerce.number().int().positive().optional(),
};

const detailRow = z.object({
  resultId: id,
  athleteName: z.string(),
  place: z.number().int().nullable(),
  heat: z.number().int().nullable(),
});

export const resultsContract = {
  ...raceContract,

  getEventListData: oc
    .route({
      method: 'GET',
      path: '/Meet/GetEventListData',
      tags: ['Meet'],
      summary: 'Every event of the meet, in order',
    })
    .meta({ publishedNames: meetEventNames })
    .output(z.object({ items: z.array(meetEventSchema) })),

  getResultsData3: oc
    .route({
      method: 'POST',
      path: '/Meet/GetResultsData3',
      tags: ['Meet'],
      summary: 'One event: every round with its heats and results',
      description:
        'Track and field: pass gender, divId and eventShort. Cross country: pass only divId; the reply has the team scores of the race.',
    })
    .meta({ changes: false, publishedNames: eventResultsNames })
    .input(
      z.object({
        gender: z.string().max(8).optional(),
        divId: idInput,
        eventShort: z.string().min(1).max(64).optional(),
        /** The version of the meet that a message named. The reply is not older. */
        dataVersion: z.coerce.number().int().nonnegative().optional(),
        ...resultOptions,
      }),
    )
    .output(eventResultsSchema),

  getAllResultsData: oc
    .route({
      method: 'GET',
      path: '/Meet/GetAllResultsData',
      tags: ['Meet'],
      summary: 'Every event of the meet with its results',
    })
    .meta({ publishedNames: eventResultsNames })
    .input(
      z.object({
        ...resultOptions,
        withoutResults: flagInput.describe('Also lists the events that have no results.'),
      }),
    )
    .output(z.object({ items: z.array(eventResultsSchema) })),

  getFirstPlaces: oc
    .route({
      method: 'GET',
      path: '/Meet/GetFirstPlaces',
      tags: ['Meet'],
      summary: 'The winners of finals and the best of the last heats, for the front page of a meet',
      description: 'A meet of cross country has its leaders in GetXCMoreData.',
    })
    .meta({ publishedNames: eventResultsNames })
    .output(z.object({ items: z.array(firstPlaceSchema) })),

  getTeams: oc
    .route({ method: 'GET', path: '/Meet/GetTeams', tags: ['Meet'], summary: 'The teams that competed' })
    .meta({ publishedNames: { teamName: ['TeamName', 'SchoolName'] } })
    .output(
      z.object({
        items: z.array(
          z.object({
            teamId: id.nullable(),
            teamName: z.string(),
            athleteCount: z.number().int(),
            resultCount: z.number().int(),
          }),
        ),
      }),
    ),

  getRunSplits: oc
    .route({
      method: 'GET',
      path: '/Meet/GetRunSplits',
      tags: ['Meet'],
      summary: 'Splits of a race, and the legs of a relay',
      description: 'eventId is the ID of the meet event. Leave heat out for all heats of the round.',
    })
    .meta({ publishedNames: { ...detailNames, 'splits.place': 'place' } })
    .input(z.object({ ...heatInput, relay: flagInput }))
    .output(
      z.object({
        items: z.array(
          detailRow.extend({
            reaction: z.string().nullable(),
            splits: z.array(
              z.object({
                number: z.number().int(),
                label: z.string(),
                /** Distance from the start; null when not known. */
                meters: z.number().nullable(),
                /** The runner's place in the heat at this point. */
                place: z.number().int(),
                split: z.string().nullable(),
                cumulative: z.string(),
              }),
            ),
            legs: resultSchema.shape.legs,
          }),
        ),
      }),
    ),

  getHorizontalFieldSeries: oc
    .route({
      method: 'GET',
      path: '/Meet/GetHorizontalFieldSeries',
      tags: ['Meet'],
      summary: 'The trials of a jump for distance or a throw',
    })
    .meta({ publishedNames: detailNames })
    .input(z.object(heatInput))
    .output(
      z.object({
        attemptCount: z.number().int(),
        items: z.array(detailRow.extend({ mark: z.string(), attempts: z.array(attemptSchema) })),
      }),
    ),

  getVerticalFieldSeries: oc
    .route({
      method: 'GET',
      path: '/Meet/GetVerticalFieldSeries',
      tags: ['Meet'],
      summary: 'The grid of a high jump or pole vault',
    })
    .meta({ publishedNames: detailNames })
    .input(z.object(heatInput))
    .output(
      z.object({
        heights: z.array(z.string()),
        /** This many of `heights`, at the end, are those of a jump-off, in the order of its rounds. */
        jumpOffCount: z.number().int(),
        items: z.array(
          detailRow.extend({
            mark: z.string(),
            /** One entry for each of `heights`: "O", "XO", "XXX", "–", or "" when not jumped. */
            tries: z.array(z.string()),
            missesAtBest: z.number().int(),
            missesTotal: z.number().int(),
          }),
        ),
      }),
    ),
};

export type Result = z.infer<typeof resultSchema>;
export type Round = z.infer<typeof roundSchema>;
export type EventResults = z.infer<typeof eventResultsSchema>;
