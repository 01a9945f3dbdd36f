// Every call of the API with the service behind it, by room.
import { athletePagesRouter } from '#competition/athlete-pages/athlete-pages.api.ts';
import { eventsRouter } from '#competition/events/events.api.ts';
import { meetsRouter } from '#competition/meets/meets.api.ts';
import { rankingsRouter } from '#competition/rankings/rankings.api.ts';
import { recordsRouter } from '#competition/records/records.api.ts';
import { resultsRouter } from '#competition/result-pages/results.api.ts';
import { scoresRouter } from '#competition/scores/scores.api.ts';
import { teamPagesRouter } from '#competition/team-pages/team-pages.api.ts';
import { statesRouter } from '#people/places/states.api.ts';
import { homeRouter } from '#site/home/home.api.ts';
import { searchRouter } from '#site/search/search.api.ts';

export const router = {
  home: homeRouter,
  search: searchRouter,
  teamPages: teamPagesRouter,
  rankings: rankingsRouter,
  athletePages: athletePagesRouter,
  scores: scoresRouter,
  results: resultsRouter,
  records: recordsRouter,
  events: eventsRouter,
  meets: meetsRouter,
  states: statesRouter,
};
