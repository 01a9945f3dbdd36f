// Tests that no query of the public pages, the public calls and the match inbox reads a whole large table.
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { router } from '#app/api/router.ts';
import { isPublicRead } from '#app/roles/roles.rules.ts';
import { CALL_RULES } from '#app/roles/roles.table.ts';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { listAllPairs } from '#competition/identities/inbox/all-pairs.service.ts';
import { getMatchInbox } from '#competition/identities/inbox/match-inbox.service.ts';
import { comparePair } from '#competition/identities/pairs/compared-pairs.service.ts';
import type { Context, Db } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import {
  distinctReads,
  explain,
  type RecordedQuery,
  recordQueries,
  type TableRead,
} from './public-queries.fixtures.ts';
import { openWorldCopy } from './world/copy-world.service.ts';

type Site = Awaited<ReturnType<typeof openTestNode>>;

const RESULTS = 1_000_000;
const TIMEOUT_MS = 600_000;

/** Tables that grow with meets and people. */
const LARGE_TABLES = new Set([
  'results',
  'athletes',
  'season_best',
  'rosters',
  'meets',
  'meet_divisions',
  'meet_events',
  'rounds',
  'heats',
  'relay_legs',
  'splits',
  'attempts',
  'teams',
  'team_scores',
  'result_changes',
  'import_rows',
  'athlete_merges',
  'athletes_apart',
  'likely_pairs',
]);
/** A query that reads more rows has no limit, or a limit that slows the page. */
const ROWS_READ_MAX = 25_000;
/** Up to this many rows, scanning a table is no slower than reading its index. */
const ROWS_SCANNED_MAX = 2_500;
/** How many pages are read of addresses that differ only in ids and query values. */
const PAGES_OF_A_KIND = 2;

type Sport = 'tf' | 'xc';
type Query = Record<string, string | number>;

/** The part of the database that the test reads. */
interface Sample {
  meets: { id: number; sport: Sport }[];
  /** Events, with the fields by which calls name them. */
  events: (Query & { meetId: number })[];
  athletes: number[];
  teams: number[];
  /** Ids of a school division of each kind, from World down. */
  divisions: number[];
  results: number[];
  states: string[];
}

async function takeSample(db: Db): Promise<Sample> {
  const ids = async (rows: ReturnType<typeof sql<{ id: number }>>) =>
    (await rows.execute(db)).rows.map(({ id }) => id);
  const { rows: meets } = await sql<Sample['meets'][number]>`
    (select id, sport from meets where sport = 'xc' and id > 700 order by athlete_count desc limit 2)
    union all (select id, sport from meets where sport = 'tf' and id > 700 order by athlete_count desc limit 2)
    union all (select id, sport from meets where result_count = 0 limit 1)
    union all (select id, sport from meets where in_progress_count > 0 limit 1)`.execute(db);
  const { rows: events } = await sql<Sample['events'][number]>`
    select distinct on (e.meet_id, left(e.event_variant, 2)) e.meet_id as "meetId", e.meet_division_id as "divId", e.meet_division_id as "divisionId",
      e.id as "eventId", e.event_short as "eventShort", lower(e.gender) as gender, 'F' as round
    from meet_events e
    where e.meet_id = any(${meets.map(({ id }) => id)}::bigint[])
    order by e.meet_id, left(e.event_variant, 2)`.execute(db);
  const { rows: states } = await sql<{ state: string }>`
    select distinct state from teams order by state limit 1`.execute(db);
  return {
    meets,
    events,
    athletes: await ids(
      sql`(select athlete_id as id from results where athlete_id is not null and meet_id between 700 and 720
        group by athlete_id order by count(*) desc limit 2)
        union all (select max(id) from athletes)`,
    ),
    teams: await ids(
      sql`select distinct on (level_mask) id from teams where id > 700 order by level_mask, id`,
    ),
    divisions: await ids(sql`select distinct on (kind) id from school_divisions order by kind, id`),
    results: await ids(
      sql`select id from results where id % 99999 = 1 union all
        (select id from results where wind_status = 'AIDED' limit 1) union all
        (select id from results where athlete_id is null limit 1)`,
    ),
    states: states.map(({ state }) => state),
  };
}

const MARKED = { event: '800m', gender: 'm', season: '2026' };
const LISTS: Query[] = [
  {},
  MARKED,
  { ...MARKED, season: 'all' },
  { ...MARKED, event: '60m', season: 'all-indoor' },
  { ...MARKED, level: 'middle-school' },
  { ...MARKED, level: 'collegiate', grade: 14 },
  { ...MARKED, grade: 6 },
  { ...MARKED, event: 'lj', wind: 'all', timing: 'fat' },
  { ...MARKED, event: '100m', page: 2 },
  { ...MARKED, event: '100m', page: 20 },
  { ...MARKED, event: '100m', after: '13000.700.1.1' },
  { ...MARKED, show: 'all' },
  { ...MARKED, event: '4x100m', show: 'all', page: 2 },
];
const RACES: Query[] = [{}, { event: 'xc-5000m', gender: 'f', season: 2025, grade: 9 }];

