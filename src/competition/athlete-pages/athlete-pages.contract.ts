import { oc } from '@orpc/contract';
import { z } from 'zod';
import { sportInput } from '#competition/meets/meets.contract.ts';
import { personNames, personSchema } from '#competition/result-pages/results.contract.ts';
import { day, flagInput, gender, id, idInput, instant, why } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const athletePageNames = {
  ...personNames,
  resultId: 'IDResult',
  meetName: 'MeetName',
  teamName: 'TeamName',
  'athlete.teamName': ['TeamName', 'SchoolName'],
  place: 'Place',
  grade: 'Grade',
  'season.seasonId': 'ID',
  'seasons.seasonId': 'ID',
  'divisions.schoolDivisionId': 'ID',
  'meets.meetId': 'ID',
  'meets.name': 'Name',
} satisfies PublishedNames;

const sport = z.enum(['tf', 'xc']);
const badge = z.object({ code: z.string(), kind: z.enum(['record', 'pr', 'sr']), title: z.string() });

const athleteSchema = personSchema.extend({
  /** The current identity; differs from the requested id after a merge. */
  athleteId: id,
  gender,
  /** True when the full name is public and search engines may index it. */
  isIndexed: z.boolean(),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  /** The levels of the team. */
  levelMask: z.number().int(),
  /** The team's school divisions, the largest first: state, association, league. */
  divisions: z.array(z.object({ schoolDivisionId: id, name: z.string() })),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The grade in the current school year; null when it is unknown. */
  grade: z.number().int().nullable(),
  /** "Grade 11", "Junior". */
  gradeName: z.string().nullable(),
  /** The year of high school graduation. */
  gradYear: z.number().int().nullable(),
  /** The instant when the grade changes. */
  gradeEndsAt: instant.nullable(),
  /** True when only the athlete, the family and the team can open the page. */
  isHidden: z.boolean(),
});

const seasonSchema = z.object({
  seasonId: z.number().int(),
  /** "2026 outdoor". */
  name: z.string(),
  year: z.number().int(),
  gradeName: z.string().nullable(),
  resultCount: z.number().int(),
});

const eventSchema = z.object({
  /** The event in addresses: `800m`, `800m-indoor`, `4x400m-mixed`. */
  key: z.string(),
  eventVariant: z.string(),
  /** "800 Meters, indoor". */
  name: z.string(),
  markKind: z.enum(['time', 'distance', 'height', 'points']),
  isRelay: z.boolean(),
});

const resultSummary = {
  resultId: id,
  competedOn: day,
  /** "May 16, 2026". */
  date: z.string(),
  meetId: id,
  meetName: z.string(),
  /** The row in the event's results. */
  path: z.string(),
  /** The mark as text: "24.08", "18-11.25", "DNS". Never a sentinel value. */
  mark: z.string(),
};

const personalRecordSchema = z.object({
  ...resultSummary,
  event: eventSchema,
  wind: z.string().nullable(),
  /** True when it was set at the athlete's last meet. */
  isNew: z.boolean(),
  /** The rank of this year's best in the lists of `rankScope`; null beyond the first thousand. */
  rank: z.number().int().nullable(),
  badges: z.array(badge),
});

const athleteResultSchema = z.object({
  ...resultSummary,
  /** "May 16". */
  monthDay: z.string(),
  venue: z.string(),
  teamName: z.string().nullable(),
  round: z.enum(['P', 'Q', 'S', 'F']),
  roundName: z.string(),
  /** Null without an official place: no mark, exhibition, or invalid. */
  place: z.number().int().nullable(),
  status: z.string().nullable(),
  statusName: z.string().nullable(),
  wind: z.string().nullable(),
  isWindAided: z.boolean(),
  isExhibition: z.boolean(),
  awaitingValidation: z.boolean(),
  /** Set when the mark does not count: "Invalid, by host: lane 6 infringement". */
  invalidReason: z.string().nullable(),
  points: z.string().nullable(),
  badges: z.array(badge),
  relayLetter: z.string().nullable(),
  legs: z.array(
    personSchema.extend({
      leg: z.number().int(),
      split: z.string().nullable(),
      /** True for the leg of the requested athlete. */
      isOwn: z.boolean(),
    }),
  ),
  /** The opened row, when splits or a series were recorded. */
  details: z.object({ kind: z.enum(['splits', 'series']), path: z.string() }).nullable(),
  /** The reason for each badge, in the same order; only with `showTips`. */
  tips: z.array(why).nullable(),
});

