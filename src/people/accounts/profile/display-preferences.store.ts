// Owns: users
// Preferences in the row of the account.
import type { Context } from '#kit/server/context.ts';
import { publishViewerChange } from '#kit/server/realtime/realtime-publish.ts';

/** Returns the stored preferences. Nobody else changes them until the end of the transaction. */
export async function lockPreferences({ db }: Context, userId: number): Promise<unknown> {
  const { preferences } = await db
    .selectFrom('users')
    .select('preferences')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return preferences;
}

export async function writePreferences(ctx: Context, userId: number, preferences: object): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ preferences: JSON.stringify(preferences), updated_at: ctx.clock.now().toString() })
    .where('id', '=', userId)
    .execute();
  await publishViewerChange(ctx, userId);
}

export async function noteLeadSharing(ctx: Context, userId: number, hasOptedIn: boolean): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ lead_sharing_opted_in: hasOptedIn, updated_at: ctx.clock.now().toString() })
    .where('id', '=', userId)
    .execute();
  await publishViewerChange(ctx, userId);
}
