import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { virtualHelp as words } from './virtual-help.words.ts';

const Dialog = lazy(async () => ({ default: (await import('#kit/ui/dialogs/Dialog.tsx')).Dialog }));

/** A button that explains virtual meets in a dialog. */
export function VirtualMeetsHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon="help" onClick={() => setOpen(true)}>
        {words.help}
      </Button>
      {isOpen ? (
        <Suspense>
          <Dialog
            title={words.helpTitle}
            onClose={() => setOpen(false)}
            actions={<Button onClick={() => setOpen(false)}>{words.close}</Button>}
          >
            {words.helpLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}
