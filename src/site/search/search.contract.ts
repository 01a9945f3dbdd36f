import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, listInput } from '#kit/contract-fields.ts';
import { HIT_ORDERS } from '#site/search/hits/hits.rules.ts';
import { NEAR_FAVORITES_MAX } from '#site/search/hits/near-favorites.rules.ts';

export const SEARCH_RESULT_TYPES = ['Athlete', 'Team', 'TFMeet', 'XCMeet'] as const;

export const hitSchema = z.object({
  type: z.enum(SEARCH_RESULT_TYPES),
  id,
  title: z.string(),
  /** The title, cut where it matches the search. */
  parts: z.array(z.object({ at: z.number().int(), text: z.string(), isMatch: z.boolean() })),
  /** "Salt Harbor, Grade 11", "High School, Salt Harbor, CA", "May 16, 2026, Salt Harbor". */
  subtitle: z.string(),
  /** An athlete in both sports is linked in the sport in season. */
  path: z.string(),
  /** The sport in season comes first. */
  badges: z.array(z.enum(['tf', 'xc'])),
  /** True for a meet that is on today at its venue. */
  isLive: z.boolean(),
  /** True for an athlete with a profile on this site. */
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
        /** A prefix without its colon, as if written before `q`; it overrides `type`, `sport` and `level`. */
        fq: z.string().max(20).default(''),
        /** The slug of a level. */
        level: z.string().max(20).optional(),
        state: z.string().max(60).optional(),
        /** The year of a season. */
        season: z.coerce.number().int().min(1850).max(2999).optional(),
        type: z.enum(['athlete', 'team', 'meet']).optional(),
        sport: z.enum(['tf', 'xc']).optional(),
        /** Narrows the search to this team, its athletes and the meets it hosts. */
        team: idInput.optional(),
        sort: z.enum(HIT_ORDERS).default('best'),
        /** The visitor's favorite teams. Among equally good hits, those near a favorite come first. */
        nearTeams: listInput(idInput, NEAR_FAVORITES_MAX),
        /** The visitor's favorite states. */
        nearStates: listInput(z.string().max(60), NEAR_FAVORITES_MAX),
        /** With a page: twenty hits of one kind. Without: the ten best of all kinds. */
        page: z.coerce.number().int().min(1).max(5).optional(),
      }),
    )
    .meta({ publishedNames: { id: 'ID', teamId: 'ID' } })
    .output(
      z.object({
        items: z.array(hitSchema),
        /** The number of hits beyond `items`. */
        more: z.number().int(),
        /** Counts of each kind, at most 100. */
        counts: z.object({ athlete: z.number().int(), team: z.number().int(), meet: z.number().int() }),
        /** The teams of the matching athletes, to narrow the search to one. */
        teams: z.array(z.object({ teamId: id, name: z.string(), count: z.number().int() })),
        /** The years to narrow the search by, the latest first; empty without a page. */
        seasons: z.array(z.number().int()),
        /** True when nothing matches exactly and the items have similar spellings. */
        isAlike: z.boolean(),
      }),
    ),
};

export type SearchHit = z.infer<typeof hitSchema>;
