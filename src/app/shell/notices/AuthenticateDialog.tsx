import { Button } from '#kit/ui/Button.tsx';
import controls from '#kit/ui/controls.module.css';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { signInAddress } from '#sport/addresses.rules.ts';
import { signUpAddress } from '#sport/site-addresses.rules.ts';
import { authenticateWords as words } from './notices.words.ts';

interface AuthenticateDialogProps {
  /** Where to come back to: a path of this site. */
  returnTo: string;
  onClose(): void;
}

/** What a visitor wanted to do needs an account. */
export function AuthenticateDialog({ returnTo, onClose }: AuthenticateDialogProps) {
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <a className={controls.button} href={signUpAddress(returnTo)} target="_self">
            {words.signUp}
          </a>
          <a
            className={`${controls.button} ${controls.primary}`}
            href={signInAddress(returnTo)}
            target="_self"
            data-focus-first
          >
            {words.logIn}
          </a>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
