// Instants as the clock at the venue shows them. Browsers without Temporal draw them too.

/** `2026-05-14T21:00:00`. */
export const wallTimeAt = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');

/** "7:00:00.8 PM": the order of arrival is a matter of tenths. */
export const arrivalTime = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
  });
