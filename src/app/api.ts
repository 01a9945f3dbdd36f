// Every call of the API with the service behind it, by room.
import { eventsRouter } from '#competition/events/events.api.ts';
import { meetsRouter } from '#competition/meets/meets.api.ts';
import { recordsRouter } from '#competition/records/records.api.ts';
import { resultsRouter } from '#competition/result-pages/results.api.ts';
import { scoresRouter } from '#competition/scores/scores.api.ts';
import { homeRouter } from '#site/home/home.api.ts';

export const router = {
  home: homeRouter,
  scores: scoresRouter,
  results: resultsRouter,
  records: recordsRouter,
  events: eventsRouter,
  meets: meetsRouter,
};
