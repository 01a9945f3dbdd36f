// What stands beside the page and not in it: dialogs, toasts. Each has a React root of its own at the end of the
// document, so it is there from anywhere and outlives the page that asked for it.
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
