import { type ReactNode, useId, useState } from 'react';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import type { Settings } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { settingsWords } from '#site/account/settings.words.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { leavingWords as words } from './deletion.words.ts';

interface DeleteAccountSectionProps extends Pick<Settings, 'account' | 'deletion' | 'security'> {
  onLeft: (how: 'resting' | 'gone') => void;
}

const REST = {
  title: words.deactivateTitle,
  text: words.deactivateAsk,
  yes: words.deactivate,
  no: words.keep,
  isDangerous: true,
};

/** Explains what deletion removes, lists obstacles, asks for a reason, and offers both ways to leave. */
export function DeleteAccountSection({ account, deletion, security, onLeft }: DeleteAccountSectionProps) {
  const { busy, error, save } = useSaving({ notSaved: words.notDone, reload: false });
  const firstId = useId();
  const [reason, setReason] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function deactivate() {
    if (!(await askToConfirm(REST))) return;
    setWrong(undefined);
    await save('deactivate', async ({ settings }) => {
      await settings.deactivate({}, QUIET);
      onLeft('resting');
    });
  }

  function startDeleting() {
    setWrong(reason === null ? words.chooseReason : undefined);
    setAsking(reason !== null);
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
        <ErrorLine message={wrong ?? error ?? undefined} />
        <div className={styles.after}>
          <Button
            busyWord={busy === null ? undefined : settingsWords.saving}
            onClick={() => void deactivate()}
          >
            {words.deactivate}
          </Button>
          <Button
            look="danger"
            lockedBecause={
              deletion.canDelete ? undefined : deletion.reasons.map(({ message }) => message).join(' ')
            }
            onClick={startDeleting}
          >
            {words.delete}
          </Button>
        </div>
      </div>
      {isAsking && reason !== null ? (
        <DeleteAccountDialog
          account={account}
          security={security}
          reason={reason}
          onGone={() => onLeft('gone')}
          onClose={() => setAsking(false)}
        />
      ) : null}
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
