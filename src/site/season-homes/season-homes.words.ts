// The words of the home pages of seasons.
import { type SeasonKind, seasonKindTitle } from '#sport/sports.rules.ts';

export const seasonHomeWords = {
  title: (kind: SeasonKind, place: string | null) =>
    [seasonKindTitle(kind), place].filter((part) => part !== null).join(': '),
  description: (title: string, season: string) =>
    `${title}, ${season}: meets of the week with their winners, championships ahead, best marks and rankings.`,
  kinds: 'Season',
  shortKinds: { tfo: 'Outdoor', tfi: 'Indoor', xc: 'Cross country' } satisfies Record<SeasonKind, string>,
  levels: 'Level',
  everyLevel: (isWorld: boolean) => (isWorld ? 'World' : 'All levels'),
  recent: 'Meets of the week',
  latest: 'The latest meets',
  upcoming: 'The next seven days',
  championships: 'Championships ahead',
  noMeetsTitle: 'No meets this week',
  allMeets: 'All meets',
  noMeets: 'There are no meets in the past or next seven days.',
  bestMarks: 'Best marks',
  topRankings: 'Top rankings',
  rankings: 'All rankings',
};
