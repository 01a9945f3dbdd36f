import { oc } from '@orpc/contract';
import { z } from 'zod';
import { parseCursor } from '#competition/bests/best-lists.rules.ts';
import { sportInput } from '#competition/meets/meets.contract.ts';
import { personNames, personSchema } from '#competition/result-pages/results.contract.ts';
import { day, flagInput, gender, id, idInput, instant, why } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const rankingNames = {
  ...personNames,
  resultId: 'IDResult',
  teamName: 'TeamName',
  meetName: 'MeetName',
  schoolDivisionId: 'ID',
} satisfies PublishedNames;

const genderInput = z
  .string()
  .regex(/^[mfx]$/i)
  .transform((text) => text.toUpperCase() as 'M' | 'F' | 'X');
const numberInput = z.coerce.number().int();
/** The bit of one level. */
const levelInput = numberInput.min(1).max(4095);

export const CONDITIONS = ['legal', 'any', 'legal_fat', 'any_fat'] as const;

/** A season, event or gender that is left out is chosen: the one with the most marks. */
const listInput = z.object({
  divId: idInput,
  sport: sportInput,
  list: z.enum(['list', 'qualifying']).default('list'),
  /** 2026, indoor 12026; 0 all outdoor or cross-country seasons, 10000 all indoor ones. */
  season: numberInput.min(0).max(12_999).optional(),
  /** Key of the event: `800m`, `shot-12lb`, `xc-5000m`. */
  event: z.string().min(1).max(64).optional(),
  gender: genderInput.optional(),
  grade: numberInput.min(-1).max(99).optional(),
  level: levelInput.optional(),
  conditions: z.enum(CONDITIONS).default('legal'),
  /** The best of each athlete, every performance, or in cross country teams by their five best runners. */
  show: z.enum(['best', 'all', 'teams']).default('best'),
});

const markFilterInput = {
  /** Only marks of these days, both included. */
  from: day.optional(),
  to: day.optional(),
  /** `validated` leaves out marks that wait for validation. */
  marks: z.enum(['all', 'validated']).default('all'),
};

const nodeSchema = z.object({
  schoolDivisionId: id,
  name: z.string(),
  /** The usual short name of an association, or the state's code. */
  shortName: z.string().nullable(),
  kind: z.enum(['world', 'country', 'state', 'association', 'league', 'custom']),
  parentId: id.nullable(),
  levelMask: z.number().int(),
});

const choiceSchema = z.object({
  sport: z.enum(['tf', 'xc']),
  list: z.enum(['list', 'qualifying']),
  /** The divisions from World down to the list's own. */
  path: z.array(nodeSchema),
  event: z.string(),
  eventName: z.string(),
  markKind: z.enum(['time', 'distance', 'height', 'points']),
  isRelay: z.boolean(),
  windMatters: z.boolean(),
  gender,
  /** "Boys" or "Women", depending on the compared levels. */
  genderName: z.string(),
  season: z.number().int(),
  /** "2026 outdoor". */
  seasonName: z.string(),
  level: z.number().int().nullable(),
  grade: z.number().int().nullable(),
  wind: z.enum(['legal', 'all']),
  timing: z.enum(['all', 'fat']),
  show: z.enum(['best', 'all', 'teams']),
});

const rankingSchema = personSchema.extend({
  resultId: id,
  /** Shared by equal marks: 1, 2, 2, 4. */
  rank: z.number().int(),
  /** 1, 2, 3, 4. */
  rowNum: z.number().int(),
  isTied: z.boolean(),
  /** "1:53.18", "10.94c", "10.90w". */
  mark: z.string(),
  /** Why the mark differs from the recorded one: converted, wind-aided, or the best legal trial. */
  markNote: z.string().nullable(),
  isConverted: z.boolean(),
  isWindAided: z.boolean(),
  wind: z.string().nullable(),
  badges: z.array(z.object({ code: z.string(), kind: z.enum(['pr', 'sr']), title: z.string() })),
  awaitingValidation: z.boolean(),
  gradeText: z.string().nullable(),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  relayLetter: z.string().nullable(),
  league: z.string().nullable(),
  meetId: id,
  meetName: z.string(),
  date: day,
  /** The page and row of the result. */
  path: z.string(),
});

const teamRankingSchema = z.object({
  teamId: id,
  teamName: z.string(),
  league: z.string().nullable(),
  rank: z.number().int(),
  rowNum: z.number().int(),
  isTied: z.boolean(),
  /** "16:42.3", the average of the five. */
  average: z.string(),
  /** The time from the first to the fifth. */
  spread: z.string(),
  runners: z.array(personSchema.extend({ resultId: id, mark: z.string(), path: z.string() })),
});

const listSchema = z.object({
  choice: choiceSchema,
  items: z.array(rankingSchema),
  /** The rows of a list by teams, instead of items. */
  teams: z.array(teamRankingSchema),
  /** The value for `after`; null on the last page and for lists that have numbered pages only. */
  next: z.string().nullable(),
  hasNextPage: z.boolean(),
  /** Null for more than 2,000 rows, and when every performance is listed. */
  count: z.number().int().nullable(),
  standards: z.array(
    z.object({
      label: z.string(),
      mark: z.string(),
      /** The number of items on this page that come before it. */
      afterItem: z.number().int(),
      metCount: z.number().int(),
    }),
  ),
  hasStandard: z.boolean(),
  /** When any result last changed; null before there are results. */
  asOf: instant.nullable(),
});

