// The interests of an account.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { findInterest, type Interest } from './interests.rules.ts';
import {
  listInterestIds,
  removeInterest as removeRow,
  saveInterest as saveRow,
} from './preferences.store.ts';
import { mailSettingsRefusalWords as words } from './preferences.words.ts';

/** Returns them in the order in which they were added. */
export async function listOwnInterests(ctx: Context): Promise<Interest[]> {
  const { userId } = requireUser(ctx);
  const ids = await listInterestIds(ctx, userId);
  return ids.flatMap((id) => findInterest(id) ?? []);
}

/** Returns all interests of the account. */
export async function addInterest(ctx: Context, interestId: number): Promise<Interest[]> {
  const { userId } = requireUser(ctx);
  if (!findInterest(interestId)) throw new Refusal('INTEREST_UNKNOWN', words.interest, { status: 404 });
  await saveRow(ctx, userId, interestId);
  return listOwnInterests(ctx);
}

/** Returns the remaining ones. A missing one counts as removed. */
export async function removeInterest(ctx: Context, interestId: number): Promise<Interest[]> {
  const { userId } = requireUser(ctx);
  await removeRow(ctx, userId, interestId);
  return listOwnInterests(ctx);
}
