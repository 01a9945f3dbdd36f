// Tells rosters who has raced. The app supplies it to the context, because rosters stand below results.
import type { RaceFacts } from '#people/rosters/race-facts.service.ts';
import { listAthletesWithResults, listLastRaces, listRecordsWithResults } from './race-facts.store.ts';

export const raceFacts: RaceFacts = { listAthletesWithResults, listLastRaces, listRecordsWithResults };
