// What a change of a result says: each value before and after it.
import { writeMark } from '#competition/result-pages/result-marks.rules.ts';
import type { ChangeRow } from '#competition/results/changes/change-log.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import { changeWords as words } from './change-lines.words.ts';

/** The mark of a result, as far as its text depends on it. */
export interface MarkState {
  markRaw: number;
  markEntered: string;
  timing: 'fat' | 'hand' | null;
  measure: 'E' | 'M' | null;
  status: string | null;
}

/** Names by id, as everyone may see them. */
export interface ChangeNames {
  athletes: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, string>;
  rounds: ReadonlyMap<number, string>;
}

export interface ChangedValue {
  value: string;
  former: string;
}

export interface DescribedChange {
  change: ChangeRow;
  /** The mark comes first. Empty when nothing that readers see has changed. */
  values: ChangedValue[];
}

/**
 * Describes the log of one result, the latest change first. `current` is the mark after the last change; earlier marks
 * follow from what each change replaced.
 */
export function describeLog(
  log: readonly ChangeRow[],
  { variantKey, ...current }: MarkState & { variantKey: string | null },
  names: ChangeNames,
): DescribedChange[] {
  let state: MarkState = current;
  return log.map((change) => {
    const after = state;
    state = { ...state, ...pickMark(change.before) };
    const mark = (fields: MarkState) => fields.status ?? writeMark(fields, { variantKey });
    return { change, values: changedValues(change, { value: mark(after), former: mark(state) }, names) };
  });
}

const MARK_FIELDS = ['markRaw', 'markEntered', 'timing', 'measure', 'status'] as const;

function pickMark(before: ChangeRow['before']): Partial<MarkState> {
  if (before === null) return {};
  return Object.fromEntries(
    MARK_FIELDS.flatMap((field) => (field in before ? [[field, before[field]]] : [])),
  );
}

function changedValues(
  { before, after }: ChangeRow,
  mark: ChangedValue,
  { athletes, teams, rounds }: ChangeNames,
): ChangedValue[] {
  if (before === null) return [];
  const both = (write: (fields: NonNullable<ChangeRow['before']>) => string): ChangedValue => ({
    value: write(after),
    former: write(before),
  });
  const isMarkChanged = 'markRaw' in before || 'status' in before || 'timing' in before;
  const values = [
    ...(isMarkChanged ? [mark] : []),
    ...('athleteId' in before ? [both(({ athleteId }) => athletes.get(athleteId ?? 0) ?? words.nobody)] : []),
    ...('teamId' in before || 'teamText' in before
      ? [both(({ teamId, teamText }) => teams.get(teamId ?? 0) ?? teamText ?? words.unattached)]
      : []),
    ...('roundId' in before ? [both(({ roundId }) => rounds.get(roundId ?? 0) ?? words.otherRound)] : []),
    ...('windTenths' in before ? [both(({ windTenths }) => words.wind(formatWind(windTenths ?? null)))] : []),
    ...('lane' in before ? [both(({ lane }) => words.lane(lane ?? null))] : []),
    // The place of a corrected mark follows from the mark.
    ...('place' in before && !isMarkChanged ? [both(({ place }) => words.place(place ?? null))] : []),
  ];
  return values.filter(({ value, former }) => value !== former);
}
