// The time on the device of who reads: for countdowns, never for what is kept or compared on the site.

/** Epoch milliseconds. */
export const readerNowMs = (): number => Date.now();
