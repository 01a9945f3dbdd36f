import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { signInAddress } from '#sport/addresses/addresses.rules.ts';
import { signUpAddress } from '#sport/addresses/site-addresses.rules.ts';
import { authenticateWords as words } from './notices.words.ts';

interface AuthenticateDialogProps {
  /** The path of this site to return to after signing in. */
  returnTo: string;
  onClose(): void;
}

/** Opens when a visitor starts something that needs an account. */
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
