import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, gender, id, idInput, instant } from '#kit/contract-fields.ts';
import { EMAIL_MAX } from '#kit/email-address.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { personNames, teamNames } from '#people/access/access.contract.ts';
import { NOTE_MAX } from '#people/access/membership/requests.rules.ts';
import { NAME_INPUT_MAX } from '#people/team-codes/joining/joining.rules.ts';
import {
  CHILDREN_MAX,
  CODE_DAYS,
  MAIL_NOTE_MAX,
  MAILS_MAX,
  PEOPLE_MAX,
  TEAM_CODE_ROLES,
} from './team-codes.rules.ts';

const tags = ['TeamCode'];

const joiningNames = {
  ...teamNames,
  ...personNames,
  athleteId: 'AthleteId',
  sport: 'Sport',
  'grades.grade': 'ID',
  'grades.name': 'Name',
  'candidates.name': 'Name',
} satisfies PublishedNames;

const sharedCodeNames = { ...joiningNames, code: 'ShareCode' } satisfies PublishedNames;

// Longer than any code: the rules refuse a text that is no code with a sentence.
const codeInput = z.string().max(300);
/** How the user got the code: `link`, `picture`, `typed` or `legacy`. */
const source = z.string().max(40).default('');
const sportInput = z.string().min(1).max(32);
const role = z.enum(TEAM_CODE_ROLES);
const sport = z.enum(['tf', 'xc']);

/** A grade in the query or the body; left out or empty: none. */
const gradeInput = z
  .union([z.number().int(), z.string().regex(/^(-?\d{1,2})?$/), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? null : Number(value)));

const team = z.object({
  teamId: id,
  teamName: z.string(),
  /** A bit mask. */
  levelMask: z.number().int(),
  sport,
  /** "TF" or "XC". */
  sportShort: z.string(),
});

const ownAthlete = z.object({
  athleteId: id,
  firstName: z.string(),
  lastName: z.string(),
  relation: z.enum(['self', 'parent']),
  /** A coach or the birth date has confirmed it. */
  isConfirmed: z.boolean(),
  /** The athlete is on the roster of the season. */
  isOnTeam: z.boolean(),
  /** The athlete is on the roster until a coach agrees. */
  isWaiting: z.boolean(),
  /** The grade in the newest season on this team. */
  grade: z.number().int().nullable(),
});

const joined = z.object({
  team,
  role,
  athletes: z.array(
    z.object({
      athleteId: id,
      firstName: z.string(),
      lastName: z.string(),
      grade: z.number().int().nullable(),
      /** `waiting` for a coach. */
      state: z.enum(['connected', 'waiting']),
      /** A child of yours: `UpdateChildGrade` changes the grade. */
      mayGrade: z.boolean(),
    }),
  ),
});

const sharedCode = team.extend({
  /** Null when the team has no code in use. */
  code: z.string().nullable(),
  /** "RKS-7H4-QPM". */
  shownCode: z.string().nullable(),
  /** The link that fills in the code. */
  link: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** How many people have joined by the code, and how many may. */
  people: z.number().int(),
  peopleMost: z.number().int().nullable(),
  hasCoachAccess: z.boolean(),
});

const teamInput = z.object({ teamId: idInput, sport: sportInput });

