// Finds the element of the page into which the frame draws its buttons for a signed-in person.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hydrated } from '#app/shell/hydrated.ts';

/** The page's element with this attribute, or null if the page has none. */
export function usePageSlot(attribute: string): Element | null {
  const [slot, setSlot] = useState<Element | null>(null);
  // Renders again with each page; the effect looks for the slot after each render.
  useLocation();
  useEffect(() => {
    let isOver = false;
    void hydrated.then(() => isOver || setSlot(document.querySelector(`[${attribute}]`)));
    return () => {
      isOver = true;
    };
  });
  return slot;
}
