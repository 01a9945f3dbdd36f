import { oc } from '@orpc/contract';
import { z } from 'zod';
import { managedMeetSchema, meetChangesInput } from '#competition/meets/manage/managed-meet.contract.ts';
import { PUBLISHED_FIELDS } from '#competition/meets/manage/managed-meet.rules.ts';
import { sportInput } from '#competition/meets/meets.contract.ts';
import { STAFF_ROLES } from '#competition/meets/permissions.rules.ts';
import { id, idInput, instant, listInput } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

/** The most people that a presence channel names. */
const PEOPLE_MAX = 200;
const SAVE_BYTES_MAX = 512 * 1024;

export const meetNames: PublishedNames = {
  ...Object.fromEntries(Object.entries(PUBLISHED_FIELDS).map(([name, field]) => [`meet.${name}`, field])),
  'meet.meetId': 'ID',
  'meet.titleDates': 'TitleDateString',
  'meet.seasonId': 'SeasonID',
};

const gradeNames = { gradeId: 'ID', gradeName: 'Grade' } satisfies PublishedNames;

const option = z.object({ id: z.string(), name: z.string() });
/** School grades by their number, college years from 13, age groups from 400. */
const grades = z.array(z.object({ gradeId: z.number().int(), gradeName: z.string() }));

const meet = managedMeetSchema.extend({
  counts: z.object({
    divisions: z.number().int(),
    events: z.number().int(),
    entries: z.number().int(),
    /** Teams that are accepted or have entries. */
    teams: z.number().int(),
  }),
  /** Null while coaches may change entries. */
  entriesLockedAt: instant.nullable(),
  /** False while only the staff of the meet sees it. */
  isPublic: z.boolean(),
  /** The setup wizard leads through the panels. */
  isSetupOpen: z.boolean(),
  /** The host who saved last, by name. */
  savedBy: z.string().nullable(),
  /** False while no admin has confirmed the host team: the meet is set up, but registration stays off. */
  isHostTeamConfirmed: z.boolean(),
  /** Admins of the site may leave the setup aside. */
  maySkipSetup: z.boolean(),
});

const saved = z.object({
  grades,
  /** Send it with the next save. */
  version: z.number().int(),
  meet,
});

const saveMeet = (sport: 'TF' | 'XC', name: string) =>
  oc
    .route({
      method: 'POST',
      path: `/Edit_ManageMeet/${sport}Meet_Save`,
      tags: ['MeetManager'],
      summary: `Saves the changed fields of a ${name} meet`,
      description:
        'Needs `x-edit-token`. Fields that are left out stay as they are. If somebody else saved first, the reply is 409 ' +
        '`CHANGED_MEANWHILE` with the present meet as `details.meet`.',
    })
    .meta({ publishedNames: { ...meetNames, ...gradeNames }, bodyBytesMax: SAVE_BYTES_MAX })
    .input(meetChangesInput.extend({ ID: idInput.optional(), version: z.number().int() }))
    .output(saved);

export const managerContract = {
  getInitialData: oc
    .route({
      method: 'GET',
      path: '/MeetManager/InitialData',
      tags: ['MeetManager'],
      summary: 'All that the meet manager opens with: the meet, its tokens and choices',
    })
    .meta({
      publishedNames: {
        ...meetNames,
        ...gradeNames,
        'calendar.calendarId': 'ID',
        'calendar.schoolId': 'SchoolID',
        'calendar.seasonId': 'SeasonID',
        ipAddress: 'IPAddress',
      },
    })
    .input(
      z.object({
        sport: sportInput,
        /** The id of the meet; 0: `meetId` names it. */
        calendarId: z.coerce.number().int().min(0).max(999_999_999_999_999).default(0),
        meetId: idInput.optional(),
      }),
    )
    .output(
      z.object({
        meetId: id,
        /** For calls that read the meet. */
        meetToken: z.string(),
        /** Goes into `x-edit-token`. */
        editToken: z.string(),
        userId: id,
        meet,
        calendar: z.object({
          calendarId: id,
          /** The host team; 0 without one. */
          schoolId: z.number().int(),
          seasonId: z.number().int(),
        }),
        /** Goes into `x-participants-token`. */
        participantsToken: z.string(),
        /** The host team supports the site, or an admin made an exception. */
        siteSupport: z.boolean(),
        /** Goes into `x-meet-token` of the calls about divisions. */
        divEditToken: z.string(),
        regSystems: z.array(option),
        compNumSystems: z.array(option),
        meetGrades: grades,
        ipAddress: z.string(),
      }),
    ),

  getMeet: oc
    .route({
      method: 'GET',
      path: '/Edit_ManageMeet/Meet_Get',
      tags: ['MeetManager'],
      summary: 'The meet as its host edits it; needs `x-edit-token`',
    })
    .meta({ publishedNames: { ...meetNames, ...gradeNames } })
    .output(saved),

  getHostedMeets: oc
    .route({
      method: 'GET',
      path: '/MeetManager/GetHostedMeets',
      tags: ['MeetManager'],
      summary: 'The meets that you host or work at, the latest first',
    })
    .output(
      z.object({
        items: z.array(
          z.object({
            meetId: id,
            sport: z.enum(['tf', 'xc']),
            name: z.string(),
            /** Days off are skipped. */
            dates: z.string(),
            roles: z.array(z.enum(STAFF_ROLES)),
            /** `setup` until registration is on; `off` when the meet began without it. */
            state: z.enum(['setup', 'registration', 'off', 'now', 'over']),
            /** Steps of the setup that are done or skipped. */
            progress: z.object({ done: z.number().int(), of: z.number().int() }),
          }),
        ),
      }),
    ),

  namePeople: oc
    .route({
      method: 'GET',
      path: '/MeetManager/Presence_Names',
      tags: ['MeetManager'],
      summary: 'The names of the staff among these accounts; needs `x-edit-token`',
    })
    .input(z.object({ userIds: listInput(idInput, PEOPLE_MAX) }))
    .output(z.object({ items: z.array(z.object({ userId: id, name: z.string() })) })),

  saveTrackMeet: saveMeet('TF', 'track and field'),
  saveRaceMeet: saveMeet('XC', 'cross country'),
};
