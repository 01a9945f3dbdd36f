// Owns: nothing
// Reads the names of athletes who may be meant by a written name.
import type { Context } from '#kit/server/context.ts';

export async function listCandidates({ db }: Context, athleteIds: readonly number[]) {
  return db
    .selectFrom('athletes as recorded')
    .innerJoin('athletes as person', 'person.id', 'recorded.canonical_id')
    .select([
      'recorded.id as athleteId',
      'person.first_name',
      'person.last_name',
      'person.visibility',
      'recorded.visibility as recorded_visibility',
    ])
    .where('recorded.id', 'in', athleteIds)
    .execute();
}