const SEARCHES = [
  'a',
  'ro',
  'rowan',
  'tell row',
  'ellis',
  't: harbor',
  'm: invitational 7',
  'hs: amber',
  'zzyzx q',
];

const search = (query: Query) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));

function startsOf({ meets, athletes, teams, divisions, states }: Sample): string[] {
  const lists = divisions.flatMap((id) => [
    ...LISTS.map((query) => `/TrackAndField/rankings/list/${id}?${search(query)}`),
    `/TrackAndField/rankings/qualifying/${id}?${search(MARKED)}`,
    ...RACES.map((query) => `/CrossCountry/rankings/list/${id}?${search(query)}`),
    `/TrackAndField/rankings/why/${id}?${search(MARKED)}&q=rowan`,
  ]);
  return [
    '/',
    '/TrackAndField/rankings',
    '/CrossCountry/rankings',
    ...meets.map(({ id, sport }) => `/${sport === 'tf' ? 'TrackAndField' : 'CrossCountry'}/meet/${id}`),
    ...athletes.map((id) => `/athlete/${id}`),
    ...teams.flatMap((id) => [
      `/team/${id}`,
      `/team/${id}/cross-country`,
      `/team/${id}/track-and-field-indoor`,
    ]),
    ...lists,
    ...SEARCHES.flatMap((q) => [
      `/search2?${search({ q })}`,
      `/search2?${search({ q, state: states[0]!, level: 'high-school', season: 2026 })}`,
    ]),
  ];
}

const kindOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return `${pathname.replaceAll(/\d+/g, '1')}?${[...searchParams.keys()].sort()}`;
};

/** Reads these pages, and some pages of each kind that they link to. */
async function readPages(starts: readonly string[], ask: (path: string) => Promise<Response>): Promise<void> {
  const waiting = new Set(starts);
  const kinds = new Map<string, number>();
  for (const path of waiting) {
    const response = await ask(path);
    const page = await response.text();
    expect(response.status, path).toBeLessThan(500);
    for (const [, href = ''] of page.matchAll(/href="(\/[^"#]*)/g)) {
      const link = href.replaceAll('&amp;', '&');
      const readCount = kinds.get(kindOf(link)) ?? 0;
      if (waiting.has(link) || readCount >= PAGES_OF_A_KIND || link.startsWith('/api/')) continue;
      kinds.set(kindOf(link), readCount + 1);
      waiting.add(link);
    }
  }
}

async function makeCalls(sample: Sample, ask: Site['ask']): Promise<void> {
  const calls: [string, AnyContractProcedure][] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract: call, path }) => {
    calls.push([path.join('.'), call]);
  });
  for (const [name, call] of calls.filter(([name]) => isPublicRead(name, CALL_RULES[name]!))) {
    const { method = 'GET', path = '' } = call['~orpc'].route;
    for (const { meetId, ...input } of inputsOf(name, sample)) {
      const headers = { 'content-type': 'application/json', ...(await tokenFor(name, meetId, sample, ask)) };
      const about = name.startsWith('meets.') ? { meetId: meetId!, ...input } : input;
      const query = method === 'GET' ? `?${search(about as Query)}` : '';
      const body = method === 'GET' ? {} : { body: JSON.stringify(about) };
      const response = await ask(`/api/v1${path}${query}`, { method, headers, ...body });
      await response.text();
      expect(response.status, `${name} ${JSON.stringify(about)}`).toBeLessThan(500);
    }
  }
}

/** Opens the inbox of every team in the sample as an admin, and compares two athletes who are no likely duplicates. */
async function openInboxes(ctx: Context, { teams, athletes: [oneId, otherId] }: Sample): Promise<void> {
  const visitor = { kind: 'user', userId: 1, sessionId: 1, isAdmin: true, isVerified: true } as const;
  const admin: Context = { ...ctx, visitor };
  const both = teams.flatMap((teamId) => (['tf', 'xc'] as const).map((sport) => ({ teamId, sport })));
  for (const where of both) await getMatchInbox(admin, where);
  await comparePair(admin, both[0]!, { oneId: oneId!, otherId: otherId! });
  await listAllPairs(admin, { weakness: 17, oneId: oneId!, otherId: otherId! });
}

