// Measures how long the most read pages besides lists wait for the database: an athlete, a team in a season, an event.
import { type RawBuilder, sql } from 'kysely';
import { randomFrom } from '#app/demo/random.rules.ts';
import { getAthletePage } from '#competition/athlete-pages/profile/athlete-head.service.ts';
import { getAthleteProgress } from '#competition/athlete-pages/progress/progress.service.ts';
import { getAthleteSeason } from '#competition/athlete-pages/season/athlete-season.service.ts';
import { listEventResultRows } from '#competition/result-pages/results-page.store.ts';
import { listSchedule } from '#competition/team-pages/schedule/team-schedule.service.ts';
import { getTeamInSeason } from '#competition/team-pages/season/team-head.service.ts';
import { readSeason } from '#competition/team-pages/season/team-season.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, wallTimes } from './measure.ts';

const ASKED = 400;
const TIME_MAX_MS = 3;

export async function measureReads({ ctx }: Ground): Promise<Figure[]> {
  const fresh = (): Context => ({ ...ctx, reads: new Map() });
  const roundTrips: number[] = [];
  const time = async (ids: readonly number[], read: (ctx: Context, id: number) => Promise<unknown>) => {
    roundTrips.push(...(await wallTimes(ids, () => sql`select 1`.execute(ctx.db))));
    return median(await wallTimes(ids, (id) => read(fresh(), id)));
  };
  const athletes = await listShown(ctx, await someIds(ctx, LAST_ATHLETE));
  const teams = await someIds(ctx, sql`select max(team_id) from team_scores`);
  const events = await someIds(ctx, sql`select max(id) from meet_events`);
  const medians: [name: string, milliseconds: number][] = [
    ['An athlete’s page', await time(athletes, readAthlete)],
    ['A team’s season', await time(teams, readTeam)],
    ['The results of an event', await time(events, listEventResultRows)],
  ];
  return medians.map(([name, measured]) => ({
    name: `${name}, as the page reads it, p50`,
    unit: 'ms',
    measured,
    reference: { name: '`select 1`, p50', value: median(roundTrips) },
    goal: { max: TIME_MAX_MS },
  }));
}

/** Reads the three parts of the page at the same time. */
const readAthlete = (ctx: Context, athleteId: number) =>
  Promise.all([
    getAthletePage(ctx, athleteId, 'tf'),
    getAthleteSeason(ctx, athleteId, { sport: 'tf', seasonId: null }),
    getAthleteProgress(ctx, athleteId, { sport: 'tf', event: null }),
  ]);

/** Reads the team's schedule, its roster and the bests of everyone on it. */
async function readTeam(ctx: Context, teamId: number): Promise<unknown> {
  const { season } = await getTeamInSeason(ctx, teamId, { sport: 'tf', season: undefined });
  return Promise.all([listSchedule(ctx, teamId, season), readSeason(ctx, teamId, season)]);
}

/** Returns random ids up to the last one, the same in every run. */
async function someIds({ db }: Context, last: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ last: number }>`select (${last}) as last`.execute(db);
  const random = randomFrom('bench', 'ids');
  return Array.from({ length: ASKED }, () => random.whole(1, rows[0]!.last));
}

const LAST_ATHLETE = sql`select max(subject_id) from season_best where subject_kind = 'athlete'`;

/** Leaves out hidden athletes, who have no page. */
async function listShown({ db }: Context, athleteIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('athletes')
    .select('id')
    .where('id', 'in', athleteIds)
    .where('visibility', '<>', 'hidden')
    .orderBy(sql`md5(id::text)`)
    .execute();
  return rows.map(({ id }) => id);
}
