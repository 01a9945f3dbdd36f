// Names of time zones for people.
import { rememberRecent } from './recent-values.ts';

/** Writes "Pacific Time" for `America/Los_Angeles`; the name of the zone if it has no other. */
export const timeZoneName = rememberRecent(100, findName);

/** Makes a formatter each time, which takes half a millisecond. */
function findName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