export const teamCodesContract = {
  checkCode: oc
    .route({
      method: 'GET',
      path: '/TeamCode/CheckCode',
      tags,
      summary: 'Which team a code opens, as what you may join, and who of the team you may be',
      description: 'Codes that are not in use are counted: five an hour.',
    })
    .meta({ publishedNames: joiningNames, countsTries: true })
    .input(z.object({ code: codeInput }))
    .output(
      z.object({
        code: z.string(),
        shownCode: z.string(),
        /** The code was given to you by name before teams had codes. */
        isLegacy: z.boolean(),
        team,
        /** "2026 outdoor". */
        season: z.string(),
        roles: z.array(role),
        /** You are under 13: a parent joins and adds you. */
        isUnderAge: z.boolean(),
        /** The role that you gave at sign-up. */
        likelyRole: role.nullable(),
        grades: z.array(z.object({ grade: z.number().int(), name: z.string() })),
        /** The coaches who answer requests. */
        coaches: z.array(z.string()),
        selfAthlete: ownAthlete.nullable(),
        parentAthletes: z.array(ownAthlete),
        /** Athletes with a name like yours. */
        candidates: z.array(
          z.object({
            athleteId: id,
            name: z.string(),
            isOnTeam: z.boolean(),
            grade: z.number().int().nullable(),
            team: z.string().nullable(),
            year: z.number().int().nullable(),
          }),
        ),
      }),
    ),

  getInvitation: oc
    .route({
      method: 'GET',
      path: '/TeamCode/Invitation',
      tags,
      summary: 'The team that a code invites to, before one has signed in',
      description: 'Codes that are not in use are counted by network.',
    })
    .meta({ publishedNames: joiningNames, countsTries: true })
    .input(z.object({ code: codeInput }))
    .output(z.object({ team })),

  listLegacyCodes: oc
    .route({
      method: 'GET',
      path: '/TeamCode/LegacyParentAccessCodes',
      tags,
      summary: 'Codes that you were given as a parent before teams had theirs, and have not used',
    })
    .meta({ publishedNames: joiningNames })
    .input(z.object({}))
    .output(z.object({ items: z.array(team.extend({ code: z.string() })) })),

  retireLegacyCodes: oc
    .route({
      method: 'POST',
      path: '/TeamCode/RetireLegacyParentAccessCodes',
      tags,
      summary: 'You are not asked about these codes again; `skipped` are those that you did not use',
    })
    .input(z.object({ codes: z.string().max(1000).default(''), skipped: z.string().max(1000).default('') }))
    .output(z.object({ retired: z.number().int() })),

  listPositions: oc
    .route({
      method: 'GET',
      path: '/TeamCode/CoachPositions',
      tags,
      summary: 'What a coach may be at a team',
    })
    .input(z.object({}))
    .output(z.object({ items: z.array(z.string()) })),

  listGradesOnTeam: oc
    .route({
      method: 'GET',
      path: '/TeamCode/GetUserAthleteGradesOnTeam',
      tags,
      summary: 'You and your children, and the grade that each has on a team',
    })
    .meta({ publishedNames: joiningNames })
    .input(teamInput)
    .output(z.object({ items: z.array(ownAthlete) })),

  addChildren: oc
    .route({
      method: 'POST',
      path: '/TeamCode/AddChildrenToTeam',
      tags,
      summary: 'Join as a parent, with the children who are on the team',
      description:
        'Children whom you look after are named by `AthleteId`, others by name. The list may also be the body itself, with code and source in the query.',
    })
    .meta({ publishedNames: joiningNames, countsTries: true })
    .input(
      z.object({
        code: codeInput,
        source,
        items: z
          .array(
            z.object({
              AthleteId: idInput.nullish(),
              FirstName: z.string().max(NAME_INPUT_MAX).default(''),
              LastName: z.string().max(NAME_INPUT_MAX).default(''),
              Gender: gender.nullish(),
              GradeID: gradeInput,
            }),
          )
          .max(CHILDREN_MAX),
      }),
    )
    .output(joined),

  updateChildGrade: oc
    .route({
      method: 'POST',
      path: '/TeamCode/UpdateChildGrade',
      tags,
      summary: 'The grade of a child of yours on the team of the code',
    })
    .meta({ publishedNames: joiningNames, countsTries: true })
    .input(z.object({ code: codeInput, athleteId: idInput, gradeId: gradeInput }))
    .output(joined),

  addSelf: oc
    .route({
      method: 'POST',
      path: '/TeamCode/AddSelfToTeam',
      tags,
      summary: 'Join as an athlete, as one who is there already or as a new one',
    })
    .meta({ publishedNames: joiningNames, countsTries: true })
    .input(
      z.object({
        code: codeInput,
        source,
        grade: gradeInput,
        /** The athlete that you are; left out for a new one. */
        mergeWith: z.union([z.literal(''), idInput]).nullish(),
        /** Needed for a new athlete. */
        gender: gender.nullish(),
      }),
    )
    .output(joined),

  askAsCoach: oc
    .route({
      method: 'POST',
      path: '/TeamCode/RequestCoachAccess',
      tags,
      summary: 'Ask to join as a coach; the coaches of the team decide',
    })
    .meta({ publishedNames: joiningNames, countsTries: true })
    .input(
      z.object({
        code: codeInput,
        source,
        position: z.string().max(60),
        note: z.string().max(NOTE_MAX).default(''),
      }),
    )
    .output(joined),

  listTeamCodes: oc
    .route({
      method: 'GET',
      path: '/TeamCode/GetTeamCodes',
      tags,
      summary: 'The codes of the teams that you coach; of one team also for admins',
    })
    .meta({ publishedNames: sharedCodeNames })
    .input(z.object({ teamId: idInput.optional() }))
    .output(z.object({ items: z.array(sharedCode) })),

  renewCode: oc
    .route({
      method: 'POST',
      path: '/TeamCode/RenewCode',
      tags,
      summary: 'Gives a team another code; the one before opens nothing from now on',
    })
    .meta({ publishedNames: sharedCodeNames })
    .input(
      teamInput.extend({
        days: z.literal(CODE_DAYS).default(CODE_DAYS[0]),
        /** How many people may join by the code; null for no limit. */
        peopleMost: z.number().int().min(1).max(PEOPLE_MAX).nullable().default(null),
      }),
    )
    .output(sharedCode),

  revokeCode: oc
    .route({
      method: 'POST',
      path: '/TeamCode/RevokeCode',
      tags,
      summary: 'Takes the code of a team out of use; whoever has joined by it stays',
    })
    .meta({ publishedNames: sharedCodeNames })
    .input(teamInput)
    .output(sharedCode),

  mailCode: oc
    .route({ method: 'POST', path: '/TeamCode/MailCode', tags, summary: 'Sends the code of a team by mail' })
    .input(
      teamInput.extend({
        emails: z.array(z.string().max(EMAIL_MAX)).min(1).max(MAILS_MAX),
        note: z.string().max(MAIL_NOTE_MAX).default(''),
      }),
    )
    .output(z.object({ sent: z.number().int(), until: day })),
};
