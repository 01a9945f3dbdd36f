// How events are called where there is little room.

/** "3200 m", "110 mH", "Shot Put": of the name of an event, without implement and height. */
export function shortEventName(name: string): string {
  return name
    .replace(/ [\d.]+(?: (?:lb|kg|g)|")$/, '')
    .replace(/ Meters$/, ' m')
    .replace(/m Hurdles$/, ' mH');
}
