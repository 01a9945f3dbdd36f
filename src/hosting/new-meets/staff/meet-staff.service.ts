// The staff of a meet as its hosts manage it: people, invitations, and the events that judges may judge.
import { titleOf } from '#competition/events/program/program.rules.ts';
import { getProgramMeet, listProgram } from '#competition/events/program/program.service.ts';
import type { StaffRole } from '#competition/meets/permissions.rules.ts';
import { getPublication } from '#competition/meets/publishing/publishing.service.ts';
import {
  answerInvitation,
  getStaffOfMeet,
  inviteStaff,
  removeStaff,
  withdrawInvitation,
} from '#competition/meets/staff/invitations.service.ts';
import { requireHost } from '#competition/meets/staff/staff.service.ts';
import { staffWords } from '#competition/meets/staff/staff.words.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';

/** For hosts of the meet. */
export async function readStaff(ctx: Context, meetId: number) {
  const staff = await getStaffOfMeet(ctx, meetId);
  return { ...staff, events: await listJudgedEvents(ctx, meetId) };
}

/** Lists the events that judges may judge, in the order of the program. */
async function listJudgedEvents(ctx: Context, meetId: number) {
  const meet = await getProgramMeet(ctx, meetId);
  const events = await listProgram(ctx, meet);
  return events.map((event) => ({ meetEventId: event.meetEventId, name: titleOf(event, meet) }));
}

interface Invitee {
  meetId: number;
  to: string;
  role: StaffRole;
  meetEventIds: readonly number[];
}

/** For hosts of the meet. Refuses with 404 an event of another meet. */
export async function inviteToStaff(ctx: Context, { meetId, ...invitee }: Invitee): Promise<number> {
  await requireHost(ctx, meetId);
  const events = new Set((await listJudgedEvents(ctx, meetId)).map(({ meetEventId }) => meetEventId));
  if (invitee.meetEventIds.some((id) => !events.has(id))) {
    throw new Refusal('EVENT_UNKNOWN', staffWords.eventUnknown, { status: 404 });
  }
  return inviteStaff(ctx, { meet: await getPublication(ctx, meetId), ...invitee });
}

/** Ends a role, or withdraws an invitation. */
export async function removeFromStaff(
  ctx: Context,
  { meetId, ...who }: { meetId: number } & ({ staffId: number } | { invitationId: number }),
): Promise<void> {
  if ('invitationId' in who) await withdrawInvitation(ctx, { meetId, ...who });
  else await removeStaff(ctx, { meet: await getPublication(ctx, meetId), ...who });
}

/** Returns the meet, so that the person who accepts can open it. */
export const answerStaffInvitation = (ctx: Context, invitationId: number, isAccepted: boolean) =>
  answerInvitation(ctx, invitationId, isAccepted, getPublication);
