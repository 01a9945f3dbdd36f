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
  teamName: string;
  sport: 'tf' | 'xc';
}

interface LegacyCodesDialogProps {
  codes: readonly LegacyCode[];
  /** Discards the codes for good. Rejects if that could not be saved. */
  onSkip(): Promise<void>;
  /** Closes the dialog; it opens again after another page load. */
  onClose(): void;
}

/** Lists the codes that a parent has from before teams had codes, each with a link to join its team. */
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
        {codes.map(({ code, teamName, sport }) => (
          <li key={code}>
            <span>
              <b>{teamName}</b>
              <small>{sportName(sport)}</small>
            </span>
            <a
              className={controls.button}
              href={joinTeamAddress(code)}
              aria-label={words.joinTeam(teamName, sportName(sport))}
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
