// The time on the device of who reads: for countdowns and labels, never for what is kept or compared on the site.

/** Epoch milliseconds. */
export const readerNowMs = (): number => Date.now();

/** An instant as the reader's clock shows it: "May 9, 2026, 4:00 PM". Only in parts that the browser draws. */
export const readerTime = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
