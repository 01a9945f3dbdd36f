import { use, useEffect, useRef, useState } from 'react';
import { settingsChannel, toastChannel } from '#competition/meets/meet-channels.rules.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { useLive } from '#kit/ui/live/use-live.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { useManagedMeet } from './ManagedMeet.tsx';
import { savingWords as words } from './saving/saving.words.ts';

/** Messages for the staff are visible for 4 s. */
const TOAST_MS = 4_000;
/** The same sentence is said once in this time. */
const SAME_TOAST_MS = 10_000;

/** Names the others who have the manager of this meet open, and shows what they do. */
export function PeopleHere() {
  const { meet, data } = useManagedMeet();
  const [userIds, setUserIds] = useState<readonly number[]>([]);
  useLive<{ userIds?: number[] }>(`presence/${settingsChannel(meet)}`, {
    onMessage: ({ userIds = [] }) => setUserIds(userIds.filter((userId) => userId !== data.userId)),
    refresh: () => {},
  });
  useStaffToasts();
  const names = useNames(userIds);
  return names.length === 0 ? null : <span role="status">{words.here(names)}</span>;
}

function useNames(userIds: readonly number[]): readonly string[] {
  const api = use(BrowserApi);
  const { optionsOf } = useManagedMeet();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const missing = userIds.filter((userId) => !names.has(userId)).join(',');
  useEffect(() => {
    if (missing === '' || !api) return;
    const reading = api.manager.namePeople({ userIds: missing }, optionsOf('edit')).then(({ items }) => {
      const found = new Map(items.map(({ userId, name }) => [userId, name]));
      const all = missing.split(',').map(Number);
      setNames(
        (names) => new Map([...names, ...all.map((id) => [id, found.get(id) ?? words.admin] as const)]),
      );
    });
    void ignoreFailure(reading, 'names of hosts');
  }, [api, missing, optionsOf]);
  return userIds.flatMap((userId) => names.get(userId) ?? []);
}

function useStaffToasts(): void {
  const { meet, data } = useManagedMeet();
  const last = useRef({ text: '', atMs: 0 });
  useLive<{ text: string; userId: number }>(toastChannel(meet), {
    onMessage: ({ text, userId }) => {
      const nowMs = performance.now();
      const isSame = text === last.current.text && nowMs - last.current.atMs < SAME_TOAST_MS;
      if (userId === data.userId || isSame) return;
      last.current = { text, atMs: nowMs };
      void ignoreFailure(toast({ tone: 'live', text, durationMs: TOAST_MS }), 'toast of the staff');
    },
    refresh: () => {},
  });
}
