// Keeps the open pages of the staff up to date.
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { entriesChannel, marksChannel } from '#competition/meets/meet-channels.rules.ts';
import { useLive } from '#kit/ui/live/use-live.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { OPEN_PAGE_READS_MS } from '../open-pages.rules.ts';
import type { RunEvent, RunMeet } from '../run-meet.client.ts';

interface MeetOfPage {
  sport: Sport;
  meetId: number;
}

/** The rounds of a meet, read again when marks, start lists or statuses change. */
export function useRounds(loaded: RunMeet): { rounds: RunMeet; isOld: boolean } {
  const { present, isOld } = useFollowed(loaded, loaded.meet, (api) =>
    api.runMeet.getEvents({ meetId: loaded.meet.meetId }, QUIET),
  );
  return { rounds: present, isOld };
}

export interface FollowedRound {
  event: RunEvent;
  /** Reads the round now, such as after a change of one's own. */
  refresh(): Promise<void>;
  /** True while the newest state cannot be read. */
  isOld: boolean;
}

/** A round, read again when its marks or its start list change. */
export function useRound(loaded: RunEvent): FollowedRound {
  const { meetId } = loaded.meet;
  const { roundId } = loaded.round;
  const { present, refresh, isOld } = useFollowed(loaded, loaded.meet, (api) =>
    api.runMeet.getEvent({ meetId, roundId }, QUIET),
  );
  return { event: present, refresh, isOld };
}

/** Reads follow each other, so that an older reply never replaces a newer one. */
function useFollowed<Data>(loaded: Data, meet: MeetOfPage, read: (api: Api) => Promise<Data>) {
  const api = use(BrowserApi);
  const [present, setPresent] = useState({ loaded, data: loaded, isOld: false });
  const newest = useRef(read);
  const line = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    newest.current = read;
  });
  const refresh = useCallback(() => {
    const next = line.current.then(async () => {
      if (!api) return;
      try {
        const data = await newest.current(api);
        setPresent({ loaded, data, isOld: false });
      } catch {
        setPresent((before) => ({ ...before, isOld: true }));
      }
    });
    line.current = next;
    return next;
  }, [api, loaded]);
  const handlers = { onMessage: () => void refresh(), refresh: () => refresh() };
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refresh(), OPEN_PAGE_READS_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  useLive(marksChannel(meet), handlers);
  useLive(entriesChannel(meet), handlers);
  const isCurrent = present.loaded === loaded;
  return { present: isCurrent ? present.data : loaded, isOld: isCurrent && present.isOld, refresh };
}
