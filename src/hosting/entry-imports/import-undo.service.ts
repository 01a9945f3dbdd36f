// Takes an import back: its entries go, its changes are undone, and what people changed since stays.
import type { EntryLeg, SeedOrigin } from '#competition/entries/entries.rules.ts';
import {
  changeEntries,
  mapLegs,
  removeEntries,
  undoScratches,
} from '#competition/entries/entries.service.ts';
import type { EntryLimits } from '#competition/entries/places-left.rules.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { claimMeetOfToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { removeAthletes } from '#people/athletes/athletes-removal.service.ts';
import { removeRosters } from '#people/teams/teams-removal.service.ts';
import { areEntriesClosed } from './entries-closed.service.ts';
import { type EntryImport, type ImportedEntry, listImported, markUndone } from './entry-imports.store.ts';
import { importWords as words } from './entry-imports.words.ts';
import { getImport } from './import-preview.service.ts';
import { listPresentRows, listUnusedAthletes, type PresentRow } from './meet-entries.store.ts';
import { readMeet } from './plan-import.service.ts';

export interface UndoneImport {
  removed: number;
  restored: number;
  /** Changed by somebody since. */
  leftAlone: number;
}

/** Refuses with 409 once entries are closed, and when there is nothing to take back. */
export function undoImport(ctx: Context, { importId }: { importId: number }): Promise<UndoneImport> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimMeetOfToken(ctx, 'edit', {});
    const { userId } = requireUser(ctx);
    const upload = await getImport(ctx, meetId, importId);
    if (upload.appliedAt === null || upload.undoneAt !== null) {
      throw new Refusal('IMPORT_NOT_APPLIED', words.notApplied, { status: 409 });
    }
    if (await areEntriesClosed(ctx, meetId)) {
      throw new Refusal('IMPORT_UNDO_CLOSED', words.undoClosed, { status: 409 });
    }
    const { places } = await readMeet(ctx, await getManagedMeet(ctx, meetId));
    const undone = await takeBack(ctx, upload, { userId, limits: { meet: null, events: places } });
    await removeCreated(ctx, upload);
    return undone;
  });
}

async function takeBack(
  ctx: Context,
  { meetId, importId }: EntryImport,
  { userId, limits }: { userId: number; limits: EntryLimits },
): Promise<UndoneImport> {
  const imported = await listImported(ctx, importId);
  const present = new Map((await listPresentRows(ctx, meetId)).map((row) => [row.entryId, row]));
  const there = imported.flatMap((entry) => {
    const row = present.get(entry.entryId);
    return row ? [{ ...entry, row }] : [];
  });
  const legsNow = await mapLegs(
    ctx,
    there.map(({ entryId }) => entryId),
  );
  const isOurs = ({ entryId, row, seedSort, legs }: ImportedEntry & { row: PresentRow }) =>
    row.seedSort === seedSort && (legs === null || isSameSquad(legs, legsNow.get(entryId) ?? []));
  const added = there.filter((entry) => entry.action === 'add');
  const changed = there.filter((entry) => entry.action === 'change');
  const scratched = there.filter((entry) => entry.action === 'scratch' && entry.row.isScratched);
  const toRemove = added.filter(isOurs).map(({ entryId }) => entryId);
  const toRestore = changed.filter(isOurs);
  if (toRemove.length > 0) await removeEntries(ctx, meetId, toRemove, { byUserId: userId, limits });
  if (toRestore.length > 0) {
    await changeEntries(
      ctx,
      meetId,
      toRestore.map(({ entryId, former, row }) => ({
        ...{ entryId, version: row.version },
        seed:
          former!.seedEntered === null
            ? null
            : {
                entered: former!.seedEntered,
                sort: former!.seedSort!,
                origin: former!.seedOrigin as SeedOrigin,
                resultId: former!.seedResultId,
              },
        legs: former!.legs,
      })),
    );
  }
  const scratchedIds = scratched.map(({ entryId }) => entryId);
  if (scratchedIds.length > 0) await undoScratches(ctx, meetId, scratchedIds, { limits });
  return {
    removed: toRemove.length,
    restored: toRestore.length + scratchedIds.length,
    leftAlone: added.length + changed.length - toRemove.length - toRestore.length,
  };
}

const isSameSquad = (one: readonly EntryLeg[], other: readonly EntryLeg[]): boolean => {
  const [text, otherText] = [one, other].map((legs) =>
    legs.map(({ athleteId, leg }) => `${athleteId} ${leg}`).join(),
  );
  return text === otherText;
};

/** Athletes whom nothing needs now go with their roster rows; the others stay known to the upload. */
async function removeCreated(ctx: Context, { importId, created }: EntryImport): Promise<void> {
  const unused = new Set(await listUnusedAthletes(ctx, created.athleteIds));
  await removeRosters(
    ctx,
    created.rosters.filter(({ athleteId }) => unused.has(athleteId)),
  );
  await removeAthletes(ctx, [...unused]);
  await markUndone(ctx, importId, {
    now: ctx.clock.now().toString(),
    created: {
      athleteIds: created.athleteIds.filter((id) => !unused.has(id)),
      rosters: created.rosters.filter(({ athleteId }) => !unused.has(athleteId)),
      people: Object.fromEntries(Object.entries(created.people ?? {}).filter(([, id]) => !unused.has(id))),
    },
  });
}
