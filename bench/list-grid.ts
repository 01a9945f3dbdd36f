// Measures lists with every combination of filters, and names the slowest one.
import type { ListPageRequest } from '#competition/rankings/rankings.service.ts';
import { getList } from '#competition/rankings/rankings.service.ts';
import type { Context } from '#kit/server/context.ts';
import { COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { GENDERS } from './lists.ts';
import { median, quantile, wallTime } from './measure.ts';

const P50_MAX_MS = 5;
const P99_MAX_MS = 20;
const P99_OF_DAYS_MAX_MS = 100;
const WARM_UP_CALLS = 300;
/** One list of the grid in so many is also read with a range of days. */
const EVERY_WITH_DAYS = 23;

const DIVISIONS = ['world', 'country', 'state', 'association', 'league'] as const;
const EVENTS = ['100m', '1600m', 'lj', '4x400m'];
const SEASONS = [2026, 2025, 0];
const LEVELS = [null, HIGH_SCHOOL, COLLEGE, MIDDLE_SCHOOL];
const GRADES = [null, 9, 12, 14];
const SHOWN = ['best', 'all'] as const;
const WINDS = ['legal', 'all'] as const;
const TIMINGS = ['all', 'fat'] as const;
const DAYS = [
  ['03-01', '04-15'],
  ['05-01', '05-07'],
  ['05-09', '05-09'],
] as const;

interface Cell {
  /** The combination without event, gender and place, which only vary within it. */
  filters: string;
  request: ListPageRequest;
}

export async function measureListGrid({ ctx }: Ground): Promise<Figure[]> {
  const cells = await gridOf(ctx);
  const read = ({ request }: Cell) => getList({ ...ctx, reads: new Map() }, request);
  const inOrder = cells.map((_, index) => cells[(index * 7919) % cells.length]!);
  for (const cell of inOrder.slice(0, WARM_UP_CALLS)) await read(cell);
  const times = new Map<string, number[]>();
  for (const cell of inOrder) {
    const ms = await wallTime(() => read(cell));
    const earlier = times.get(cell.filters);
    if (earlier) earlier.push(ms);
    else times.set(cell.filters, [ms]);
  }
  const all = [...times.values()].flat();
  const [slowest, ofSlowest] = [...times].toSorted((one, other) => median(other[1]) - median(one[1]))[0]!;
  const ofDays: number[] = [];
  for (const [index, cell] of inOrder.entries())
    if (index % EVERY_WITH_DAYS === 0) ofDays.push(await wallTime(() => read(withDays(cell, index))));
  const count = cells.length.toLocaleString('en');
  const figure = (name: string, measured: number, max: number): Figure => ({
    ...{ name, unit: 'ms', measured, reference: null, goal: { max } },
  });
  return [
    figure(`A list with any filters but days, ${count} lists, p50`, median(all), P50_MAX_MS),
    figure('The same, p99', quantile(all, 0.99), P99_MAX_MS),
    figure(`The slowest filters of these (${slowest}), p50`, median(ofSlowest), P99_MAX_MS),
    figure(
      `The same filters with a range of days, ${ofDays.length.toLocaleString('en')} lists, p99`,
      quantile(ofDays, 0.99),
      P99_OF_DAYS_MAX_MS,
    ),
  ];
}

function withDays({ filters, request }: Cell, index: number): Cell {
  const [from, to] = DAYS[index % DAYS.length]!;
  const year = request.seasonId || SEASONS[0]!;
  return { filters, request: { ...request, fromOn: `${year}-${from}`, toOn: `${year}-${to}` } };
}

async function gridOf(ctx: Context): Promise<Cell[]> {
  const divisionIds = await divisionsByKind(ctx);
  const cells: Cell[] = [];
  for (const kind of DIVISIONS)
    for (const seasonId of SEASONS)
      for (const levelMask of LEVELS)
        for (const grade of GRADES)
          for (const show of SHOWN)
            for (const wind of WINDS)
              for (const timing of TIMINGS)
                for (const isValidated of [false, true]) {
                  const filters = [
                    kind,
                    seasonId || 'all seasons',
                    levelMask && `level ${levelMask}`,
                    grade && `grade ${grade}`,
                    show === 'all' && 'every mark',
                    wind === 'all' && 'any wind',
                    timing === 'fat' && 'FAT',
                    isValidated && 'verified',
                  ];
                  for (const eventVariant of EVENTS)
                    for (const gender of GENDERS) {
                      const ids = divisionIds.get(kind)!;
                      cells.push({
                        filters: filters.filter(Boolean).join(', '),
                        request: {
                          ...{ sport: 'tf', kind: 'list', eventVariant, gender, seasonId, levelMask, grade },
                          ...{ wind, timing, show, isValidated, page: 1, after: null },
                          schoolDivisionId: ids[cells.length % ids.length]!,
                        },
                      });
                    }
                }
  return cells;
}

async function divisionsByKind({ db }: Context): Promise<ReadonlyMap<string, number[]>> {
  const rows = await db
    .selectFrom('school_divisions')
    .select(['id', 'kind'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, nodes]) => [kind, nodes.map(({ id }) => id)]));
}
