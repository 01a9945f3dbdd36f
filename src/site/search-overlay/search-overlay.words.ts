// The sentences of the search overlay.
import { countOf, formatCount } from '#kit/counts.ts';
import type { SearchHit } from '#site/search/search.contract.ts';

const HELP_ARTICLE = 'Help article';

export const overlayWords = {
  search: 'Search',
  label: 'Search athletes, teams, meets',
  close: 'Close search',
  escape: 'Esc',
  narrow: 'Narrow the search',
  all: 'All',
  results: 'Results',
  help: 'Help',
  helpArticle: HELP_ARTICLE,
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  /** "Meet, May 16, 2026, Salt Harbor" */
  about: ({ type, subtitle }: Pick<SearchHit, 'type' | 'subtitle'>) =>
    [TYPE_NAMES[type], subtitle].filter((part) => part !== '').join(', '),
  start: 'Two letters are enough. A prefix narrows the search: a: athletes, t: teams, m: meets.',
  goOn: 'Two letters are enough.',
  noMatch: (text: string) => `No match for “${text}”.`,
  tryFewer: 'Try fewer letters, just the last name, or one word of the meet’s name.',
  alike: (text: string) => `No exact match for “${text}”. Did you mean:`,
  /** The capitals are specified. */
  more: (count: number) => `View ${formatCount(count)} More ${count === 1 ? 'Result' : 'Results'}`,
  /** "7 results, 1 help article" */
  counts: (results: number, articles: number) =>
    [
      countOf(results, 'result', 'results'),
      ...(articles > 0 ? [countOf(articles, 'help article', 'help articles')] : []),
    ].join(', '),
  keys: { move: 'move', open: 'open', all: 'all results' },
  keyNames: { up: '↑', down: '↓', enter: 'Enter', shiftEnter: 'Shift Enter' },
};

const TYPE_NAMES: Record<SearchHit['type'], string> = {
  Athlete: 'Athlete',
  Team: 'Team',
  TFMeet: 'Meet',
  XCMeet: 'Meet',
};
