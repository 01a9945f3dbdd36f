// Says in passing that something happened. What it takes to show it is loaded with the first toast.
import type { ReactNode } from 'react';

export interface ToastWords {
  /** What happened, in one sentence; a name in it may be bold. */
  text: ReactNode;
  /** `done` has a check, `live` the dot of what is going on. */
  tone?: 'plain' | 'done' | 'live';
  link?: { label: string; href: string };
  /** What can still be done about it, such as undo; the toast goes with it. */
  action?: { label: string; run(): void };
  /** 5 seconds when left out. */
  durationMs?: number;
}

/** At the bottom, for some seconds; never the only place where something is said. */
export async function toast(words: ToastWords): Promise<void> {
  const { showToast } = await import('./Toasts.tsx');
  showToast(words);
}
