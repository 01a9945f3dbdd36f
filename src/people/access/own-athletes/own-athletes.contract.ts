import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, flagInput, gender, id, idInput, instant } from '#kit/contract-fields.ts';
import { EMAIL_MAX } from '#kit/email-address.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { personNames, teamNames } from '#people/access/access.contract.ts';
import {
  CLAIM_ANSWERS,
  NOTE_MAX,
  REASON_MAX,
  RELATIONS,
} from '#people/access/claims/athlete-claims.rules.ts';
import { SEARCH_MAX } from '#people/access/claims/athlete-finder.rules.ts';
import { NICKNAME_MAX, PERSON_NAME_MAX } from '#sport/people/names.rules.ts';

const ownAthleteNames = {
  ...teamNames,
  ...personNames,
  athleteId: 'AthleteId',
  athleteName: 'AthleteName',
  gender: 'Gender',
} satisfies PublishedNames;

const relation = z.enum(RELATIONS);
const nameInput = z.string().max(PERSON_NAME_MAX);

/** An athlete as the family edits it. An optional field that is left out stays unchanged. */
export const editedAthlete = z.object({
  athleteId: idInput,
  firstName: nameInput,
  lastName: nameInput,
  /** Empty removes it. */
  nickname: z.string().max(NICKNAME_MAX).optional(),
  gender,
  birthOn: day.optional(),
});

const found = z.object({
  athleteId: id,
  firstName: z.string(),
  lastName: z.string(),
  gender,
  /** Comes from the newest roster. */
  team: z.object({ teamId: id, name: z.string() }).nullable(),
  /** "11", "Fr" */
  grade: z.string().nullable(),
  year: z.number().int().nullable(),
  /** The athlete has an account. */
  isClaimed: z.boolean(),
  /** The reader is linked to the athlete. */
  isMine: z.boolean(),
});

const foundReply = z.object({ items: z.array(found) });

const ownAthlete = z.object({
  athleteId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Empty without one. */
  nickname: z.string().optional(),
  gender,
  relation,
  /** Comes from the newest roster. */
  team: z.object({ teamId: id, name: z.string() }).nullable(),
  /** "11", "Fr" */
  grade: z.string().nullable(),
  /** How much of the name others see. */
  visibility: z.enum(['full', 'initials', 'hidden']),
  /** Other people linked to the athlete. */
  others: z.array(z.object({ name: z.string(), relation })),
  /** Second parents whom the reader invited and who have not answered. */
  invitedParents: z.array(z.object({ invitationId: id, email: z.string() })),
});

const claim = z.object({
  claimId: id,
  athleteId: id,
  /** Shows as much of the name as the reader may see. */
  athleteName: z.string(),
  relation,
  askedAt: instant,
});

const ownClaim = claim.extend({
  status: z.enum(['pending', 'declined', 'ended']),
  /** The reason why the link was ended. */
  reason: z.string(),
});

const question = claim.extend({
  firstName: z.string(),
  lastName: z.string(),
  handle: z.string(),
  /** Every visitor can open the person's profile. */
  hasProfile: z.boolean(),
  /** The note sent with the claim. */
  note: z.string(),
});

const teamLink = z.object({
  athleteId: id,
  athleteName: z.string(),
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  handle: z.string(),
  /** Every visitor can open the person's profile. */
  hasProfile: z.boolean(),
  relation,
  since: instant,
  /** The reader's own link, which they end under "My athletes". */
  isMe: z.boolean(),
});

const invitation = z.object({
  invitationId: id,
  athleteName: z.string(),
  /** The name of the person who asks. */
  by: z.string(),
});

const ownAthletes = z.object({
  athletes: z.array(ownAthlete),
  /** The reader's own claims: waiting, or recently declined or ended. */
  claims: z.array(ownClaim),
  /** Claims of others on the reader's athletes. */
  questions: z.array(question),
  invitations: z.array(invitation),
});

