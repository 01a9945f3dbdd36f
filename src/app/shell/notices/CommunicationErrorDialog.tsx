import { useState } from 'react';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { CONTACT_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { communicationWords as words } from './notices.words.ts';

interface CommunicationErrorDialogProps {
  /** Asks again whatever was not answered; false when there is still no answer. */
  onRetry(): Promise<boolean>;
  onRefresh(): void;
  /** On a developer's own machine only. */
  onClose?: (() => void) | undefined;
}

/** Stays until an answer comes or the page is loaded anew. */
export function CommunicationErrorDialog({ onRetry, onRefresh, onClose }: CommunicationErrorDialogProps) {
  const [state, setState] = useState<'asks' | 'tries' | 'failed'>('asks');

  async function handleRetry() {
    setState('tries');
    setState((await onRetry()) ? 'asks' : 'failed');
  }

  return (
    <Dialog
      title={words.title}
      isAlert
      isLocked={!onClose}
      onClose={onClose}
      actions={
        <>
          {onClose ? (
            <Button look="quiet" onClick={onClose}>
              {words.close}
            </Button>
          ) : null}
          <Button
            data-focus-first
            busyWord={state === 'tries' ? words.trying : undefined}
            onClick={handleRetry}
          >
            {words.again}
          </Button>
          <Button look="primary" onClick={onRefresh}>
            {words.refresh}
          </Button>
        </>
      }
    >
      <p>
        {words.before}
        {/* The whole document: what cannot be asked for in place would only fail again. */}
        <a href={CONTACT_PATH} target="_self">
          {words.contact}
        </a>
        {words.after}
      </p>
      <p role="status">{state === 'failed' ? words.stillNothing : null}</p>
    </Dialog>
  );
}
