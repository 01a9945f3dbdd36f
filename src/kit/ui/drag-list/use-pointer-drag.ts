// Drags the rows of a list by mouse and by touch, on the drag and drop of the browser.
import { type DragEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';
import { type DragGroupOfSlots, type DragSlot, isSameSlot, slotOf, slotsFor } from './drag-slots.ts';

/** A row that was picked up, and where it would go. */
export interface Lift {
  key: string;
  to: DragSlot;
  by: 'keys' | 'pointer';
}

export type Box = RefObject<HTMLDivElement | null>;

interface PointerParts {
  latest: RefObject<{
    slotGroups: readonly DragGroupOfSlots[];
    lift: Lift | null;
  }>;
  pickUp(key: string, by: 'pointer'): void;
  putBack(): void;
  drop(key: string, to: DragSlot): void;
  setLift(change: (lift: Lift | null) => Lift | null): void;
}

/** A bottom edge of a heading or a row, from the top of the box, and the spot under it. */
interface Edge {
  middle: number;
  groupKey: string;
  afterKey: string | null;
}

export function usePointerDrag(box: Box, { latest, pickUp, putBack, drop, setLift }: PointerParts) {
  const dragged = useRef<string | null>(null);
  const edges = useRef<Edge[]>([]);
  const { dragProps } = useDrag({
    hasDragButton: true,
    getItems: () => [{ 'text/plain': dragged.current ?? '' }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => {
      if (dragged.current === null) return;
      // Nothing moves while a row is dragged, so that the edges are read once.
      edges.current = readEdges(box, latest.current.slotGroups);
      pickUp(dragged.current, 'pointer');
    },
    onDragEnd: ({ dropOperation }) => {
      if (dropOperation !== 'move') putBack();
      dragged.current = null;
    },
  });
  const slotAt = (y: number): DragSlot | null => {
    const key = dragged.current;
    const edge = edges.current.findLast(({ middle }) => y >= middle) ?? edges.current[0];
    if (key === null || !edge) return null;
    const slots = slotsFor(latest.current.slotGroups, key);
    const own = slotOf(latest.current.slotGroups, key);
    return edge.afterKey === key ? own : (slots.find((slot) => isSameSlot(slot, edge)) ?? own);
  };
  const { dropProps } = useDrop({
    ref: box,
    getDropOperation: () => (dragged.current === null ? 'cancel' : 'move'),
    onDropMove: ({ y }) => {
      const to = slotAt(y);
      setLift((lift) => (lift && to && !isSameSlot(lift.to, to) ? { ...lift, to } : lift));
    },
    onDrop: ({ y }) => {
      const to = slotAt(y);
      if (dragged.current !== null && to) drop(dragged.current, to);
    },
  });
  const begin = useRef(dragProps.onDragStart);
  useLayoutEffect(() => {
    begin.current = dragProps.onDragStart;
  });
  const { onDrag, onDragEnd } = dragProps;
  const handlers = useRef({ onDrag, onDragEnd });
  useLayoutEffect(() => {
    handlers.current = { onDrag, onDragEnd };
  });
  // The same object for every row and every time, so that no row is drawn anew.
  const stable = useMemo(
    () => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        dragged.current = event.currentTarget.dataset.key ?? null;
        const row = event.currentTarget.closest('tr');
        if (row) event.dataTransfer.setDragImage(row, 16, row.offsetHeight / 2);
        begin.current?.(event as never);
      },
      onDrag: (event: DragEvent<HTMLElement>) => handlers.current.onDrag?.(event as never),
      onDragEnd: (event: DragEvent<HTMLElement>) => handlers.current.onDragEnd?.(event as never),
    }),
    [],
  );
  return { dragProps: stable, dropProps };
}

function readEdges(box: Box, groups: readonly DragGroupOfSlots[]): Edge[] {
  const top = box.current?.getBoundingClientRect().top ?? 0;
  const bodies = [...(box.current?.querySelectorAll('tbody') ?? [])];
  return bodies.flatMap((body, index) => {
    const group = groups[index]!;
    return [...body.rows].map((row, at): Edge => {
      const rect = row.getBoundingClientRect();
      const afterKey = at === 0 ? null : (group.rows[at - 1] ?? null);
      return { middle: rect.top - top + rect.height / 2, groupKey: group.key, afterKey };
    });
  });
}
