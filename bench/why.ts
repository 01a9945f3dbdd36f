// Measures the answer to "why is my mark not here?": random marks against lists near to them and far away.
import { sql } from 'kysely';
import { judgeResult } from '#competition/rankings/explanations/why-not.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, quantile, wallTimes } from './measure.ts';

const ASKED = 600;
const TIME_MAX_MS = 30;
const CONDITIONS = ['legal', 'any', 'legalFat', 'anyFat'] as const;
const LEVELS = [null, null, 4, 16];
const GRADES = [null, null, 9, 12];

export async function measureWhy({ ctx }: Ground): Promise<Figure[]> {
  const results = await someResults(ctx);
  const divisions = await someDivisions(ctx);
  const asks = results.map(({ id, seasonId }, index) => ({
    resultId: id,
    schoolDivisionId: divisions[index % divisions.length]!,
    seasonId: index % 3 === 0 ? 0 : seasonId,
    levelMask: LEVELS[index % LEVELS.length]!,
    grade: GRADES[Math.floor(index / 5) % GRADES.length]!,
    conditions: CONDITIONS[Math.floor(index / 2) % CONDITIONS.length]!,
  }));
  const times = await wallTimes(asks, (ask) => judgeResult({ ...ctx, reads: new Map() }, ask));
  const figure = (name: string, measured: number): Figure => ({
    ...{ name, unit: 'ms', measured, reference: null, goal: { max: TIME_MAX_MS } },
  });
  return [
    figure('“Why is my mark not here?”, p50', median(times)),
    figure('“Why is my mark not here?”, p99', quantile(times, 0.99)),
  ];
}

async function someResults({ db }: Context): Promise<{ id: number; seasonId: number }[]> {
  const { rows } = await sql<{ id: number; seasonId: number }>`
    select r.id, r.season_id as "seasonId"
    from (select floor(number * (select max(id) from results) / ${sql.lit(ASKED)}.0)::bigint + 1 as id
      from generate_series(0, ${sql.lit(ASKED - 1)}) number) as chosen
    join results r using (id)
    join public_meets m on m.id = r.meet_id
    where r.removed_at is null and m.sport = 'tf'`.execute(db);
  return rows;
}

/** Lists a few divisions of every kind, in turn. */
async function someDivisions({ db }: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (partition by kind order by md5(id::text)) as number, kind
      from school_divisions where removed_at is null
    ) as numbered
    where number <= 12 order by number, kind`.execute(db);
  return rows.map(({ id }) => id);
}
