import type { RunEvent, RunMark } from '#hosting/run-meet/run-meet.client.ts';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import styles from './FinishEntry.module.css';
import { finishWords as words } from './finish-entry.words.ts';

/** The marks of two devices for one thing. Somebody who saw it chooses. */
export function Conflicts({ event, saving }: { event: RunEvent; saving: Saving }) {
  const { meetId } = event.meet;
  const conflicts = event.marks.filter(({ state }) => state === 'conflict');
  return conflicts.map((other) => {
    const counting = event.marks.find((mark) => mark.state === 'counting' && isSamePart(mark, other));
    const slot = event.slots.find(({ slotId }) => slotId === other.slotId);
    return (
      <section key={other.uuid} className={styles.box} role="alert">
        <h2>{words.conflictTitle}</h2>
        <p className={styles.detail}>{words.conflictText(slot?.name ?? '')}</p>
        <div className={styles.sides}>
          {counting ? <Side mark={counting} title={words.counts} /> : null}
          <Side mark={other} title={words.otherMark} />
        </div>
        <div className={styles.sides}>
          {[counting, other].map((mark) =>
            mark ? (
              <Button
                key={mark.uuid}
                onClick={() =>
                  void saving.save(mark.uuid, async (api) => {
                    // What does not count is taken back, so that nobody is asked again.
                    if (mark === counting) await api.runMeet.undo({ meetId, uuids: [other.uuid] });
                    else await api.runMeet.choose({ meetId, uuids: [mark.uuid] });
                  })
                }
              >
                {words.keepMark(textOfMark(mark))}
              </Button>
            ) : null,
          )}
        </div>
      </section>
    );
  });
}

const isSamePart = (a: RunMark, b: RunMark): boolean =>
  a.heatId === b.heatId && a.slotId === b.slotId && a.kind === b.kind && a.number === b.number;

function Side({ mark, title }: { mark: RunMark; title: string }) {
  return (
    <p className={styles.side}>
      <span className={styles.detail}>{title}</span>
      <b>{textOfMark(mark)}</b>
      <span className={styles.detail}>
        {words.from(mark.senderName ?? words.someone, readerTime(mark.madeAt))}
      </span>
    </p>
  );
}

/** "2:28.51", "5-04 XO", "+1.4". */
function textOfMark({ content }: RunMark): string {
  const { mark, status, height, tries, wind } = content as Record<string, string | undefined>;
  return [height, mark ?? tries, status, mark ? undefined : wind].filter(Boolean).join(' ');
}
