// Alone in its file, since every first visit loads it and nothing else of what is offline.

/** The element that the worker writes into and the browser's code changes; `OfflineSlot` renders it empty. */
export const OFFLINE_LINE_ID = 'offline-line';
