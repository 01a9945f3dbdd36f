// Owns: nothing
// Reads the signed-in member's account for the shell.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Subscription } from '#people/access/membership/access.rules.ts';
import { ACCESS_FROM } from '#people/access/membership/access-status.rules.ts';

export interface AccountRow {
  userId: number;
  handle: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  isVerified: boolean;
  isSocial: boolean;
  standing: string;
  securityStamp: string;
  preferences: unknown;
  hasOptedIn: boolean;
  createdAt: string;
  isHost: boolean;
  isStaff: boolean;
}

const readAccount = compiledOnce(
  (_, userId: number) => sql<AccountRow>`
    select u.id as "userId", u.handle, u.first_name as "firstName", u.last_name as "lastName",
      u.is_admin as "isAdmin", u.email_verified as "isVerified", u.social_enabled as "isSocial", u.standing,
      u.security_stamp as "securityStamp", u.preferences, u.lead_sharing_opted_in as "hasOptedIn",
      u.created_at as "createdAt", exists (select from meet_staff where user_id = u.id and role = 'host'
        and accepted_at is not null and ended_at is null) as "isHost",
      exists (select from meet_staff where user_id = u.id
        and accepted_at is not null and ended_at is null) as "isStaff"
    from users u where u.id = ${userId}`,
);

export async function getAccount(ctx: Context, userId: number): Promise<AccountRow> {
  const [account] = await readAccount(ctx, userId);
  return account!;
}

const subscriptionRows = compiledOnce(
  (_, userId: number) => sql<Subscription>`
    select team_id as "teamId", xc_season as "xc", outdoor_season as "outdoor", indoor_season as "indoor"
    from team_subscriptions
    where team_id in (select team_id from team_access where user_id = ${userId} and status >= ${sql.lit(ACCESS_FROM)})
    order by team_id`,
);

/** Lists the subscriptions of teams where the member has access. */
export function listSubscriptions(ctx: Context, userId: number): Promise<Subscription[]> {
  return subscriptionRows(ctx, userId);
}
