// Overlays such as dialogs and toasts. Each has its own React root at the end of the document, so that it can be opened
// from anywhere and outlives the page that opened it.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export interface OverlayRoot {
  show(content: ReactNode): void;
  remove(): void;
}

export function openOverlayRoot(): OverlayRoot {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  return {
    show: (content) => root.render(content),
    remove: () => {
      root.unmount();
      element.remove();
    },
  };
}
