import { type ComponentType, useEffect, useState } from 'react';
import { recordFailure } from '#kit/ui/errors/failures.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { widgetWords as words } from './card-widget.words.ts';
import type { WidgetDialogProps } from './views/WidgetDialog.tsx';

type Loaded = { Dialog: ComponentType<WidgetDialogProps> } | 'loading' | 'failed';

/**
 * The card widget in a dialog. Its code is loaded when it opens; without a network the page stays, and says so at this
 * place.
 */
export function CardWidget(props: WidgetDialogProps) {
  const [loaded, setLoaded] = useState<Loaded>('loading');

  useEffect(() => {
    let isOpen = true;
    const finish = (end: Loaded) => {
      if (isOpen) setLoaded(end);
    };
    import('./views/WidgetDialog.tsx').then(
      ({ WidgetDialog }) => finish({ Dialog: WidgetDialog }),
      (error) => {
        recordFailure({ kind: 'payment', what: 'load the card form', error });
        finish('failed');
      },
    );
    return () => {
      isOpen = false;
    };
  }, []);

  if (loaded === 'loading') return null;
  if (loaded !== 'failed') return <loaded.Dialog {...props} />;
  // A page asks only once for a style sheet, so the form would come without its looks.
  const reload = () => {
    if (navigator.onLine) location.reload();
  };
  return (
    <Note tone="bad" isAlert action={<Button onClick={reload}>{words.reload}</Button>}>
      {words.notLoaded}
    </Note>
  );
}
