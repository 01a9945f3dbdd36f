// The event variant of a parsed event, looked up in the sport's catalogue by its printed title.
import { variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import type { ParsedEvent } from './parsed.rules.ts';

/** Null when the catalogue does not hold the event. */
export function variantKeyOf({
  eventText,
  gender,
  isRelay,
}: Pick<ParsedEvent, 'eventText' | 'gender' | 'isRelay'>): string | null {
  return variantFromTitle(eventText, { gender, isRelay })?.key ?? null;
}
