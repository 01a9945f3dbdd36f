// Looks up the event variant of a parsed event in the sport's catalog by its printed title.
import { variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import type { ParsedEvent } from './parsed.rules.ts';

/** Null if the catalog does not have the event. */
export function variantKeyOf({
  eventText,
  gender,
  isRelay,
}: Pick<ParsedEvent, 'eventText' | 'gender' | 'isRelay'>): string | null {
  return variantFromTitle(eventText, { gender, isRelay })?.key ?? null;
}
