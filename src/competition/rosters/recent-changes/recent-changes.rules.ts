// What can be done to a roster, as its log names it.
import type { RosterRecord } from '#people/teams/roster-records.rules.ts';

export const ROSTER_DEED_KINDS = [
  'activate',
  'deactivate',
  'remove',
  'grade',
  'rename',
  'add',
  'import',
  'roll',
  'join',
  'leave',
  'undo',
] as const;

export type RosterDeed = (typeof ROSTER_DEED_KINDS)[number];

/** A move was agreed on by two sides and is undone on both; what is undone is done again by hand. */
const FOR_GOOD: readonly RosterDeed[] = ['join', 'leave', 'undo'];

export const mayBeUndone = (deed: RosterDeed): boolean => !FOR_GOOD.includes(deed);

/** Of "roster.import". */
export function deedOf(action: string): RosterDeed {
  const name = action.replace(/^roster\./, '');
  const deed = ROSTER_DEED_KINDS.find((kind) => kind === name);
  if (deed) return deed;
  throw new Error(`No roster is changed by ${action}.`);
}

/** The athletes whose rows came, went or are others now. */
export function listChanged(before: readonly RosterRecord[], after: readonly RosterRecord[]): number[] {
  const textOf = ({ athleteId, grade, isActive }: RosterRecord) => `${athleteId} ${grade} ${isActive}`;
  const [old, now] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  const changed = [...before, ...after].filter((row) => old.has(textOf(row)) !== now.has(textOf(row)));
  return [...new Set(changed.map(({ athleteId }) => athleteId))];
}
