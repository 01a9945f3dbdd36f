import { Button } from '#kit/ui/Button.tsx';
import controls from '#kit/ui/controls.module.css';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { notificationWords as words } from './notices.words.ts';

interface NotificationDialogProps {
  /** site-shell §3 "Notification content": line1 names it, line2 and line3 say more. */
  content: { line1: string; line2: string; line3: string };
  /** Where it leads, if anywhere. */
  link?: { label: string; href: string };
  onClose(): void;
}

/** A notification that is read where one is, before or instead of following it. */
export function NotificationDialog({ content, link, onClose }: NotificationDialogProps) {
  return (
    <Dialog
      title={content.line1}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {link ? (
            <a className={`${controls.button} ${controls.primary}`} href={link.href} onClick={onClose}>
              {link.label}
            </a>
          ) : null}
        </>
      }
    >
      {content.line2 ? <p>{content.line2}</p> : null}
      {content.line3 ? <p>{content.line3}</p> : null}
    </Dialog>
  );
}
