// Finds where an athlete starts by the number on the bib, for the check-in.
import { mapNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { canCheckIn, canSeed } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { listStartLists } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';

export interface BibStart {
  slotId: number;
  roundId: number;
  heat: number;
  lane: number | null;
  /** The athlete as visibility allows. */
  name: string;
  teamName: string | null;
  isHere: boolean;
  isScratched: boolean;
}

/** Lists the slots of the athlete with this number. For clerks and hosts. */
export async function findStartsOfBib(
  ctx: Context,
  { meetId, bib }: { meetId: number; bib: number },
): Promise<BibStart[]> {
  await requireStaff(ctx, meetId, (member) => canSeed(member) || canCheckIn(member));
  const slots = await listStartLists(ctx, meetId);
  const athleteIds = [...new Set(slots.flatMap(({ athleteId }) => athleteId ?? []))];
  const numbers = await mapNumbers(ctx, meetId, athleteIds);
  return slots
    .filter(({ athleteId }) => athleteId !== null && numbers.get(athleteId) === bib)
    .map(({ slotId, roundId, heat, lane, person, teamName, checkedInAt, isEmpty }) => ({
      slotId,
      roundId,
      heat,
      lane,
      name: person?.text ?? '',
      teamName,
      isHere: checkedInAt !== null,
      isScratched: isEmpty,
    }));
}
