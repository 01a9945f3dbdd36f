// Live channels for React. Only for parts that are loaded late, because the first page has no stream.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type LiveHandlers, listenLive, liveState, watchLiveState } from './live.ts';
import type { LiveState } from './live-stream.ts';

/** Listens while the part is mounted; not at all if the channel is null. Uses the handlers of the last render. */
export function useLive<Data>(channel: string | null, handlers: LiveHandlers<Data>): void {
  const newest = useRef(handlers);
  useEffect(() => {
    newest.current = handlers;
  });
  useEffect(() => {
    if (channel === null) return;
    return listenLive<Data>(channel, {
      onMessage: (data) => newest.current.onMessage(data),
      refresh: (why) => newest.current.refresh(why),
    });
  }, [channel]);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(watchLiveState, liveState, () => 'connecting');
}
