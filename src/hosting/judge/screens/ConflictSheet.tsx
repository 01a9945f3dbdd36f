import { useState } from 'react';
import { useOutbox } from '#hosting/run-meet/outbox/OutboxBadge.tsx';
import { exactTime } from '#hosting/run-meet/outbox/PhonePage.tsx';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { meaningOf } from '../contest/heights.rules.ts';
import { judgeWords as words } from '../judge.words.ts';
import { type Conflict, cellOf, jumpersOf, markText, type PackedMark } from '../pack/packed-event.rules.ts';
import { useJudged, whatOf } from './Contest.tsx';
import styles from './Judge.module.css';

/** Two marks for one try: what each of them means, and which one counts. Nothing changes until somebody chooses. */
export function ConflictSheet({ conflict }: { conflict: Conflict }) {
  const { event, contest, judged, device } = useJudged();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isAway = useOutbox()?.state.offlineSince != null;
  const { beside, counting } = conflict;
  const who = event.athletes.find(({ slotId }) => slotId === beside.slotId)?.name ?? event.title;
  const what = whatOf(event.title, beside);
  const isMine = (mark: PackedMark) => mark.device === device;

  async function decide(keep: 'beside' | 'counting'): Promise<void> {
    setBusy(true);
    try {
      await judged.decide(conflict, keep);
    } catch (error) {
      setMessage(isRefusal(error) ? error.message : words.failed);
    }
    setBusy(false);
  }

  const hold = () => judged.change((now) => ({ ...now, heldUuids: [...now.heldUuids, beside.uuid] }));
  const jumpers = jumpersOf(event, contest);
  const meaning = (mark: PackedMark) =>
    cellOf(mark).map(({ slotId, ...cell }) => meaningOf(jumpers, slotId, cell));
  const marks = counting ? [beside, counting] : [beside];
  const lockedBecause = isAway ? words.needsNetwork : isBusy ? words.loading : undefined;
  const keepText = (mark: PackedMark) =>
    isMine(mark) ? words.keepMine(markText(mark)) : words.keepTheirs(markText(mark));
  return (
    <Dialog title={counting ? words.conflictTitle : words.movedTitle} isAlert onClose={() => void hold()}>
      <p>{counting ? words.conflictText(who, what) : words.movedText(who, what)}</p>
      <div className={styles.both}>
        {marks
          .toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)))
          .map((mark) => (
            <div key={mark.uuid}>
              <span>{isMine(mark) ? words.thisPhone : words.otherDevice}</span>
              <b>{markText(mark)}</b>
              <div>{exactTime(mark.madeAt)}</div>
              <div>{isMine(mark) ? words.you : mark.senderName}</div>
            </div>
          ))}
      </div>
      {marks.flatMap(meaning).length > 0 ? (
        <Note>
          {marks.flatMap(meaning).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Note>
      ) : null}
      <p role="alert" className={styles.message}>
        {message}
      </p>
      <div className={styles.choices}>
        <Button lockedBecause={lockedBecause} onClick={() => void decide('beside')}>
          {keepText(beside)}
        </Button>
        <Button lockedBecause={lockedBecause} onClick={() => void decide('counting')}>
          {counting ? keepText(counting) : words.drop(markText(beside))}
        </Button>
        <Button look="quiet" onClick={() => void hold()}>
          {words.holdBoth}
        </Button>
      </div>
    </Dialog>
  );
}
