// Owns: nothing
// Birth dates that tell the age of an account's owner.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { BirthDates } from '#sport/people/minors.rules.ts';

/**
 * The latest birth date of the athlete that an account is linked to as "self". A link that nobody has confirmed yet
 * counts as well: it can only make somebody younger.
 */
export function athleteBirthDate(userIdColumn: string): RawBuilder<Day | null> {
  return sql<Day | null>`(
    select max(coalesce(born.birth_on, born.born_by))
    from user_athletes own
    join athletes recorded on recorded.id = own.athlete_id
    join athletes born on born.id = recorded.canonical_id and born.removed_at is null
    where own.user_id = ${sql.ref(userIdColumn)} and own.relation = 'self')`;
}

export async function listBirthDates(
  { db }: Context,
  userIds: readonly number[],
): Promise<(BirthDates & { userId: number })[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<BirthDates & { userId: number }>`
    select u.id as "userId", u.birth_on as "birthOn", ${athleteBirthDate('u.id')} as "athleteBirthOn"
    from users u
    where u.id = any(${userIds}::bigint[])`.execute(db);
  return rows;
}
