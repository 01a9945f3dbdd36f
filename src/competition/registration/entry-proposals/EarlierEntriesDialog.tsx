import { use, useCallback, useEffect, useMemo, useState } from 'react';
import type {
  EarlierEntry,
  EarlierMeet,
} from '#competition/registration/earlier-entries/earlier-entries.rules.ts';
import type { DeskPlace } from '#competition/registration/entry-desk/DeskState.tsx';
import { Refusal } from '#kit/refusal.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { FailedPart } from '#kit/ui/feedback/FailedPart.tsx';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import styles from './EarlierEntriesDialog.module.css';
import { proposeEarlier } from './earlier-proposals.rules.ts';
import { proposalWords as words } from './entry-proposals.words.ts';
import type { ProposalDialogProps } from './ProposalButtons.tsx';
import { AddEntries, ProposedEntries, useProposals } from './ProposedEntries.tsx';

/** Takes the entries of another meet into the draft: the meet is chosen first, then its entries. */
export function EarlierEntriesDialog(props: ProposalDialogProps) {
  const [meet, setMeet] = useState<EarlierMeet | null>(null);
  return meet === null ? (
    <ChooseMeet {...props} onChoose={setMeet} />
  ) : (
    <MeetEntries key={meet.meetId} {...props} meet={meet} onBack={() => setMeet(null)} />
  );
}

/** Reads the meets and, of a chosen one, the entries. */
function useEarlier({ meetId, entrant }: DeskPlace, fromMeetId?: number) {
  const api = use(BrowserApi);
  const [earlier, setEarlier] = useState<{ meets: EarlierMeet[]; entries: EarlierEntry[] } | null>(null);
  const [error, setError] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of a desk stays the same
  const read = useCallback(async () => {
    if (!api) return;
    setError(null);
    const from = fromMeetId === undefined ? {} : { fromMeetId };
    try {
      setEarlier(await api.earlierEntries.getEarlierEntries({ meetId, ...entrant, ...from }, QUIET));
    } catch (failure) {
      setError(failure instanceof Refusal ? failure.message : words.failed);
    }
  }, [api, meetId, fromMeetId]);
  useEffect(() => {
    void read();
  }, [read]);
  const failed =
    error === null ? null : (
      <FailedPart message={error} retryWord={words.again} onRetry={() => void read()} />
    );
  return { earlier, failed };
}

function ChooseMeet({
  place,
  onClose,
  onChoose,
}: ProposalDialogProps & { onChoose(meet: EarlierMeet): void }) {
  const { earlier, failed } = useEarlier(place);
  return (
    <Dialog title={words.title} isWide onClose={onClose}>
      {failed}
      {earlier === null ? (
        failed ? null : (
          <SkeletonText label={words.loadingMeets} />
        )
      ) : earlier.meets.length === 0 ? (
        <p>{words.noMeets}</p>
      ) : (
        <>
          <p>{words.lead}</p>
          <ul className={styles.meets}>
            {earlier.meets.map((meet) => (
              <li key={meet.meetId}>
                <button type="button" className={styles.meet} onClick={() => onChoose(meet)}>
                  <b>{meet.name}</b>
                  {meet.isLastEdition ? <StatusTag tone="plain">{words.lastEdition}</StatusTag> : null}
                  <small>{words.aboutMeet(meet.startOn, meet.entryCount)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface MeetEntriesProps extends ProposalDialogProps {
  meet: EarlierMeet;
  onBack(): void;
}

function MeetEntries({ desk, place, meet, onBack, onClose }: MeetEntriesProps) {
  const { earlier, failed } = useEarlier(place, meet.meetId);
  const { form } = desk;
  const proposals = useMemo(() => proposeEarlier(earlier?.entries ?? [], form), [earlier, form]);
  const { additions, ...preview } = useProposals(desk, proposals);
  return (
    <Dialog
      title={meet.name}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{words.back}</Button>
          <Button onClick={onClose}>{words.cancel}</Button>
          {earlier === null ? null : <AddEntries desk={desk} additions={additions} onAdded={onClose} />}
        </>
      }
    >
      {failed}
      {earlier === null ? (
        failed ? null : (
          <SkeletonText label={words.loadingEntries} />
        )
      ) : (
        <ProposedEntries label={words.preview} {...preview} />
      )}
    </Dialog>
  );
}
