// What taking a scratch back may change, asked for those who may scratch and decide nothing else about entries.
import { ACCEPTANCE, type Acceptance } from '../entries.rules.ts';

interface AcceptanceToRestore {
  entryId: number;
  acceptance: Acceptance;
}

/**
 * The entries of the scratch stay as accepted as they are, and each may send one other entry, which got its place, back to
 * the wait list. `present` are the acceptances of now.
 */
export function isRestoreOfScratch(
  restore: readonly AcceptanceToRestore[],
  entryIds: readonly number[],
  present: ReadonlyMap<number, Acceptance>,
): boolean {
  const others = restore.filter(({ entryId }) => !entryIds.includes(entryId));
  return (
    others.length <= entryIds.length &&
    others.every(({ acceptance }) => acceptance === ACCEPTANCE.Waitlisted) &&
    restore.every(
      ({ entryId, acceptance }) => !entryIds.includes(entryId) || acceptance === present.get(entryId),
    )
  );
}
