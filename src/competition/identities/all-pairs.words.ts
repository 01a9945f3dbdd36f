// Every sentence of the match inbox of all teams.
import { sportName } from '#sport/sports.rules.ts';

export const allPairsWords = {
  title: 'Match inbox of all teams',
  description: 'People of all teams who stand twice.',
  loading: 'The match inbox of all teams',
  note: 'Pairs on the rosters of this season and the last, the strongest first, as they were found last night. Coaches of their teams see them too.',
  pairs: 'Pairs that wait',
  where: (team: string, sport: 'tf' | 'xc') => `${team}, ${sportName(sport)}`,
  columns: { pair: 'Pair', where: 'Roster', teams: 'Teams', facts: 'Facts', strength: 'Together' },
  nothing: 'Nobody looks like somebody else.',
  nothingHint: 'All rosters are looked at every night.',
  nothingMore: 'No more pairs on this page.',
  pages: 'Pages of pairs',
  first: 'To the strongest',
  next: 'Next pairs',
};
