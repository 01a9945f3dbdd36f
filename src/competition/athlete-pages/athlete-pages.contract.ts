import { oc } from '@orpc/contract';
import { z } from 'zod';
import { sportInput } from '#competition/meets/meets.contract.ts';
import { personSchema } from '#competition/result-pages/results.contract.ts';
import { day, flagInput, gender, id, idInput, instant, why } from '#kit/contract-fields.ts';

const sport = z.enum(['tf', 'xc']);
const badge = z.object({ code: z.string(), kind: z.enum(['record', 'pr', 'sr']), title: z.string() });

const athleteSchema = personSchema.extend({
  /** Canonical: another than was asked for when that one was merged into it. */
  athleteId: id,
  gender,
  /** Search engines may have the name: it is shown in full. */
  isIndexed: z.boolean(),
  teamId: id.nullable(),
  TeamName: z.string().nullable(),
  SchoolName: z.string().nullable(),
  /** Of the team. */
  levelMask: z.number().int(),
  /** Where the team stands in the tree of schools, from the widest: state, association, league. */
  divisions: z.array(z.object({ ID: id, name: z.string() })),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Of the present school year; null when it is not known. */
  Grade: z.number().int().nullable(),
  /** "Grade 11", "Junior". */
  gradeName: z.string().nullable(),
  /** Year of leaving high school. */
  gradYear: z.number().int().nullable(),
  /** From then on the grade is another. */
  gradeEndsAt: instant.nullable(),
  /** Strangers find no page of the athlete: only the athlete, the family and the team open it. */
  isHidden: z.boolean(),
});

const seasonSchema = z.object({
  ID: z.number().int(),
  /** "2026 outdoor". */
  name: z.string(),
  year: z.number().int(),
  gradeName: z.string().nullable(),
  resultCount: z.number().int(),
});

const eventSchema = z.object({
  /** In addresses: `800m`, `800m-indoor`, `4x400m-mixed`. */
  key: z.string(),
  eventVariant: z.string(),
  /** "800 Meters, indoor". */
  name: z.string(),
  markKind: z.enum(['time', 'distance', 'height', 'points']),
  isRelay: z.boolean(),
});

const placeOfResult = {
  IDResult: id,
  competedOn: day,
  /** "May 16, 2026". */
  date: z.string(),
  meetId: id,
  MeetName: z.string(),
  /** Of the row in the results of the event. */
  path: z.string(),
  /** For reading: "24.08", "18-11.25", "DNS". Never a sentinel. */
  mark: z.string(),
};

const personalRecordSchema = z.object({
  ...placeOfResult,
  event: eventSchema,
  wind: z.string().nullable(),
  /** Set at the last meet. */
  isNew: z.boolean(),
  /** Of the best of the year in the lists that `rankScope` names; null beyond the first thousand. */
  rank: z.number().int().nullable(),
  badges: z.array(badge),
});

const athleteResultSchema = z.object({
  ...placeOfResult,
  /** "May 16". */
  monthDay: z.string(),
  venue: z.string(),
  TeamName: z.string().nullable(),
  round: z.enum(['P', 'Q', 'S', 'F']),
  roundName: z.string(),
  /** Null without a place: no mark, exhibition, invalid. */
  Place: z.number().int().nullable(),
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
      /** Run by the athlete asked for. */
      isOwn: z.boolean(),
    }),
  ),
  /** The row opened, where splits or a series were recorded. */
  details: z.object({ kind: z.enum(['splits', 'series']), path: z.string() }).nullable(),
  /** With showTips: why each badge, in their order. */
  tips: z.array(why).nullable(),
});

const athletePageSchema = z.object({
  athlete: athleteSchema,
  sport,
  /** With results; the one of the last result first. */
  sports: z.array(sport),
  /** Newest first. */
  seasons: z.array(seasonSchema),
  /** The main one first. */
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
    /** Of a relay the share of one leg; null when nothing was scored. */
    points: z.string().nullable(),
  }),
  /** Newest first. */
  meets: z.array(
    z.object({
      ID: id,
      Name: z.string(),
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
  /** Oldest first; marks that count for no best are left out. */
  items: z.array(
    z.object({
      ...placeOfResult,
      seasonId: z.number().int(),
      /** As lists compare it: lower is better in every event. */
      sortInt: z.number().int(),
      /** In which the mark was measured; null of a time. */
      measure: z.enum(['E', 'M']).nullable(),
      isBest: z.boolean(),
      isWindAided: z.boolean(),
    }),
  ),
  standards: z.array(z.object({ label: z.string(), mark: z.string(), sortInt: z.number().int() })),
  /** Met most often in the same heats. */
  rivals: z.array(
    personSchema.extend({
      TeamName: z.string().nullable(),
      metCount: z.number().int(),
      aheadCount: z.number().int(),
      behindCount: z.number().int(),
      /** Of the newest season; null without one. */
      mark: z.string().nullable(),
    }),
  ),
});

const athleteInput = { athleteId: idInput, sport: sportInput };

export const athletePagesContract = {
  getAthlete: oc
    .route({
      method: 'GET',
      path: '/Athlete/GetAthlete',
      tags: ['Athlete'],
      summary: 'An athlete in one sport: team, class, seasons and personal records',
      description:
        'An athlete that was merged into another is answered with that other one. Without a sport: that of the last result.',
    })
    .input(z.object({ athleteId: idInput, sport: sportInput.optional() }))
    .output(athletePageSchema),

  getResults: oc
    .route({
      method: 'GET',
      path: '/Athlete/GetResults',
      tags: ['Athlete'],
      summary: 'The results of an athlete in one season, by event',
      description: 'Without a season: the newest one of the sport.',
    })
    .input(z.object({ ...athleteInput, season: z.coerce.number().int().optional(), showTips: flagInput }))
    .output(athleteResultsSchema),

  getProgress: oc
    .route({
      method: 'GET',
      path: '/Athlete/GetProgress',
      tags: ['Athlete'],
      summary: 'The marks of an athlete in one event by date, standards, and close rivals',
      description: 'event is a key of GetAthlete; without it, or of one never contested, the main event.',
    })
    .input(z.object({ ...athleteInput, event: z.string().max(64).optional() }))
    .output(athleteProgressSchema),
};

export type PersonalRecordCard = z.infer<typeof personalRecordSchema>;
export type AthleteResult = z.infer<typeof athleteResultSchema>;
export type AthletePageReply = z.infer<typeof athletePageSchema>;
export type AthleteResultsReply = z.infer<typeof athleteResultsSchema>;
export type AthleteProgressReply = z.infer<typeof athleteProgressSchema>;
