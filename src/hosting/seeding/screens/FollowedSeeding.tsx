// How a round is seeded, read again whenever its start list was.
import { use, useEffect, useRef, useState } from 'react';
import type { RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { readSeeding, type SeedingData, type SeedingOfRound } from './seeding-screen.client.ts';

export function useSeedingView(event: RunEvent, loaded: SeedingData): SeedingOfRound {
  const api = use(BrowserApi);
  const [view, setView] = useState(loaded.view);
  const newest = useRef(loaded.event);
  useEffect(() => {
    if (!api || event === newest.current) return;
    newest.current = event;
    void ignoreFailure(
      readSeeding(api, event).then((read) => {
        // A later start list has its own read.
        if (newest.current === event) setView(read);
      }),
      'read how a round is seeded',
    );
  }, [api, event]);
  return view;
}
