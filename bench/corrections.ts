// Measures what a host waits for before a correction is saved: everything that it moves.
import { sql } from 'kysely';
import { previewCorrection } from '#competition/corrections/preview/previews.service.ts';
import { correctResult } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { runOrDryRun } from '#kit/server/dry-run.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, quantile, wallTimesInTurn } from './measure.ts';

const CORRECTIONS = 60;
const TIME_MAX_MS = 150;

interface Correction {
  resultId: number;
  mark: string;
  markRaw: number;
}

export async function measureCorrections({ ctx }: Ground): Promise<Figure[]> {
  const corrections = await listCorrections(ctx);
  const [previews, changes] = await wallTimesInTurn(corrections, [
    ({ resultId, mark }) => previewCorrection(ctx, { resultId, values: { mark } }),
    ({ resultId, mark, markRaw }) =>
      runOrDryRun(ctx, true, (ctx) =>
        correctResult(ctx, resultId, { markEntered: mark, markRaw }, 'Measured'),
      ),
  ]);
  return [
    {
      name: 'Everything that a correction moves, p50',
      unit: 'ms',
      measured: median(previews),
      reference: { name: 'the correction without measuring, p50', value: median(changes) },
      goal: { max: TIME_MAX_MS },
    },
    {
      name: 'Everything that a correction moves, p95',
      unit: 'ms',
      measured: quantile(previews, 0.95),
      reference: { name: 'the correction without measuring, p95', value: quantile(changes, 0.95) },
      goal: { max: TIME_MAX_MS },
    },
  ];
}

/** Takes runners of finals all over the world, who get the time of the runner two places ahead. */
async function listCorrections({ db }: Context): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select distinct on (own.meet_id) own.id as "resultId", ahead.mark_entered as mark, ahead.mark_raw as "markRaw"
    from results own
    join results ahead on ahead.round_id = own.round_id and ahead.meet_event_id = own.meet_event_id
      and ahead.place = own.place - 2 and ahead.removed_at is null
    join meet_events e on e.id = own.meet_event_id and e.event_variant in ('100m', '400m', '1600m', '3200m')
    where own.athlete_id is not null and own.team_id is not null and own.place = 6 and own.round = 'F'
      and own.removed_at is null and ahead.mark_raw < own.mark_raw and own.id % 97 = 0
    order by own.meet_id, own.id
    limit ${CORRECTIONS}`.execute(db);
  return rows;
}
