// The calendar day in the reader's time zone.

/** Returns a day such as `2026-05-16`. */
export function browserDay(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
