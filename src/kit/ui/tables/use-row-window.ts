// Draws only the rows of a long list that are in sight.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows beyond both edges, so that a quick scroll meets no gap. */
const SPARE_ROWS = 12;
/** The window moves by this many rows, so that it is drawn anew only now and then. */
const STEP_ROWS = 6;
const FIRST_ROWS = 30;

export interface RowWindow {
  /** The box around the rows. It scrolls, or the page does where the box is as high as its rows. */
  ref: RefObject<HTMLDivElement | null>;
  from: number;
  /** The first row after the window. */
  to: number;
  /** The height of a row as it is drawn, in pixels. */
  rowHeight: number;
}

/**
 * `expectedHeight` is the height of every row, in pixels, until one with `aria-rowindex` is drawn. On narrow screens rows
 * may be higher, since they have several lines.
 */
export function useRowWindow(count: number, expectedHeight: number): RowWindow {
  const ref = useRef<HTMLDivElement>(null);
  const [{ first, visible, rowHeight }, setView] = useState({
    ...{ first: 0, visible: FIRST_ROWS, rowHeight: expectedHeight },
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => {
      const rowHeight = heightOfRow(element) ?? expectedHeight;
      const { scrolled, height } = partInSight(element);
      const row = Math.floor(scrolled / rowHeight);
      const next = {
        first: row - (row % STEP_ROWS),
        visible: Math.ceil(height / rowHeight) + STEP_ROWS,
        rowHeight,
      };
      setView((view) => (isSameView(view, next) ? view : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Scrolling of the box does not bubble; the listener of the window hears it on its way down.
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', look, options);
      window.removeEventListener('resize', look);
    };
  }, [expectedHeight]);
  const from = Math.min(Math.max(0, first - SPARE_ROWS), Math.max(0, count - visible));
  return { ref, from, to: Math.min(count, first + visible + SPARE_ROWS), rowHeight };
}

type View = Pick<RowWindow, 'rowHeight'> & { first: number; visible: number };

const isSameView = (a: View, b: View): boolean =>
  a.first === b.first && a.visible === b.visible && a.rowHeight === b.rowHeight;

/** Rows of long texts are higher than others, so the lowest one counts. */
function heightOfRow(box: HTMLElement): number | null {
  const heights = [...box.querySelectorAll('tbody [aria-rowindex]')].map(
    (row) => row.getBoundingClientRect().height,
  );
  return heights.length === 0 ? null : Math.min(...heights);
}

/** The pixels of the box above the part in sight, and the height of that part. */
function partInSight(box: HTMLElement): { scrolled: number; height: number } {
  if (getComputedStyle(box).overflowY !== 'visible') {
    return { scrolled: box.scrollTop, height: box.clientHeight };
  }
  return { scrolled: Math.max(0, -box.getBoundingClientRect().top), height: window.innerHeight };
}
