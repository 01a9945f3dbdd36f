import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { ACCESS_TYPES } from '#people/access/membership/access.rules.ts';
import { ACTIONS } from '#people/access/membership/decisions.rules.ts';
import { NOTE_MAX, POSITION_MAX } from '#people/access/membership/requests.rules.ts';

export const teamNames = {
  teamId: 'IDSchool',
  teamName: 'SchoolName',
  'team.name': 'SchoolName',
  levelMask: 'Level',
} satisfies PublishedNames;

export const personNames = {
  firstName: 'FirstName',
  lastName: 'LastName',
  handle: 'Handle',
} satisfies PublishedNames;

const accessNames = {
  ...teamNames,
  ...personNames,
  sport: 'Sport',
  types: 'AccessTypes',
  status: 'AccessStatus',
} satisfies PublishedNames;

const sportInput = z.string().min(1).max(32);

const sport = z.enum(['tf', 'xc']);
const accessType = z.enum(ACCESS_TYPES);
const action = z.enum(ACTIONS);

const levelMask = z.number().int();
const team = z.object({
  teamId: id,
  name: z.string(),
  levelMask,
  /** False while an admin has not confirmed the team; only its maker and admins see it. */
  isListed: z.boolean(),
});

const ownAccess = z.object({
  teamId: id,
  teamName: z.string(),
  levelMask,
  sport,
  /** "TF" or "XC". */
  sportShort: z.string(),
  /** Roles with access: F follower, A athlete, P parent, C coach. */
  types: z.array(accessType),
  /** 0 or more is access, -40 or less a ban. */
  status: z.number().int(),
  statusWord: z.string(),
  /** "Head coach"; empty for everyone who is not a coach. */
  position: z.string(),
  isCoach: z.boolean(),
  /** True for the maker of a team that no admin has confirmed yet. */
  isSettingUp: z.boolean(),
  isPending: z.boolean(),
  isBanned: z.boolean(),
});

const ownAccesses = z.object({ items: z.array(ownAccess) });

const person = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  handle: z.string(),
  /** Every visitor can open the person's profile. */
  hasProfile: z.boolean(),
  type: accessType,
  status: z.number().int(),
  statusWord: z.string(),
  position: z.string(),
  /** Names of a parent's children on the team's roster; empty for other roles. */
  children: z.array(z.string()),
  /** The note that the person sent with the request. */
  note: z.string(),
  /** The moment of the last change. */
  changedAt: instant,
  isMe: z.boolean(),
  /** Decisions that the reader may make about this person. */
  actions: z.array(action),
});

const decision = z.object({
  decisionId: id,
  at: instant,
  /** "Marguerite Holloway approved Dana Whitlock as a coach." */
  text: z.string(),
});

const teamInput = z.object({ sport: sportInput, schoolID: idInput });

