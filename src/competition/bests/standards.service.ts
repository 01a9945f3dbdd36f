// Qualifying standards of the nodes in the tree of schools, saved in bulk and read for the lists below these nodes.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { readStandard, type Standard, type StandardToSave } from './standards.rules.ts';
import { listStandards, upsertStandards } from './standards.store.ts';

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
    ctx.announce({ evict: [...new Set(read.map(({ eventVariant }) => `list:${eventVariant}`))] });
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
