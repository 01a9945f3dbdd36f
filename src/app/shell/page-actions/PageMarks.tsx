import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hydrated } from '#app/shell/hydrated.ts';
import { MARK_SLOT, type MarkAbout } from '#competition/result-pages/mark-slot.rules.ts';

const MarkMenu = lazy(async () => ({
  default: (await import('#competition/corrections/screens/MarkMenu.tsx')).MarkMenu,
}));

/** Draws what the viewer may do with a mark into the open details of its row. */
export function PageMarks() {
  const slots = useMarkSlots();
  return slots.map(({ slot, about }) =>
    createPortal(
      <Suspense>
        <MarkMenu about={about} />
      </Suspense>,
      slot,
      String(about.resultId),
    ),
  );
}

interface Slot {
  slot: Element;
  /** The value of its attribute. */
  text: string;
  about: MarkAbout;
}

/** Rows open and close while the page is open, and their marks change. */
function useMarkSlots(): Slot[] {
  const [slots, setSlots] = useState<Slot[]>([]);
  useEffect(() => {
    let isOver = false;
    const look = () => {
      setSlots((before) => {
        const now = [...document.querySelectorAll(`[${MARK_SLOT}]`)].map((slot) => readSlot(slot, before));
        const isSame = now.length === before.length && now.every((found, index) => found === before[index]);
        return isSame ? before : now;
      });
    };
    const observer = new MutationObserver(look);
    void hydrated.then(() => {
      if (isOver) return;
      look();
      observer.observe(document.getElementById('root')!, {
        childList: true,
        subtree: true,
        attributeFilter: [MARK_SLOT],
      });
    });
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, []);
  return slots;
}

/** A slot without news stays the same object, so that its menu is not read again. */
function readSlot(slot: Element, before: readonly Slot[]): Slot {
  const text = slot.getAttribute(MARK_SLOT)!;
  const same = before.find((old) => old.slot === slot && old.text === text);
  return same ?? { slot, text, about: JSON.parse(text) };
}
