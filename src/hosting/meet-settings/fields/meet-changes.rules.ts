// Whether changes of a meet's fields may be saved, by the rules that the server has.
import {
  applyChanges,
  type ManagedMeet,
  type MeetChanges,
} from '#competition/meets/manage/managed-meet.rules.ts';
import { seasonOfMeet } from '#competition/meets/meets.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { addDays, type Day, daysBetween } from '#sport/calendar/days.rules.ts';

export function refusalToChanges(meet: ManagedMeet, changes: MeetChanges): Refusal | null {
  const next = applyChanges(meet, changes);
  if (next instanceof Refusal) return next;
  const season = seasonOfMeet({ ...next, sport: meet.sport });
  return season instanceof Refusal ? season : null;
}

/** A meet that would start after its last day keeps its length instead. */
export function withNewStart(
  { startOn, endOn }: Pick<ManagedMeet, 'startOn' | 'endOn'>,
  newStartOn: Day,
): MeetChanges {
  if (newStartOn <= endOn) return { startOn: newStartOn };
  return { startOn: newStartOn, endOn: addDays(newStartOn, daysBetween(startOn, endOn)) };
}

/** Lists the days between the first and the last day, which may be off. */
export function daysBetweenEnds({ startOn, endOn }: Pick<ManagedMeet, 'startOn' | 'endOn'>): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(startOn, endOn) - 1) }, (_, index) =>
    addDays(startOn, index + 1),
  );
}
