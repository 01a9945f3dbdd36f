// Finds the element of the page into which the frame draws its buttons for a signed-in person.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hydrated } from '#app/shell/hydrated.ts';

/** All elements of the page with this attribute, in order. */
export function usePageSlots(attribute: string): readonly Element[] {
  const [slots, setSlots] = useState<readonly Element[]>([]);
  useLocation();
  useEffect(() => {
    let isOver = false;
    void hydrated.then(() => {
      const now = [...document.querySelectorAll(`[${attribute}]`)];
      const isSame = now.length === slots.length && now.every((slot, index) => slot === slots[index]);
      if (!isOver && !isSame) setSlots(now);
    });
    return () => {
      isOver = true;
    };
  });
  return slots;
}

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
