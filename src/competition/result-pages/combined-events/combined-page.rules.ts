// The parts of a combined event in the order in which they are contested.
import { factsOf, type MeetEvent } from '#competition/events/meet-events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { findComposition } from '#sport/scoring/combined-events.rules.ts';
import type { CombinedGender } from '#sport/scoring/combined-events.table.ts';

/** Returns null for mixed fields, which have no points tables. */
export const combinedGenderOf = (gender: Gender): CombinedGender | null => (gender === 'X' ? null : gender);

/** Orders the parts by day, then by the rules of the combined event, then as the host entered them. */
export function partsOfEvent(event: MeetEvent, events: readonly MeetEvent[]): MeetEvent[] {
  const gender = combinedGenderOf(event.gender);
  const short = factsOf(event).variant?.short;
  const composition =
    short === undefined || gender === null
      ? null
      : findComposition(short, gender, event.seasonKind === 'tfi');
  const order = composition?.days.flat() ?? [];
  const orderOf = (part: MeetEvent) => order.indexOf(factsOf(part).variant?.short ?? '');
  const dayOf = ({ rounds }: MeetEvent) => rounds[0]?.competedOn ?? '';
  return events
    .filter(({ parentId }) => parentId === event.meetEventId)
    .sort(
      (a, b) => dayOf(a).localeCompare(dayOf(b)) || orderOf(a) - orderOf(b) || a.meetEventId - b.meetEventId,
    );
}
