// How long the results of one event take to come out of the database, among a season of others.
import { sql } from 'kysely';
import { listEventResultRows } from '#competition/result-pages/results-page.store.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, wallTime } from './measure.ts';

const EVENTS = 400;
const WARM_UP = 50;
const MOST_MS = 2;

export async function measureQuery({ ctx, meetIds }: Ground): Promise<Figure> {
  const events = await ctx.db
    .selectFrom('meet_events')
    .select('id')
    .where('meet_id', 'in', [...meetIds])
    .orderBy(sql`md5(id::text)`)
    .limit(WARM_UP + EVENTS)
    .execute();
  const query: number[] = [];
  const roundTrip: number[] = [];
  for (const { id } of events) {
    roundTrip.push(await wallTime(() => sql`select 1`.execute(ctx.db)));
    query.push(await wallTime(() => listEventResultRows(ctx, id)));
  }
  return {
    name: 'The results of one event, as its page reads them, p50',
    unit: 'ms',
    measured: median(query.slice(WARM_UP)),
    reference: { name: '`select 1`, p50', value: median(roundTrip.slice(WARM_UP)) },
    most: { value: MOST_MS },
  };
}
