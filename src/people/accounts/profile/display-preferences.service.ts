// Reads and saves display preferences.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { type Preferences, readPreferences } from './display-preferences.rules.ts';
import { lockPreferences, noteLeadSharing, writePreferences } from './display-preferences.store.ts';

/** Changes the visitor's preferences; those left out stay. Returns all of them. */
export async function savePreferences(
  ctx: Context,
  change: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    const stored = await lockPreferences(ctx, userId);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const next = { ...Object(stored), ...given };
    await writePreferences(ctx, userId, next);
    return readPreferences(next);
  });
}

/** Whether partners such as recruiters of colleges may get in touch. */
export function saveLeadSharing(ctx: Context, userId: number, hasOptedIn: boolean): Promise<void> {
  return noteLeadSharing(ctx, userId, hasOptedIn);
}
