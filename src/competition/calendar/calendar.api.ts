// The calls about calendars and grades at a meet.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { calendarContract } from './calendar.contract.ts';
import {
  addToOwnCalendar,
  addToTeamCalendar,
  getMeetDataForUser,
  setMeetGrades,
} from './calendar.service.ts';

const calls = implement(calendarContract).$context<Context>();

export const calendarRouter = calls.router({
  addMeetToCal: calls.addMeetToCal.handler(({ context, input }) => addToTeamCalendar(context, input.teamId)),
  addUCalendar: calls.addUCalendar.handler(({ context, input }) => addToOwnCalendar(context, input)),
  setMeetGrade: calls.setMeetGrade.handler(async ({ context, input: { gradeData, ...meet } }) => {
    await setMeetGrades(context, { ...meet, grades: gradeData });
    return { isSaved: true as const };
  }),
  getMeetDataForUser: calls.getMeetDataForUser.handler(({ context }) => getMeetDataForUser(context)),
});
