// Rows of season_best for tests of lists, without the results that they would come from.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

export interface TestBest {
  subjectId: number;
  rankKey: number;
  kind?: 'athlete' | 'squad';
  eventVariant?: string;
  gender?: Gender;
  seasonId?: number;
  /** Sum of the bits; all four when left out. */
  conditions?: number;
  teamId?: number | null;
  levelMask?: number;
  country?: string | null;
  state?: string | null;
  grade?: number | null;
}

/** Each best gets a result id of its own, from 1. */
export async function insertTestBests(ctx: Context, bests: readonly TestBest[]): Promise<void> {
  const rows = bests.map((best, index) => ({
    subject_kind: best.kind ?? 'athlete',
    subject_id: best.subjectId,
    event_variant: best.eventVariant ?? '100m',
    gender: best.gender ?? 'M',
    season_id: best.seasonId ?? 2026,
    result_id: index + 1,
    rank_key: best.rankKey,
    conditions: best.conditions ?? 15,
    competed_on: '2026-05-08',
    team_id: best.teamId ?? null,
    level_mask: best.levelMask ?? 4,
    country: best.country === undefined ? 'USA' : best.country,
    state: best.state === undefined ? 'OH' : best.state,
    grade: best.grade ?? null,
  }));
  await sql`
    insert into season_best
    select * from json_populate_recordset(null::season_best, ${JSON.stringify(rows)}::json)`.execute(ctx.db);
}
