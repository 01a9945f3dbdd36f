// The clocks of a meet: the track is one, each pit or ring of the field has its own, a course is one.

import type { Day } from '#sport/calendar/days.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';

export type ClockArea = 'track' | 'field' | 'course';

/** The pit or ring of a field event by the event without its implement. Long jump and triple jump share one. */
const SHARED_PITS: Readonly<Record<string, string>> = { lj: 'horizontal', tj: 'horizontal' };

export interface EventOnClock {
  /** Key in the catalog; null for an event that is not in it. */
  variantKey: string | null;
  isCrossCountry: boolean;
  competedOn: Day;
}

export function areaOf({ variantKey, isCrossCountry }: Omit<EventOnClock, 'competedOn'>): ClockArea {
  if (isCrossCountry) return 'course';
  const type = variantKey === null ? null : (findVariant(variantKey)?.type ?? null);
  return type?.startsWith('FIELD') ? 'field' : 'track';
}

/** Returns a name of the clock that is the same for all heats on it. Each day begins anew. */
export function clockOf(event: EventOnClock): string {
  const area = areaOf(event);
  const short = event.variantKey === null ? '' : (findVariant(event.variantKey)?.short ?? event.variantKey);
  const pit = area === 'field' ? ` ${SHARED_PITS[short] ?? short}` : '';
  return `${event.competedOn} ${area}${pit}`;
}
