// Qualifying standards of the nodes in the tree of schools, saved in bulk and read for the lists below these nodes.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { readShared } from '#kit/server/pages/shared-reads.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import type { BestList } from './best-lists.rules.ts';
import { readStandard, type Standard, type StandardToSave } from './standards.rules.ts';
import { listEventStandards, listStandards, upsertStandards } from './standards.store.ts';

/** Announced when any standard changes, for what is read of standards alone. */
const STANDARDS_TAG = 'standards';

/** Identifies standards by node, event, gender, season and label; saving the same twice changes nothing. */
export function saveStandards(ctx: Context, standards: readonly StandardToSave[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const read = standards.map((standard) => {
      const readable = readStandard(standard);
      if (readable instanceof Refusal) throw readable;
      return readable;
    });
    if (read.length === 0) return;
    await upsertStandards(ctx, read, ctx.clock.now().toString());
    const lists = new Set(read.map(({ eventVariant }) => `list:${eventVariant}`));
    ctx.announce({ evict: [STANDARDS_TAG, ...lists] });
  });
}

/** Lists the standards that apply to the last node of the path: its own and those of the nodes above it. */
export function listStandardsOfPath(
  ctx: Context,
  path: readonly SchoolDivision[],
  { seasonId }: { seasonId: number },
): Promise<Standard[]> {
  return listStandards(
    ctx,
    path.map(({ schoolDivisionId }) => schoolDivisionId),
    seasonId,
  );
}

/**
 * Lists those of one event and gender. Few divisions have standards, so the lists of all divisions share the standards
 * of an event.
 */
export async function listStandardsOfEvent(
  ctx: Context,
  path: readonly SchoolDivision[],
  { seasonId, eventVariant, gender }: Pick<BestList, 'seasonId' | 'eventVariant' | 'gender'>,
): Promise<Standard[]> {
  const standards = await readShared(ctx, `standards ${seasonId} ${eventVariant}`, [STANDARDS_TAG], () =>
    listEventStandards(ctx, eventVariant, seasonId),
  );
  const pathIds = new Set(path.map(({ schoolDivisionId }) => schoolDivisionId));
  return standards.filter((standard) => standard.gender === gender && pathIds.has(standard.schoolDivisionId));
}
