import { type ReactNode, use, useId, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { askToConfirm, type Question } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import { Radio } from '#kit/ui/Choice.tsx';
import controls from '#kit/ui/controls.module.css';
import { Note } from '#kit/ui/Note.tsx';
import { leavingWords as words } from './deletion.words.ts';
import { ErrorLine } from './ErrorLine.tsx';
import { QUIET } from './Saver.tsx';
import type { Settings } from './settings.client.ts';
import styles from './settings.module.css';

interface LeaveSectionProps extends Pick<Settings, 'account' | 'deletion'> {
  onLeft: (how: 'resting' | 'gone') => void;
}

/** What would be lost, what has to come first, why, and the two ways out. */
export function LeaveSection({ account, deletion, onLeft }: LeaveSectionProps) {
  const api = use(BrowserApi);
  const firstId = useId();
  const [reason, setReason] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();

  async function leave(how: 'resting' | 'gone', question: Question, run: () => Promise<unknown>) {
    if (!(await askToConfirm({ ...question, no: words.keep, isDangerous: true }))) return;
    try {
      await run();
    } catch (error) {
      setWrong(error instanceof Refusal ? error.message : words.notDone);
      return;
    }
    onLeft(how);
  }

  const rest = {
    title: words.deactivateTitle,
    text: words.deactivateAsk,
    yes: words.deactivate,
    no: words.keep,
  };
  const end = {
    title: words.deleteTitle,
    text: words.deleteAsk(account.Handle),
    yes: words.delete,
    no: words.keep,
  };

  function deleteAccount() {
    if (reason === null) {
      setWrong(words.chooseReason);
      return;
    }
    setWrong(undefined);
    void leave('gone', end, async () => api?.settings.deleteAccount({ deleteReason: reason }, QUIET));
  }

  return (
    <div className={styles.leaving}>
      <div>
        <p>{words.what}</p>
        {deletion.canDelete ? null : (
          <Note tone="warn">
            <b id={firstId}>{words.notYet}</b>
            <ul>
              {deletion.reasons.map(({ message, link }) => (
                <li key={message}>
                  {message} {link ? <a href={link}>{words.show}</a> : null}
                </li>
              ))}
            </ul>
          </Note>
        )}
      </div>
      <div>
        <Reasons chosen={reason} onChoose={setReason} />
        <p className={styles.hint}>{words.gentler}</p>
        <ErrorLine message={wrong} />
        <div className={styles.after}>
          <Button onClick={() => leave('resting', rest, async () => api?.settings.deactivate({}, QUIET))}>
            {words.deactivate}
          </Button>
          <Button
            look="danger"
            lockedBecause={
              deletion.canDelete ? undefined : deletion.reasons.map(({ message }) => message).join(' ')
            }
            onClick={deleteAccount}
          >
            {words.delete}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface ReasonsProps {
  chosen: string | null;
  onChoose: (reason: string) => void;
}

function Reasons({ chosen, onChoose }: ReasonsProps): ReactNode {
  return (
    <fieldset>
      <legend className={controls.label}>{words.why}</legend>
      {words.reasons.map((reason) => (
        <div key={reason} className={styles.reason}>
          <Radio name="why" checked={reason === chosen} onChange={() => onChoose(reason)}>
            {reason}
          </Radio>
        </div>
      ))}
    </fieldset>
  );
}
