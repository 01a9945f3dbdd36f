// Lists addresses of the pages that are read most: athletes, teams, lists and meets all over the world, in random order.
import { sql } from 'kysely';
import { type Random, randomFrom } from '#app/demo/random.rules.ts';
import type { Context } from '#kit/server/context.ts';
import {
  athleteAddress,
  meetAddress,
  rankingsAddress,
  teamAddress,
} from '#sport/addresses/addresses.rules.ts';
import { genderSlug } from '#sport/people/genders.rules.ts';
import { EVENTS, GENDERS } from './lists.ts';

export const PAGE_KINDS = ['athlete', 'team', 'list', 'meet'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const SEASONS = ['2025', '2026', 'all'];
const GRADES = ['', '', '9', '10', '11', '12'];

const HAS_RESULTS = sql`
  visibility <> 'hidden' and removed_at is null
    and exists (select from season_best s where s.subject_kind = 'athlete' and s.subject_id = it.id)`;

/** Returns up to `count` different addresses of each kind, the same in every run. */
export async function pageAddresses(ctx: Context, count: number): Promise<Record<PageKind, string[]>> {
  const athletes = await someRows(ctx, 'athletes', HAS_RESULTS, count);
  const teams = await someRows(
    ctx,
    'teams',
    sql`exists (select from team_scores s where s.team_id = it.id)`,
    count,
  );
  const meets = await someRows(ctx, 'meets', sql`sport = 'tf'`, count);
  const divisions = await someRows(ctx, 'school_divisions', sql`kind <> 'world'`, count);
  const random = randomFrom('bench', 'lists');
  return {
    athlete: athletes.map((id) => athleteAddress(id, 'tf')),
    team: teams.map((id) => teamAddress(id, 'tfo')),
    list: unique(Array.from({ length: count }, () => listAddress(random, random.pick(divisions)))),
    meet: meets.map((id) => meetAddress('tf', id)),
  };
}

function listAddress(random: Random, divisionId: number): string {
  const grade = random.pick(GRADES);
  const query = new URLSearchParams({
    event: random.pick(EVENTS),
    gender: genderSlug(random.pick(GENDERS)),
    season: random.pick(SEASONS),
    ...(grade && { grade }),
  });
  return `${rankingsAddress('tf', 'list', divisionId)}?${query}`;
}

const unique = (addresses: readonly string[]): string[] => [...new Set(addresses)];

async function someRows(
  { db }: Context,
  table: 'athletes' | 'teams' | 'meets' | 'school_divisions',
  condition: ReturnType<typeof sql>,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} as it where ${condition} order by md5(id::text) limit ${sql.lit(count)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
