import { oc } from '@orpc/contract';
import { z } from 'zod';
import { STAFF_ROLES } from '#competition/meets/permissions.rules.ts';
import { id, idInput, instant } from '#kit/contract-fields.ts';

const TAGS = ['MeetManager'];
const role = z.enum(STAFF_ROLES);
const sport = z.enum(['tf', 'xc']);
const EVENTS_MAX = 500;

const answered = z.object({ meetId: id, name: z.string(), sport });

export const meetStaffContract = {
  getStaff: oc
    .route({
      method: 'GET',
      path: '/MeetManager/Staff_Get',
      tags: TAGS,
      summary: 'The staff of a meet, and the invitations to it, for its hosts',
    })
    .input(z.object({ meetId: idInput }))
    .output(
      z.object({
        staff: z.array(
          z.object({
            staffId: id,
            name: z.string(),
            handle: z.string(),
            role,
            meetEventIds: z.array(id),
            isMe: z.boolean(),
          }),
        ),
        invitations: z.array(
          z.object({
            invitationId: id,
            /** The invited address, or the handle with its sign. */
            to: z.string(),
            role,
            meetEventIds: z.array(id),
            state: z.enum(['open', 'expired', 'accepted', 'declined', 'withdrawn']),
            expiresAt: instant,
          }),
        ),
        /** The events that a judge may judge. */
        events: z.array(z.object({ meetEventId: id, name: z.string() })),
      }),
    ),

  inviteStaff: oc
    .route({
      method: 'POST',
      path: '/MeetManager/Staff_Invite',
      tags: TAGS,
      summary: 'Invite someone to the staff of a meet; the invitation is open for 14 days',
    })
    .meta({ changes: true })
    .input(
      z.object({
        meetId: idInput,
        /** A mail address or a handle. */
        to: z.string().max(254),
        role,
        /** For a judge. */
        meetEventIds: z.array(id).max(EVENTS_MAX).default([]),
      }),
    )
    .output(z.object({ invitationId: id })),

  removeStaff: oc
    .route({
      method: 'POST',
      path: '/MeetManager/Staff_Remove',
      tags: TAGS,
      summary: 'End a role at a meet, or withdraw an invitation',
    })
    .meta({ changes: true })
    .input(
      z
        .object({ meetId: idInput, staffId: id.optional(), invitationId: id.optional() })
        .refine(
          ({ staffId, invitationId }) => (staffId === undefined) !== (invitationId === undefined),
          'Name either the role or the invitation.',
        ),
    )
    .output(z.object({ isRemoved: z.literal(true) })),

  getInvitations: oc
    .route({
      method: 'GET',
      path: '/MeetManager/Staff_GetInvitations',
      tags: TAGS,
      summary: 'Your open invitations to the staff of meets',
    })
    .input(z.object({}))
    .output(
      z.object({
        invitations: z.array(
          z.object({
            invitationId: id,
            meetName: z.string(),
            dates: z.string(),
            sport,
            role,
            expiresAt: instant,
          }),
        ),
      }),
    ),

  acceptInvitation: oc
    .route({
      method: 'POST',
      path: '/MeetManager/Staff_Accept',
      tags: TAGS,
      summary: 'Accept an invitation to the staff of a meet',
    })
    .meta({ changes: true })
    .input(z.object({ invitationId: idInput }))
    .output(answered),

  declineInvitation: oc
    .route({
      method: 'POST',
      path: '/MeetManager/Staff_Decline',
      tags: TAGS,
      summary: 'Decline an invitation to the staff of a meet',
    })
    .meta({ changes: true })
    .input(z.object({ invitationId: idInput }))
    .output(answered),
};
