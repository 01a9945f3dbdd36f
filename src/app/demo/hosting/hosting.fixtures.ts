// Checks on the host's side of a loaded demo, made by the one test that loads it.
import { expect } from 'vitest';
import { getContent, getLibrary, listPublicFiles } from '#community/media/media.service.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { resumePage } from '#competition/meets/manage/setup-steps.rules.ts';
import { meetsWithFiles } from '#competition/meets/meets-with-files.service.ts';
import { listOwnInvitations } from '#competition/meets/staff/invitations.service.ts';
import { listOwnMeets } from '#hosting/manager-frame/hosted-meets/hosted-meets.service.ts';
import { readStaff } from '#hosting/new-meets/staff/meet-staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { listTeamsToConfirm } from '#people/team-setup/confirming/confirm-team.service.ts';
import { addDays, type Day, weekday } from '#sport/calendar/days.rules.ts';
import { INVITATIONAL, LIVE_MEET } from '../calendar/calendar.table.ts';
import { asMember } from '../members/as-member.ts';
import type { MemberHandle } from '../members/members.table.ts';
import { CLASSIC, INVITED, PLANNER, RELAYS, WAITING_TEAM } from './hosting.table.ts';

const SATURDAY = 6;

async function as(ctx: Context, handle: MemberHandle): Promise<Context> {
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  return asMember({ ...ctx, meetsWithFiles }, id);
}

async function meetIdOf({ db }: Context, name: string): Promise<number> {
  const meets = db.selectFrom('meets').select('id').where('name', '=', name);
  return (await meets.orderBy('start_on', 'desc').executeTakeFirstOrThrow()).id;
}

/** Hosts, staff and the admin have something to do. */
export async function hostsHaveWork(ctx: Context): Promise<void> {
  await meetsAreSetUp(ctx);
  await staffHasAccepted(ctx);
  await invitationalHasFiles(ctx);
  const admin = asMember(ctx, 0);
  const teams = await listTeamsToConfirm({ ...admin, visitor: { ...admin.visitor, isAdmin: true } as never });
  expect(teams.map(({ name, doubles }) => [name, doubles.length])).toEqual([[WAITING_TEAM.name, 0]]);
}

async function meetsAreSetUp(ctx: Context): Promise<void> {
  const planner = await as(ctx, PLANNER);
  const own = await listOwnMeets(planner);
  expect(own.map(({ name, state, progress }) => [name, state, progress.done, progress.of])).toEqual([
    [CLASSIC.name, 'setup', 5, 8],
    [RELAYS.name, 'setup', 4, 10],
    ['Tidewater League Championships', 'registration', 10, 10],
    [INVITATIONAL.name, 'over', 10, 10],
  ]);
  const [classic, relays] = [
    await getManagedMeet(ctx, own[0]!.meetId),
    await getManagedMeet(ctx, own[1]!.meetId),
  ];
  expect(resumePage('xc', classic.setupState)).toBe('settings/fees');
  expect(resumePage('tf', relays.setupState)).toBe('settings/divisions');
  expect([classic, relays].map(({ startOn }) => weekday(startOn))).toEqual([SATURDAY, SATURDAY]);
  const invitational = await getManagedMeet(ctx, own[3]!.meetId);
  expect(relays).toMatchObject({
    templateMeetId: invitational.meetId,
    fees: { eventCents: 600, lateFrom: null },
    settings: { limits: { total: 4 }, regMessage: invitational.settings.regMessage },
    venue: invitational.venue,
  });
  const unpublished = await ctx.db
    .selectFrom('public_meets')
    .select('name')
    .where('name', 'in', [CLASSIC.name, RELAYS.name])
    .execute();
  expect(unpublished, 'strangers do not see them').toEqual([]);
}

async function staffHasAccepted(ctx: Context): Promise<void> {
  for (const [handle, role] of [
    ['wendell.abara', 'host'],
    ['tilda.marrow', 'timer'],
    ['bram.osterlow', 'clerk'],
    ['nell.quarrie', 'judge'],
  ] as const) {
    const own = await listOwnMeets(await as(ctx, handle));
    expect(own.find(({ name }) => name === LIVE_MEET.name)?.roles, handle).toEqual([role]);
  }
  const invitations = await listOwnInvitations(await as(ctx, INVITED.who));
  expect(invitations.map(({ meetName, role }) => [meetName, role])).toEqual([[INVITED.meet, INVITED.role]]);
  const host = await as(ctx, 'wendell.abara');
  expect(await judgedEvents(host)).toEqual(['High Jump', 'Long Jump', 'Triple Jump']);
}

/** The events that the judge of today's meet may judge, each once. */
async function judgedEvents(host: Context): Promise<string[]> {
  const { staff, events } = await readStaff(host, await meetIdOf(host, LIVE_MEET.name));
  const judge = staff.find(({ role }) => role === 'judge');
  const names = events
    .filter(({ meetEventId }) => judge?.meetEventIds.includes(meetEventId))
    .map(({ name }) => name.replace(/^(?:Girls|Boys) (.+), .*$/, '$1'));
  return [...new Set(names)].sort();
}

async function invitationalHasFiles(ctx: Context): Promise<void> {
  const owner = { type: 'meet', id: await meetIdOf(ctx, INVITATIONAL.name) } as const;
  const planner = await as(ctx, PLANNER);
  const { items } = await getLibrary(planner, owner);
  expect(items.map(({ extension, placesShown }) => [extension, placesShown.length])).toEqual([
    ['pdf', 2],
    ['png', 2],
    ['pdf', 0],
  ]);
  const visitor = { ...planner, visitor: { kind: 'anonymous' } } as const;
  const publicFiles = await listPublicFiles(visitor, owner, {});
  expect(publicFiles.map(({ fileId }) => fileId)).toEqual(items.slice(0, 2).map(({ fileId }) => fileId));
  const { sha256, sizeBytes } = await getContent(visitor, publicFiles[0]!.fileId);
  const stored = await new Response(await ctx.files!.open(sha256)).text();
  expect(stored).toHaveLength(sizeBytes);
  expect(stored).toContain(INVITATIONAL.name);
}

/** The meets that are being set up stay ahead, with the days of their registration. */
export async function plannedMeetsAreAhead(ctx: Context, today: Day): Promise<void> {
  for (const [{ name }, weeks] of [
    [RELAYS, 8],
    [CLASSIC, 12],
  ] as const) {
    const meet = await getManagedMeet(ctx, await meetIdOf(ctx, name));
    expect(meet.startOn >= addDays(today, weeks * 7), name).toBe(true);
    expect(weekday(meet.startOn)).toBe(SATURDAY);
    if (name === CLASSIC.name)
      expect(meet.registrationClosesAt).toBe(`${addDays(meet.startOn, -3)}T20:00:00`);
  }
}

/** A new edition of today's meet has the staff of the last one. */
export async function editionHasStaff(ctx: Context): Promise<void> {
  const host = await as(ctx, 'wendell.abara');
  expect(await judgedEvents(host)).toEqual(['High Jump', 'Long Jump', 'Triple Jump']);
  const [own] = (await listOwnMeets(host)).filter(({ name }) => name === LIVE_MEET.name);
  expect(own).toMatchObject({ roles: ['host'], state: 'registration' });
}
