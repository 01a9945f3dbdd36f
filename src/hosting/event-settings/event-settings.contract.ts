import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ROUND_CODES } from '#competition/events/meet-events.rules.ts';
import {
  ADVANCE_MAX,
  ENTRIES_MAX,
  EVENT_FEE_CENTS_MAX,
  TEAM_ENTRIES_MAX,
} from '#competition/events/program/program.rules.ts';
import { day, gender, id, idInput } from '#kit/contract-fields.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';

const round = z.enum(ROUND_CODES as ['P', 'Q', 'S', 'F']);
const plannedTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const dayNumber = z.number().int().min(1).max(99);
const count = (least: number, most: number) => z.number().int().min(least).max(most).nullable();
const standard = z.number().int().min(0).max(MARK_INVALID);

const settings = {
  eventNumber: z.string().max(40).nullable(),
  /** Entries of one team; null for as many as it likes, 0 for none. */
  maxEntries: count(0, TEAM_ENTRIES_MAX),
  /** Places in the order of arrival. */
  firstXEntries: count(1, ENTRIES_MAX),
  /** Places for the best seeds when entries close. */
  topXEntries: count(1, ENTRIES_MAX),
  /** The first entries of a payer that cost nothing. */
  firstXEntriesPaid: z.number().int().min(0).max(TEAM_ENTRIES_MAX),
  regLock: z.boolean(),
  /** A mark as an integer in which lower is better; 20000001 for none. */
  entryStandard: standard,
  autoStandard: standard,
  /** Null for the fee of the meet. */
  feeCents: count(0, EVENT_FEE_CENTS_MAX),
};

const roundFields = {
  /** Day of competition, from 1; days off do not count. */
  day: dayNumber,
  /** The time on the clock at the venue, "16:12". */
  plannedTime: plannedTime.nullable(),
  isStartFixed: z.boolean(),
  /** The number that goes on from each heat, and the number of next best marks. */
  advanceTop: count(0, ADVANCE_MAX),
  advanceNext: count(0, ADVANCE_MAX),
};

/** Whether a round is held, its day of competition, and its order in that day over all events. */
const flatRound = <Held extends string, Name extends string>(held: Held, name: Name) =>
  ({
    [held]: z.boolean(),
    [`${name}Day`]: dayNumber.nullable(),
    [`${name}Sort`]: z.number().int().nullable(),
  }) as Record<Held, z.ZodBoolean> & Record<`${Name}Day` | `${Name}Sort`, z.ZodNullable<z.ZodNumber>>;

const event = z.object({
  meetEventId: id,
  meetId: id,
  divisionId: id,
  /** Ids of the catalog; null for an event that is not in it. */
  eventId: z.number().int().nullable(),
  eventTypeId: z.number().int().nullable(),
  ...settings,
  /** In dollars; null for the fee of the meet. */
  fee: z.number().nullable(),
  parentId: id.nullable(),
  ...flatRound('prelims', 'prelim'),
  ...flatRound('quarter', 'quarter'),
  ...flatRound('semi', 'semi'),
  ...flatRound('finals', 'final'),
  gender,
  eventShort: z.string(),
  /** "100 Meters". */
  name: z.string(),
  variantKey: z.string().nullable(),
  version: z.number().int(),
  rounds: z.array(
    z.object({
      roundId: id.nullable(),
      round,
      ...roundFields,
      sort: z.number().int(),
      heatCount: z.number().int(),
    }),
  ),
  entryCount: z.number().int(),
  hasResults: z.boolean(),
});

const publishedNames = {
  meetEventId: 'ID',
  meetId: 'MeetID',
  divisionId: ['DivisionID', 'MeetDivID'],
  eventId: 'EventID',
  eventTypeId: 'EventTypeID',
  eventNumber: 'EventNum',
  parentId: 'EventParent',
  maxEntries: 'MaxEntries',
  firstXEntries: 'FirstXEntries',
  topXEntries: 'TopXEntries',
  firstXEntriesPaid: 'FirstXEntriesPaid',
  regLock: 'RegLock',
  entryStandard: 'EntryStandard',
  autoStandard: 'AutoStandard',
  fee: 'Fee',
  prelims: 'Prelims',
  prelimDay: 'PrelimDay',
  prelimSort: 'PrelimSort',
  quarter: 'Quarter',
  quarterDay: 'QuarterDay',
  quarterSort: 'QuarterSort',
  semi: 'Semi',
  semiDay: 'SemiDay',
  semiSort: 'SemiSort',
  finals: 'Finals',
  finalDay: 'FinalDay',
  finalSort: 'FinalSort',
} as const;

