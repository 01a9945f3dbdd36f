// Says which events and which time a custom list covers.
import { type Day, formatDate } from '#sport/calendar/days.rules.ts';
import { seasonName } from '#sport/calendar/seasons.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';

/** Longer lists of events end with "and 5 more". */
const NAMED_EVENTS_MAX = 4;

/** "All events", "100 Meters, 200 Meters and 3 more". */
export function eventsText(events: readonly string[]): string {
  if (events.length === 0) return 'All events';
  const names = events.slice(0, NAMED_EVENTS_MAX).map((event) => getVariant(event).name);
  const more = events.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** "2026 outdoor", "Mar 1, 2026 to May 16, 2026". */
export function periodText(
  kind: SeasonKind,
  seasonId: number | null,
  fromOn: Day | null,
  toOn: Day | null,
): string {
  if (seasonId !== null) return seasonName({ kind, id: seasonId });
  return `${formatDate(fromOn ?? '')} to ${formatDate(toOn ?? '')}`;
}
