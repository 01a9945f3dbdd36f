import { type FocusEvent, useRef } from 'react';
import { type OverlayRoot, openOverlayRoot } from '#kit/ui/dialogs/overlay-root.tsx';
import { Toast } from './Toast.tsx';
import styles from './Toasts.module.css';
import type { ToastWords } from './toast.ts';
import { createToastQueue, type ShownToast } from './toast-queue.ts';

let root: OverlayRoot | undefined;
const queue = createToastQueue<ToastWords>(show);

export function showToast(words: ToastWords): void {
  // Screen readers announce changes only in existing live regions, so the region is rendered before the first toast.
  if (!root) show([]);
  setTimeout(() => queue.add(words, words.durationMs));
}

function show(toasts: readonly ShownToast<ToastWords>[]): void {
  root ??= openOverlayRoot();
  root.show(<Toasts toasts={toasts} />);
}

function Toasts({ toasts }: { toasts: readonly ShownToast<ToastWords>[] }) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);

  const isInside = (target: EventTarget | null) => target instanceof Node && region.current!.contains(target);

  function handleFocus({ relatedTarget }: FocusEvent) {
    if (!isInside(relatedTarget)) before.current = relatedTarget;
    queue.hold();
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!isInside(relatedTarget) && !region.current!.matches(':hover')) queue.release();
  }

  function handleDismiss(id: number) {
    if (before.current instanceof HTMLElement) before.current.focus();
    queue.dismiss(id);
    if (!region.current!.matches(':hover')) queue.release();
  }

  return (
    <div
      ref={region}
      className={styles.toasts}
      role="status"
      onPointerEnter={queue.hold}
      onPointerLeave={queue.release}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {toasts.map(({ id, words }) => (
        <Toast key={id} {...words} onDismiss={() => handleDismiss(id)} />
      ))}
    </div>
  );
}
