import { oc } from '@orpc/contract';
import { z } from 'zod';
import { sportInput } from '#competition/meets/meets.contract.ts';
import { STAFF_ROLES } from '#competition/meets/permissions.rules.ts';
import { id, idInput } from '#kit/contract-fields.ts';

/** A page saves at most the grades of one family. */
const GRADES_MAX = 20;
const grade = z.number().int().min(-1).max(17);

export const calendarContract = {
  addMeetToCal: oc
    .route({
      method: 'GET',
      path: '/Meet/AddMeetToCal',
      tags: ['Meet'],
      summary: 'Add the meet of the token to the calendar of a team',
      description: 'Coaches of several teams must say which one: `TEAM_MISSING` otherwise.',
    })
    .meta({ changes: true })
    .input(z.object({ teamId: idInput.optional() }))
    .output(z.object({ teamId: id, isNew: z.boolean() })),

  removeMeetFromCal: oc
    .route({
      method: 'POST',
      path: '/Meet/RemoveMeetFromCal',
      tags: ['Meet'],
      summary: 'Take the meet of the token out of the calendar of a team',
      description: 'Coaches of several teams must say which one: `TEAM_MISSING` otherwise.',
    })
    .input(z.object({ teamId: idInput.optional() }))
    .output(z.object({ teamId: id, isRemoved: z.boolean() })),

  addUCalendar: oc
    .route({
      method: 'POST',
      path: '/UserHome/AddUCalendar',
      tags: ['UserHome'],
      summary: 'Add a meet to your own calendar',
    })
    .input(z.object({ meetId: idInput, sport: sportInput }))
    .output(z.object({ isNew: z.boolean() })),

  removeUCalendar: oc
    .route({
      method: 'POST',
      path: '/UserHome/RemoveUCalendar',
      tags: ['UserHome'],
      summary: 'Take a meet out of your own calendar',
    })
    .input(z.object({ meetId: idInput }))
    .output(z.object({ isRemoved: z.boolean() })),

  getUCalendar: oc
    .route({
      method: 'GET',
      path: '/UserHome/GetUCalendar',
      tags: ['UserHome'],
      summary: 'The meets in your own calendar that are not over, the next one first',
    })
    .input(z.object({}))
    .output(z.object({ items: z.array(z.object({ meetId: id, sport: z.enum(['tf', 'xc']) })) })),

  setMeetGrade: oc
    .route({
      method: 'POST',
      path: '/UserHome/SetMeetGrade',
      tags: ['UserHome'],
      summary: 'Set the grades of your athletes without a roster for one meet',
    })
    .input(
      z.object({
        meetId: idInput,
        sport: sportInput,
        gradeData: z
          .array(z.object({ athleteId: idInput, grade: grade.nullable() }))
          .min(1)
          .max(GRADES_MAX),
      }),
    )
    .output(z.object({ isSaved: z.literal(true) })),

  getMeetDataForUser: oc
    .route({
      method: 'GET',
      path: '/Meet/GetMeetDataForUser',
      tags: ['Meet'],
      summary: 'Your roles, teams and athletes at the meet of the token',
    })
    .output(
      z.object({
        userId: id,
        /** True for admins too. */
        isHost: z.boolean(),
        roles: z.array(z.enum(STAFF_ROLES)),
        /** The events of a judge. */
        judgedEventIds: z.array(id),
        isInCalendar: z.boolean(),
        /** Teams that you coach in the sport of the meet. */
        teams: z.array(z.object({ teamId: id, teamName: z.string(), isInCalendar: z.boolean() })),
        /** Yourself and your children, once confirmed. */
        athletes: z.array(
          z.object({
            athleteId: id,
            firstName: z.string(),
            lastName: z.string(),
            relation: z.enum(['self', 'parent']),
            /** The grade at this meet only; null if nobody has set it. */
            meetGrade: grade.nullable(),
          }),
        ),
      }),
    ),
};
