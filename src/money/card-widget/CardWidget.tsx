import { lazy, Suspense } from 'react';
import type { WidgetDialogProps } from './views/WidgetDialog.tsx';

const WidgetDialog = lazy(async () => ({
  default: (await import('./views/WidgetDialog.tsx')).WidgetDialog,
}));

/** The card widget in a dialog. Its code is loaded when it opens. */
export function CardWidget(props: WidgetDialogProps) {
  return (
    <Suspense>
      <WidgetDialog {...props} />
    </Suspense>
  );
}
