import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { openFilesFolder } from '#community/media/media.fixtures.ts';
import { meetsWithFiles } from '#competition/meets/meets-with-files.service.ts';
import { fixedClock, movingClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { POINT, SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import { INVITATIONAL, LIVE_MEET } from './calendar/calendar.table.ts';
import { comingMeetsAreReadable, twilightHasDoubts } from './coming-meets.fixtures.ts';
import { type DemoSummary, loadDemo, startDemo } from './demo.service.ts';
import {
  championshipHasSignatures,
  championshipIsOpen,
  coachIsInvited,
  entriesMove,
  relaysHaveClosed,
} from './entering/entering.fixtures.ts';
import { editionHasStaff, hostsHaveWork, plannedMeetsAreAhead } from './hosting/hosting.fixtures.ts';
import { openLiveTicker } from './live-meet/live-ticker.service.ts';
import { peopleHaveLives } from './members/members.fixtures.ts';

const LOAD_TIMEOUT_MS = 180_000;
const AUTO = { demo: 'auto', smtpUrl: null, publicUrl: 'http://localhost:3000', stripe: null } as const;
/** The day of the test clock. */
const TODAY = '2026-05-09';

// All checks of a loaded demo share one load, since this is one of the longest tests.
it(
  'stands there whole, loaded once by two nodes, and moves with the days',
  () =>
    withOwnDatabase(async ({ ctx: bare, url }) => {
      const folder = await openFilesFolder();
      const ctx = { ...bare, files: folder.files, meetsWithFiles };
      const startedAt = performance.now();
      const loaded = await Promise.all([loadDemo(ctx), loadDemo(ctx)]);
      const seconds = (performance.now() - startedAt) / 1000;
      const [summary] = loaded.filter((loading) => loading !== null);
      expect(loaded.filter((loading) => loading === null)).toHaveLength(1);
      expect(ctx.announced.flatMap(({ evict }) => evict)).toContain('home');
      console.info(`${summary!.results} results of the demo in ${seconds.toFixed(1)} s; the budget is 20 s`);

      await hasEverything(ctx, summary!);
      await pointsAddUp(ctx);
      await recordsFell(ctx);
      await peopleHaveLives(ctx);
      await hostsHaveWork(ctx);
      await championshipIsOpen(ctx);
      await championshipHasSignatures(ctx);
      await relaysHaveClosed(ctx);
      await coachIsInvited(ctx);
      await everyPageHasContent(url);
      await comingMeetsAreReadable(url);
      await twilightHasDoubts(ctx);
      await runsByItself(ctx);
      await movesWithTheDays(ctx);
      await opensAnotherEdition(ctx);
      await folder.remove();
    }),
  LOAD_TIMEOUT_MS,
);

async function hasEverything({ db }: Context, summary: DemoSummary): Promise<void> {
  const { rows } = await sql`
    select (select count(*)::int from meets) as meets,
      (select count(*)::int from results) as results,
      (select sum(result_count)::int from meets) as "resultsOfMeets",
      (select count(*)::int from athletes) as athletes,
      (select count(*)::int from teams) as teams,
      (select count(*)::int from school_divisions where kind = 'state') as states,
      (select count(distinct (school_division_id, team_id))::int from school_division_teams) as memberships
  `.execute(db);
  expect(rows).toEqual([
    {
      meets: summary.meetIds.length,
      results: summary.results,
      resultsOfMeets: summary.results,
      athletes: summary.athletes,
      teams: 61,
      states: 3,
      memberships: 61,
    },
  ]);
}

/**
 * Checks the invitational: the scorers of an event share the points of its table, with halves for shared
 * places.
 */
async function pointsAddUp({ db }: Context): Promise<void> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .innerJoin('meet_divisions', 'meet_divisions.id', 'meet_events.meet_division_id')
    .innerJoin('meets', 'meets.id', 'results.meet_id')
    .select([
      'meet_events.id',
      ({ fn }) => fn.sum('points').as('points'),
      ({ fn }) => fn.countAll().as('scorers'),
    ])
    .where('meets.name', '=', INVITATIONAL.name)
    .where('meet_divisions.name', '=', 'Varsity')
    .where('results.points', '>', 0)
    .groupBy('meet_events.id')
    .execute();
  expect(rows).toHaveLength(36);
  const table = SCORING_PRESETS.INV8.individual;
  for (const { points, scorers } of rows) {
    expect(Number(scorers)).toBeGreaterThan(5);
    const held = table.slice(0, Number(scorers)).reduce((sum, value) => sum + value);
    expect(Number(points)).toBe(held * POINT);
  }
}

/** Checks that one record was broken and one equaled at the invitational, and others elsewhere. */
async function recordsFell({ db }: Context): Promise<void> {
  const fallen = await db
    .selectFrom('records')
    .innerJoin('results', 'results.id', 'records.result_id')
    .innerJoin('meets', 'meets.id', 'results.meet_id')
    .select(['meets.name', 'records.event_variant', 'records.gender', 'results.place', 'results.best_flag'])
    .orderBy('records.event_variant')
    .execute();
  const isInvitational = ({ name }: { name: string }) => name === INVITATIONAL.name;
  expect(fallen.filter(isInvitational)).toMatchObject([
    { event_variant: '200m', gender: 'F', place: 1, best_flag: 'PR' },
    { event_variant: 'pv', gender: 'F', place: 1 },
  ]);
  expect(fallen.length).toBeGreaterThan(20);
}

async function everyPageHasContent(url: string): Promise<void> {
  const site = await openTestNode(url);
  const read = async (path: string) => {
    const page = await site.ask(path);
    expect(page.status, path).toBe(200);
    return page.text();
  };
  const home = await read('/');
  expect(home).toContain(INVITATIONAL.name);
  expect(home).toContain(LIVE_MEET.name);

  const teamId = await idOf(site.ctx, 'teams', 'Salt Harbor');
  for (const kind of ['track-and-field-outdoor', 'track-and-field-indoor', 'cross-country']) {
    for (const tab of ['', '/roster', '/schedule', '/bests', '/records']) {
      const page = await read(`/team/${teamId}/${kind}${tab}`);
      expect(page.match(/<tr/g)?.length ?? 0, `${kind}${tab}`).toBeGreaterThan(3);
    }
  }

  const { rows } = await sql<{ id: number }>`
    select athlete_id as id from results where team_id = ${teamId} and counts
    group by athlete_id having count(distinct season_id) = 5 order by count(*) desc limit 1`.execute(
    site.ctx.db,
  );
  for (const sport of ['track-and-field', 'cross-country']) {
    const page = await read(`/athlete/${rows[0]!.id}/${sport}`);
    for (const year of sport === 'cross-country' ? [2024, 2025] : [2025, 2026])
      expect(page).toContain(String(year));
  }

  const stateMeet = await idOf(site.ctx, 'meets', 'Cascadia Cross Country Championships');
  const scores = await read(`/CrossCountry/meet/${stateMeet}/teamscores`);
  expect(scores).toContain('Wren Valley');

  const stateId = await idOf(site.ctx, 'school_divisions', 'Cascadia');
  const list = await read(
    `/TrackAndField/rankings/list/${stateId}?event=800m&gender=f&season=2026&level=high-school`,
  );
  expect(list).toContain('State qualifying');
  await site.close();
}

async function idOf(
  { db }: Context,
  table: 'teams' | 'meets' | 'school_divisions',
  name: string,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function movesWithTheDays(ctx: Context): Promise<void> {
  const liveMeet = () =>
    ctx.db
      .selectFrom('meets')
      .select(['id', 'start_on', 'end_on'])
      .where('name', '=', LIVE_MEET.name)
      .executeTakeFirstOrThrow();
  const { id, start_on } = await liveMeet();
  expect(start_on).toBe(TODAY);
  const later = addDays(TODAY, 10);
  const inTenDays = { ...ctx, clock: fixedClock(`${later}T16:00:00Z`) };
  expect(await startDemo(inTenDays, AUTO, { created: false }, () => {}), 'the demo is here').toBe(true);
  expect(await liveMeet()).toEqual({ id, start_on: later, end_on: later });
  await plannedMeetsAreAhead(ctx, later);
  await entriesMove(ctx);
  const days = await ctx.db
    .selectFrom('results')
    .select('competed_on')
    .distinct()
    .where('meet_id', '=', id)
    .execute();
  expect(days).toEqual([{ competed_on: later }]);
  const { rows } = await sql<{ name: string; results: number; teams: number }>`
    select name, result_count as results, team_count as teams from meets
    where end_on between ${TODAY} and ${later} and name <> ${LIVE_MEET.name}`.execute(ctx.db);
  expect(rows.map(({ name }) => name)).toEqual(['Ridge and River League Championships']);
  expect(rows[0]).toMatchObject({ teams: 9 });
  expect(rows[0]!.results).toBeGreaterThan(300);
}

interface Progress {
  marks: number;
  results: number;
  held: number;
}

async function runsByItself(ctx: Context): Promise<void> {
  const clock = movingClock(`${TODAY}T20:00:00Z`);
  const readProgress = async () => {
    const { rows } = await sql<Progress>`
      select (select count(*)::int from marks where meet_id = m.id) as marks, m.result_count as results,
        (select count(*)::int from meet_events where meet_id = m.id and release_mode = 'hold') as held
      from meets m where m.name = ${LIVE_MEET.name}`.execute(ctx.db);
    return rows[0]!;
  };
  const before = await readProgress();
  const slots = await ctx.db.selectFrom('start_slots').select('id').execute();
  expect(slots.length).toBeGreaterThan(1000);
  let opened = 0;
  for (const ticks of [8, 8]) {
    const ticker = (await openLiveTicker({ ...ctx, clock }))!;
    if (opened === 0) opened = (await readProgress()).marks;
    for (let tick = 0; tick < ticks; tick++) {
      expect(await ticker.tick()).toBe(true);
      clock.pass(20);
    }
  }
  const after = await readProgress();
  // A restart in between enters nothing twice and leaves nothing out.
  expect(after.marks).toBeGreaterThanOrEqual(opened + 16);
  expect(after.results).toBeGreaterThan(before.results + 10);
  expect(after.held).toBe(1);
  // Every start is some minutes after its plan, on the track and in the field.
  const { rows: starts } = await sql<{ area: string; least: number; most: number; count: number }>`
    select case when e.event_short ~ '^(hj|pv|lj|tj|shot|discus|javelin)' then 'field' else 'track' end as area,
      min(extract(epoch from h.started_at - h.planned_at) / 60)::float as least,
      max(extract(epoch from h.started_at - h.planned_at) / 60)::float as most,
      count(*)::int as count
    from meets m
    join meet_events e on e.meet_id = m.id
    join rounds o on o.meet_event_id = e.id
    join heats h on h.round_id = o.id
    where m.name = ${LIVE_MEET.name} and h.started_at is not null
    group by 1 order by 1`.execute(ctx.db);
  expect(starts.map(({ area }) => area)).toEqual(['field', 'track']);
  for (const { area, least, most, count } of starts) {
    expect(least, area).toBeGreaterThanOrEqual(0);
    expect(most, area).toBeLessThan(20);
    expect(count, area).toBeGreaterThan(20);
  }
  // One trial is in conflict, made up so that somebody can decide it; nothing else contradicts itself.
  const conflicts = await ctx.db
    .selectFrom('marks')
    .select(['kind', 'device'])
    .where('state', '=', 'conflict')
    .execute();
  expect(conflicts).toEqual([{ kind: 'trial', device: 'demo phone' }]);
}

async function opensAnotherEdition(ctx: Context): Promise<void> {
  const list = () =>
    ctx.db
      .selectFrom('meets')
      .select(['id', 'start_on', 'result_count'])
      .where('name', '=', LIVE_MEET.name)
      .orderBy('id')
      .execute();
  const [last] = await list();
  await ctx.db.updateTable('meet_events').set({ status: 20 }).where('meet_id', '=', last!.id).execute();
  const nextDay = addDays(last!.start_on, 1);
  const next = { ...ctx, clock: fixedClock(`${nextDay}T16:00:00Z`) };
  await startDemo(next, AUTO, { created: false }, () => {});
  const [first, edition, ...others] = await list();
  expect([first, others]).toEqual([last, []]);
  expect(edition).toMatchObject({ start_on: nextDay });
  expect(edition!.result_count).toBeGreaterThan(500);
  await editionHasStaff(ctx);
}
