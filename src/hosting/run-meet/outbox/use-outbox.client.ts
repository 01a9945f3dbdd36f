// The outbox of this device for React.
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import type { Outbox, OutboxState } from './outbox.client.ts';
import { openOutbox, outboxState, watchOutbox } from './outbox-in-browser.client.ts';

export interface OutboxOfPage {
  /** Null until the page is in the browser. */
  outbox: Outbox | null;
  state: OutboxState | null;
  /** The name of this browser in marks; null until it is read. */
  device: string | null;
}

/** Opens the outbox, and follows what is sent. */
export function useOutbox(): OutboxOfPage {
  const api = use(BrowserApi);
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const [device, setDevice] = useState<string | null>(null);
  const state = useSyncExternalStore(watchOutbox, outboxState, () => null);
  useEffect(() => {
    if (!api) return;
    const opened = openOutbox(api);
    setOutbox(opened);
    void opened.device().then(setDevice);
  }, [api]);
  return { outbox, state, device };
}
