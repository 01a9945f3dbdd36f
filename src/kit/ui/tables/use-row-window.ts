// Draws only the rows of a long list that are in sight.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows beyond both edges, so that a quick scroll meets no gap. */
const SPARE_ROWS = 12;
/** The window moves by this many rows, so that it is drawn anew only now and then. */
const STEP_ROWS = 6;
const FIRST_ROWS = 30;

export interface RowWindow {
  /** The element that scrolls. */
  ref: RefObject<HTMLDivElement | null>;
  from: number;
  /** The first row after the window. */
  to: number;
}

/** `rowHeight` is the height of every row, in pixels. */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const ref = useRef<HTMLDivElement>(null);
  const [{ first, visible }, setView] = useState({ first: 0, visible: FIRST_ROWS });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => {
      const row = Math.floor(element.scrollTop / rowHeight);
      const next = {
        first: row - (row % STEP_ROWS),
        visible: Math.ceil(element.clientHeight / rowHeight) + STEP_ROWS,
      };
      setView((view) => (view.first === next.first && view.visible === next.visible ? view : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [rowHeight]);
  const from = Math.min(Math.max(0, first - SPARE_ROWS), Math.max(0, count - visible));
  return { ref, from, to: Math.min(count, first + visible + SPARE_ROWS) };
}
