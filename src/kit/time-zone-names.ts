// Names of time zones for people.

/** Writes "Pacific Time" for `America/Los_Angeles`; the name of the zone if it has no other. */
export function timeZoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
