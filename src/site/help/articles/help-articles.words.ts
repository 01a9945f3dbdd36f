// The help articles: the id in the address, the title, and other words that find the article in a search.

import type { HELP_TEXTS } from './help-texts.words.ts';

export const HELP_GROUPS = [
  'Reading results',
  'Lists',
  'Scores',
  'Teams',
  'Privacy',
  'Running a site',
] as const;

export interface HelpArticle {
  id: keyof typeof HELP_TEXTS;
  group: (typeof HELP_GROUPS)[number];
  title: string;
  keywords: string;
}

export const HELP_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'search',
    group: 'Reading results',
    title: 'How to search for athletes, teams and meets',
    keywords: 'find name prefix spelling filter state level season',
  },
  {
    id: 'badges',
    group: 'Reading results',
    title: 'What the letters beside a mark mean',
    keywords: 'badge PR SR MR TR Q q personal season meet team record qualified',
  },
  {
    id: 'rankings',
    group: 'Lists',
    title: 'What counts in the rankings',
    keywords: 'list wind legal aided hand timed converted indoor outdoor altitude',
  },
  {
    id: 'not-listed',
    group: 'Lists',
    title: 'Why a mark is not on a list',
    keywords: 'rankings missing wrong why not here qualifying',
  },
  {
    id: 'hand-times',
    group: 'Lists',
    title: 'How hand times are compared with automatic ones',
    keywords: 'timing FAT conversion rounding hundredths',
  },
  {
    id: 'seasons',
    group: 'Lists',
    title: 'Which season a meet belongs to',
    keywords: 'indoor outdoor cross country year winter grade',
  },
  {
    id: 'cross-country-scores',
    group: 'Scores',
    title: 'How teams are scored in cross country',
    keywords: 'points places tie sixth runner displace incomplete',
  },
  {
    id: 'track-scores',
    group: 'Scores',
    title: 'How teams are scored in track and field',
    keywords: 'points places tie relay division championship',
  },
  {
    id: 'live-results',
    group: 'Reading results',
    title: 'How live results work',
    keywords: 'meet today update offline refresh official in progress',
  },
  {
    id: 'join-team',
    group: 'Teams',
    title: 'How to join a team with a code',
    keywords: 'team code coach athlete parent child children enter scan picture link QR roster access grade',
  },
  {
    id: 'notifications',
    group: 'Teams',
    title: 'Notifications and how to turn them off',
    keywords: 'bell alert alerts feed new read request confirm decline undo remove settings mail',
  },
  {
    id: 'names',
    group: 'Privacy',
    title: 'Why a name is hidden or shown as initials',
    keywords: 'privacy visibility withheld minor child parent guardian',
  },
  {
    id: 'messages',
    group: 'Privacy',
    title: 'Who can message whom, and what parents receive',
    keywords: 'write conversation chat minor child parent copy block mute report team coach safe',
  },
  {
    id: 'same-person',
    group: 'Privacy',
    title: 'When one athlete has two pages',
    keywords: 'duplicate merge twice same person identity',
  },
  {
    id: 'result-files',
    group: 'Running a site',
    title: 'Which result files you can import',
    keywords: 'read upload Hy-Tek FinishLynx text PDF semicolon entries results',
  },
  {
    id: 'programs',
    group: 'Running a site',
    title: 'Using the API',
    keywords: 'API developers calls JSON export',
  },
];