const scopesSchema = z.object({
  /** The divisions from World down to the requested one. */
  path: z.array(nodeSchema),
  /** The divisions inside each division of the path, by kind. */
  groups: z.array(
    z.object({
      parent: z.string(),
      kind: nodeSchema.shape.kind,
      items: z.array(
        nodeSchema.extend({
          /** Null for the world, countries and states. */
          teamCount: z.number().int().nullable(),
          isOnPath: z.boolean(),
        }),
      ),
    }),
  ),
  season: z.number().int(),
  seasonName: z.string(),
  /** The events with marks, in the order of the event catalog. */
  events: z.array(
    z.object({
      event: z.string(),
      name: z.string(),
      group: z.string(),
      genders: z.array(z.object({ gender, name: z.string() })),
    }),
  ),
  /** Every division from World down, level by level, at most 400; empty unless requested. */
  tree: z.array(nodeSchema),
  /** The seasons with marks in the event. */
  seasons: z.array(z.object({ season: z.number().int(), name: z.string() })),
});

const divisionSchema = z.object({ schoolDivisionId: id, name: z.string() });

const markMatchesSchema = z.object({
  items: z.array(
    personSchema.extend({
      resultId: id,
      mark: z.string(),
      teamName: z.string().nullable(),
      meetName: z.string(),
      date: day,
    }),
  ),
});

const foundSchema = z.object({
  /** The best first. */
  items: z.array(
    personSchema.extend({
      resultId: id,
      rank: z.number().int(),
      mark: z.string(),
      teamName: z.string().nullable(),
      /** The numbered page of the list; null when `after` opens it. */
      page: z.number().int().nullable(),
      after: z.string().nullable(),
    }),
  ),
});

const whySchema = z.object({
  division: divisionSchema,
  sport: z.enum(['tf', 'xc']),
  result: personSchema.extend({
    resultId: id,
    mark: z.string(),
    event: z.string().nullable(),
    eventName: z.string(),
    gender,
    season: z.number().int(),
    seasonName: z.string(),
    teamName: z.string().nullable(),
    meetId: id,
    meetName: z.string(),
    date: day,
    path: z.string(),
  }),
  isListed: z.boolean(),
  /** Null when the mark is not in the list or beyond the first 1,000. */
  rank: z.number().int().nullable(),
  /** The reasons in the order in which they apply. */
  reasons: z.array(why.extend({ path: z.string().nullable() })),
});

export const rankingsContract = {
  getList: oc
    .route({
      method: 'GET',
      path: '/Rankings/GetList',
      tags: ['Rankings'],
      summary: 'A list: best marks of an event, in the world, a state, a league',
      description:
        'Pages of 100: use `page` up to 20, then `after` with the value of `next`. The page of the list with `.csv` is a file.',
    })
    .input(
      listInput.extend({
        ...markFilterInput,
        page: numberInput.min(1).max(20).default(1),
        after: z
          .string()
          .refine((text) => parseCursor(text) !== null)
          .optional(),
      }),
    )
    .meta({ publishedNames: rankingNames })
    .output(listSchema),

  getScopes: oc
    .route({
      method: 'GET',
      path: '/Rankings/GetScopes',
      tags: ['Rankings'],
      summary: 'The tree of school divisions, and the events and seasons with marks',
    })
    .input(
      listInput
        .pick({ sport: true, level: true, list: true, season: true, event: true, gender: true })
        .extend({ divId: idInput.default(1), tree: flagInput }),
    )
    .meta({ publishedNames: rankingNames })
    .output(scopesSchema),

  whyNotHere: oc
    .route({
      method: 'GET',
      path: '/Rankings/WhyNotHere',
      tags: ['Rankings'],
      summary: "A mark's rank in a list, or the reasons why the list leaves it out",
    })
    .input(
      listInput
        .pick({ divId: true, level: true, grade: true, conditions: true })
        .extend({ resultId: idInput, season: listInput.shape.season, ...markFilterInput }),
    )
    .meta({ publishedNames: rankingNames })
    .output(whySchema),

  findInList: oc
    .route({
      method: 'GET',
      path: '/Rankings/FindInList',
      tags: ['Rankings'],
      summary: 'Finds athletes in a list by name: their rank, and the page with their row',
    })
    .input(
      listInput.extend({
        ...markFilterInput,
        /** "Rowan Tellis", "Tellis". */
        q: z.string().trim().min(2).max(100),
      }),
    )
    .meta({ publishedNames: rankingNames })
    .output(foundSchema),

  findMarks: oc
    .route({
      method: 'GET',
      path: '/Rankings/FindMarks',
      tags: ['Rankings'],
      summary: 'Marks in one event and season by the name of the athlete',
    })
    .input(
      z.object({
        sport: sportInput,
        event: z.string().min(1).max(64),
        gender: genderInput,
        season: numberInput.min(0).max(12_999),
        /** "Rowan Tellis", "Tellis". */
        q: z.string().trim().min(2).max(100),
      }),
    )
    .meta({ publishedNames: rankingNames })
    .output(markMatchesSchema),
};

export type RankingList = z.infer<typeof listSchema>;
export type Ranking = z.infer<typeof rankingSchema>;
export type Scopes = z.infer<typeof scopesSchema>;
export type WhyReply = z.infer<typeof whySchema>;
export type FoundInListReply = z.infer<typeof foundSchema>;
export type MarkMatch = z.infer<typeof markMatchesSchema>['items'][number];
