// Informs parts of a page when the shell has reloaded the viewer.

const listeners = new Set<() => void>();

/** Adds a listener and returns a function that removes it. */
export function watchViewer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shell calls this after each reload of the viewer. */
export function announceViewerRead(): void {
  for (const listener of listeners) listener();
}