const changed = z.object({ events: z.array(event), removedIds: z.array(id) });
const meetId = idInput.optional();

/** More than any meet has. */
const EVENTS_MAX = 1000;

const toSave = z.object({
  /** Left out for a new event, which needs a division, a gender and a type. */
  meetEventId: id.optional(),
  /** The version on which the change is based. */
  version: z.number().int().optional(),
  divisionId: id.optional(),
  gender: gender.optional(),
  eventId: z.number().int().min(0).max(100_000).optional(),
  eventTypeId: z.number().int().min(0).max(1_000_000).optional(),
  ...z.object(settings).partial().shape,
  rounds: z
    .array(z.object({ round, isHeld: z.boolean().optional(), ...z.object(roundFields).partial().shape }))
    .max(ROUND_CODES.length)
    .optional(),
});

const removal = {
  input: z.object({ meetId, meetEventIds: z.array(id).max(EVENTS_MAX) }),
};

export const eventSettingsContract = {
  getEvents: oc
    .route({
      method: 'GET',
      path: '/Edit_Track_ManageMeet_Events/Get',
      tags: ['MeetManager'],
      summary: 'The events of a meet as its host sets them',
    })
    .meta({ publishedNames: { ...publishedNames, 'divisions.divisionId': 'ID' } })
    .output(
      z.object({
        events: z.array(event),
        divisions: z.array(
          z.object({
            divisionId: id,
            name: z.string(),
            levelMask: z.number().int(),
            sort: z.number().int(),
          }),
        ),
        days: z.array(day),
        timeZone: z.string(),
        isIndoor: z.boolean(),
      }),
    ),

  getEventTypes: oc
    .route({
      method: 'GET',
      path: '/Edit_Track_ManageMeet_Events/Get_EventTypes',
      tags: ['MeetManager'],
      summary: 'The types of events that the meet can hold, the usual ones of its levels first',
    })
    .meta({ publishedNames: { eventId: 'EventID', eventTypeId: 'EventTypeID', name: 'Event' } })
    .output(
      z.object({
        types: z.array(
          z.object({
            eventId: z.number().int(),
            eventTypeId: z.number().int(),
            key: z.string(),
            name: z.string(),
            group: z.enum(['track', 'relays', 'field', 'combined']),
            isRelay: z.boolean(),
            /** The genders and divisions that usually hold it. */
            usualFor: z.array(z.object({ gender, divisionId: id })),
          }),
        ),
      }),
    ),

  saveEvents: oc
    .route({
      method: 'POST',
      path: '/Edit_Track_ManageMeet_Events/Save',
      tags: ['MeetManager'],
      summary: 'Adds and changes events of a meet, all of them or none',
    })
    .meta({ publishedNames })
    .input(
      z.object({
        meetId,
        events: z.array(toSave).min(1).max(EVENTS_MAX),
        /** When new events of a day without times begin. */
        startTime: plannedTime.nullable().optional(),
      }),
    )
    .output(changed),

  sortEvents: oc
    .route({
      method: 'POST',
      path: '/Edit_Track_ManageMeet_Events/Sort',
      tags: ['MeetManager'],
      summary: 'Moves rounds in the order of the meet; planned times follow',
    })
    .meta({ publishedNames })
    .input(
      z.object({
        meetId,
        moves: z
          .array(
            z.object({
              meetEventId: id,
              round,
              day: dayNumber,
              /** The round before it; null for the front of the day. */
              after: z.object({ meetEventId: id, round }).nullable(),
            }),
          )
          .min(1)
          .max(EVENTS_MAX),
      }),
    )
    .output(changed),

  removeEvents: oc
    .route({
      method: 'POST',
      path: '/Edit_Track_ManageMeet_Events/Remove',
      tags: ['MeetManager'],
      summary: 'Removes events without entries and results',
    })
    .meta({ publishedNames })
    .input(removal.input)
    .output(changed),

  restoreEvents: oc
    .route({
      method: 'POST',
      path: '/Edit_Track_ManageMeet_Events/Restore',
      tags: ['MeetManager'],
      summary: 'Brings removed events back',
    })
    .meta({ publishedNames })
    .input(removal.input)
    .output(changed),
};
