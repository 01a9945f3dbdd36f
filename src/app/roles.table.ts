// Who may make which call. Every call of the router stands here once; roles.test.ts tries each of them.

/** `anyone` needs nothing; `meet token` the token of a meet for reading, which anyone gets from GetMeetData. */
export type Role = 'anyone' | 'meet token';

export interface CallRule {
  who: Role;
  changes: boolean;
  /** Input that is well formed, so that only the role can be refused. */
  example: Record<string, unknown>;
}

const ANY_ID = 1;
const HEAT = { divId: ANY_ID, eventId: ANY_ID, round: 'F', heat: 1 };

export const CALL_RULES: Record<string, CallRule> = {
  'home.getHome': { who: 'anyone', changes: false, example: {} },
  'search.search': { who: 'anyone', changes: false, example: { q: 'tide', nearTeams: '1,2', team: ANY_ID } },
  'help.searchHelp': { who: 'anyone', changes: false, example: { q: 'badge' } },
  'help.getHelpTopics': { who: 'anyone', changes: false, example: { currentUrl: '/search2' } },
  'help.getHelpTopicById': { who: 'anyone', changes: false, example: { id: 'badges' } },
  'help.sendSupportMessage': {
    who: 'anyone',
    changes: true,
    example: { subject: 'Leg order', message: 'Third leg.', email: 'a@example.org', name: 'Imelda' },
  },
  'navigation.getBreadcrumbs': { who: 'anyone', changes: false, example: { path: '/team/1' } },
  'navigation.getDivisionParents': { who: 'anyone', changes: false, example: { divId: ANY_ID } },
  'navigation.getDivisionChildren': {
    who: 'anyone',
    changes: false,
    example: { divId: ANY_ID, sport: 'tf' },
  },
  'navigation.getTeamTree': { who: 'anyone', changes: false, example: { teamId: ANY_ID, sport: 'tf' } },
  'states.getStatesCountries': { who: 'anyone', changes: false, example: {} },
  'videos.getFooterVideos': { who: 'anyone', changes: false, example: {} },
  'home.getFooterData': { who: 'anyone', changes: false, example: {} },
  'teamPages.getTeam': { who: 'anyone', changes: false, example: { team: ANY_ID } },
  'teamPages.getTeamSeason': { who: 'anyone', changes: false, example: { teamId: ANY_ID } },
  'teamPages.getRecords': { who: 'anyone', changes: false, example: { teamId: ANY_ID } },
  'meets.getMeetData': { who: 'anyone', changes: false, example: { meetId: ANY_ID, sport: 'tf' } },
  'meets.getMeetRedirect': { who: 'anyone', changes: false, example: { meetId: ANY_ID, sport: 'tf' } },
  'events.getEventListData': { who: 'meet token', changes: false, example: {} },
  'events.getEventDivisionData': { who: 'meet token', changes: false, example: {} },
  'results.getResultsData3': {
    who: 'meet token',
    changes: false,
    example: { gender: 'f', divId: ANY_ID, eventShort: '200m' },
  },
  'results.getAllResultsData': { who: 'meet token', changes: false, example: {} },
  'results.getXCMoreData': { who: 'meet token', changes: false, example: {} },
  'results.getTeams': { who: 'meet token', changes: false, example: {} },
  'results.getRunSplits': { who: 'meet token', changes: false, example: HEAT },
  'results.getHorizontalFieldSeries': { who: 'meet token', changes: false, example: HEAT },
  'results.getVerticalFieldSeries': { who: 'meet token', changes: false, example: HEAT },
  'records.getMeetRecordsForEvent': {
    who: 'meet token',
    changes: false,
    example: { divisionId: ANY_ID, eventId: 1, eventTypeId: 0 },
  },
  'records.getMeetRecordsForXCDistance': {
    who: 'meet token',
    changes: false,
    example: { gender: 'f', divisionId: ANY_ID, meters: 5000 },
  },
  'rankings.getList': { who: 'anyone', changes: false, example: { divId: ANY_ID, sport: 'tf' } },
  'rankings.getScopes': { who: 'anyone', changes: false, example: { sport: 'tf' } },
  'rankings.findMarks': {
    who: 'anyone',
    changes: false,
    example: { sport: 'tf', event: '100m', gender: 'm', season: 2026, q: 'Oak' },
  },
  'rankings.whyNotHere': { who: 'anyone', changes: false, example: { divId: ANY_ID, resultId: ANY_ID } },
  'athletePages.getAthlete': { who: 'anyone', changes: false, example: { athleteId: ANY_ID, sport: 'tf' } },
  'athletePages.getResults': { who: 'anyone', changes: false, example: { athleteId: ANY_ID, sport: 'tf' } },
  'athletePages.getProgress': { who: 'anyone', changes: false, example: { athleteId: ANY_ID, sport: 'tf' } },
  'errorLog.logError': { who: 'anyone', changes: true, example: { Message1: 'TypeError', Path: '/' } },
  'scores.getTeamScoreData': { who: 'meet token', changes: false, example: {} },
};
