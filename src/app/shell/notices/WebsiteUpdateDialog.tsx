import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { updateWords as words } from './notices.words.ts';

/** Cannot be dismissed, because the open page and the server are from different builds. */
export function WebsiteUpdateDialog({ onRefresh }: { onRefresh(): void }) {
  return (
    <Dialog
      title={words.title}
      isAlert
      isLocked
      actions={
        <Button look="primary" data-focus-first onClick={onRefresh}>
          {words.refresh}
        </Button>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
