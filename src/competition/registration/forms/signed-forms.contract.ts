import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';

const NAME_MAX = 100;

export const formToSign = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  signer: z.enum(['athlete', 'parent', 'coach']),
  isRequired: z.boolean(),
  /** Names this text; a signature is for one text, and is asked for again a year later. */
  digest: z.string(),
  people: z.array(
    z.object({
      /** Null for the team, for which its coach signs. */
      athleteId: id.nullable(),
      /** Null without a signature. */
      signedName: z.string().nullable(),
      signedAt: instant.nullable(),
      /** True if the visitor signs for them. */
      canSign: z.boolean(),
    }),
  ),
});

export const signedFormsContract = {
  signForm: oc
    .route({
      method: 'POST',
      path: '/Registration/SignForm',
      tags: ['Registration'],
      summary:
        'Sign a form of a meet: an adult athlete or a parent for an athlete, a coach for a team; signing again changes nothing',
    })
    .meta({ changes: true })
    .input(
      z.object({
        meetId: idInput,
        teamId: idInput.optional(),
        athleteId: idInput.optional(),
        formId: z.string().max(40),
        /** The `digest` of the form as it was read, so that nobody signs another text. */
        digest: z.string().length(64),
        /** The full name of the signer, typed. */
        signedName: z.string().trim().min(1).max(NAME_MAX),
      }),
    )
    .output(z.object({ forms: z.array(formToSign) })),

  getSignedForms: oc
    .route({
      method: 'GET',
      path: '/Edit_ManageMeet/Forms_Get',
      tags: ['MeetManager'],
      summary: 'Which entered athletes and teams have signed the forms of the meet',
      description: 'Needs `x-participants-token` of a host.',
    })
    .output(
      z.object({
        forms: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            /** The text that everyone listed as signed has signed. */
            text: z.string(),
            link: z.string().nullable(),
            signer: z.enum(['athlete', 'parent', 'coach']),
            isRequired: z.boolean(),
            people: z.array(
              z.object({
                /** The identity; null for a team, for which its coach signs. */
                athleteId: id.nullable(),
                /** The name as everyone may see it. */
                name: z.string(),
                /** The team of the entry. Null without one, and for a team that only a file names. */
                teamId: id.nullable(),
                /** Null for an unattached athlete. */
                teamName: z.string().nullable(),
                /** The bib; null without one. */
                number: z.number().int().nullable(),
                /** The name that the signer typed; null without a signature. */
                signedName: z.string().nullable(),
                signedAt: instant.nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
};
