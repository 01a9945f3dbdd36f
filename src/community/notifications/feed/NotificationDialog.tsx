import type { FeedItem } from '#community/notifications/notifications.rules.ts';
import { feedWords as words } from '#community/notifications/notifications.words.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';

interface NotificationDialogProps {
  modal: NonNullable<FeedItem['content']['modal']>;
  onClose: () => void;
}

/**
 * Shows a notification in a dialog on the current page, before or instead of following its link.
 */
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
