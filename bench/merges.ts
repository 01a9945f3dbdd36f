// Measures merging two athletes and undoing it. Bests, flags, lists and pages follow at once.
import { sql } from 'kysely';
import { mergeAthletes, undoMerge } from '#competition/results/merges/merges.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, wallTime } from './measure.ts';

const RESULTS = 300;
const ROUNDS = 15;
const WARM_UP_ROUNDS = 3;
const TIME_MAX_MS = 100;

export async function measureMerges({ ctx }: Ground): Promise<Figure> {
  const person = { lastName: 'Twice', gender: 'M' } as const;
  const [intoAthleteId, fromAthleteId] = (await createAthletes(ctx, [
    { firstName: 'Once', ...person },
    { firstName: 'And', ...person },
  ])) as [number, number];
  await lendResults(ctx, [intoAthleteId, fromAthleteId]);
  const [merges, undone]: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    let mergeId = 0;
    const merged = await wallTime(async () => {
      ({ mergeId } = await mergeAthletes(ctx, { fromAthleteId, intoAthleteId, reason: 'Measured' }));
    });
    const parted = await wallTime(() => undoMerge(ctx, mergeId));
    if (round < WARM_UP_ROUNDS) continue;
    merges.push(merged);
    undone.push(parted);
  }
  return {
    name: `Two athletes with ${RESULTS} results become one person, p50`,
    unit: 'ms',
    measured: median(merges),
    reference: { name: 'the same taken back, p50', value: median(undone) },
    goal: { max: TIME_MAX_MS },
  };
}

/** Copies results of other athletes to these two, in turns: as many as a long career has, each from another meet. */
async function lendResults({ db }: Context, athleteIds: [number, number]): Promise<void> {
  await sql`
    insert into results overriding system value
    select copied.*
    from (
      select to_jsonb(one) as lent, row_number() over (order by one.meet_id) as place
      from (
        select distinct on (meet_id) * from results
        where athlete_id is not null and counts and gender = 'M' and duplicate_of is null and removed_at is null
        order by meet_id, id
        limit ${RESULTS}
      ) as one
    ) as numbered
    cross join lateral jsonb_populate_record(null::results, numbered.lent || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('results', 'id')),
      'athlete_id', (${athleteIds}::bigint[])[1 + (numbered.place % 2)::int]
    )) as copied`.execute(db);
}
