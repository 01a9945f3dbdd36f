// Tells rosters who has raced. The app supplies it to the context, because rosters stand below results.
import type { RaceFacts } from '#people/rosters/race-facts.service.ts';
import { listLastRaces, listRecordsWithResults, listWithResults } from './race-facts.store.ts';

export const raceFacts: RaceFacts = {
  listLastRaces: (ctx, teamId, athleteIds) => listLastRaces(ctx, teamId, athleteIds),
  listAthletesWithResults: (ctx, where, athleteIds) => listWithResults(ctx, where, athleteIds),
  listRecordsWithResults: (ctx, athleteIds) => listRecordsWithResults(ctx, athleteIds),
};
