// The settings of divisions as hosts save them. The callers check permission and have claimed the meet.
import type { Context } from '#kit/server/context.ts';
import type { DivisionFilter, DivisionSettings, StoredSettings } from './division-settings.rules.ts';
import {
  insertSettings,
  listSettings,
  markRemoved,
  replaceFilters,
  updateSettings,
} from './division-settings.store.ts';

/** Lists the divisions of a meet in order. */
export function listDivisionSettings(ctx: Context, meetId: number): Promise<StoredSettings[]> {
  return listSettings(ctx, meetId);
}

/** Returns the id of the new division, which is the last of the meet. */
export function createDivision(ctx: Context, meetId: number, settings: DivisionSettings): Promise<number> {
  return insertSettings(ctx, meetId, settings, ctx.clock.now().toString());
}

/** `changed` names the fields that get another value, also those that are kept elsewhere. Returns the new version. */
export function saveDivisionSettings(
  ctx: Context,
  divisionId: number,
  settings: DivisionSettings,
  changed: readonly string[],
): Promise<number> {
  return updateSettings(ctx, divisionId, settings, changed);
}

/** Replaces who may enter the division. */
export async function saveDivisionFilters(
  ctx: Context,
  division: StoredSettings,
  filters: readonly DivisionFilter[],
): Promise<void> {
  await replaceFilters(ctx, division, filters);
  await updateSettings(ctx, division.divisionId, division, ['filters']);
}

/** The division keeps its settings, so that it can come back. */
export function removeDivisionRow(ctx: Context, divisionId: number, byUserId: number): Promise<void> {
  return markRemoved(ctx, divisionId, { now: ctx.clock.now().toString(), byUserId });
}
