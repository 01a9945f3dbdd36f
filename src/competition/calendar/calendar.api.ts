// The calls about calendars and grades at a meet.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { calendarContract } from './calendar.contract.ts';
import {
  addToOwnCalendar,
  addToTeamCalendar,
  getMeetDataForUser,
  listOwnCalendar,
  removeFromOwnCalendar,
  removeFromTeamCalendar,
  setMeetGrades,
} from './calendar.service.ts';

const calls = implement(calendarContract).$context<Context>();

export const calendarRouter = calls.router({
  addMeetToCal: calls.addMeetToCal.handler(({ context, input }) => addToTeamCalendar(context, input.teamId)),
  addUCalendar: calls.addUCalendar.handler(({ context, input }) => addToOwnCalendar(context, input)),
  removeMeetFromCal: calls.removeMeetFromCal.handler(({ context, input }) =>
    removeFromTeamCalendar(context, input.teamId),
  ),
  removeUCalendar: calls.removeUCalendar.handler(({ context, input }) =>
    removeFromOwnCalendar(context, input.meetId),
  ),
  getUCalendar: calls.getUCalendar.handler(async ({ context }) => ({
    items: await listOwnCalendar(context),
  })),
  setMeetGrade: calls.setMeetGrade.handler(async ({ context, input: { gradeData, ...meet } }) => {
    await setMeetGrades(context, { ...meet, grades: gradeData });
    return { isSaved: true as const };
  }),
  getMeetDataForUser: calls.getMeetDataForUser.handler(({ context }) => getMeetDataForUser(context)),
});
