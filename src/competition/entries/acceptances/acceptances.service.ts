// Sets the acceptance of many entries at once and scratches them, so that each change can be taken back as a whole.
import { claimMeet } from '#competition/meets/meets.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { MOVED_UP, REJECTED, takeBackDecision, tellDecision } from '../decisions/entry-decisions.service.ts';
import { ACCEPTANCE, type Acceptance, type StoredEntry } from '../entries.rules.ts';
import { listEntries, scratchEntries, setAcceptance, undoScratches } from '../entries.service.ts';
import { entryWords as words } from '../entries.words.ts';
import { hasPlace } from '../places-left.rules.ts';
import { restoreWaits } from './acceptances.store.ts';

export interface AcceptanceOfEntry {
  entryId: number;
  acceptance: Acceptance;
  /** Since when it waits; null for an entry that does not. */
  waitlistedAt: string | null;
  /** False if the entry moves up by itself; left out, one on the wait list stays there until the host moves it. */
  isHeld?: boolean | undefined;
  /** The version of the entry after the change that is taken back. */
  version?: number | undefined;
  /** True for an entry that nobody named and that got a place from the wait list. */
  hasMovedUp?: boolean | undefined;
}

export interface ChangedEntries {
  /** All entries that changed, those that moved up among them, as they were. */
  before: AcceptanceOfEntry[];
  /** Entries that nobody named and that got a place from the wait list. */
  movedUpIds: number[];
}

/**
 * Sets acceptances. To take a change back, send what it returned as `before`: the numbers on the wait list come back,
 * too. Entries that are gone since are left out, and one that somebody has changed since is refused with 409. The caller
 * checks permission.
 */
export function setAcceptances(
  ctx: Context,
  meetId: number,
  changes: readonly AcceptanceOfEntry[],
): Promise<ChangedEntries> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await watchingAcceptances(ctx, meetId, { changes }, (ctx, changes) =>
      applyAcceptances(ctx, meetId, changes),
    );
    const isRejected = new Map(
      changes.map((each) => [each.entryId, each.acceptance === ACCEPTANCE.Rejected]),
    );
    const wasRejected = ({ acceptance }: AcceptanceOfEntry) => acceptance === ACCEPTANCE.Rejected;
    const turned = (before: boolean) =>
      changed.before
        .filter((each) => wasRejected(each) === before && isRejected.get(each.entryId) === !before)
        .map(({ entryId }) => entryId);
    await takeBackDecision(ctx, meetId, turned(true), REJECTED);
    await tellDecision(ctx, meetId, turned(false), REJECTED);
    return changed;
  });
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
  const changes = isScratched ? [] : restore;
  return watchingAcceptances(ctx, meetId, { entryIds, changes }, async (ctx, changes) => {
    if (isScratched) return scratchEntries(ctx, meetId, entryIds);
    const sentBack = changes.flatMap(({ entryId, waitlistedAt }) =>
      waitlistedAt === null || entryIds.includes(entryId) ? [] : [{ entryId, waitlistedAt }],
    );
    await undoScratches(ctx, meetId, entryIds, { sentBack });
  });
}

/** Leaves out entries that are gone since the change that is taken back. */
function unchangedSince(
  changes: readonly AcceptanceOfEntry[],
  present: ReadonlyMap<number, StoredEntry>,
): AcceptanceOfEntry[] {
  const left = changes.filter(({ entryId, version }) => version === undefined || present.has(entryId));
  const isUnchanged = left.every(
    ({ entryId, version }) => version === undefined || version === present.get(entryId)!.version,
  );
  if (isUnchanged) return left;
  throw new Refusal('CHANGED_MEANWHILE', words.decidedMeanwhile, { status: 409 });
}

interface ChangesToWatch {
  entryIds?: readonly number[];
  changes: readonly AcceptanceOfEntry[];
}

/** Compares the acceptances before and after a change under the lock of the meet. */
function watchingAcceptances(
  ctx: Context,
  meetId: number,
  { entryIds = [], changes }: ChangesToWatch,
  change: (ctx: Context, changes: readonly AcceptanceOfEntry[]) => Promise<void>,
): Promise<ChangedEntries> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const before = await listEntries(ctx, meetId);
    const present = new Map(before.map((entry) => [entry.entryId, entry]));
    await change(ctx, unchangedSince(changes, present));
    const after = new Map((await listEntries(ctx, meetId)).map((entry) => [entry.entryId, entry]));
    const movedBack = changes.flatMap(({ entryId, hasMovedUp }) => {
      const had = present.get(entryId);
      const isBack = after.get(entryId)?.acceptance === ACCEPTANCE.Waitlisted;
      return hasMovedUp && had && hasPlace(had.acceptance) && isBack ? entryId : [];
    });
    await takeBackDecision(ctx, meetId, movedBack, MOVED_UP);
    const namedIds = new Set([...entryIds, ...changes.map(({ entryId }) => entryId)]);
    const changed = before.filter((entry) => {
      const now = after.get(entry.entryId);
      return namedIds.has(entry.entryId) || now?.acceptance !== entry.acceptance;
    });
    return {
      before: changed.map(({ entryId, acceptance, waitlistedAt, isHeld, version }) => ({
        entryId,
        acceptance,
        waitlistedAt,
        isHeld,
        version: after.get(entryId)?.version ?? version,
        hasMovedUp: !namedIds.has(entryId),
      })),
      movedUpIds: changed.map(({ entryId }) => entryId).filter((id) => !namedIds.has(id)),
    };
  });
}
