// Owns: nothing. Lists the seasons.
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** The ids of the seasons that have begun, the newest first. */
export async function listSeasonIds({ db }: Context, sport: Sport, today: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('seasons')
    .select('id')
    .where('kind', 'in', sport === 'xc' ? ['xc'] : ['tfo', 'tfi'])
    .where('starts_on', '<=', today)
    .orderBy('starts_on', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}
