// Sentences of the match inbox of all teams.
import { sportName } from '#sport/sports.rules.ts';

export const allPairsWords = {
  title: 'Match inbox of all teams',
  description: 'Athletes who may be listed twice, on the rosters of all teams.',
  loading: 'The match inbox of all teams',
  note: 'Pairs on this season’s and last season’s rosters, strongest first, as of last night. The coaches of their teams see them too.',
  pairs: 'Waiting pairs',
  where: (team: string, sport: 'tf' | 'xc') => `${team}, ${sportName(sport)}`,
  columns: { pair: 'Pair', where: 'Roster', teams: 'Teams', facts: 'Facts', strength: 'Match' },
  nothing: 'No possible duplicates.',
  nothingHint: 'All rosters are checked every night.',
  nothingMore: 'No more pairs on this page.',
  pages: 'Pages of pairs',
  first: 'Back to the strongest pairs',
  next: 'Next pairs',
};
