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
import { errorLogRouter } from '#site/admin/error-log.api.ts';
import { helpRouter } from '#site/help/help.api.ts';
import { homeRouter } from '#site/home/home.api.ts';
import { navigationRouter } from '#site/navigation/navigation.api.ts';
import { searchRouter } from '#site/search/search.api.ts';
import { videosRouter } from '#site/videos/videos.api.ts';

export const router = {
  home: homeRouter,
  search: searchRouter,
  help: helpRouter,
  navigation: navigationRouter,
  teamPages: teamPagesRouter,
  rankings: rankingsRouter,
  athletePages: athletePagesRouter,
  scores: scoresRouter,
  results: resultsRouter,
  records: recordsRouter,
  events: eventsRouter,
  meets: meetsRouter,
  states: statesRouter,
  videos: videosRouter,
  errorLog: errorLogRouter,
};
