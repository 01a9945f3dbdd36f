// Tells rosters who has raced. The app supplies it to the context, because rosters stand below results.
import type { RaceFacts } from '#people/rosters/race-facts.service.ts';
import { listLastRaces, listRecordsWithResults, listWithResults } from './race-facts.store.ts';

export const raceFacts: RaceFacts = {
  listLastRaces: ({ db }, teamId, athleteIds) => listLastRaces(db, teamId, athleteIds),
  listAthletesWithResults: ({ db }, where, athleteIds) => listWithResults(db, where, athleteIds),
  listRecordsWithResults: ({ db }, athleteIds) => listRecordsWithResults(db, athleteIds),
};
