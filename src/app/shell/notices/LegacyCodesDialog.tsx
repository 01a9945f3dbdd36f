import { useState } from 'react';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { joinTeamAddress } from '#sport/addresses/site-addresses.rules.ts';
import { sportName } from '#sport/sports.rules.ts';
import styles from './notices.module.css';
import { legacyCodeWords as words } from './notices.words.ts';

interface LegacyCode {
  code: string;
  SchoolName: string;
  Sport: 'tf' | 'xc';
}

interface LegacyCodesDialogProps {
  codes: readonly LegacyCode[];
  /** They are not wanted, now or ever. Rejects when that could not be kept. */
  onSkip(): Promise<void>;
  /** They come up again another time. */
  onClose(): void;
}

/** The codes that a parent was given before teams had codes, each with the way into its team. */
export function LegacyCodesDialog({ codes, onSkip, onClose }: LegacyCodesDialogProps) {
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');

  async function skip() {
    setState('saving');
    try {
      await onSkip();
    } catch {
      setState('failed');
    }
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button busyWord={state === 'saving' ? words.saving : undefined} onClick={() => void skip()}>
            {words.skip}
          </Button>
          <Button onClick={onClose} data-focus-first>
            {words.later}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ul className={styles.legacyCodes}>
        {codes.map(({ code, SchoolName, Sport }) => (
          <li key={code}>
            <span>
              <b>{SchoolName}</b>
              <small>{sportName(Sport)}</small>
            </span>
            <a
              className={controls.button}
              href={joinTeamAddress(code)}
              aria-label={words.joinTeam(SchoolName, sportName(Sport))}
              onClick={onClose}
            >
              {words.join}
            </a>
          </li>
        ))}
      </ul>
      {state === 'failed' ? <p role="alert">{words.notSaved}</p> : null}
    </Dialog>
  );
}
