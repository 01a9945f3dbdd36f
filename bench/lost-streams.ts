// Measures a crowd behind one address that loses its streams at once, until every phone shows what was saved meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { openPhones } from './phones.ts';
import { startRealtimeNode } from './realtime-node.ts';
import { sharedNowMs } from './stream-readers.ts';

const PHONES = 2_000;
const HEALED_MAX_MS = 30_000;
/** The first readings of the phones are over by then. */
const SETTLE_MS = 5_000;

interface Loss {
  databaseUrl: string;
  /** The page of a large event. */
  path: string;
  save(): Promise<{ mark: string }>;
}

export async function measureLostStreams({ databaseUrl, path, save }: Loss): Promise<Figure> {
  const [, meetId, gender = '', divId, eventShort = ''] =
    /meet\/(\d+)\/results\/(\w)\/(\d+)\/(\w+)/.exec(path) ?? [];
  const event = { gender: gender.toUpperCase(), divId: Number(divId), eventShort };
  const node = await startRealtimeNode(databaseUrl, { isProxied: true });
  try {
    const phones = await openPhones({ port: node.port, meetId: Number(meetId), event, count: PHONES });
    await sleep(SETTLE_MS);
    const lostAtMs = sharedNowMs();
    node.cutAll();
    const { mark } = await save();
    const { atMs, refused } = await phones.healed(mark, lostAtMs);
    phones.close();
    return {
      name: `${PHONES.toLocaleString('en')} phones behind one address lose their streams at once, until the last shows what was saved meanwhile, none refused`,
      unit: 'ms',
      measured: refused > 0 ? Number.POSITIVE_INFINITY : Math.max(...atMs) - lostAtMs,
      reference: null,
      goal: { max: HEALED_MAX_MS },
    };
  } finally {
    node.end();
  }
}
