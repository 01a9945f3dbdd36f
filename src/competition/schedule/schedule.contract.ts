import { oc } from '@orpc/contract';
import { z } from 'zod';
import { SCHEDULE_STATES } from '#competition/meets/schedule-changes.rules.ts';
import { day, gender, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const scheduleNames = {
  meetEventId: 'ID',
  meetDivisionId: 'DivisionID',
} satisfies PublishedNames;

/** Times of day are at the venue, instants in UTC. */
const times = {
  plannedAt: instant.nullable(),
  plannedTime: z.string().nullable(),
  /** Null before the first real start on the track, or on that pit, and for what has started or has no time. */
  expectedFrom: instant.nullable(),
  expectedTo: instant.nullable(),
  /** "7:45–7:49 PM". */
  expectedTime: z.string().nullable(),
  startedAt: instant.nullable(),
  startedTime: z.string().nullable(),
  state: z.enum(['waiting', 'started', 'held', 'postponed', 'canceled']),
  /** "7 to 11 min late", "Heat 2 of 4", "In review", "Canceled". */
  stateName: z.string(),
  tone: z.enum(['plain', 'ok', 'live', 'warn', 'bad']),
};

const scheduledRound = z.object({
  roundId: id,
  meetEventId: id,
  meetDivisionId: id,
  gender,
  eventShort: z.string(),
  /** "Girls 800 Meters". */
  eventName: z.string(),
  /** "Varsity, 4 heats". */
  detail: z.string(),
  round: z.enum(['P', 'Q', 'S', 'F']),
  area: z.enum(['track', 'field', 'course']),
  isFixed: z.boolean(),
  /** The host's words about a delay of the event. */
  note: z.string().nullable(),
  ...times,
  /** Empty for a round without heats. */
  heats: z.array(z.object({ number: z.number().int(), name: z.string(), ...times })),
});

const scheduleSchema = z.object({
  asOf: instant,
  /** "7:32 PM". */
  asOfTime: z.string(),
  timeZone: z.string(),
  /** "Pacific Time". */
  timeZoneName: z.string(),
  /** The host's announcement about the whole meet. */
  change: z.object({ state: z.enum(SCHEDULE_STATES), line: z.string() }).nullable(),
  /** "The track runs 6 to 11 min late. Field is on time." Null before the first real start of today. */
  slipLine: z.string().nullable(),
  /** The heat of today that starts next. */
  next: z
    .object({
      roundId: id,
      meetDivisionId: id,
      gender,
      eventShort: z.string(),
      /** "Girls 800 Meters, heat 3". */
      name: z.string(),
      /** "about 7:36 PM", or the plan. */
      time: z.string(),
    })
    .nullable(),
  /** Days off are left out. */
  days: z.array(
    z.object({
      day,
      /** "Sat, May 16, 2026". */
      name: z.string(),
      /** The first and the last time of the day: planned, expected or real. */
      firstAt: instant.nullable(),
      firstTime: z.string().nullable(),
      lastAt: instant.nullable(),
      lastTime: z.string().nullable(),
      items: z.array(scheduledRound),
    }),
  ),
});

const startsSchema = z.object({
  items: z.array(
    z.object({
      roundId: id,
      /** Null before the heats are made. */
      heat: z.number().int().nullable(),
      lane: z.number().int().nullable(),
      /** The leg of a relay. */
      leg: z.number().int().nullable(),
      athleteId: id,
      athleteName: z.string(),
      teamName: z.string().nullable(),
      /** "2:25.93", "DNS"; null before there is a result. */
      mark: z.string().nullable(),
      place: z.number().int().nullable(),
    }),
  ),
  /** The athletes of this meet whom the reader has in care, coaches, follows or has among the favorites. */
  mine: z.array(id),
});

const startersSchema = z.object({
  items: z.array(
    z.object({
      slotId: id,
      round: z.enum(['P', 'Q', 'S', 'F']),
      heat: z.number().int(),
      lane: z.number().int().nullable(),
      /** Null for a relay squad and for a hidden athlete. */
      athleteId: id.nullable(),
      /** Name of the athlete, or of the squad. */
      athleteName: z.string(),
      /** Null for a squad, whose name is its team. */
      teamName: z.string().nullable(),
      /** "2:20.84". */
      seed: z.string().nullable(),
    }),
  ),
});

const nameNames = {
  athleteId: 'AthleteId',
  athleteName: 'AthleteName',
  teamName: 'TeamName',
} satisfies PublishedNames;

export const scheduleContract = {
  getStarters: oc
    .route({
      method: 'GET',
      path: '/Meet/GetStarters',
      tags: ['Meet'],
      summary: 'The start list of an event with its seeds; empty unless entries are public',
      description: 'eventId is the ID of the meet event.',
    })
    .meta({ publishedNames: nameNames })
    .input(z.object({ eventId: idInput }))
    .output(startersSchema),

  getStarts: oc
    .route({
      method: 'GET',
      path: '/Meet/GetStarts',
      tags: ['Meet'],
      summary: 'Who starts in which round, heat and lane, as far as results and entries are public',
    })
    .meta({ publishedNames: nameNames })
    .output(startsSchema),

  getSchedule: oc
    .route({
      method: 'GET',
      path: '/Meet/GetSchedule',
      tags: ['Meet'],
      summary: 'The plan of every event and heat, its expected start, and its real start',
    })
    .meta({ publishedNames: scheduleNames })
    .output(scheduleSchema),
};

export type Schedule = z.infer<typeof scheduleSchema>;
export type MeetStarts = z.infer<typeof startsSchema>;
export type Starter = z.infer<typeof startersSchema>['items'][number];
