import { type ComponentType, useEffect, useState } from 'react';
import { recordFailure } from '#kit/ui/errors/failures.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { widgetWords as words } from './card-widget.words.ts';
import type { WidgetDialogProps } from './views/WidgetDialog.tsx';

/**
 * The card widget in a dialog. Its code is loaded when it opens; without a network the page stays, and says so at this
 * place.
 */
export function CardWidget(props: WidgetDialogProps) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<WidgetDialogProps> } | 'failed' | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` loads again
  useEffect(() => {
    let isOpen = true;
    const finish = (end: typeof loaded) => isOpen && setLoaded(end);
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
  }, [tries]);

  if (loaded === null) return null;
  if (loaded !== 'failed') return <loaded.Dialog {...props} />;
  const retry = () => {
    setLoaded(null);
    setTries(tries + 1);
  };
  return (
    <Note tone="bad" isAlert action={<Button onClick={retry}>{words.tryAgain}</Button>}>
      {words.fatal}
    </Note>
  );
}