export const accessContract = {
  addAccess: oc
    .route({
      method: 'GET',
      path: '/UserManager/addAccess',
      tags: ['UserManager'],
      summary: 'Follow a team in a sport',
    })
    .meta({ changes: true, publishedNames: accessNames })
    .input(teamInput)
    .output(ownAccesses),

  removeAccess: oc
    .route({
      method: 'GET',
      path: '/UserManager/removeAccess',
      tags: ['UserManager'],
      summary: 'Leave a team in a sport, as whatever one belongs to it',
    })
    .meta({ changes: true, publishedNames: accessNames })
    .input(teamInput)
    .output(ownAccesses),

  getMyAccess: oc
    .route({
      method: 'GET',
      path: '/TeamAccess/GetMyAccess',
      tags: ['TeamAccess'],
      summary: 'What you are at teams, requests, refusals and bans among it',
    })
    .meta({ publishedNames: accessNames })
    .input(z.object({}))
    .output(ownAccesses),

  getTeamDoor: oc
    .route({
      method: 'GET',
      path: '/TeamAccess/GetTeamDoor',
      tags: ['TeamAccess'],
      summary: 'What you are at one team, and in which sports you decide about others',
    })
    .meta({ publishedNames: accessNames })
    .input(z.object({ teamId: idInput }))
    .output(ownAccesses.extend({ team, decides: z.array(sport) })),

  getTeamDesk: oc
    .route({
      method: 'GET',
      path: '/TeamAccess/GetTeamDesk',
      tags: ['TeamAccess'],
      summary: 'The team over the pages of its coaches: where it belongs, and how many wait for an answer',
    })
    .meta({ publishedNames: accessNames })
    .input(z.object({ teamId: idInput, sport: sportInput }))
    .output(
      z.object({
        team,
        /** "High School"; empty for a team of several levels. */
        levelName: z.string(),
        divisions: z.array(z.object({ schoolDivisionId: id, name: z.string() })),
        athletes: z.number().int(),
        /** "Head coach"; empty for admins and for coaches who named no position. */
        position: z.string(),
        requests: z.number().int(),
      }),
    ),

  getTeamPeople: oc
    .route({
      method: 'GET',
      path: '/TeamAccess/GetTeamPeople',
      tags: ['TeamAccess'],
      summary: 'Everybody who belongs to a team in a sport or asks to, and what was decided lately',
    })
    .meta({ publishedNames: accessNames })
    .input(z.object({ teamId: idInput, sport: sportInput }))
    .output(z.object({ people: z.array(person), decisions: z.array(decision) })),

  requestAccess: oc
    .route({
      method: 'POST',
      path: '/TeamAccess/RequestAccess',
      tags: ['TeamAccess'],
      summary: 'Ask a team for access as a coach, an athlete or a parent; its coaches decide',
    })
    .meta({ publishedNames: accessNames })
    .input(
      z.object({
        teamId: idInput,
        sport: sportInput,
        type: accessType,
        position: z.string().max(POSITION_MAX).default(''),
        note: z.string().max(NOTE_MAX).default(''),
      }),
    )
    .output(ownAccesses),

  cancelRequest: oc
    .route({
      method: 'POST',
      path: '/TeamAccess/CancelRequest',
      tags: ['TeamAccess'],
      summary: 'Take back what you have asked a team in a sport, while it waits for an answer',
    })
    .meta({ publishedNames: accessNames })
    .input(z.object({ teamId: idInput, sport: sportInput }))
    .output(ownAccesses),

  decide: oc
    .route({
      method: 'POST',
      path: '/TeamAccess/Decide',
      tags: ['TeamAccess'],
      summary: 'Approve, decline, reduce, restore, remove, ban or lift a ban',
    })
    .input(
      z.object({
        teamId: idInput,
        sport: sportInput,
        userId: idInput,
        action,
        /** The role to change; every role when left out. A ban always covers all of them. */
        type: accessType.optional(),
      }),
    )
    .output(z.object({ decisionId: id })),

  undoDecision: oc
    .route({
      method: 'POST',
      path: '/TeamAccess/UndoDecision',
      tags: ['TeamAccess'],
      summary: 'Take a decision back, by who made it, as long as nothing was changed since',
    })
    .input(z.object({ decisionId: idInput }))
    .output(z.object({ isUndone: z.boolean() })),

  getSidebarAdminTeams: oc
    .route({
      method: 'GET',
      path: '/SiteHeader/GetSidebarAdminTeams',
      tags: ['SiteHeader'],
      summary: 'A team by sport, for the menu of an admin, with the requests that wait',
    })
    .meta({ publishedNames: accessNames })
    .input(z.object({ adminTeamId: idInput }))
    .output(
      z.object({
        teams: z.array(
          z.object({
            teamId: id,
            teamName: z.string(),
            levelMask,
            sport,
            sportShort: z.string(),
            hasCoachAccess: z.boolean(),
            requestCount: z.number().int(),
          }),
        ),
      }),
    ),
};