export const ownAthletesContract = {
  searchAthletes: oc
    .route({
      method: 'POST',
      path: '/UserManager/AthleteSearch',
      tags: ['UserManager'],
      summary: 'Find yourself or your child by the parts of a name, or the one of a page',
    })
    .meta({ publishedNames: ownAthleteNames, changes: false })
    .input(
      z.object({
        firstName: nameInput.default(''),
        lastName: nameInput.default(''),
        gender: gender.optional(),
        IDSchool: idInput.optional(),
        athleteID: idInput.optional(),
      }),
    )
    .output(foundReply),

  searchAthletesByName: oc
    .route({
      method: 'POST',
      path: '/UserManager/AthleteSearchByName',
      tags: ['UserManager'],
      summary: 'Find yourself or your child by a name as it is written',
    })
    .meta({ publishedNames: ownAthleteNames, changes: false })
    .input(z.object({ info: z.string().max(SEARCH_MAX), IDSchool: idInput.optional() }))
    .output(foundReply),

  setAthlete: oc
    .route({
      method: 'POST',
      path: '/UserManager/SetAthlete',
      tags: ['UserManager'],
      summary: 'Say that an athlete is you or your child: with the birth date at once, else a coach says yes',
    })
    .meta({ countsTries: true })
    .input(
      z.object({
        athleteID: idInput,
        relation: relation.default('self'),
        note: z.string().max(NOTE_MAX).default(''),
        birthOn: day.optional(),
      }),
    )
    .output(z.object({ isConfirmed: z.boolean() })),

  createAthlete: oc
    .route({
      method: 'POST',
      path: '/UserManager/AthleteCreate',
      tags: ['UserManager'],
      summary: 'Add yourself or your child, who stand nowhere yet',
    })
    .meta({ publishedNames: ownAthleteNames, countsTries: true })
    .input(
      z.object({
        firstName: nameInput,
        lastName: nameInput,
        gender,
        birthOn: day.optional(),
        relation: relation.default('self'),
        /** The user says that nobody with this name in the lists is the athlete. */
        isNew: flagInput,
      }),
    )
    .output(z.object({ athleteId: id })),

  getOwnAthletes: oc
    .route({
      method: 'GET',
      path: '/OwnAthletes/GetOwnAthletes',
      tags: ['OwnAthletes'],
      summary: 'Whom you look after, and what waits for an answer',
    })
    .meta({ publishedNames: ownAthleteNames })
    .input(z.object({}))
    .output(ownAthletes),

  letAthleteGo: oc
    .route({
      method: 'POST',
      path: '/OwnAthletes/RemoveAthlete',
      tags: ['OwnAthletes'],
      summary: 'Look after an athlete no longer, or take the question back',
    })
    .input(z.object({ athleteId: idInput }))
    .output(z.object({ isRemoved: z.boolean() })),

  inviteParent: oc
    .route({
      method: 'POST',
      path: '/OwnAthletes/InviteParent',
      tags: ['OwnAthletes'],
      summary: 'Ask a second parent, by mail',
    })
    .meta({ countsTries: true })
    .input(z.object({ athleteId: idInput, email: z.string().min(1).max(EMAIL_MAX) }))
    .output(z.object({ isAsked: z.boolean() })),

  withdrawInvitation: oc
    .route({
      method: 'POST',
      path: '/OwnAthletes/WithdrawInvitation',
      tags: ['OwnAthletes'],
      summary: 'Ask a second parent no longer',
    })
    .input(z.object({ invitationId: idInput }))
    .output(z.object({ isWithdrawn: z.boolean() })),

  answerInvitation: oc
    .route({
      method: 'POST',
      path: '/OwnAthletes/AnswerInvitation',
      tags: ['OwnAthletes'],
      summary: 'Become the second parent, or not',
    })
    .input(z.object({ invitationId: idInput, isAccepted: flagInput }))
    .output(z.object({ isAccepted: z.boolean() })),

  getTeamClaims: oc
    .route({
      method: 'GET',
      path: '/OwnAthletes/GetTeamClaims',
      tags: ['OwnAthletes'],
      summary: 'Who says they are an athlete of the team, or a parent of one',
    })
    .meta({ publishedNames: ownAthleteNames })
    .input(z.object({ teamId: idInput, sport: z.string().min(1).max(32) }))
    .output(z.object({ items: z.array(question) })),

  answerClaim: oc
    .route({
      method: 'POST',
      path: '/OwnAthletes/DecideClaim',
      tags: ['OwnAthletes'],
      summary: 'Say whether somebody is the athlete, or a parent',
    })
    .input(z.object({ claimId: idInput, answer: z.enum(CLAIM_ANSWERS) }))
    .output(z.object({ claimId: id })),

  undoAnswer: oc
    .route({
      method: 'POST',
      path: '/OwnAthletes/UndoClaim',
      tags: ['OwnAthletes'],
      summary:
        'Take such an answer or such an end back, by who gave it, as long as nothing was changed since',
    })
    .input(z.object({ claimId: idInput }))
    .output(z.object({ isUndone: z.boolean() })),

  getTeamLinks: oc
    .route({
      method: 'GET',
      path: '/OwnAthletes/GetTeamLinks',
      tags: ['OwnAthletes'],
      summary: 'Whose accounts look after the athletes of the team',
    })
    .meta({ publishedNames: ownAthleteNames })
    .input(z.object({ teamId: idInput, sport: z.string().min(1).max(32) }))
    .output(z.object({ items: z.array(teamLink) })),

  endLink: oc
    .route({
      method: 'POST',
      path: '/OwnAthletes/EndLink',
      tags: ['OwnAthletes'],
      summary:
        'End it that an account looks after an athlete, by a coach, with a reason that the person reads',
    })
    .input(
      z.object({ athleteId: idInput, userId: idInput, reason: z.string().trim().min(1).max(REASON_MAX) }),
    )
    .output(z.object({ claimId: id })),
};
