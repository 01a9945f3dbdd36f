import { useCallback, useContext, useState } from 'react';
import { useRevalidator } from 'react-router';
import { FailedPart } from '#kit/ui/feedback/FailedPart.tsx';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { useReadWhenShown } from '#kit/ui/page/use-read-when-shown.ts';
import { MarkRow } from './MarkRow.tsx';
import styles from './Virtual.module.css';
import type { VirtualSlotMeet } from './VirtualSlot.tsx';
import { virtualWords as words } from './virtual-screen.words.ts';

type OwnMarks = Awaited<ReturnType<Api['virtualMeets']['getOwnMarks']>>;

/** On the tab of a virtual meet: the entries for which the viewer posts marks, and the marks that they validate. */
export function VirtualPanel({ meetId }: VirtualSlotMeet) {
  const { own, isFailed, read } = useOwnMarks(meetId);
  const { revalidate } = useRevalidator();
  // The list of everyone below shows the same marks.
  const saving = useSaving({ reload: () => Promise.all([read(), revalidate()]) });
  if (isFailed) return <FailedPart message={words.failed} retryWord={words.tryAgain} onRetry={read} />;
  if (!own) return <SkeletonText label={words.loading} />;
  const toPost = own.entries.filter(({ canPost }) => canPost);
  const toValidate = own.entries.filter(({ canPost, mark }) => !canPost && mark);
  return (
    <section className={styles.panel} ref={saving.focusRef} tabIndex={-1} aria-label={words.own}>
      {toPost.length > 0 ? (
        <>
          <SectionHead title={words.own} isSub />
          <ul className={styles.rows}>
            {toPost.map((entry) => (
              <MarkRow key={entry.entryId} {...{ meetId, entry, saving, window: own.window }} />
            ))}
          </ul>
        </>
      ) : null}
      {toValidate.length > 0 ? (
        <>
          <SectionHead title={words.toValidate} isSub />
          <ul className={styles.rows}>
            {toValidate.map((entry) => (
              <MarkRow key={entry.entryId} {...{ meetId, entry, saving, window: own.window }} />
            ))}
          </ul>
        </>
      ) : null}
      <SavingError error={saving.error} />
    </section>
  );
}

function useOwnMarks(meetId: number) {
  const api = useContext(BrowserApi);
  const [own, setOwn] = useState<OwnMarks | null>(null);
  const [isFailed, setFailed] = useState(false);
  const read = useCallback(async () => {
    if (!api) return;
    setFailed(false);
    try {
      setOwn(await api.virtualMeets.getOwnMarks({ meetId }, QUIET));
    } catch {
      setFailed(true);
    }
  }, [api, meetId]);
  useReadWhenShown(read);
  return { own, isFailed, read };
}