async function tokenFor(
  call: string,
  meetId: Query[string] | undefined,
  { meets }: Sample,
  ask: Site['ask'],
): Promise<Record<string, string>> {
  if (CALL_RULES[call]!.who !== 'meet token') return {};
  const { sport } = meets.find(({ id }) => id === meetId)!;
  const response = await ask(`/api/v1/Meet/GetMeetData?meetId=${meetId}&sport=${sport}`);
  const { meetToken } = (await response.json()) as { meetToken: string };
  return { 'x-meet-token': meetToken };
}

function inputsOf(call: string, sample: Sample): Query[] {
  const { who, example } = CALL_RULES[call]!;
  if (who === 'meet token') {
    const about = { rawResults: 'true', showTips: 'true', eventTypeId: 0, meters: 5000 };
    return sample.events.map((event) => {
      // Records take events of the catalog, the other calls take events of the meet.
      const isOfCatalogue = call.startsWith('records.');
      return { ...about, ...event, ...(isOfCatalogue && { eventId: 1 }) };
    });
  }
  if (call.startsWith('meets.')) return sample.meets.map(({ id, sport }) => ({ meetId: id, sport }));
  if (call.startsWith('athletePages.')) {
    return sample.athletes.flatMap((athleteId) => ['tf', 'xc'].map((sport) => ({ athleteId, sport })));
  }
  if (call.startsWith('teamPages.')) {
    return sample.teams.flatMap((team) =>
      ['tf', 'xc'].flatMap((sport) =>
        ['event', 'athlete', 'grade', 'summary'].map((by) => ({ team, teamId: team, sport, by })),
      ),
    );
  }
  if (call === 'navigation.getBreadcrumbs') return startsOf(sample).map((path) => ({ path }));
  if (call.startsWith('navigation.')) {
    const seasons: Query[] = [{ sport: 'tf' }, { sport: 'tf', season: 2026 }, { sport: 'xc', season: 2025 }];
    const divisions = sample.divisions.flatMap((divId) => seasons.map((season) => ({ divId, ...season })));
    const teams = sample.teams.flatMap((teamId) => ['tf', 'xc'].map((sport) => ({ teamId, sport })));
    return call === 'navigation.getTeamTree' ? teams : divisions;
  }
  if (call === 'search.search') return SEARCHES.map((q) => ({ q }));
  if (call === 'rankings.whyNotHere') {
    return sample.divisions.flatMap((divId) => sample.results.map((resultId) => ({ divId, resultId })));
  }
  if (call.startsWith('rankings.')) {
    const mark = { sport: 'tf', event: '800m', gender: 'm', season: 2026, q: 'rowan' };
    return sample.divisions.flatMap((divId) => [
      { ...mark, divId },
      { divId, sport: 'xc', event: 'xc-5000m', gender: 'f', season: 2025, q: 'ro', tree: 'true' },
    ]);
  }
  return [example as Query];
}

test(
  'no query of a public page or call reads a large table as a whole',
  () =>
    withOwnDatabase(async ({ ctx, pool, url }) => {
      await (await openWorldCopy(ctx, pool)).growTo({ results: RESULTS });
      await checkQueries(url);
    }),
  TIMEOUT_MS,
);

async function checkQueries(url: string): Promise<void> {
  const site = await openTestNode(url);
  try {
    const { pool } = site.node.database;
    let page = '';
    const queries = recordQueries(pool, () => page);
    const ask: Site['ask'] = (path, init) => {
      page = path;
      return site.ask(path, init);
    };
    const sample = await takeSample(site.ctx.db);
    queries.length = 0;
    await readPages(startsOf(sample), ask);
    await makeCalls(sample, ask);
    page = 'match inbox';
    await openInboxes(site.ctx, sample);
    const reads = distinctReads(queries);
    expect(reads.length).toBeGreaterThan(100);
    const costly = new Map<string, string>();
    for (const query of reads) {
      for (const read of await costlyReads(pool, query)) {
        costly.set(`${read.table} ${query.text}`, toText(read, query));
      }
    }
    expect([...costly.values()]).toEqual([]);
    // The check finds a query without an index.
    const byBib = { page: '', text: 'select id from results where bib = $1', values: ['1'] };
    expect(await costlyReads(pool, byBib)).not.toEqual([]);
  } finally {
    await site.close();
  }
}

async function costlyReads(pool: pg.Pool, query: RecordedQuery): Promise<TableRead[]> {
  const { reads, unavoidable } = await explain(pool, query);
  return [...reads.filter(isTooCostly), ...unavoidable].filter(({ table }) => LARGE_TABLES.has(table));
}

const isTooCostly = ({ how, rows }: TableRead) =>
  rows > (how === 'Seq Scan' ? ROWS_SCANNED_MAX : ROWS_READ_MAX);

const toText = ({ table, how, rows }: TableRead, { page, text }: RecordedQuery) =>
  `${page}: ${how} of ${rows} rows of ${table}: ${text.replaceAll(/\s+/g, ' ')}`;
