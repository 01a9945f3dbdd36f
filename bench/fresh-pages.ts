// Measures pages that are made anew for each request, over HTTP: many addresses, each asked for once.
import type { Figure } from './figures.ts';
import { readFreshPages } from './fresh-readers.ts';
import type { Ground } from './ground.ts';
import { quantile } from './measure.ts';
import { PAGE_KINDS, pageAddresses } from './page-addresses.ts';
import { startRealtimeNode } from './realtime-node.ts';

const CONNECTIONS = 24;
const SECONDS = 12;
const PER_SECOND_MIN = 250;
const P99_MAX_MS = 200;
const WARM_UP = 1_500;
const ADDRESSES = 12_000;

export async function measureFreshPages({ ctx, database }: Ground): Promise<Figure[]> {
  const addresses = await pageAddresses(ctx, ADDRESSES);
  const figures: Figure[] = [];
  const node = await startRealtimeNode(database.url);
  try {
    for (const kind of PAGE_KINDS) {
      const ask = (paths: readonly string[]) =>
        readFreshPages({ port: node.port, connections: CONNECTIONS, paths, seconds: SECONDS });
      await ask(addresses[kind].slice(0, WARM_UP));
      const { pages, seconds } = await ask(addresses[kind].slice(WARM_UP));
      const failed = pages.find(({ status }) => status !== 200 && status !== 503);
      if (failed) throw new Error(`${failed.path} was answered with ${failed.status}.`);
      figures.push(
        {
          ...{ name: `Fresh pages of the kind “${kind}”, each asked for once over HTTP`, unit: 'pages/s' },
          ...{
            measured: pages.filter(({ status }) => status === 200).length / seconds,
            reference: null,
            goal: { min: PER_SECOND_MIN },
          },
        },
        {
          ...{ name: `The same, p99`, unit: 'ms', reference: null, goal: { max: P99_MAX_MS } },
          measured: quantile(
            pages.map(({ ms }) => ms),
            0.99,
          ),
        },
      );
    }
  } finally {
    node.end();
  }
  return figures;
}
