// The sentences of the search page.
import { countOf, formatCount } from '#kit/counts.ts';
import type { HitOrder } from '#site/search/hits/hits.rules.ts';
import type { HitKind, SearchPrefix } from '#site/search/query/search-prefixes.rules.ts';
import { gradeTitle } from '#sport/people/grades.rules.ts';

const gradeWords = (grade: number | null): string | null => (grade === null ? null : gradeTitle(grade));

export const searchReplyWords = {
  /** "Salt Harbor, Grade 11, 2026". */
  athlete: (card: { team_name: string | null; grade: number | null; year: number | null }) =>
    [card.team_name, gradeWords(card.grade), card.year].filter((part) => part !== null).join(', '),
};

const KINDS: Record<HitKind, string> = { athlete: 'Athletes', team: 'Teams', meet: 'Meets' };

export const searchWords = {
  title: 'Search',
  titleOf: (query: string) => `Search: ${query}`,
  description: 'Find athletes, teams and meets by name.',
  label: 'Search athletes, teams, meets',
  submit: 'Search',
  narrow: 'Narrow the search',
  filters: 'Filters',
  all: 'All',
  kinds: KINDS,
  prefixes: {
    a: KINDS.athlete,
    t: KINDS.team,
    m: KINDS.meet,
    tf: 'Track',
    xc: 'Cross country',
    hs: 'High',
    ms: 'Middle',
    c: 'College',
    y: 'Club',
  } satisfies Record<SearchPrefix, string>,
  live: 'Live',
  profile: 'Profile',
  type: 'Type',
  everything: 'Everything',
  bothSports: 'Both',
  team: 'Team',
  anyTeam: 'Any team',
  /** The label of a team in the address that none of the matching athletes is on. */
  thisTeam: 'This team',
  teamOf: (name: string, count: number) => `${name} (${formatCount(count)})`,
  sort: 'Sort',
  orders: { best: 'Best match', latest: 'Latest', name: 'Name' } satisfies Record<HitOrder, string>,
  activeFilters: 'Active filters',
  without: (filter: string) => `Remove ${filter}`,
  clearAll: 'Clear all',
  level: 'Level',
  anyLevel: 'Any level',
  state: 'State',
  anyState: 'Any state',
  season: 'Season',
  anySeason: 'Any season',
  apply: 'Apply',
  /** "14", "100+" */
  count: (count: number, isMore: boolean) => `${formatCount(count)}${isMore ? '+' : ''}`,
  resultCount: (count: number, isMore: boolean) =>
    isMore ? `More than ${countOf(count, 'result', 'results')}` : countOf(count, 'result', 'results'),
  allOf: (kind: HitKind, count: string) => `All ${count} ${KINDS[kind].toLowerCase()}`,
  help: 'Help articles',
  helpChip: (count: number) => `Help ${count}`,
  recent: 'Recent searches',
  forget: (text: string) => `Remove ${text}`,
  tableOf: (query: string) => `Results for ${query}`,
  name: 'Name',
  about: 'About',
  sport: 'Sport',
  sportNames: { tf: 'Track & Field', xc: 'Cross Country' },
  alikeTitle: (query: string) => `No exact match for “${query}”`,
  alike: 'Did you mean:',
  noMatchTitle: (query: string) => `No match for “${query}”`,
  noMatchHint:
    'Try fewer letters, just the last name, or one word of the meet’s name. Filters may hide what you are looking for.',
  clear: 'Search without filters',
  startTitle: 'Search athletes, teams and meets',
  start: 'Two letters are enough. A prefix narrows the search:',
  examples: [
    ['a: tellis', 'athletes named Tellis'],
    ['t: harbor', 'teams with Harbor in their name'],
    ['xc: twilight', 'cross country meets, teams and runners'],
    ['hs: a: rowan', 'high school athletes named Rowan'],
  ] as const,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  /** "1 to 20 of 34" */
  range: (from: number, to: number, count: string) => `${from} to ${to} of ${count}`,
};
