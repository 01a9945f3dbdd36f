import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import { personNames, teamNames } from '#people/access/access.contract.ts';
import { POSITION_MAX } from '#people/access/membership/requests.rules.ts';
import { EVIDENCE_MAX, REASON_MAX } from './team-setup.rules.ts';

const TAGS = ['TeamSetup'];
const publishedNames = { ...teamNames, ...personNames };

const sport = z.enum(['tf', 'xc']);
/** Longer than what is stored, so that the refusal can name the field. */
const shortText = z.string().max(400);

const nameAndLocation = z.object({
  name: shortText,
  /** A code of `GetStatesCountries2`. */
  country: shortText,
  /** Null or empty in a country without a list of states. */
  state: shortText.nullable().default(null),
  city: shortText.default(''),
});

const factsInput = nameAndLocation.extend({
  levelMask: z.number().int(),
  /** The abbreviation in HY-TEK files; empty for none. */
  hytekTeamCode: shortText.default(''),
});

const locatedTeam = z.object({
  teamId: id,
  name: z.string(),
  levelMask: z.number().int(),
  levelName: z.string(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
});

const double = locatedTeam.extend({
  /** Sports in which the team has rosters. */
  sports: z.array(sport),
  /** `same`: name and region; `name`: the name alone; `similar`: a similar name in the region. */
  likeness: z.enum(['same', 'name', 'similar']),
  /** True for a team that waits for an admin itself; only admins see those. */
  isWaiting: z.boolean(),
});

export const teamSetupContract = {
  findDoubles: oc
    .route({
      method: 'GET',
      path: '/TeamSetup/FindDoubles',
      tags: TAGS,
      summary: 'Teams that a team with this name and location may already be, most likely first',
    })
    .meta({ publishedNames })
    .input(nameAndLocation)
    .output(z.object({ teams: z.array(double) })),

  createTeam: oc
    .route({
      method: 'POST',
      path: '/TeamSetup/Create',
      tags: TAGS,
      summary: 'Make a team and coach it; it stays unlisted until an admin confirms it',
    })
    .meta({ changes: true, publishedNames })
    .input(
      factsInput.extend({
        sports: z.array(sport).max(2),
        position: z.string().max(POSITION_MAX),
        /** How an admin can check the team, such as the school's page. */
        evidence: z.string().max(EVIDENCE_MAX).default(''),
        /** False is refused with 409 while there are likely doubles. */
        isNoneOfThese: z.boolean().default(false),
      }),
    )
    .output(z.object({ teamId: id, isNew: z.boolean() })),

  getDetails: oc
    .route({
      method: 'GET',
      path: '/TeamSetup/Get',
      tags: TAGS,
      summary: 'The name, location and levels of a team, for its coaches',
    })
    .meta({ publishedNames })
    .input(z.object({ teamId: idInput }))
    .output(
      locatedTeam.extend({
        hytekTeamCode: z.string(),
        version: z.number().int(),
        /** False while an admin has not confirmed the team. */
        isListed: z.boolean(),
        /** The sports in which the reader coaches the team. */
        sports: z.array(sport),
        /** Null for a team that no coach made. */
        madeAt: instant.nullable(),
      }),
    ),

  saveTeam: oc
    .route({
      method: 'POST',
      path: '/TeamSetup/Save',
      tags: TAGS,
      summary: 'Change the details of a team; of a confirmed one its city and its code in files',
    })
    .meta({ changes: true, publishedNames })
    .input(factsInput.extend({ teamId: idInput, version: z.number().int() }))
    .output(z.object({ version: z.number().int() })),

  listWaiting: oc
    .route({
      method: 'GET',
      path: '/TeamSetup/GetWaiting',
      tags: TAGS,
      summary: 'Teams that wait for an admin, with the teams that they may already be',
    })
    .meta({ publishedNames })
    .input(z.object({}))
    .output(
      z.object({
        teams: z.array(
          locatedTeam.extend({
            evidence: z.string(),
            madeAt: instant,
            /** Null for someone who has deleted their account. */
            maker: z
              .object({ userId: id, firstName: z.string(), lastName: z.string(), email: z.string() })
              .nullable(),
            /** Counts athletes on its rosters. */
            athletes: z.number().int(),
            doubles: z.array(double),
          }),
        ),
      }),
    ),

  confirmTeam: oc
    .route({
      method: 'POST',
      path: '/TeamSetup/Confirm',
      tags: TAGS,
      summary: 'Confirm a team, or decline it with a reason',
    })
    .meta({ changes: true, publishedNames })
    .input(
      z.object({
        teamId: idInput,
        decision: z.enum(['confirmed', 'declined']),
        reason: z.string().max(REASON_MAX).default(''),
      }),
    )
    .output(z.object({ isDecided: z.literal(true) })),
};
