// Makes divisions of teams of an admin's choice, such as an own league: they have lists like every other division.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireAdmin } from '#kit/server/visitor.ts';
import { SEASON_YEAR_MAX, SEASON_YEAR_MIN } from '#sport/calendar/seasons.rules.ts';
import {
  type CustomDivisionRow,
  findParentOf,
  hasSibling,
  listCustomRows,
  removeRow,
  renameRow,
  replaceMembers,
} from './custom-divisions.store.ts';
import { customDivisionWords as words } from './custom-divisions.words.ts';
import { ensureSchoolDivision, getDivisionPath } from './school-divisions.service.ts';
import { lockDivision } from './school-divisions.store.ts';

/** A choice of teams holds for every season. */
const EVERY_YEAR = { fromYear: SEASON_YEAR_MIN, toYear: SEASON_YEAR_MAX };

export async function listCustomDivisions(ctx: Context): Promise<CustomDivisionRow[]> {
  requireAdmin(ctx);
  return listCustomRows(ctx);
}

export interface CustomDivisionToSave {
  schoolDivisionId?: number | undefined;
  /** The version that was read; needed with the id. */
  version?: number | undefined;
  /** World, a country or a state; an existing division keeps its own. */
  parentId: number;
  name: string;
  teamIds: readonly number[];
}

export function saveCustomDivision(ctx: Context, division: CustomDivisionToSave): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    requireAdmin(ctx);
    const { schoolDivisionId, version = 0, name, teamIds } = division;
    const parentId =
      schoolDivisionId === undefined ? division.parentId : await findParentOf(ctx, schoolDivisionId);
    if (parentId === null) throw outdated();
    const fields: Record<string, string> = {};
    if (name === '') fields.name = words.nameMissing;
    if (teamIds.length === 0) fields.teams = words.teamsMissing;
    const parent = (await getDivisionPath(ctx, parentId)).at(-1)!;
    // Two admins who choose the same name at once are told so one after the other.
    await lockDivision(ctx, parentId);
    if (!['world', 'country', 'state'].includes(parent.kind)) fields.parentId = words.parentWrong;
    if (await hasSibling(ctx, { parentId, name, otherThan: schoolDivisionId ?? null })) {
      fields.name = words.nameTaken;
    }
    const [first] = Object.values(fields);
    if (first !== undefined) throw new Refusal('CUSTOM_DIVISION_WRONG', first, { fields });
    const id =
      schoolDivisionId === undefined
        ? await ensureSchoolDivision(ctx, { parentId, kind: 'custom', name })
        : await renameRow(ctx, { schoolDivisionId, version, name });
    if (id === null) throw outdated();
    await announceMembers(ctx, await replaceMembers(ctx, id, [...new Set(teamIds)], EVERY_YEAR));
    return id;
  });
}

/** Its lists are gone with it; the teams stay in their leagues. */
export function removeCustomDivision(
  ctx: Context,
  key: { schoolDivisionId: number; version: number },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireAdmin(ctx);
    if (!(await removeRow(ctx, { ...key, by: userId }))) throw outdated();
    await announceMembers(ctx, await replaceMembers(ctx, key.schoolDivisionId, [], EVERY_YEAR));
  });
}

const outdated = () => new Refusal('CUSTOM_DIVISION_OUTDATED', words.outdated, { status: 409 });

async function announceMembers(ctx: Context, teamIds: readonly number[]): Promise<void> {
  ctx.announce({ evict: ['school-divisions', ...teamIds.map((id) => `team:${id}`)] });
}
