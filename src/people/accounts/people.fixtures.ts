// Accounts for tests of permissions: without a password, signed in by the context alone.
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

export interface Person {
  userId: number;
  email: string;
  /** The context of this person's calls. */
  ctx: Context;
}

interface PersonToCreate {
  isAdmin?: boolean;
  isVerified?: boolean;
  birthOn?: Day | null;
  /** Opens the profile to others, who follow only if they are accepted. */
  hasPrivateProfile?: boolean;
}

export async function createPerson(
  ctx: Context,
  name: string,
  {
    isAdmin = false,
    isVerified = true,
    birthOn = '1984-02-11',
    hasPrivateProfile = false,
  }: PersonToCreate = {},
): Promise<Person> {
  const now = ctx.clock.now().toString();
  const [firstName = '', lastName = ''] = name.split(' ');
  const handle = name.toLowerCase().replaceAll(' ', '.');
  const email = `${handle}@example.org`;
  const { id: userId } = await ctx.db
    .insertInto('users')
    .values({
      name,
      email,
      email_verified: isVerified,
      first_name: firstName,
      last_name: lastName,
      handle,
      handle_skeleton: handle,
      birth_on: birthOn,
      is_admin: isAdmin,
      ...(hasPrivateProfile ? { social_enabled: true, follows_need_consent: true } : {}),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const visitor = { kind: 'user' as const, userId, sessionId: 1, isAdmin, isVerified };
  return { userId, email, ctx: { ...ctx, visitor } };
}
