import { oc } from '@orpc/contract';
import { z } from 'zod';
import { REGISTRATION_STATES } from '#competition/meets/meet-page/registration-state.rules.ts';
import { SCHEDULE_STATES } from '#competition/meets/schedule-changes.rules.ts';
import { day, flagInput, id, idInput } from '#kit/contract-fields.ts';
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { MAP_MEETS_MAX, MILES_DEFAULT, MILES_MAX, MONTH, SEARCH_PAGE_MEETS } from './meet-search.rules.ts';

const text = z.string().trim().max(SEARCH_TEXT_MAX).default('');
const orNull = <Type extends z.ZodType>(type: Type) => type.nullable().default(null);

export const searchFields = {
  /** A city, venue, state or country; "Salt Harbor, Cascadia" says which one. Empty: everywhere. */
  near: text,
  /** Miles around the place. A state or country has no circle. */
  within: z.coerce.number().int().min(1).max(MILES_MAX).default(MILES_DEFAULT),
  sport: orNull(z.enum(['tf', 'xc'])),
  /** The slug of a level, such as `high-school`. */
  level: z.string().max(20).default(''),
  /** Words of the name of the meet or its venue. */
  text,
};

const registeringFields = {
  /** Only meets that take entries, or will; `path` is their Register tab. */
  takesEntries: flagInput,
  /** With `takesEntries`: only meets of the levels and the sport of this athlete's teams. */
  athleteId: orNull(idInput),
};

const foundMeet = z.object({
  meetId: id,
  sport: z.enum(['tf', 'xc']),
  name: z.string(),
  /** The page of the meet, or its Register tab. */
  path: z.string(),
  startOn: day,
  endOn: day,
  offDays: z.array(day),
  /** "May 15–16", with the year if it is another one. */
  dates: z.string(),
  /** The state of the meet by the calendar of its venue. */
  timing: z.enum(['upcoming', 'meet-day', 'between-days', 'past']),
  levelMask: z.number().int(),
  resultCount: z.number().int(),
  scheduleState: z.enum(SCHEDULE_STATES).nullable(),
  /** Null for a meet that takes no entries on this site. */
  registration: z
    .object({
      state: z.enum(REGISTRATION_STATES),
      /** Wall time at the venue when entries open or close, or late ones end; null if nothing more happens. */
      changesAtVenue: z.string().nullable(),
    })
    .nullable(),
  venue: z.object({
    venueId: id,
    name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    timeZone: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  /** Whole miles from the place; null if there is none, or one of both has no coordinates. */
  miles: z.number().int().nullable(),
});

const understood = {
  /** The place that was understood; null without one. */
  place: z
    .object({
      label: z.string(),
      kind: z.enum(['city', 'venue', 'state', 'country']),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  /** True if a place was typed that the site has not heard of. Then there are no meets. */
  isPlaceUnknown: z.boolean(),
  /** Other places that the text may mean. */
  otherPlaces: z.array(z.string()),
  /** The levels and the sport of the athlete's teams, which narrow the search; null if nothing does. */
  entrant: z.object({ levelMask: z.number().int(), sport: z.enum(['tf', 'xc']).nullable() }).nullable(),
};

export const meetSearchContract = {
  search: oc
    .route({
      method: 'GET',
      path: '/Events/Search',
      tags: ['Events'],
      summary: 'Public meets by day, place, level, sport and words, the next one first',
    })
    .input(
      z.object({
        ...searchFields,
        ...registeringFields,
        /** The first day. Left out: from today on, by the clock of each venue. */
        from: orNull(day),
        to: orNull(day),
        /** `next` of the page before. */
        after: z.string().max(40).default(''),
        limit: z.coerce.number().int().min(1).max(MAP_MEETS_MAX).default(SEARCH_PAGE_MEETS),
      }),
    )
    .output(
      z.object({
        ...understood,
        /** Today in UTC, from which the page counts "the next 30 days". */
        today: day,
        items: z.array(foundMeet),
        /** Null on the last page. */
        next: z.string().nullable(),
        /** Changes of a search without meets that find some. */
        wider: z.array(
          z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('miles'), miles: z.number().int() }),
            z.object({ kind: z.literal('from'), from: day }),
            z.object({ kind: z.enum(['to', 'level', 'sport', 'text']) }),
          ]),
        ),
      }),
    ),

  getMonth: oc
    .route({
      method: 'GET',
      path: '/Events/GetMonth',
      tags: ['Events'],
      summary: 'The public meets on each day of a month, the first few of a day',
    })
    .input(z.object({ ...searchFields, ...registeringFields, month: orNull(z.string().regex(MONTH)) }))
    .output(
      z.object({
        ...understood,
        today: day,
        /** "2026-05"; the present month if none was asked for. */
        month: z.string(),
        /** Days with meets, in order. */
        days: z.array(z.object({ day, count: z.number().int(), meets: z.array(foundMeet) })),
      }),
    ),
};

export type FoundMeetReply = z.infer<typeof foundMeet>;
