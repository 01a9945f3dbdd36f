import { oc } from '@orpc/contract';
import { z } from 'zod';
import { parseCursor } from '#competition/bests/best-lists.rules.ts';
import { sportInput } from '#competition/meets/meets.contract.ts';
import { personSchema } from '#competition/result-pages/results.contract.ts';
import { day, flagInput, gender, id, idInput, instant, why } from '#kit/contract-fields.ts';

const genderInput = z
  .string()
  .regex(/^[mfx]$/i)
  .transform((text) => text.toUpperCase() as 'M' | 'F' | 'X');
const numberInput = z.coerce.number().int();
/** Bit of one level, `meets-and-payments` §3. */
const levelInput = numberInput.min(1).max(4095);

export const CONDITIONS = ['legal', 'any', 'legal_fat', 'any_fat'] as const;

/** Left out: what says most to someone who says nothing. */
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
  /** The best of each athlete, or every performance. */
  show: z.enum(['best', 'all']).default('best'),
});

const nodeSchema = z.object({
  ID: id,
  name: z.string(),
  /** By which an association goes, and by which teams name their state. */
  shortName: z.string().nullable(),
  kind: z.enum(['world', 'country', 'state', 'association', 'league', 'custom']),
  parentId: id.nullable(),
  levelMask: z.number().int(),
});

const choiceSchema = z.object({
  sport: z.enum(['tf', 'xc']),
  list: z.enum(['list', 'qualifying']),
  /** From World to the node of the list. */
  path: z.array(nodeSchema),
  event: z.string(),
  eventName: z.string(),
  markKind: z.enum(['time', 'distance', 'height', 'points']),
  isRelay: z.boolean(),
  windMatters: z.boolean(),
  gender,
  /** "Boys", "Women", by the levels that are compared. */
  genderName: z.string(),
  season: z.number().int(),
  /** "2026 outdoor". */
  seasonName: z.string(),
  level: z.number().int().nullable(),
  grade: z.number().int().nullable(),
  wind: z.enum(['legal', 'all']),
  timing: z.enum(['all', 'fat']),
  show: z.enum(['best', 'all']),
});

const rankingSchema = personSchema.extend({
  IDResult: id,
  /** Shared by equal marks: 1, 2, 2, 4. */
  rank: z.number().int(),
  /** 1, 2, 3, 4. */
  rowNum: z.number().int(),
  isTied: z.boolean(),
  /** "1:53.18", "10.94c", "10.90w". */
  mark: z.string(),
  /** Why the mark is not what was recorded: converted, aided, the best legal trial. */
  markNote: z.string().nullable(),
  isConverted: z.boolean(),
  isWindAided: z.boolean(),
  wind: z.string().nullable(),
  badges: z.array(z.object({ code: z.string(), kind: z.enum(['pr', 'sr']), title: z.string() })),
  awaitingValidation: z.boolean(),
  gradeText: z.string().nullable(),
  teamId: id.nullable(),
  TeamName: z.string().nullable(),
  relayLetter: z.string().nullable(),
  league: z.string().nullable(),
  meetId: id,
  MeetName: z.string(),
  date: day,
  /** Where the result stands. */
  path: z.string(),
});

const listSchema = z.object({
  choice: choiceSchema,
  items: z.array(rankingSchema),
  /** For `after`; null on the last page and where only numbered pages are. */
  next: z.string().nullable(),
  hasNextPage: z.boolean(),
  /** Null: more than 2,000, or every performance. */
  count: z.number().int().nullable(),
  standards: z.array(
    z.object({
      label: z.string(),
      mark: z.string(),
      /** It is drawn under so many items of this page. */
      afterItem: z.number().int(),
      metCount: z.number().int(),
    }),
  ),
  hasStandard: z.boolean(),
  /** When any result changed last: two lists of unchanged data say the same. Null before there are results. */
  asOf: instant.nullable(),
});

const scopesSchema = z.object({
  /** From World to the asked node. */
  path: z.array(nodeSchema),
  /** What stands below each node of the path, by kind. */
  groups: z.array(
    z.object({
      parent: z.string(),
      kind: nodeSchema.shape.kind,
      items: z.array(
        nodeSchema.extend({
          /** Of leagues, associations and custom lists. */
          teamCount: z.number().int().nullable(),
          isOnPath: z.boolean(),
        }),
      ),
    }),
  ),
  season: z.number().int(),
  seasonName: z.string(),
  /** In which there are marks, in the order of the catalogue. */
  events: z.array(
    z.object({
      event: z.string(),
      name: z.string(),
      group: z.string(),
      genders: z.array(z.object({ gender, name: z.string() })),
    }),
  ),
  /** Every node from World down, level by level, at most 400; empty unless asked for. */
  tree: z.array(nodeSchema),
  /** In which the event has marks. */
  seasons: z.array(z.object({ season: z.number().int(), name: z.string() })),
});

const nodeOfMark = z.object({ ID: id, name: z.string() });

const foundMarksSchema = z.object({
  items: z.array(
    personSchema.extend({
      IDResult: id,
      mark: z.string(),
      TeamName: z.string().nullable(),
      MeetName: z.string(),
      date: day,
    }),
  ),
});

const whySchema = z.object({
  division: nodeOfMark,
  sport: z.enum(['tf', 'xc']),
  result: personSchema.extend({
    IDResult: id,
    mark: z.string(),
    event: z.string().nullable(),
    eventName: z.string(),
    gender,
    season: z.number().int(),
    seasonName: z.string(),
    TeamName: z.string().nullable(),
    meetId: id,
    MeetName: z.string(),
    date: day,
    path: z.string(),
  }),
  isListed: z.boolean(),
  /** Null when it is not in the list, and beyond the first 1,000. */
  rank: z.number().int().nullable(),
  /** What decides first; the last one says where it stands, when it does. */
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
        'Pages of 100: `page` up to 20, beyond with `after` from `next`. As CSV at the address of the list with `.csv`.',
    })
    .input(
      listInput.extend({
        page: numberInput.min(1).max(20).default(1),
        after: z
          .string()
          .refine((text) => parseCursor(text) !== null)
          .optional(),
      }),
    )
    .output(listSchema),

  getScopes: oc
    .route({
      method: 'GET',
      path: '/Rankings/GetScopes',
      tags: ['Rankings'],
      summary: 'Whose lists there are: the tree of school divisions, and the events and seasons with marks',
    })
    .input(
      listInput
        .pick({ sport: true, level: true, list: true, season: true, event: true, gender: true })
        .extend({ divId: idInput.default(1), tree: flagInput }),
    )
    .output(scopesSchema),

  whyNotHere: oc
    .route({
      method: 'GET',
      path: '/Rankings/WhyNotHere',
      tags: ['Rankings'],
      summary: 'Why a mark stands in a list where it does, or not at all',
    })
    .input(
      listInput
        .pick({ divId: true, level: true, grade: true, conditions: true })
        .extend({ resultId: idInput, season: listInput.shape.season }),
    )
    .output(whySchema),

  findMarks: oc
    .route({
      method: 'GET',
      path: '/Rankings/FindMarks',
      tags: ['Rankings'],
      summary: 'The marks of people of a name in one event and season, to ask about one of them',
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
    .output(foundMarksSchema),
};

export type RankingList = z.infer<typeof listSchema>;
export type Ranking = z.infer<typeof rankingSchema>;
export type Scopes = z.infer<typeof scopesSchema>;
export type WhyHere = z.infer<typeof whySchema>;
export type FoundMark = z.infer<typeof foundMarksSchema>['items'][number];
