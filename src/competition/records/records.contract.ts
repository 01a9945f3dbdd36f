import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, gender, id, idInput } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

export const recordNames = { recordId: 'ID', resultId: 'IDResult' } satisfies PublishedNames;

export const recordSchema = z.object({
  recordId: id,
  /** "Meet record", "State 3A". */
  label: z.string(),
  badge: z.string(),
  mark: z.string(),
  holder: z.string().nullable(),
  team: z.string().nullable(),
  year: z.number().int().nullable(),
  setOn: day.nullable(),
  gender,
  divisionName: z.string(),
  /** Others who tied it before the meet. */
  alsoHeldBy: z.array(
    z.object({
      holder: z.string().nullable(),
      team: z.string().nullable(),
      year: z.number().int().nullable(),
    }),
  ),
  /** The result of this meet that broke or tied it. */
  brokenBy: z.object({ resultId: id, mark: z.string(), isEqual: z.boolean() }).nullable(),
});

/** Keys of variants have at most six digits. */
const METERS_MAX = 999_999;

export const listedRecordSchema = recordSchema.omit({ brokenBy: true }).extend({
  /** "200 Meters". */
  eventName: z.string(),
  /** Girls, Boys, Women, Men or Mixed, depending on the level. */
  genderName: z.string(),
  /** "+1.2"; null when it was not measured, or when the record has no result here. */
  wind: z.string().nullable(),
  /** The best result of this meet that broke or tied it. */
  broken: z
    .object({
      resultId: id,
      mark: z.string(),
      isEqual: z.boolean(),
      holder: z.string().nullable(),
      team: z.string().nullable(),
      year: z.number().int().nullable(),
      wind: z.string().nullable(),
      /** True if it happened today, by the clock at the venue. */
      isToday: z.boolean(),
      isInReview: z.boolean(),
    })
    .nullable(),
});

export const recordsContract = {
  getMeetRecords: oc
    .route({
      method: 'GET',
      path: '/Meet/GetMeetRecords',
      tags: ['Meet'],
      summary: 'Every record that the meet shows, as of its start, with the result that broke it',
    })
    .meta({ publishedNames: recordNames })
    .output(z.object({ items: z.array(listedRecordSchema) })),

  getMeetRecordsForEvent: oc
    .route({
      method: 'GET',
      path: '/Meet/GetMeetRecordsForEvent',
      tags: ['Meet'],
      summary: 'Records of an event when the meet began',
      description:
        'eventId and eventTypeId are ids of the catalog. meetStart defaults to the first day of the meet.',
    })
    .input(
      z.object({
        divisionId: idInput,
        eventId: idInput,
        eventTypeId: z.coerce.number().int().min(0),
        meetStart: day.optional(),
      }),
    )
    .meta({ publishedNames: recordNames })
    .output(z.object({ items: z.array(recordSchema) })),

  getMeetRecordsForXCDistance: oc
    .route({
      method: 'GET',
      path: '/Meet/GetMeetRecordsForXCDistance',
      tags: ['Meet'],
      summary: 'Records of a cross-country distance when the meet began',
      description: 'The distance is in exact meters: 4828 and 5000 are two distances.',
    })
    .input(
      z.object({
        gender: z.string().min(1).max(8),
        divisionId: idInput,
        meters: z.coerce.number().int().positive().max(METERS_MAX),
        meetStart: day.optional(),
      }),
    )
    .meta({ publishedNames: recordNames })
    .output(z.object({ items: z.array(recordSchema) })),
};

export type ListedRecord = z.infer<typeof listedRecordSchema>;
