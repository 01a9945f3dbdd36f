import { oc } from '@orpc/contract';
import { z } from 'zod';
import { SCHEDULE_STATES } from '#competition/meets/schedule-changes.rules.ts';
import { day, gender, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

export const meetEventNames = {
  meetEventId: 'ID',
  meetId: 'MeetID',
  meetDivisionId: 'DivisionID',
  eventId: 'EventID',
  eventTypeId: 'EventTypeID',
  eventNumber: 'EventNum',
  parentId: 'EventParent',
} satisfies PublishedNames;

/** An id of the catalog of events, from 0. */
const catalogIdInput = z.coerce.number().int().min(0).max(100_000);

/** How far an event or a round is. */
export const progressSchema = {
  status: z
    .number()
    .int()
    .nullable()
    .describe('From Official (30) to PartialResults (-30). Null for an event or round that has not begun.'),
  statusName: z
    .string()
    .nullable()
    .describe(
      '"Official", "1 row to review", "Partial". Null before it has begun, unless its host has announced a change: "Postponed".',
    ),
};

/** When something is to start; null when nobody has planned it. */
export const planSchema = {
  plannedAt: instant.nullable(),
  /** The time of day at the venue: "7:38 PM". */
  plannedTime: z.string().nullable(),
};

/** The plan of an event's first round that has not begun; null when all have. */
export const startSchema = {
  ...planSchema,
  startText: z
    .string()
    .nullable()
    .describe('"7:38 PM" at the venue, in a meet of several days "Fri 7:38 PM", without a time "Fri".'),
  isMeetOver: z.boolean().describe('An event that has not begun when its meet is over was not held.'),
  scheduleState: z.enum(SCHEDULE_STATES).nullable().describe('What the host has announced about its time.'),
};

export const meetEventSchema = z.object({
  meetEventId: id,
  meetId: id,
  meetDivisionId: id,
  /** Catalog ids; null for an event that is not in the catalog. */
  eventId: z.number().int().nullable(),
  eventTypeId: z.number().int().nullable(),
  eventNumber: z.string().nullable(),
  parentId: id.nullable(),
  gender,
  /** Girls, Boys, Women, Men or Mixed, depending on the level. */
  genderName: z.string(),
  divisionName: z.string(),
  eventShort: z.string(),
  /** "200 Meters", "Shot Put 12 lb". */
  name: z.string(),
  group: z.enum(['track', 'relays', 'field', 'combined', 'road', 'cross-country']),
  markKind: z.enum(['time', 'distance', 'height', 'points']),
  isRelay: z.boolean(),
  windMatters: z.boolean(),
  isScored: z.boolean(),
  /** Outdoor track, indoor track or cross country, for links to the pages of teams. */
  seasonKind: z.enum(['tfo', 'tfi', 'xc']),
  ...progressSchema,
  ...startSchema,
  hasResults: z.boolean(),
  rounds: z.array(
    z.object({
      round: z.enum(['P', 'Q', 'S', 'F']),
      name: z.string(),
      heatCount: z.number().int(),
      competedOn: day,
      ...planSchema,
    }),
  ),
});

export const eventsContract = {
  getMeetEventId: oc
    .route({
      method: 'GET',
      path: '/Meet/GetMeetEventId',
      tags: ['Meet'],
      summary: 'The id of the event of a division that has these catalog ids',
    })
    .meta({ publishedNames: { meetEventId: 'ID' } })
    .input(z.object({ eventId: catalogIdInput, eventTypeId: catalogIdInput, divId: idInput }))
    .output(z.object({ meetEventId: id })),

  getEventDivisionData: oc
    .route({
      method: 'GET',
      path: '/Meet/GetEventDivisionData',
      tags: ['Meet'],
      summary: 'The divisions of the meet and the genders that compete in each',
    })
    .meta({
      publishedNames: {
        meetDivisionId: 'IDDiv',
        meetId: 'MeetID',
        divisionName: 'Division',
        divisionShort: 'DivisionShort',
        levelMask: 'LevelMask',
      },
    })
    .output(
      z.object({
        items: z.array(
          z.object({
            meetDivisionId: id,
            meetId: id,
            divisionName: z.string(),
            divisionShort: z.string().nullable(),
            levelMask: z.number().int(),
            genders: z.array(z.object({ gender, name: z.string(), eventCount: z.number().int() })),
          }),
        ),
      }),
    ),
};

export type MeetEvent = z.infer<typeof meetEventSchema>;
