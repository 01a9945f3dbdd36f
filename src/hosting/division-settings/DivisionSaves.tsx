import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { divisionsChannel, meetCountsChannel } from '#competition/meets/meet-channels.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { SavingStatus } from '#kit/ui/feedback/SavingStatus.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import type { Merged } from './division-calls.client.ts';
import { divisionScreenWords as words } from './division-settings.words.ts';
import { type DivisionSaves, openSaves } from './saving/division-saves.client.ts';
import type { Fields } from './saving/draft.rules.ts';
import { findDraft, hasUnsaved, type SaveQueue, savingState } from './saving/save-queue.rules.ts';

type SavesOptions<Shape extends Fields> = Omit<Parameters<typeof openSaves<Shape>>[0], 'storageKey'>;

/** A message with a way back stays longer than others. */
const UNDO_MS = 10_000;

/** The divisions of the page with what is typed into them, saved as one types. */
export function useDivisionSaves<Shape extends Fields & { name: string }>(
  options: (onMerged: (merged: Merged) => void) => SavesOptions<Shape>,
) {
  const { data } = useManagedMeet();
  const [saves] = useState<DivisionSaves<Shape>>(() => {
    const opened: DivisionSaves<Shape> = openSaves({
      ...options((merged) => void ignoreFailure(sayMerged(opened, merged), 'show a message')),
      storageKey: `unsaved divisions ${data.meetId} ${data.userId}`,
    });
    return opened;
  });
  const queue = useSyncExternalStore(saves.subscribe, saves.queue, saves.queue);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (saves.restore()) setRestored(true);
  }, [saves]);
  useLeaving(saves);
  useNews(saves);
  return { saves, queue, isRestored };
}

function sayMerged<Shape extends Fields & { name: string }>(
  saves: DivisionSaves<Shape>,
  { mergeId, key, keepKey }: Merged,
): Promise<void> {
  const nameOf = (of: string) => findDraft(saves.queue(), of)?.base.name ?? '';
  return toast({
    text: words.merged(nameOf(key), nameOf(keepKey)),
    durationMs: UNDO_MS,
    action: {
      label: words.undo,
      run: () => saves.send({ kind: 'requested', change: { kind: 'undo', mergeId } }),
    },
  });
}

/** Leaving the page saves at once; a window that closes in the middle of a save asks. */
function useLeaving<Shape extends Fields>(saves: DivisionSaves<Shape>): void {
  useEffect(() => {
    const hurry = () => {
      if (hasUnsaved(saves.queue())) saves.send({ kind: 'hurried' });
    };
    const hideOrShow = () => {
      if (document.visibilityState === 'hidden') hurry();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!hasUnsaved(saves.queue())) return;
      hurry();
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', hurry);
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hideOrShow);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', hurry);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hideOrShow);
      hurry();
    };
  }, [saves]);
}

/** Changes of other hosts, and entries that came in. */
function useNews<Shape extends Fields>(saves: DivisionSaves<Shape>): void {
  const { meet } = useManagedMeet();
  const handlers = {
    onMessage: () => saves.send({ kind: 'noticed' }),
    refresh: () => saves.send({ kind: 'noticed' }),
  };
  useLive(divisionsChannel(meet), handlers);
  useLive(meetCountsChannel(meet), handlers);
}

/** How the saving goes, beside the actions of the page. */
export function SavesState<Shape extends Fields>({
  saves,
  queue,
}: {
  saves: DivisionSaves<Shape>;
  queue: SaveQueue<Shape>;
}) {
  const state = savingState(queue);
  const { savedAtMs } = queue;
  // The words of the last save stay while nothing is saved.
  const lastTime = useRef('');
  if (savedAtMs !== null) lastTime.current = timeOfDay(savedAtMs);
  if (state === 'idle') return null;
  if (state === 'saved') return <SavingStatus state="saved">{words.saved(lastTime.current)}</SavingStatus>;
  if (state === 'saving') return <SavingStatus state="saving">{words.saving}</SavingStatus>;
  return (
    <>
      <SavingStatus state="failed">{state === 'waiting' ? words.waiting : words.notSaved}</SavingStatus>
      {state === 'failed' ? (
        <Button look="quiet" onClick={() => saves.send({ kind: 'hurried' })}>
          {words.tryAgain}
        </Button>
      ) : null}
    </>
  );
}

const timeOfDay = (ms: number) =>
  new Date(ms).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
