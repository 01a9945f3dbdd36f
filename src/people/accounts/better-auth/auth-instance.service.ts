// The instance of better-auth, loaded with the first sign-in.
import type { Context } from '#kit/server/context.ts';
import { bindDatabase } from './auth-database.store.ts';
import type { BetterAuthSettings } from './auth-options.service.ts';

export type BetterAuthInstance = Awaited<ReturnType<typeof createInstance>>;

/** A session ends after this time without a visit. */
export const SESSION_DAYS = 30;
/** The same for a browser that several people share. */
const SHORT_SESSION_DAYS = 1;
const DAY_MS = 86_400_000;

/** `begin` returns the kind of sign-in that begins a session, or throws. */
export async function createInstance(
  settings: BetterAuthSettings,
  getCall: () => Pick<Context, 'db'>,
  begin: (userId: number) => Promise<string>,
) {
  const [{ betterAuth }, { betterAuthOptions }] = await Promise.all([
    import('better-auth'),
    import('./auth-options.service.ts'),
  ]);
  return betterAuth({
    ...betterAuthOptions(settings),
    database: { db: bindDatabase(getCall), type: 'postgres' },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId, createdAt, expiresAt }) => {
            const signedInBy = await begin(Number(userId));
            const stays = expiresAt.getTime() - createdAt.getTime() > 2 * DAY_MS;
            const days = stays ? SESSION_DAYS : SHORT_SESSION_DAYS;
            return { data: { signedInBy, stays, expiresAt: new Date(createdAt.getTime() + days * DAY_MS) } };
          },
        },
      },
    },
  });
}
