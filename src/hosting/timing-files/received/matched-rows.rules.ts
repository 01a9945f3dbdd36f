// Finds who each row of a timing file is: by the bib number first, then by the lane.
import type { TimingHeat, TimingSlot } from '#hosting/timing-files/start-lists/timing-heats.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { TimingRow } from './timing-file.rules.ts';

/** Why a row was left over, or what a person should look at in one that was taken. */
export type RowIssue =
  | 'BIB_UNKNOWN'
  | 'BIB_ELSEWHERE'
  | 'BIB_TWICE'
  | 'NO_BIB_AND_LANE'
  | 'LANE_EMPTY'
  | 'LANE_OF_ANOTHER'
  | 'NAME_DIFFERS'
  | 'MARK_REFUSED';

export interface MatchedRow {
  row: TimingRow;
  /** Null for a row that is left over. */
  slot: TimingSlot | null;
  isByLane: boolean;
  issue: RowIssue | null;
}

/** `bibs` are all numbers of the meet. No slot gets two rows. */
export function matchRows(
  rows: readonly TimingRow[],
  { slots }: Pick<TimingHeat, 'slots'>,
  bibs: ReadonlySet<string>,
): MatchedRow[] {
  const byBib = new Map(slots.filter(({ id }) => id !== '').map((slot) => [slot.id, slot]));
  const named = new Set(rows.flatMap(({ bib }) => (bib === null ? [] : (byBib.get(bib)?.slotId ?? []))));
  const taken = new Set<number>();
  return rows.map((row) => {
    const match = matchRow(row, { slots, byBib, named, bibs });
    if (match.slot === null) return match;
    if (taken.has(match.slot.slotId)) return { ...match, slot: null, issue: 'BIB_TWICE' };
    taken.add(match.slot.slotId);
    return match;
  });
}

interface Heat {
  slots: readonly TimingSlot[];
  byBib: ReadonlyMap<string, TimingSlot>;
  /** Slots whose bib is in the file. */
  named: ReadonlySet<number>;
  bibs: ReadonlySet<string>;
}

function matchRow(row: TimingRow, { slots, byBib, named, bibs }: Heat): MatchedRow {
  const { bib, lane, name } = row;
  const left = (issue: RowIssue): MatchedRow => ({ row, slot: null, isByLane: false, issue });
  const ofBib = bib === null ? undefined : byBib.get(bib);
  if (ofBib)
    return { row, slot: ofBib, isByLane: false, issue: isSameName(name, ofBib) ? null : 'NAME_DIFFERS' };
  if (bib !== null && bibs.has(bib)) return left('BIB_ELSEWHERE');
  const ofLane = lane === null ? undefined : slots.find((slot) => slot.lane === lane);
  if (!ofLane) return left(bib !== null ? 'BIB_UNKNOWN' : lane === null ? 'NO_BIB_AND_LANE' : 'LANE_EMPTY');
  if (named.has(ofLane.slotId) || !isSameName(name, ofLane)) {
    return left(bib !== null ? 'BIB_UNKNOWN' : 'LANE_OF_ANOTHER');
  }
  return { row, slot: ofLane, isByLane: true, issue: bib === null ? null : 'BIB_UNKNOWN' };
}

const LETTERS_MIN = 3;

/** Cameras cut names and lose letters, so that the beginning decides. A row without a name fits everyone. */
function isSameName(written: string, { lastName }: Pick<TimingSlot, 'lastName'>): boolean {
  const [one, other] = [written, lastName].map((name) => foldName(name).replaceAll(' ', ''));
  if (one === '' || other === '') return true;
  const length = Math.min(one!.length, other!.length);
  return one === other || (length >= LETTERS_MIN && one!.slice(0, length) === other!.slice(0, length));
}

/** True if most names are others than in the start list, as in a file of another meet. */
export function areNamesForeign(matched: readonly MatchedRow[]): boolean {
  const named = matched.filter(({ row, slot }) => slot !== null && row.name !== '');
  const foreign = named.filter(({ issue }) => issue === 'NAME_DIFFERS');
  return foreign.length > named.length / 2;
}
