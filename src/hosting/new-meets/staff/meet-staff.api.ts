// The calls about the staff of a meet.
import { implement } from '@orpc/server';
import { listOwnInvitations } from '#competition/meets/staff/invitations.service.ts';
import type { Context } from '#kit/server/context.ts';
import { formatDaysWithWeekdays } from '#sport/calendar/day-spans.rules.ts';
import { meetStaffContract } from './meet-staff.contract.ts';
import { answerStaffInvitation, inviteToStaff, readStaff, removeFromStaff } from './meet-staff.service.ts';

const calls = implement(meetStaffContract).$context<Context>();

export const meetStaffRouter = calls.router({
  getStaff: calls.getStaff.handler(({ context, input }) => readStaff(context, input.meetId)),

  inviteStaff: calls.inviteStaff.handler(async ({ context, input }) => ({
    invitationId: await inviteToStaff(context, input),
  })),

  removeStaff: calls.removeStaff.handler(async ({ context, input: { meetId, staffId, invitationId } }) => {
    const who = invitationId === undefined ? { staffId: staffId! } : { invitationId };
    await removeFromStaff(context, { meetId, ...who });
    return { isRemoved: true as const };
  }),

  getInvitations: calls.getInvitations.handler(async ({ context }) => ({
    invitations: (await listOwnInvitations(context)).map((invitation) => ({
      ...invitation,
      dates: formatDaysWithWeekdays({ ...invitation, offDays: [] }),
    })),
  })),

  acceptInvitation: calls.acceptInvitation.handler(({ context, input }) =>
    answerStaffInvitation(context, input.invitationId, true),
  ),

  declineInvitation: calls.declineInvitation.handler(({ context, input }) =>
    answerStaffInvitation(context, input.invitationId, false),
  ),
});
