/** Writes an hour from 0 to 23 and a minute as "7:31 PM". */
export function formatTimeOfDay(hour: number, minute: number): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
