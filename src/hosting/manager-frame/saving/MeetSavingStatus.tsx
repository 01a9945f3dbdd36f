import { useEffect, useState } from 'react';
import { formatTimeOfDay } from '#kit/time-of-day.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { SavingStatus } from '#kit/ui/feedback/SavingStatus.tsx';
import { useManagedMeet } from '../ManagedMeet.tsx';
import type { SaveQueue } from './save-queue.rules.ts';
import { savingWords as words } from './saving.words.ts';
import { useWrongFieldCount } from './WrongFields.tsx';

/**
 * "Saved 10:42 AM" once something was saved, or what is not saved, beside the actions of a screen. With `isTroubleOnly`
 * it says only what is not saved, for screens that show the time of their own saves.
 */
export function MeetSavingStatus({ isTroubleOnly = false }: { isTroubleOnly?: boolean }) {
  const { queue } = useManagedMeet();
  const savedAt = useSavedAt(queue);
  const wrongCount = useWrongFieldCount();
  if (queue.phase === 'saving') return <SavingStatus state="saving">{words.saving}</SavingStatus>;
  if (queue.phase === 'retrying') return <SavingStatus state="failed">{words.retrying}</SavingStatus>;
  const isUnsaved = queue.phase === 'stopped' || Object.keys(queue.held).length + queue.questions.length > 0;
  if (isUnsaved) return <SavingStatus state="failed">{words.refused}</SavingStatus>;
  if (wrongCount > 0) return <SavingStatus state="failed">{words.wrong(wrongCount)}</SavingStatus>;
  return savedAt === null || isTroubleOnly ? null : (
    <SavingStatus state="saved">{words.saved(savedAt)}</SavingStatus>
  );
}

/** The time on the reader's clock when the last save of this page was answered. */
function useSavedAt({ phase }: SaveQueue): string | null {
  const [wasSaving, setWasSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    if (phase === 'saving') setWasSaving(true);
    if (phase !== 'idle' || !wasSaving) return;
    const now = new Date(readerNowMs());
    setWasSaving(false);
    setSavedAt(formatTimeOfDay(now.getHours(), now.getMinutes()));
  }, [phase, wasSaving]);
  return savedAt;
}
