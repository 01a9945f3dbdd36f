// The instance of better-auth, loaded with the first sign-in.
import type { Context } from './context.ts';
import { databaseOf } from './sign-in-database.ts';
import type { SignInSettings } from './sign-in-options.ts';

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

/** A session ends after this time without a visit. */
export const SESSION_DAYS = 30;
/** The same for a browser that several people share. */
const SHORT_SESSION_DAYS = 1;
const DAY_MS = 86_400_000;

/** `begin` returns the kind of sign-in that begins a session, or throws. */
export async function createSignIn(
  settings: SignInSettings,
  asking: () => Pick<Context, 'db'>,
  begin: (userId: number) => Promise<string>,
) {
  const [{ betterAuth }, { signInOptions }] = await Promise.all([
    import('better-auth'),
    import('./sign-in-options.ts'),
  ]);
  return betterAuth({
    ...signInOptions(settings),
    database: { db: databaseOf(asking), type: 'postgres' },
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
