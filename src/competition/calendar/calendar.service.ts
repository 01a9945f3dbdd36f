// Meets in the calendars of teams and people, as a file for any calendar, and grades that count at one meet.
import { getGrantedMeet, getMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { getStaffMember } from '#competition/meets/staff/staff.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { athletesOf, isFamilyOf } from '#people/access/family/user-athletes.service.ts';
import { accessOf, requireCoach } from '#people/access/membership/access.service.ts';
import { coachOnly } from '#people/access/membership/decisions.rules.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type CalendarMeet,
  deleteGrade,
  deleteTeamMeet,
  deleteUserMeet,
  findCalendars,
  insertTeamMeet,
  insertUserMeet,
  listGrades,
  listMeetsOfUser,
  listRostered,
  removeOfUser,
  saveGrade,
} from './calendar.store.ts';
import { calendarWords as words } from './calendar.words.ts';
import { meetCalendar } from './ics.rules.ts';

/** Adds the meet of the call's token to the calendar of a team that the visitor coaches in its sport. */
export async function addToTeamCalendar(
  ctx: Context,
  requestedTeamId?: number,
): Promise<{ teamId: number; isNew: boolean }> {
  const { meetId, sport } = await getGrantedMeet(ctx);
  const teamId = requestedTeamId ?? (await onlyTeamOf(ctx, sport));
  await requireCoach(ctx, teamId, sport);
  const isNew = await inTransaction(ctx, (ctx) => insertTeamMeet(ctx, meetId, teamId));
  if (isNew) ctx.announce({ evict: [`team:${teamId}`] });
  return { teamId, isNew };
}

/** Takes it out again. A meet that the team hosts or has run in stays on its schedule. */
export async function removeFromTeamCalendar(
  ctx: Context,
  requestedTeamId?: number,
): Promise<{ teamId: number; isRemoved: boolean }> {
  const { meetId, sport } = await getGrantedMeet(ctx);
  const teamId = requestedTeamId ?? (await onlyTeamOf(ctx, sport));
  await requireCoach(ctx, teamId, sport);
  const isRemoved = await deleteTeamMeet(ctx, meetId, teamId);
  if (isRemoved) ctx.announce({ evict: [`team:${teamId}`] });
  return { teamId, isRemoved };
}

/** Returns the team of a coach of one; refuses with 400 a coach of several, who has to say which, and with 403 others. */
export async function onlyTeamOf(
  ctx: Context,
  sport: Sport,
  teamMissing: string = words.teamMissing,
): Promise<number> {
  const { userId } = requireVerified(ctx);
  const [team, ...others] = await coachedTeams(ctx, userId, sport);
  if (!team) throw coachOnly();
  if (others.length > 0) throw new Refusal('TEAM_MISSING', teamMissing, { status: 400 });
  return team.teamId;
}

const coachedTeams = async (ctx: Context, userId: number, sport: Sport) =>
  (await accessOf(ctx, userId)).filter((team) => team.isCoach && team.sport === sport);

/** Adds a meet to the visitor's own calendar; again is the same as once. */
export async function addToOwnCalendar(
  ctx: Context,
  { meetId, sport }: { meetId: number; sport: string },
): Promise<{ isNew: boolean }> {
  const { userId } = requireVerified(ctx);
  await getMeet(ctx, meetId, sport);
  return { isNew: await inTransaction(ctx, (ctx) => insertUserMeet(ctx, meetId, userId)) };
}

/** Takes a meet out of the visitor's own calendar, also one that has been removed meanwhile. */
export async function removeFromOwnCalendar(ctx: Context, meetId: number): Promise<{ isRemoved: boolean }> {
  const { userId } = requireUser(ctx);
  return { isRemoved: await deleteUserMeet(ctx, meetId, userId) };
}

/** The meets in the visitor's own calendar that are not over. */
export function listOwnCalendar(ctx: Context): Promise<CalendarMeet[]> {
  return listCalendarOf(ctx, requireUser(ctx).userId);
}

/** The meets in a person's calendar that are not over, for pages of that person. */
export function listCalendarOf(ctx: Context, userId: number): Promise<CalendarMeet[]> {
  // A meet of the last evening west of here is not over.
  return listMeetsOfUser(ctx, userId, addDays(todayUtc(ctx), -1));
}

