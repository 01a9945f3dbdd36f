import { oc } from '@orpc/contract';
import { z } from 'zod';
import { SCHEDULE_STATES } from '#competition/meets/schedule-changes.rules.ts';
import { day, id, idInput } from '#kit/contract-fields.ts';
import { MEET_CHANGES, MESSAGE_MAX } from './publication/meet-publication.rules.ts';

const TAGS = ['MeetManager'];
const sport = z.enum(['tf', 'xc']);
/** Longer than what is stored, so that the refusal can name the field. */
const shortText = z.string().max(400);

export const newMeetsContract = {
  createMeet: oc
    .route({
      method: 'POST',
      path: '/MeetManager/CreateMeet',
      tags: TAGS,
      summary: 'Create a meet that only you see; for coaches, hosts and admins',
      description:
        'With `fromMeetId`, the meet begins with the divisions, events, limits, fees and messages of that meet, never its ' +
        'entries: a meet of the same sport that you host, or an earlier one of the host team.',
    })
    .meta({ changes: true })
    .input(
      z.object({
        name: shortText,
        sport,
        startOn: z.string().max(20),
        endOn: z.string().max(20),
        isIndoor: z.boolean().default(false),
        /** Null or left out takes the venue of `fromMeetId`. */
        venue: z
          .object({
            name: shortText,
            city: shortText.default(''),
            state: shortText.nullable().default(null),
            country: shortText,
          })
          .nullable()
          .default(null),
        /** A team that you coach, or one of yours that waits for an admin. */
        hostTeamId: id.nullable().default(null),
        fromMeetId: id.nullable().default(null),
      }),
    )
    .output(z.object({ meetId: id, isNew: z.boolean() })),

  getEarlierMeets: oc
    .route({
      method: 'GET',
      path: '/MeetManager/GetEarlierMeets',
      tags: TAGS,
      summary: 'The meets from which you can begin a new one, the latest first',
    })
    .output(
      z.object({
        items: z.array(
          z.object({
            meetId: id,
            sport,
            name: z.string(),
            startOn: day,
            isIndoor: z.boolean(),
            hostTeamId: id.nullable(),
            venue: z.object({
              name: z.string(),
              city: z.string().nullable(),
              state: z.string().nullable(),
              country: z.string().nullable(),
            }),
            divisions: z.number().int(),
            events: z.number().int(),
            /** The proposed name and days of the next edition. */
            next: z.object({ name: z.string(), startOn: day, endOn: day }),
          }),
        ),
      }),
    ),

  getPublication: oc
    .route({
      method: 'GET',
      path: '/MeetManager/GetPublication',
      tags: TAGS,
      summary: 'Who sees the meet, and how many teams have entries',
    })
    .input(z.object({ meetId: idInput }))
    .output(
      z.object({
        isPublic: z.boolean(),
        /** Why you cannot show the meet to everyone; null if you can. */
        trouble: z.string().nullable(),
        scheduleState: z.enum(SCHEDULE_STATES).nullable(),
        enteredTeams: z.number().int(),
        hasResults: z.boolean(),
      }),
    ),

  publish: oc
    .route({
      method: 'POST',
      path: '/MeetManager/Publish',
      tags: TAGS,
      summary: 'Show the meet to everyone',
    })
    .meta({ changes: true })
    .input(z.object({ meetId: idInput }))
    .output(z.object({ isPublic: z.literal(true) })),

  changeMeet: oc
    .route({
      method: 'POST',
      path: '/MeetManager/ChangePlans',
      tags: TAGS,
      summary:
        'Cancel, postpone or hide the meet, or hold it as planned, with a message to the teams entered',
    })
    .meta({ changes: true })
    .input(
      z.object({
        meetId: idInput,
        change: z.enum(MEET_CHANGES),
        message: z.string().max(MESSAGE_MAX).default(''),
      }),
    )
    .output(z.object({ teams: z.number().int() })),
};
