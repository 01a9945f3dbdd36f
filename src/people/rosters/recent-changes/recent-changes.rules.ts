// The kinds of changes of a roster, as its log names them.
import type { RosterRecord } from '#people/teams/roster-records.rules.ts';

export const ROSTER_CHANGE_KINDS = [
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

export type RosterChangeKind = (typeof ROSTER_CHANGE_KINDS)[number];

/** A change as the list of changes tells it. */
export interface ChangeFacts {
  kind: RosterChangeKind;
  /** True if athletes were carried over from this roster to the next one. */
  isOfNext: boolean;
  /** Counts rows that were changed, added or removed. */
  changed: number;
  /** Set if one athlete changed; else empty. */
  athleteName: string;
  /** A name such as "Marguerite Holloway"; empty without an account. */
  byName: string;
  byMe: boolean;
}

/**
 * These cannot be undone here: a move is undone on both rosters by its own call, and an undone
 * change is repeated by hand.
 */
const FINAL_KINDS: readonly RosterChangeKind[] = ['join', 'leave', 'undo'];

export const isFinalChange = (kind: RosterChangeKind): boolean => FINAL_KINDS.includes(kind);

/** Takes an action such as "roster.import". */
export function changeKindOf(action: string): RosterChangeKind {
  const name = action.replace(/^roster\./, '');
  const kind = ROSTER_CHANGE_KINDS.find((kind) => kind === name);
  if (kind) return kind;
  throw new Error(`No roster is changed by ${action}.`);
}

/** Returns athletes whose rows were added, removed or changed. */
export function listChanged(before: readonly RosterRecord[], after: readonly RosterRecord[]): number[] {
  const textOf = ({ athleteId, grade, isActive }: RosterRecord) => `${athleteId} ${grade} ${isActive}`;
  const [old, now] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  const changed = [...before, ...after].filter((row) => old.has(textOf(row)) !== now.has(textOf(row)));
  return [...new Set(changed.map(({ athleteId }) => athleteId))];
}
