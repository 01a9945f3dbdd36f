import { useState } from 'react';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { CONTACT_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { communicationWords as words } from './notices.words.ts';

interface CommunicationErrorDialogProps {
  /** Repeats the calls without an answer. Resolves to false if one still has none. */
  onRetry(): Promise<boolean>;
  onRefresh(): void;
  /** Given on a developer's own machine only; elsewhere the dialog cannot be closed. */
  onClose?: (() => void) | undefined;
}

/** Stays open until a retry succeeds or the page is loaded again. */
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
        {/* Loads the whole document, because a call of a page opened in place would only fail again. */}
        <a href={CONTACT_PATH} target="_self">
          {words.contact}
        </a>
        {words.after}
      </p>
      <p role="status">{state === 'failed' ? words.stillNothing : null}</p>
    </Dialog>
  );
}
