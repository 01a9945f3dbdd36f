import { oc } from '@orpc/contract';
import { z } from 'zod';
import { relationField } from '#competition/registration/meet-teams/invites.contract.ts';
import { HOST_MOVES } from '#competition/registration/meet-teams/relations.rules.ts';
import { UNATTACHED_MOVES } from '#competition/registration/meet-teams/unattached.rules.ts';
import { day, id, idInput, instant } from '#kit/contract-fields.ts';
import { EMAIL_MAX, isMailAddress } from '#kit/email-address.ts';
import { MESSAGE_MAX, RECIPIENTS } from './messages/team-messages.rules.ts';
import { ADDRESSES_MAX, NOTE_MAX } from './participants.rules.ts';

const TEAMS_MAX = 200;
const count = z.number().int();
const message = z.string().trim().min(1).max(MESSAGE_MAX);

const call = (method: 'GET' | 'POST', name: string, summary: string) =>
  oc.route({
    method,
    path: `/Edit_ManageMeet/Participants_${name}`,
    tags: ['MeetManager'],
    summary,
    description: 'Needs `x-participants-token` of a host.',
  });

export const participantsContract = {
  getParticipants: call('GET', 'Get', 'The teams of a meet, its invitations, and who asks to join').output(
    z.object({
      teams: z.array(
        z.object({
          /** Null for a team that only a file names. */
          teamId: id.nullable(),
          name: z.string(),
          /** The letters of the team in files. */
          code: z.string().nullable(),
          /** The name of the first coach as everyone may see it; empty without one. */
          coach: z.string(),
          athletes: count,
          entries: count,
          acceptedEntries: count,
          bibs: z.object({ from: count, to: count }).nullable(),
          /** The cost of the entries with a place; null without such entries, and for a meet without fees. */
          feesCents: count.nullable(),
          /** Null for a team with entries that nobody invited and that did not ask. */
          relation: relationField.nullable(),
          /** True if a host invited the team. */
          isInvited: z.boolean(),
          /** True if the last answer is of a host; null before any. */
          isHostAnswer: z.boolean().nullable(),
          since: instant.nullable(),
          /** A note among the hosts. */
          note: z.string(),
        }),
      ),
      /** Athletes without a team. */
      unattached: z.object({
        athletes: count,
        entries: count,
        acceptedEntries: count,
        feesCents: count.nullable(),
      }),
      /** The sum for the meet; null for a meet without fees. */
      feesCents: count.nullable(),
      /** Athletes without a team who asked to join. */
      unattachedRequests: z.array(
        z.object({
          athleteId: id,
          /** The name that everyone may see. */
          name: z.string(),
          relation: relationField,
          isByParent: z.boolean(),
          since: instant,
        }),
      ),
      /** Invitations by mail without an answer. */
      mailed: z.array(z.object({ email: z.string(), invitedAt: instant })),
      /** The last edition of the meet; null without one. */
      lastEdition: z
        .object({
          meetId: id,
          name: z.string(),
          startOn: day,
          /** Its teams that have no relation to this meet. */
          teams: count,
        })
        .nullable(),
    }),
  ),

  setRelation: call('POST', 'SetRelation', 'Accept, decline, withdraw or take back a decision about a team')
    .meta({ changes: true })
    .input(
      z.union([
        z.object({ teamId: idInput, move: z.enum(HOST_MOVES).exclude(['invite']) }),
        z.object({ athleteId: idInput, move: z.enum(UNATTACHED_MOVES) }),
        z.object({ email: z.string().max(EMAIL_MAX), move: z.literal('withdraw') }),
      ]),
    )
    .output(z.object({ relation: relationField.nullable() })),

  inviteTeams: call('POST', 'Invite', 'Invite teams, coaches by mail, or the teams of the last edition')
    .meta({ changes: true })
    .input(
      z.object({
        teamIds: z.array(id).max(TEAMS_MAX).default([]),
        emails: z
          .array(z.string().refine(isMailAddress, 'Write an email address, such as name@example.org.'))
          .max(ADDRESSES_MAX)
          .default([]),
        /** The teams of the last edition as well. */
        hasLastEdition: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        invitedIds: z.array(id),
        mailedTo: z.array(z.string()),
        /** Invited teams without a coach on the site, whom nobody has told. */
        withoutCoach: z.array(z.string()),
      }),
    ),

  messageTeams: call(
    'POST',
    'Message',
    'Write to the coaches of teams with entries, or with missing ones, or to those who have not signed a form',
  )
    .meta({ changes: true })
    .input(
      z.union([
        z.object({
          /** `incomplete`: accepted teams without entries, and entries without a seed or without relay runners. */
          to: z.enum(RECIPIENTS),
          message,
        }),
        /** The families whose signature is missing, and the coaches of their teams. */
        z.object({ to: z.literal('unsigned'), formId: z.string().max(40), message }),
      ]),
    )
    .output(
      z.object({
        teams: count,
        /** Teams without a coach on the site, whom nobody has told. */
        withoutCoach: z.array(z.string()),
        /** Teams that only the host has entered: they must join the meet before the host can write to them. */
        notJoined: count,
        /** Athletes and parents with a message. */
        families: count,
        /** Athletes for whom nobody on the site can sign. */
        withoutFamily: count,
      }),
    ),

  saveNote: call('POST', 'SaveNote', 'Save the note of the hosts about a team')
    .meta({ changes: true })
    .input(z.object({ teamId: idInput, note: z.string().max(NOTE_MAX) }))
    .output(z.object({ isSaved: z.literal(true) })),
};
