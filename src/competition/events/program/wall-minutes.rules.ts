// Times on the clock at a venue as minutes after midnight: "16:12" is 972.

const MINUTES_PER_HOUR = 60;
const LAST_MINUTE = 24 * MINUTES_PER_HOUR - 1;

export function parseWallMinutes(time: string | null): number | null {
  if (time === null) return null;
  const [hour, minute] = time.split(':').map(Number);
  return hour! * MINUTES_PER_HOUR + minute!;
}

/** Stays within the day. */
export function formatWallMinutes(minutes: number): string {
  const inDay = Math.min(Math.max(minutes, 0), LAST_MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(inDay / MINUTES_PER_HOUR))}:${two(inDay % MINUTES_PER_HOUR)}`;
}
