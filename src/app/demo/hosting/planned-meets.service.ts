// Two meets that a coach of the demo sets up, by the steps that a host takes. Nobody else sees them yet.
import { calendarOf } from '#app/demo/calendar/calendar.rules.ts';
import { INVITATIONAL } from '#app/demo/calendar/calendar.table.ts';
import { DEMO_COUNTRY } from '#app/demo/locations/demo-states.table.ts';
import { VENUES } from '#app/demo/locations/demo-venues.table.ts';
import { getCourses } from '#competition/division-editing/courses.service.ts';
import { saveDivision, saveFilters } from '#competition/division-editing/division-saves.service.ts';
import { followMeetDays, getProgramMeet } from '#competition/events/program/program.service.ts';
import type { MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';
import { getManagedMeet, saveManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import type { SetupPanel } from '#competition/meets/manage/setup-panels.rules.ts';
import { agreeToStart, leavePanel } from '#competition/meets/manage/setup-steps.rules.ts';
import { createMeetOfHost, type MeetOfHost } from '#hosting/new-meets/creating/create-meet.service.ts';
import { copySetupToToken } from '#hosting/setup-wizard/copying/setup-sources.service.ts';
import { fixedClock, todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays, type Day, daysBetween } from '#sport/calendar/days.rules.ts';
import { DEMO_TIME_ZONE } from '../demo.rules.ts';
import { asMember, type DemoRecords } from '../members/as-member.ts';
import { asHost, changeMeet, type HostedMeet } from './as-host.ts';
import { CLASSIC, CLASSIC_RACES, PLANNER, PLANNER_TEAM, RELAYS } from './hosting.table.ts';
import { daysLater } from './planned-days.rules.ts';
import { listPlannedMeets } from './planned-meets.store.ts';

/** The coach was at it this many days ago. */
const SAVED_DAYS_AGO = 4;
const WEEK_DAYS = 7;

export async function planMeets(ctx: Context, records: DemoRecords): Promise<void> {
  const { users, teams, meets } = records;
  const invitational = meets.get(INVITATIONAL.name);
  if (!invitational) return;
  const { saturday } = calendarOf(todayIn(ctx.clock, DEMO_TIME_ZONE));
  const savedAt = ctx.clock.now().subtract({ hours: SAVED_DAYS_AGO * 24 });
  const planner = {
    ctx: { ...ctx, clock: fixedClock(savedAt.toString()) },
    userId: users.get(PLANNER)!,
    teamId: teams.get(PLANNER_TEAM)!,
  };
  const dayIn = (weeks: number) => addDays(saturday, weeks * WEEK_DAYS);
  await planRelays(planner, dayIn(RELAYS.weeksAhead), invitational.meetId);
  await planClassic(planner, dayIn(CLASSIC.weeksAhead));
}

interface Planner {
  ctx: Context;
  userId: number;
  teamId: number;
}

/** Takes over divisions, events, limits, fees and messages of the invitational, and is held where that was. */
async function planRelays(planner: Planner, startOn: Day, invitationalId: number): Promise<void> {
  const { isIndoor, venue } = await getManagedMeet(planner.ctx, invitationalId);
  const { name } = RELAYS;
  const setup = await openSetup(planner, {
    ...{ sport: 'tf', name, startOn, isIndoor },
    venue: { name: venue.name, city: venue.city ?? '', state: venue.state, country: venue.country ?? '' },
  });
  await copySetupToToken(setup.host, invitationalId);
  await setup.leave('template', 'done');
  await setup.leave('bibs', 'skip');
  await setup.leave('info', 'done', RELAYS.info);
}

async function planClassic(planner: Planner, startOn: Day): Promise<void> {
  const { name, city, state } = VENUES.find((venue) => venue.name === CLASSIC.venue)!;
  const setup = await openSetup(planner, {
    ...{ sport: 'xc', name: CLASSIC.name, startOn, isIndoor: false },
    venue: { name, city, state, country: DEMO_COUNTRY },
  });
  await setup.leave('template', 'skip');
  await setup.leave('info', 'done', CLASSIC.info);
  await addRaces(setup.host, setup.meet);
  await setup.leave('divisions', 'done');
  const { opens, closes, late } = CLASSIC.entries;
  const at = ({ daysBefore, at }: typeof opens | typeof closes | typeof late) =>
    `${addDays(startOn, -daysBefore)}T${at}`;
  const times = { registrationOpensAt: at(opens), registrationClosesAt: at(closes), lateUntil: at(late) };
  await setup.leave('options', 'done', { ...CLASSIC.options, ...times });
}

/** Creates the meet and agrees to the terms. */
async function openSetup(
  { ctx, userId, teamId }: Planner,
  plan: Omit<MeetOfHost, 'endOn' | 'hostTeamId' | 'fromMeetId'>,
) {
  const created = { ...plan, endOn: plan.startOn, hostTeamId: teamId, fromMeetId: null };
  const { meetId } = await createMeetOfHost(asMember(ctx, userId), created);
  const meet: HostedMeet = { meetId, sport: plan.sport };
  const host = await asHost(ctx, userId, meet);
  await changeMeet(host, meet, ({ setupState }) => agreeToStart(meet.sport, setupState).changes);
  const leave = (panel: SetupPanel, as: 'done' | 'skip', changes: MeetChanges = {}) =>
    changeMeet(host, meet, (present) => ({ ...changes, ...leavePanel(present, panel, as).changes }));
  return { host, meet, leave };
}

async function addRaces(host: Context, { meetId }: HostedMeet): Promise<void> {
  const { venueId } = await getManagedMeet(host, meetId);
  const courses = await getCourses(host, venueId);
  for (const { name, gender, meters, raceTime, grades = [] } of CLASSIC_RACES) {
    const course = courses.find((course) => course.meters === meters);
    const { divisionId, version } = await saveDivision(host, 'xc', {
      gender,
      change: { name, distance: meters, raceTime, ...(course && { courseId: course.courseId }) },
    });
    if (grades.length === 0) continue;
    const filters = grades.map((gradeId) => ({ gradeId }));
    await saveFilters(host, 'xc', { divisionId, version, filters });
  }
}

/** Moves the meets with the weeks, with all of their dates, so that they stay ahead. */
export async function movePlannedMeets(ctx: Context, from: Day, to: Day): Promise<void> {
  const days = daysBetween(calendarOf(from).saturday, calendarOf(to).saturday);
  if (days === 0) return;
  for (const { meetId, makerId } of await listPlannedMeets(ctx, [RELAYS.name, CLASSIC.name])) {
    const before = await getProgramMeet(ctx, meetId);
    const meet = await getManagedMeet(ctx, meetId);
    const changes = daysLater(meet, days);
    await saveManagedMeet(asMember(ctx, makerId), { meetId, version: meet.version, changes });
    await followMeetDays(ctx, before);
  }
}
