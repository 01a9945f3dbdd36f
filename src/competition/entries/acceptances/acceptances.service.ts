// Sets the acceptance of many entries at once and scratches them, so that each change can be taken back as a whole.
import { claimMeet } from '#competition/meets/meets.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { ACCEPTANCE, type Acceptance } from '../entries.rules.ts';
import { listEntries, scratchEntries, setAcceptance, undoScratches } from '../entries.service.ts';
import { restoreWaits } from './acceptances.store.ts';

export interface AcceptanceOfEntry {
  entryId: number;
  acceptance: Acceptance;
  /** Since when it waits; null for an entry that does not. */
  waitlistedAt: string | null;
  /** False if the entry moves up by itself; left out, one on the wait list stays there until the host moves it. */
  isHeld?: boolean | undefined;
}

export interface ChangedEntries {
  /** All entries that changed, those that moved up among them, as they were. */
  before: AcceptanceOfEntry[];
  /** Entries that nobody named and that got a place from the wait list. */
  movedUpIds: number[];
}

/**
 * Sets acceptances. To take a change back, send what it returned as `before`: the numbers on the wait list come back,
 * too. The caller checks permission.
 */
export function setAcceptances(
  ctx: Context,
  meetId: number,
  changes: readonly AcceptanceOfEntry[],
): Promise<ChangedEntries> {
  return watchingAcceptances(ctx, meetId, changes, (ctx) => applyAcceptances(ctx, meetId, changes));
}

async function applyAcceptances(
  ctx: Context,
  meetId: number,
  changes: readonly AcceptanceOfEntry[],
): Promise<void> {
  // Those who get a place come first, so that nobody else moves into it.
  const kinds = Map.groupBy(
    changes.toSorted((a, b) => b.acceptance - a.acceptance),
    (change) => `${change.acceptance} ${isHeldBy(change)}`,
  );
  for (const same of kinds.values()) {
    const ids = same.map(({ entryId }) => entryId);
    await setAcceptance(ctx, meetId, ids, same[0]!.acceptance, { isHeld: isHeldBy(same[0]!) });
  }
  await restoreWaits(
    ctx,
    changes.flatMap(({ entryId, waitlistedAt }) => (waitlistedAt ? { entryId, waitlistedAt } : [])),
  );
}

const isHeldBy = ({ acceptance, isHeld = true }: AcceptanceOfEntry) =>
  acceptance === ACCEPTANCE.Waitlisted && isHeld;

export interface ScratchChange {
  entryIds: readonly number[];
  isScratched: boolean;
  /** The reply of the scratch that is taken back: those who got a place by it wait again. */
  restore: readonly AcceptanceOfEntry[];
}

/** Scratches entries or puts them back. The caller checks permission. */
export function setScratches(
  ctx: Context,
  meetId: number,
  { entryIds, isScratched, restore }: ScratchChange,
): Promise<ChangedEntries> {
  const named = [...entryIds.map((entryId) => ({ entryId })), ...restore];
  return watchingAcceptances(ctx, meetId, named, async (ctx) => {
    if (isScratched) return scratchEntries(ctx, meetId, entryIds);
    const sentBack = restore.flatMap(({ entryId, waitlistedAt }) =>
      waitlistedAt === null || entryIds.includes(entryId) ? [] : [{ entryId, waitlistedAt }],
    );
    await undoScratches(ctx, meetId, entryIds, { sentBack });
  });
}

/** Compares the acceptances before and after a change under the lock of the meet. */
function watchingAcceptances(
  ctx: Context,
  meetId: number,
  named: readonly { entryId: number }[],
  change: (ctx: Context) => Promise<void>,
): Promise<ChangedEntries> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const before = await listEntries(ctx, meetId);
    await change(ctx);
    const after = new Map((await listEntries(ctx, meetId)).map((entry) => [entry.entryId, entry]));
    const namedIds = new Set(named.map(({ entryId }) => entryId));
    const changed = before.filter((entry) => {
      const now = after.get(entry.entryId);
      return namedIds.has(entry.entryId) || now?.acceptance !== entry.acceptance;
    });
    return {
      before: changed.map(({ entryId, acceptance, waitlistedAt, isHeld }) => ({
        entryId,
        acceptance,
        waitlistedAt,
        isHeld,
      })),
      movedUpIds: changed.map(({ entryId }) => entryId).filter((id) => !namedIds.has(id)),
    };
  });
}