export interface GradeToSet {
  athleteId: number;
  /** Null takes the grade back. */
  grade: number | null;
}

/**
 * Sets grades that count at one meet only. The athlete and the parents do so for an athlete without a roster in the season
 * of the meet; refuses others with 403, and an athlete with a roster with 409. All are saved, or none.
 */
export async function setMeetGrades(
  ctx: Context,
  { meetId, sport, grades }: { meetId: number; sport: string; grades: readonly GradeToSet[] },
): Promise<void> {
  const { userId } = requireVerified(ctx);
  const meet = await getMeet(ctx, meetId, sport);
  await inTransaction(ctx, async (ctx) => {
    for (const { athleteId } of grades) {
      if (await isFamilyOf(ctx, userId, athleteId)) continue;
      throw new Refusal('FAMILY_ONLY', words.notFamily, { status: 403 });
    }
    const athleteIds = grades.map(({ athleteId }) => athleteId);
    const rostered = await listRostered(ctx, athleteIds, { sport: meet.sport, seasonId: meet.season.id });
    if (rostered.length > 0) {
      throw new Refusal('GRADE_ON_ROSTER', words.onRoster, {
        status: 409,
        details: { athleteIds: rostered },
      });
    }
    for (const { athleteId, grade } of grades) {
      if (grade === null) await deleteGrade(ctx, meetId, athleteId);
      else await saveGrade(ctx, { meetId, athleteId, grade, userId });
    }
  });
}

/** Returns the grade that counts for an athlete without a roster at this meet; null without one. */
export async function findMeetGrade(ctx: Context, meetId: number, athleteId: number): Promise<number | null> {
  return (await listGrades(ctx, meetId, [athleteId])).get(athleteId) ?? null;
}

/** Returns the visitor's roles, teams and athletes at the meet of the call's token. */
export async function getMeetDataForUser(ctx: Context) {
  const user = requireUser(ctx);
  const { meetId, sport } = await getGrantedMeet(ctx);
  const { userId } = user;
  const [staff, teams, athletes] = await Promise.all([
    getStaffMember(ctx, meetId, user),
    coachedTeams(ctx, userId, sport),
    athletesOf(ctx, userId),
  ]);
  const calendars = await findCalendars(ctx, meetId, { userId, teamIds: teams.map(({ teamId }) => teamId) });
  const own = athletes.filter(({ isConfirmed }) => isConfirmed);
  const grades = await listGrades(
    ctx,
    meetId,
    own.map(({ athleteId }) => athleteId),
  );
  return {
    userId,
    isHost: staff.isAdmin || staff.roles.includes('host'),
    roles: [...staff.roles],
    judgedEventIds: [...staff.judgedEventIds],
    isInCalendar: calendars.isOfUser,
    teams: teams.map(({ teamId, teamName }) => ({
      teamId,
      teamName,
      isInCalendar: calendars.teamIds.includes(teamId),
    })),
    athletes: own.map(({ athleteId, firstName, lastName, relation }) => ({
      athleteId,
      firstName,
      lastName,
      relation,
      meetGrade: grades.get(athleteId) ?? null,
    })),
  };
}

/** The meet as an iCalendar file; refuses an unknown meet with 404. */
export async function buildMeetCalendar(
  ctx: Context,
  { meetId, sport }: { meetId: number; sport: string },
): Promise<string> {
  const meet = await getMeet(ctx, meetId, sport);
  const { name, startOn, endOn, offDays, venue, dataVersion, scheduleState } = meet;
  return meetCalendar({
    ...{ meetId, name, startOn, endOn, offDays },
    location: [venue.name, venue.city, venue.state].filter(Boolean).join(', '),
    url: `${ctx.publicUrl}${meetAddress(meet.sport, meetId)}`,
    host: new URL(ctx.publicUrl).hostname,
    sequence: dataVersion,
    state: scheduleState,
    madeAt: ctx.clock.now().toString(),
  });
}

/** Called when an account is deleted. */
export function removeCalendarsOf(ctx: Context, userId: number): Promise<void> {
  return removeOfUser(ctx, userId);
}
