import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { entriesChannel } from '#competition/meets/meet-channels.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';

/** The changes of this time are read together. */
const READ_AFTER_MS = 1_000;

/** Reads the entries again when somebody else changes them. What is typed or chosen on the page stays. */
export function FollowEntries() {
  const { meet } = useManagedMeet();
  const { revalidate } = useRevalidator();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(pending.current);
      pending.current = undefined;
    },
    [],
  );
  useLive(entriesChannel(meet), {
    onMessage() {
      pending.current ??= setTimeout(() => {
        pending.current = undefined;
        void revalidate();
      }, READ_AFTER_MS);
    },
    refresh: () => revalidate(),
  });
  return null;
}
