// Measures a page of a list: a hundred rows with their people, teams and meets, the standards and the count.
import { sql } from 'kysely';
import { listBests } from '#competition/bests/best-lists.service.ts';
import { getList, type ListPageRequest } from '#competition/rankings/rankings.service.ts';
import type { Context } from '#kit/server/context.ts';
import { COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, quantile, wallTimes, wallTimesInTurn } from './measure.ts';

const KINDS = ['national', 'state', 'level', 'league', 'grade'] as const;
type Kind = (typeof KINDS)[number];

const P50_MAX_MS = 5;
const P99_MAX_MS = 20;
const P99_OF_DAYS_MAX_MS = 100;
const GROWTH_MAX = 3;
const DEEP_RATIO_MAX = 1.5;
const DEEP_PAGE = 50;
const ASKED_OF_A_KIND = 300;

export const EVENTS = [
  '100m',
  '200m',
  '400m',
  '800m',
  '1600m',
  '3200m',
  'lj',
  'tj',
  'hj',
  'pv',
  '1500m',
  '4x400m',
];
export const GENDERS = ['F', 'M'] as const;
const SEASONS = [2025, 2026, 0];

/** Median times by kind of list, to compare with a larger database. */
export type ListTimes = Record<Kind, number>;

export async function timeLists({ ctx }: Pick<Ground, 'ctx'>): Promise<Record<Kind, number[]>> {
  const times = {} as Record<Kind, number[]>;
  for (const kind of KINDS)
    times[kind] = await wallTimes(await asksOf(ctx, kind), (ask) => readPage(ctx, ask));
  return times;
}

export const mediansOf = (times: Record<Kind, number[]>) =>
  Object.fromEntries(KINDS.map((kind) => [kind, median(times[kind])])) as ListTimes;

export async function measureLists(
  ground: Ground,
  { smaller, share }: { smaller: ListTimes; share: string },
): Promise<Figure[]> {
  const { ctx } = ground;
  const times = await timeLists(ground);
  const roundTrip = median(await wallTimes(EVENTS, () => sql`select 1`.execute(ctx.db)));
  const figures = KINDS.flatMap((kind): Figure[] => [
    {
      name: `Top 100 of a ${kind} list, p50`,
      unit: 'ms',
      measured: median(times[kind]),
      reference: { name: '`select 1`, p50', value: roundTrip },
      goal: { max: P50_MAX_MS },
    },
    {
      name: `Top 100 of a ${kind} list, p99`,
      unit: 'ms',
      measured: quantile(times[kind], 0.99),
      reference: null,
      goal: { max: P99_MAX_MS },
    },
    {
      name: `Top 100 of a ${kind} list, growth of p50`,
      unit: 'ms',
      measured: median(times[kind]),
      reference: { name: `with ${share}`, value: smaller[kind] },
      goal: { maxRatio: GROWTH_MAX },
    },
  ]);
  return [...figures, await measureDeepPages(ctx), ...(await measureMarkLists(ctx))];
}

/** Part of a season, a week and a day. */
const DAYS = [
  ['03-01', '04-15'],
  ['05-01', '05-07'],
  ['05-09', '05-09'],
] as const;

/** Lists of validated marks alone, and lists of a range of days, over every kind of division, level and grade. */
async function measureMarkLists(ctx: Context): Promise<Figure[]> {
  const asks = (await Promise.all(KINDS.map((kind) => asksOf(ctx, kind)))).flat();
  const validated = await wallTimes(asks, (ask) => readPage(ctx, { ...ask, isValidated: true }));
  const ofDays = asks.map((ask, index): ListPageRequest => {
    const [from, to] = DAYS[index % DAYS.length]!;
    const year = ask.seasonId || Math.max(...SEASONS);
    return { ...ask, fromOn: `${year}-${from}`, toOn: `${year}-${to}` };
  });
  const days = await wallTimes(ofDays, (ask) => readPage(ctx, ask));
  const figure = (name: string, measured: number, max: number): Figure => ({
    ...{ name, unit: 'ms', measured, reference: null, goal: { max } },
  });
  return [
    figure('Top 100 of a list of verified marks, p50', median(validated), P50_MAX_MS),
    figure('Top 100 of a list of verified marks, p99', quantile(validated, 0.99), P99_MAX_MS),
    figure('Top 100 of a list of a range of days, p99', quantile(days, 0.99), P99_OF_DAYS_MAX_MS),
  ];
}

/** Compares the first page of a list with a deep one. */
async function measureDeepPages(ctx: Context): Promise<Figure> {
  const pages: { first: ListPageRequest; deep: ListPageRequest }[] = [];
  for (const ask of (await asksOf(ctx, 'national')).slice(
    0,
    EVENTS.length * GENDERS.length * SEASONS.length,
  )) {
    const { choice } = await getList(ctx, ask);
    const list = { ...choice, conditions: 'legal', levelMask: null, grade: null } as const;
    const { next } = await listBests(ctx, list, { page: DEEP_PAGE - 1 });
    if (next) pages.push({ first: ask, deep: { ...ask, after: next } });
  }
  if (pages.length === 0) throw new Error(`No list has ${DEEP_PAGE} pages.`);
  const [deep, first] = await wallTimesInTurn(pages, [
    ({ deep }) => readPage(ctx, deep),
    ({ first }) => readPage(ctx, first),
  ]);
  return {
    name: `Page ${DEEP_PAGE} of a national list, p50`,
    unit: 'ms',
    measured: median(deep),
    reference: { name: 'page 1 of the same lists', value: median(first) },
    goal: { maxRatio: DEEP_RATIO_MAX },
  };
}

/** Reads as a page does: a request that two of its parts share is sent once. */
const readPage = (ctx: Context, ask: ListPageRequest) => getList({ ...ctx, reads: new Map() }, ask);

async function asksOf(ctx: Context, kind: Kind): Promise<ListPageRequest[]> {
  const nodes = await listNodes(ctx, kind === 'state' || kind === 'league' ? kind : 'country');
  return Array.from({ length: ASKED_OF_A_KIND }, (_, index) => ({
    sport: 'tf',
    kind: 'list',
    schoolDivisionId: nodes[(index * 7) % nodes.length]!,
    eventVariant: EVENTS[index % EVENTS.length]!,
    gender: GENDERS[Math.floor(index / EVENTS.length) % GENDERS.length]!,
    seasonId: SEASONS[Math.floor(index / EVENTS.length / GENDERS.length) % SEASONS.length]!,
    levelMask: kind === 'level' ? [HIGH_SCHOOL, COLLEGE, MIDDLE_SCHOOL][index % 3]! : null,
    grade: kind === 'grade' ? [9, 10, 11, 12, 8, 14][index % 6]! : null,
    wind: 'legal',
    timing: 'all',
    show: 'best',
    page: 1,
    after: null,
  }));
}

async function listNodes({ db }: Context, kind: 'country' | 'state' | 'league'): Promise<number[]> {
  const rows = await db
    .selectFrom('school_divisions')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
