import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { meetCardSchema, topMarkSchema } from '#site/home/home.contract.ts';
import { SEASON_KINDS } from '#sport/sports.rules.ts';

const nodeSchema = z.object({
  schoolDivisionId: id,
  name: z.string(),
  /** The usual short name of an association, or the state's code. */
  shortName: z.string().nullable(),
  kind: z.enum(['world', 'country', 'state', 'association', 'league', 'custom']),
  levelMask: z.number().int(),
});

const seasonHomeSchema = z.object({
  /** From World down to the division of the page. */
  path: z.array(nodeSchema),
  divisions: z.array(nodeSchema),
  season: z.number().int(),
  /** "2026 outdoor". */
  seasonName: z.string(),
  /** Meets that began in the last seven days, the newest first. */
  recent: z.array(meetCardSchema),
  /** The last meets, the latest first, if no meet is within seven days. */
  latest: z.array(meetCardSchema),
  /** Meets of the next seven days, the next one first. */
  upcoming: z.array(meetCardSchema),
  /** Championships of the next 120 days. */
  championships: z.array(meetCardSchema),
  /** The leaders of the season's lists. */
  topMarks: z.array(topMarkSchema),
  /** The best marks of the meets of the last seven days. */
  weekMarks: z.array(topMarkSchema),
});

const seasonHomeNames = {
  meetId: 'ID',
  'recent.name': 'Name',
  'latest.name': 'Name',
  'upcoming.name': 'Name',
  'championships.name': 'Name',
  schoolDivisionId: 'ID',
} satisfies PublishedNames;

export const seasonHomesContract = {
  getSeasonHome: oc
    .route({
      method: 'GET',
      path: '/Home/GetSeasonHome',
      tags: ['Home'],
      summary:
        'The home page of a kind of season: meets of the week, championships ahead, best marks, divisions',
    })
    .meta({ publishedNames: seasonHomeNames })
    .input(
      z.object({
        kind: z.enum(SEASON_KINDS),
        /** The whole world unless a school division is named. */
        divId: idInput.default(WORLD_DIVISION_ID),
        /** The bit of one level. */
        level: z.coerce.number().int().min(1).max(4095).optional(),
      }),
    )
    .output(seasonHomeSchema),
};

export type SeasonHomeReply = z.infer<typeof seasonHomeSchema>;
