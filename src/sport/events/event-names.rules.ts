// Short names of events.

/** Shortens the name of an event to "3200 m", "110 mH" or "Shot Put", without implement and height. */
export function shortEventName(name: string): string {
  return name
    .replace(/ [\d.]+(?: (?:lb|kg|g)|")$/, '')
    .replace(/ Meters$/, ' m')
    .replace(/m Hurdles$/, ' mH');
}
