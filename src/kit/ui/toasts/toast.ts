// Shows a brief message. Its code is loaded with the first toast.
import type { ReactNode } from 'react';

export interface ToastWords {
  /** One sentence about the event. A name in it may be bold. */
  text: ReactNode;
  /** `done` has a check, `live` a dot. */
  tone?: 'plain' | 'done' | 'live';
  link?: { label: string; href: string };
  /** An action such as undo. It closes the toast. */
  action?: { label: string; run(): void };
  /** 5 seconds by default. */
  durationMs?: number;
}

/** Shows a toast at the bottom for some seconds. Never put the only copy of a message into a toast. */
export async function toast(words: ToastWords): Promise<void> {
  const { showToast } = await import('./Toasts.tsx');
  showToast(words);
}
