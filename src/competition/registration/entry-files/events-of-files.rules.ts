// Finds the divisions and events of a meet that a row of an entry file may mean.
import { variantFromHytekCode, variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { WrittenEntry } from './written-entries.rules.ts';

/** The type of event that a row names; null if it is unknown. */
export function writtenVariant({ event, codeOf, gender, person }: WrittenEntry): string | null {
  if (codeOf !== null) return variantFromHytekCode(event, codeOf === 'squad', { gender })?.key ?? null;
  const isRelay = person === null;
  const titled = variantFromTitle(event, { gender, ...(isRelay && { isRelay }) });
  return (titled ?? variantFromHytekCode(event, isRelay, { gender }))?.key ?? null;
}

/** Divisions that a number or a name of the file may mean: one for each gender in cross country. */
export function divisionsOf<Division extends { name: string; hytekId: number | null }>(
  text: string,
  divisions: readonly Division[],
): Division[] {
  const folded = foldName(text);
  const numbered = divisions.filter(({ hytekId }) => hytekId !== null && String(hytekId) === folded);
  return numbered.length > 0 ? numbered : divisions.filter(({ name }) => foldName(name) === folded);
}

interface EventToFind {
  divisionId: number;
  gender: Gender;
  variantKey: string | null;
}

/**
 * The events of a gender, in these divisions or in all, that are of this type or the same type in another weight. A medley
 * of any length is the one whose length the meet leaves open.
 */
export function eventsOf<Event extends EventToFind>(
  variantKey: string | null,
  gender: Gender,
  divisionIds: readonly number[] | null,
  events: readonly Event[],
): Event[] {
  const possible = events.filter(
    (event) =>
      (event.gender === gender || event.gender === 'X') &&
      (divisionIds === null || divisionIds.includes(event.divisionId)),
  );
  if (variantKey === null) return possible;
  const exact = possible.filter((event) => event.variantKey === variantKey);
  if (exact.length > 0) return exact;
  const variant = findVariant(variantKey);
  const open = variant && OPEN_RELAYS.find((short) => variant.isRelay && variant.short.includes(short));
  const variants = possible.flatMap((event) => {
    const own = event.variantKey === null ? null : findVariant(event.variantKey);
    return own ? { event, own } : [];
  });
  const same = variants.filter(({ own }) => own.eventId === variant?.eventId);
  const found = same.length > 0 ? same : variants.filter(({ own }) => own.short === open);
  return found.map(({ event }) => event);
}

/** Relays of any length. */
const OPEN_RELAYS = ['sprintmed', 'distmed', 'shuttleh'];
