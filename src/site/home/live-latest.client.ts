// Keeps the latest marks of live meets up to date on the front page: messages have all of it, so nothing is read.
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import { readResultUpdate } from '#competition/result-pages/updates/result-updates.client.ts';
import { listenLive } from '#kit/ui/live/live.ts';
import type { LatestMark, MeetCard } from './home.contract.ts';
import { firstPlacesOf, latestAfter } from './latest-marks.rules.ts';

type LatestOfMeets = ReadonlyMap<number, LatestMark[]>;

/** Calls `show` with the marks of all meets after each change, and returns a function that ends this. */
export function followLatest(meets: readonly MeetCard[], show: (latest: LatestOfMeets) => void): () => void {
  let latest: LatestOfMeets = new Map(meets.map((meet) => [meet.meetId, meet.latest]));
  const stops = meets.map((meet) =>
    listenLive<unknown>(resultUpdateChannel(meet), {
      onMessage: (message) => {
        const before = latest.get(meet.meetId) ?? [];
        const after = latestAfter(before, firstPlacesOf(meet, readResultUpdate(message)));
        if (after === before) return;
        latest = new Map([...latest, [meet.meetId, after]]);
        show(latest);
      },
      refresh: () => {},
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
