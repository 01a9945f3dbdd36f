import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, listInput } from '#kit/contract-fields.ts';
import { HIT_ORDERS } from '#site/search/hits/hits.rules.ts';
import { NEAR_FAVORITES_MAX } from '#site/search/hits/near-favorites.rules.ts';
import { SEARCH_RESULT_TYPES } from '#sport/enumerations.rules.ts';

export const hitSchema = z.object({
  type: z.enum(SEARCH_RESULT_TYPES),
  ID: id,
  title: z.string(),
  /** The title cut where it answers the search. */
  parts: z.array(z.object({ at: z.number().int(), text: z.string(), isMatch: z.boolean() })),
  /** "Salt Harbor, Grade 11", "High School, Salt Harbor, CA", "May 16, 2026, Salt Harbor". */
  subtitle: z.string(),
  /** Of an athlete in both sports, to the one in season. */
  path: z.string(),
  /** Sports, the one in season first. */
  badges: z.array(z.enum(['tf', 'xc'])),
  /** A meet that is on today at its venue. */
  isLive: z.boolean(),
  /** An athlete who has a profile on this site. */
  hasProfile: z.boolean(),
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
        /** A prefix without its colon, as if it stood before `q`; it counts for more than `type`, `sport` and `level`. */
        fq: z.string().max(20).default(''),
        /** Slug of a level. */
        level: z.string().max(20).optional(),
        state: z.string().max(60).optional(),
        /** Year of a season. */
        season: z.coerce.number().int().min(1850).max(2999).optional(),
        type: z.enum(['athlete', 'team', 'meet']).optional(),
        sport: z.enum(['tf', 'xc']).optional(),
        /** Athletes of this team, the team itself and the meets it hosts. */
        team: idInput.optional(),
        sort: z.enum(HIT_ORDERS).default('best'),
        /** Teams among the visitor's favorites: among hits as good, what is near to them stands first. */
        nearTeams: listInput(idInput, NEAR_FAVORITES_MAX),
        /** States among them. */
        nearStates: listInput(z.string().max(60), NEAR_FAVORITES_MAX),
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
        /** Teams that the found athletes are of, to narrow the search to one. */
        teams: z.array(z.object({ ID: id, name: z.string(), count: z.number().int() })),
        /** Years to narrow the page by, the latest first; none without a page. */
        seasons: z.array(z.number().int()),
        /** Nothing is called so; the items are close spellings. */
        isAlike: z.boolean(),
      }),
    ),
};

export type SearchHit = z.infer<typeof hitSchema>;
