// Owns: nothing
// Accounts as strangers may see them, with the athlete linked to each.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { athleteBirthDate } from '#people/access/family/birth-dates.store.ts';
import type { SocialPerson } from './social-people.rules.ts';

const PERSON = sql`
    select u.id as "userId", u.handle, u.first_name as "firstName", u.last_name as "lastName",
      u.birth_on as "birthOn", ${athleteBirthDate('u.id')} as "athleteBirthOn", u.standing, u.social_enabled as "isSocial",
      u.follows_need_consent as "followsNeedConsent", u.about,
      a.id as "athleteId", a.visibility, linked.visibility as "linkedVisibility"`;

/** Keeps the order of the ids; accounts that do not exist are left out. */
export async function listSocialPeople({ db }: Context, userIds: readonly number[]): Promise<SocialPerson[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<SocialPerson>`
    ${PERSON}
    from unnest(${userIds}::bigint[]) with ordinality as requested(id, position)
    join users u on u.id = requested.id
    left join user_athletes link on link.user_id = u.id and link.relation = 'self' and link.confirmed_at is not null
    left join athletes linked on linked.id = link.athlete_id
    left join athletes a on a.id = linked.canonical_id
    order by requested.position`.execute(db);
  return rows;
}

/** Lists the accounts linked to any record of these athletes. */
export async function listPeopleOfAthletes(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<SocialPerson[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await sql<SocialPerson>`
    ${PERSON}
    from athletes a
    join athlete_records linked on linked.canonical_id = a.id
    join user_athletes link
      on link.athlete_id = linked.id and link.relation = 'self' and link.confirmed_at is not null
    join users u on u.id = link.user_id
    where a.id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}
