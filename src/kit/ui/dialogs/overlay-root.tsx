// Overlays such as dialogs and toasts. Each has its own React root at the end of the document, so that it can be opened
// from anywhere and outlives the page that opened it.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export interface BesidePage {
  show(content: ReactNode): void;
  remove(): void;
}

export function openBesidePage(): BesidePage {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return {
    show: (content) => root.render(content),
    remove: () => {
      root.unmount();
      place.remove();
    },
  };
}
