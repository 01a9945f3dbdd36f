import { Button } from '#kit/ui/Button.tsx';
import controls from '#kit/ui/controls.module.css';
import { Dialog } from '#kit/ui/Dialog.tsx';
import type { FeedItem } from './notifications.rules.ts';
import { feedWords as words } from './notifications.words.ts';

interface NotificationDialogProps {
  modal: NonNullable<FeedItem['content']['modal']>;
  onClose: () => void;
}

/** A notification that is read where one is, before or instead of following it. */
export function NotificationDialog({ modal: { title, text, button }, onClose }: NotificationDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first onClick={onClose}>
            {words.close}
          </Button>
          {button ? (
            <a className={`${controls.button} ${controls.primary}`} href={button.href} onClick={onClose}>
              {button.label}
            </a>
          ) : null}
        </>
      }
    >
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  );
}
