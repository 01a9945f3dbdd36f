// The kinds of paper that a meet prints, which rounds are on each, and who prints it.
import { canCheckIn, canSeeBehindTheScenes, type StaffMember } from '#competition/meets/permissions.rules.ts';
import type { ClockArea } from '#competition/schedule/clocks.rules.ts';

/** Heat sheets, field cards, and the sheets of the announcer, the clerk and the finish line; bibs to cut out. */
export const PAPER_KINDS = ['heats', 'cards', 'announcer', 'clerk', 'finish', 'bibs'] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

/** Bib sheets are by team and have no rounds. */
export function isPrintedOn(kind: PaperKind, { area }: { area: ClockArea }): boolean {
  if (kind === 'bibs') return false;
  if (kind === 'cards') return area === 'field';
  return kind !== 'finish' || area !== 'field';
}

/** Bibs are made by those who number athletes; everything else by everyone on the staff. */
export const mayPrint = (kind: PaperKind): ((member: StaffMember) => boolean) =>
  kind === 'bibs' ? canCheckIn : canSeeBehindTheScenes;

/** The kinds for one round or for a meet: bibs are for the meet only, and a meet without field events has no cards. */
export function kindsFor(
  { areas, isRound }: { areas: readonly ClockArea[]; isRound: boolean },
  member: StaffMember,
): PaperKind[] {
  return PAPER_KINDS.filter((kind) =>
    kind === 'bibs' ? !isRound && mayPrint(kind)(member) : areas.some((area) => isPrintedOn(kind, { area })),
  );
}
