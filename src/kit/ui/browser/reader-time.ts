// The time on the reader's device, for countdowns and labels. Never store it or compare it on the server.

/** Returns epoch milliseconds. */
export const readerNowMs = (): number => Date.now();

/** Returns the wall time in a zone such as a venue's, `2027-03-15T08:00:00`, by the clock of the device. */
export const readerWallTimeIn = (timeZone: string): string =>
  new Date().toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');

/** Writes an instant in the reader's time zone: "May 9, 2026, 4:00 PM". Use it only in parts drawn by the browser. */
export const readerTime = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Writes the day of an instant in the reader's time zone: "May 9, 2026". Use it only in parts drawn by the browser. */
export const readerDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' });
