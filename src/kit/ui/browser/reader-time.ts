// The time on the reader's device, for countdowns and labels. Never store it or compare it on the server.

/** Returns epoch milliseconds. */
export const readerNowMs = (): number => Date.now();

/** Writes an instant in the reader's time zone: "May 9, 2026, 4:00 PM". Use it only in parts drawn by the browser. */
export const readerTime = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
