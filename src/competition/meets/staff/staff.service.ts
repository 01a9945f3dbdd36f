// The staff of meets: hosts, timers, clerks and judges, and the check that somebody may do something at a meet.

import { meetUnknownSentence } from '#competition/meets/meets.words.ts';
import {
  canHost,
  canSeeBehindTheScenes,
  type StaffMember,
  type StaffRole,
} from '#competition/meets/permissions.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { deleteInvitationsOf } from './invitations.store.ts';
import {
  addJudgesOf,
  deleteJudges,
  deleteStaffOf,
  findMeetKind,
  insertStaff,
  listHostsOfMeet,
  listMeetsOfRoles,
  listRoles,
  listStaffRows,
  type MeetHost,
  markEnded,
  replaceJudgedEvents,
  type StaffRow,
} from './staff.store.ts';
import { staffWords } from './staff.words.ts';

export interface StaffToAdd {
  meetId: number;
  userId: number;
  role: StaffRole;
  /** The events of a judge, all of them. */
  meetEventIds?: readonly number[];
}

const unknownMeet = () => new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });

/** Looks the roles up at each call, so that a role that ended a moment ago gives nothing. */
export async function getStaffMember(
  ctx: Context,
  meetId: number,
  { userId, isAdmin }: SignedIn,
): Promise<StaffMember> {
  const rows = await listRoles(ctx, meetId, userId);
  return {
    isAdmin,
    roles: rows.map(({ role }) => role),
    judgedEventIds: rows.flatMap(({ meetEventIds }) => meetEventIds),
  };
}

/**
 * Returns the signed-in person if they may do this at the meet, such as `canSeed` of the permissions. Refuses others
 * with 401 or 403, and an unknown meet with 404; a rehearsal is unknown to everyone but its staff.
 */
export async function requireStaff(
  ctx: Context,
  meetId: number,
  may: (member: StaffMember) => boolean,
): Promise<SignedIn> {
  const user = requireVerified(ctx);
  const kind = await findMeetKind(ctx, meetId);
  if (kind === null) throw unknownMeet();
  const member = await getStaffMember(ctx, meetId, user);
  if (may(member)) return user;
  if (kind === 'rehearsal' && !canSeeBehindTheScenes(member)) throw unknownMeet();
  if (may === canHost) throw new Refusal('HOST_ONLY', staffWords.hostOnly, { status: 403 });
  throw new Refusal('STAFF_ONLY', staffWords.staffOnly, { status: 403 });
}

/** True if the visitor may see what the staff of the meet sees. Looks the role up at each call, and refuses nobody. */
export async function isOnStaff(ctx: Context, meetId: number): Promise<boolean> {
  const { visitor } = ctx;
  if (visitor.kind !== 'user' || !visitor.isVerified) return false;
  if ((await findMeetKind(ctx, meetId)) === null) return false;
  return canSeeBehindTheScenes(await getStaffMember(ctx, meetId, visitor));
}

/** Returns the signed-in host or admin; refuses as `requireStaff` does. */
export function requireHost(ctx: Context, meetId: number): Promise<SignedIn> {
  return requireStaff(ctx, meetId, canHost);
}

/** Lists the hosts of a meet whose accounts are in good standing, the longest serving first. */
export function listHosts(ctx: Context, meetId: number): Promise<MeetHost[]> {
  return listHostsOfMeet(ctx, meetId);
}

/** Lists the meets that a user hosts, the latest first, without rehearsals. */
export function listHostedMeets(ctx: Context, userId: number): Promise<number[]> {
  return listMeetsOfRoles(ctx, userId, ['host']);
}

/** Lists the meets at which a user times, checks in or judges, the latest first, without rehearsals. */
export function listMeetsToHelp(ctx: Context, userId: number): Promise<number[]> {
  return listMeetsOfRoles(ctx, userId, ['timer', 'clerk', 'judge']);
}

/**
 * Lists the staff of a meet, the longest serving first. With an event, judges of other events are left out. Checks no
 * permission.
 */
export async function listStaff(
  ctx: Context,
  meetId: number,
  { meetEventId }: { meetEventId?: number } = {},
): Promise<StaffRow[]> {
  const staff = await listStaffRows(ctx, meetId);
  if (meetEventId === undefined) return staff;
  return staff.filter(({ role, meetEventIds }) => role !== 'judge' || meetEventIds.includes(meetEventId));
}

/**
 * Gives a role that counts at once; again is the same as once, and gives a judge other events. Refuses with 404 an event
 * of another meet. Checks no permission: the caller must have done so.
 */
export function addStaff(ctx: Context, { meetEventIds = [], ...staff }: StaffToAdd): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const staffId = await insertStaff(ctx, staff);
    if (staff.role === 'judge') {
      await replaceJudgedEvents(ctx, staffId, staff.meetId, meetEventIds).catch((error: unknown) => {
        throw isForeign(error)
          ? new Refusal('EVENT_UNKNOWN', staffWords.eventUnknown, { status: 404 })
          : error;
      });
    }
    return staffId;
  });
}

export async function addHost(ctx: Context, host: { meetId: number; userId: number }): Promise<void> {
  await addStaff(ctx, { ...host, role: 'host' });
}

/** Ends a role; returns false if it had ended. Checks no permission: the caller must have done so. */
export async function endStaff(
  ctx: Context,
  { meetId, staffId }: { meetId: number; staffId: number },
): Promise<boolean> {
  return (await markEnded(ctx, meetId, staffId)) !== null;
}

/** Lets the judges of an event judge another one, too, into which it goes. Returns those who did not before. */
export function addJudgesOfEvent(
  ctx: Context,
  { fromEventId, intoEventId }: { fromEventId: number; intoEventId: number },
): Promise<number[]> {
  return addJudgesOf(ctx, fromEventId, intoEventId);
}

/** Takes that back. */
export function removeJudges(ctx: Context, meetEventId: number, staffIds: readonly number[]): Promise<void> {
  return deleteJudges(ctx, meetEventId, staffIds);
}

/** Called when an account is deleted. */
export async function removeStaffRoles(ctx: Context, userId: number): Promise<void> {
  await deleteInvitationsOf(ctx, userId);
  await deleteStaffOf(ctx, userId);
}

const FOREIGN_KEY_VIOLATION = '23503';

const isForeign = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
