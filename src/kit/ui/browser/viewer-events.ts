// Parts of a page that show something of the viewer's own hear when the shell has read the viewer anew.

const listeners = new Set<() => void>();

/** Returns how to stop. */
export function watchViewer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shell calls this after each read from the site. */
export function announceViewerRead(): void {
  for (const listener of listeners) listener();
}
