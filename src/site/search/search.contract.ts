import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id } from '#kit/contract-fields.ts';

export const hitSchema = z.object({
  type: z.enum(['Athlete', 'Team', 'TFMeet', 'XCMeet']),
  ID: id,
  title: z.string(),
  /** The title cut where it answers the search. */
  parts: z.array(z.object({ at: z.number().int(), text: z.string(), isMatch: z.boolean() })),
  /** "Salt Harbor, Grade 11", "High School, Salt Harbor, CA", "May 16, 2026, Salt Harbor". */
  subtitle: z.string(),
  path: z.string(),
  badges: z.array(z.enum(['tf', 'xc'])),
});

export const searchContract = {
  search: oc
    .route({
      method: 'GET',
      path: '/AutoComplete/search',
      tags: ['Search'],
      summary: 'Athletes, teams and meets by name; prefixes a: t: m: tf: xc: hs: ms: c: y: narrow it',
    })
    .input(
      z.object({
        q: z.string().max(200).default(''),
        /** A prefix without its colon, as if it stood before `q`. */
        fq: z.string().max(20).default(''),
        /** Slug of a level. */
        level: z.string().max(20).optional(),
        state: z.string().max(60).optional(),
        /** Year of a season. */
        season: z.coerce.number().int().min(1850).max(2999).optional(),
        /** Of a kind, twenty a page; without a page the ten best of all kinds. */
        page: z.coerce.number().int().min(1).max(5).optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(hitSchema),
        /** How many more there are beside the items. */
        more: z.number().int(),
        /** Of each kind, at most 100. */
        counts: z.object({ athlete: z.number().int(), team: z.number().int(), meet: z.number().int() }),
        /** Nothing is called so; the items are close spellings. */
        isAlike: z.boolean(),
      }),
    ),
};

export type SearchHit = z.infer<typeof hitSchema>;