const athletePageSchema = z.object({
  athlete: athleteSchema,
  sport,
  /** The sports with results; the sport of the last result comes first. */
  sports: z.array(sport),
  /** Newest first. */
  seasons: z.array(seasonSchema),
  /** The main event comes first. */
  events: z.array(eventSchema),
  records: z.array(personalRecordSchema),
  /** "Ohio, High School, 2026". */
  rankScope: z.string().nullable(),
});

const athleteResultsSchema = z.object({
  athleteId: id,
  season: seasonSchema.nullable(),
  events: z.array(
    z.object({
      name: z.string(),
      markKind: z.enum(['time', 'distance', 'height', 'points']),
      /** Newest first. */
      items: z.array(athleteResultSchema),
    }),
  ),
  glance: z.object({
    starts: z.number().int(),
    personalRecords: z.number().int(),
    wins: z.number().int(),
    /** Points scored, a relay counting one leg's share; null when nothing was scored. */
    points: z.string().nullable(),
  }),
  /** Newest first. */
  meets: z.array(
    z.object({
      meetId: id,
      name: z.string(),
      path: z.string(),
      monthDay: z.string(),
      eventCount: z.number().int(),
    }),
  ),
});

const athleteProgressSchema = z.object({
  athleteId: id,
  event: eventSchema.nullable(),
  /** Oldest first. */
  seasons: z.array(seasonSchema),
  /** Oldest first; marks that cannot be a best are left out. */
  items: z.array(
    z.object({
      ...resultSummary,
      seasonId: z.number().int(),
      /** The value that lists compare: lower is better in every event. */
      sortInt: z.number().int(),
      /** English or metric measure; null for times. */
      measure: z.enum(['E', 'M']).nullable(),
      isBest: z.boolean(),
      isWindAided: z.boolean(),
    }),
  ),
  standards: z.array(z.object({ label: z.string(), mark: z.string(), sortInt: z.number().int() })),
  /** The opponents met most often in the same heats. */
  rivals: z.array(
    personSchema.extend({
      teamName: z.string().nullable(),
      metCount: z.number().int(),
      aheadCount: z.number().int(),
      behindCount: z.number().int(),
      /** The best mark of the newest season; null without one. */
      mark: z.string().nullable(),
    }),
  ),
});

const athleteInput = { athleteId: idInput, sport: sportInput };

const DETAILS_MAX = 200;

export const athletePagesContract = {
  getAthleteDetails: oc
    .route({
      method: 'POST',
      path: '/Meet/UAthleteDetails',
      tags: ['Meet'],
      summary: 'The names of athletes, as far as everyone may read them; others are left out',
    })
    .meta({ changes: false, publishedNames: personNames })
    .input(z.object({ athleteIds: z.array(idInput).max(DETAILS_MAX) }))
    .output(
      z.object({
        items: z.array(
          personSchema.extend({
            athleteId: id,
            /** The identity after a merge. */
            canonicalId: id,
            gender,
          }),
        ),
      }),
    ),

  getAthlete: oc
    .route({
      method: 'GET',
      path: '/Athlete/GetAthlete',
      tags: ['Athlete'],
      summary: 'An athlete in one sport: team, class, seasons and personal records',
      description:
        'For a merged athlete, returns the athlete it was merged into. The sport defaults to that of the last result.',
    })
    .input(z.object({ athleteId: idInput, sport: sportInput.optional() }))
    .meta({ publishedNames: athletePageNames })
    .output(athletePageSchema),

  getResults: oc
    .route({
      method: 'GET',
      path: '/Athlete/GetResults',
      tags: ['Athlete'],
      summary: 'The results of an athlete in one season, by event',
      description: 'The season defaults to the newest one of the sport.',
    })
    .input(z.object({ ...athleteInput, season: z.coerce.number().int().optional(), showTips: flagInput }))
    .meta({ publishedNames: athletePageNames })
    .output(athleteResultsSchema),

  getProgress: oc
    .route({
      method: 'GET',
      path: '/Athlete/GetProgress',
      tags: ['Athlete'],
      summary: 'The marks of an athlete in one event by date, standards, and close rivals',
      description:
        '`event` is a key from GetAthlete; it defaults to the main event, also for an event without results.',
    })
    .input(z.object({ ...athleteInput, event: z.string().max(64).optional() }))
    .meta({ publishedNames: athletePageNames })
    .output(athleteProgressSchema),
};

export type PersonalRecordCard = z.infer<typeof personalRecordSchema>;
export type AthleteResult = z.infer<typeof athleteResultSchema>;
export type AthletePageReply = z.infer<typeof athletePageSchema>;
export type AthleteResultsReply = z.infer<typeof athleteResultsSchema>;
export type AthleteProgressReply = z.infer<typeof athleteProgressSchema>;
