// Drags the slots of the seeding board by mouse and by touch, on the drag and drop of the browser.
import { type DragEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';

interface BoardDrag {
  pickUp(key: string, by: 'pointer'): void;
  goOver(key: string): void;
  drop(key: string): void;
  putBack(): void;
}

type Box = RefObject<HTMLDivElement | null>;

/** `dragProps` are for the handles, which have the key of their cell in `data-key`; `dropProps` for the box around all. */
export function useBoardDrag(box: Box, board: BoardDrag) {
  const newest = useRef(board);
  useLayoutEffect(() => {
    newest.current = board;
  });
  const dragged = useRef<string | null>(null);
  const { dragProps } = useDrag({
    hasDragButton: true,
    getItems: () => [{ 'text/plain': dragged.current ?? '' }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => {
      if (dragged.current !== null) newest.current.pickUp(dragged.current, 'pointer');
    },
    onDragEnd: ({ dropOperation }) => {
      if (dropOperation !== 'move') newest.current.putBack();
      dragged.current = null;
    },
  });
  const { dropProps } = useDrop({
    ref: box,
    getDropOperation: () => (dragged.current === null ? 'cancel' : 'move'),
    onDropMove: ({ x, y }) => {
      const key = cellAt(box, x, y);
      if (key !== null) newest.current.goOver(key);
    },
    onDrop: ({ x, y }) => {
      const key = cellAt(box, x, y);
      if (key === null) newest.current.putBack();
      else newest.current.drop(key);
    },
  });
  const handlers = useRef(dragProps);
  useLayoutEffect(() => {
    handlers.current = dragProps;
  });
  const stable = useMemo(
    () => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        dragged.current = event.currentTarget.dataset.key ?? null;
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 40, row.offsetHeight / 2);
        handlers.current.onDragStart?.(event as never);
      },
      onDrag: (event: DragEvent<HTMLElement>) => handlers.current.onDrag?.(event as never),
      onDragEnd: (event: DragEvent<HTMLElement>) => handlers.current.onDragEnd?.(event as never),
    }),
    [],
  );
  return { dragProps: stable as Record<string, unknown>, dropProps };
}

/** The cell at a point that counts from the corner of the box. */
function cellAt(box: Box, x: number, y: number): string | null {
  const corner = box.current?.getBoundingClientRect();
  if (!corner) return null;
  const element = document.elementFromPoint(corner.left + x, corner.top + y);
  return element?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null;
}
