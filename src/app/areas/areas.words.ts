// What is not open yet: the name of each area, what it will be, and what is nearest to it and open.

import type { AreaName } from './area-names.table.ts';

/** Pages that are open, to go on from. */
export type OpenPage =
  | 'front-page'
  | 'search'
  | 'teams'
  | 'athletes'
  | 'meets'
  | 'track-rankings'
  | 'race-rankings'
  | 'team-records'
  | 'api';

export interface AreaWords {
  title: string;
  /** One or two sentences of what will be here. */
  promise: string;
  /** The nearest first. */
  near: readonly OpenPage[];
  sport?: 'tf' | 'xc';
}

export const openPageWords: Record<OpenPage, string> = {
  'front-page': 'Go to the front page',
  search: 'Search',
  teams: 'Find a team',
  athletes: 'Find an athlete',
  meets: 'Find a meet',
  'track-rankings': 'Track & field rankings',
  'race-rankings': 'Cross country rankings',
  'team-records': 'Records of the team',
  api: 'Read the API',
};

export const areaWords = {
  notOpen: 'Not open yet',
  description: (title: string) => `${title}: not open yet.`,
};

export const AREAS = {
  'admin-user': {
    title: 'User information',
    promise: 'Admins will see here what an account may do, and why.',
    near: ['front-page', 'search'],
  },
  events: {
    title: 'Events calendar',
    promise:
      'Meets by day, place, level and sport, and as a calendar to subscribe to. The front page has those of these weeks.',
    near: ['front-page', 'meets'],
  },
  'edit-team': {
    title: 'Edit a team',
    promise: 'A list of your teams is coming. Until then, open your team’s page and manage it from there.',
    near: ['teams', 'front-page'],
  },
  'manage-track': {
    title: 'Meet manager',
    promise:
      'Hosts will set up and run a track and field meet here: divisions, events, entries, heats and results.',
    near: ['meets', 'front-page'],
    sport: 'tf',
  },
  'manage-race': {
    title: 'Meet manager',
    promise: 'Hosts will set up and run a cross country meet here: divisions, courses, entries and results.',
    near: ['meets', 'front-page'],
    sport: 'xc',
  },
  'upload-track': {
    title: 'Upload results',
    promise:
      'Hosts will put files of track and field results in here, and see every row before it is published.',
    near: ['meets', 'front-page'],
    sport: 'tf',
  },
  'upload-race': {
    title: 'Upload results',
    promise:
      'Hosts will put files of cross country results in here, and see every row before it is published.',
    near: ['meets', 'front-page'],
    sport: 'xc',
  },
  tools: {
    title: 'Tools',
    promise: 'Converters of marks, points of combined events and pace tables will be here.',
    near: ['track-rankings', 'race-rankings'],
  },
  'team-wizard': {
    title: 'Add a team',
    promise: 'Coaches will add a team that is not listed here. Teams come with their results until then.',
    near: ['teams', 'front-page'],
  },
  teams: {
    title: 'Teams',
    promise: 'A team directory is coming. Until then, search by team name.',
    near: ['teams', 'front-page'],
  },
  'team-reports': {
    title: 'Reports',
    promise: 'Supporters of the site will read reports about their team here.',
    near: ['team-records', 'teams'],
  },
  'team-lists': {
    title: 'Custom lists',
    promise: 'Supporters of the site will make lists of their own here, and share and print them.',
    near: ['team-records', 'teams'],
  },
  'sample-reports': {
    title: 'Reports: a sample',
    promise: 'What a team gets as a supporter of the site will be shown here with the reports of one team.',
    near: ['track-rankings', 'teams'],
  },
  'sample-lists': {
    title: 'Custom lists: a sample',
    promise: 'What a team gets as a supporter of the site will be shown here with the lists of one team.',
    near: ['track-rankings', 'teams'],
  },
  'team-photos': {
    title: 'Team photos',
    promise: 'Pictures that a team shares will be here.',
    near: ['teams', 'front-page'],
  },
  'saved-posts': {
    title: 'Saved and liked posts',
    promise: 'Saved and liked posts are coming.',
    near: ['front-page', 'search'],
  },
  'add-photo': {
    title: 'Add a photo or video',
    promise: 'Photos and videos for your team and followers are coming.',
    near: ['front-page', 'athletes'],
  },
  post: {
    title: 'Post',
    promise: 'What athletes and teams post will be read here.',
    near: ['front-page', 'search'],
  },
  hashtag: {
    title: 'Hashtag',
    promise: 'Posts about one thing will be read here together.',
    near: ['front-page', 'search'],
  },
  subscriptions: {
    title: 'Subscriptions',
    promise: 'Upgrades and their renewals will be here. All that is open now is free.',
    near: ['front-page', 'track-rankings'],
  },
  'supporter-upgrade': {
    title: 'Site supporter',
    promise: 'Teams will support the site here, for custom lists and reports. All that is open now is free.',
    near: ['teams', 'track-rankings'],
  },
  donate: {
    title: 'Fundraiser',
    promise: 'Teams will collect donations here.',
    near: ['teams', 'front-page'],
  },
  'upload-video': {
    title: 'Upload a video',
    promise: 'Video uploads are coming.',
    near: ['meets', 'athletes'],
  },
  'upload-videos': {
    title: 'Upload videos',
    promise: 'Uploads of all videos of a meet at once are coming.',
    near: ['meets', 'athletes'],
  },
  'track-meets': {
    title: 'Track & field meets',
    promise:
      'All meets of the sport, season by season, will be listed here. The front page has those of these weeks.',
    near: ['front-page', 'meets'],
    sport: 'tf',
  },
  races: {
    title: 'Cross country meets',
    promise:
      'All meets of the sport, season by season, will be listed here. The front page has those of these weeks.',
    near: ['front-page', 'meets'],
    sport: 'xc',
  },
  outdoor: {
    title: 'Track & field, outdoor',
    promise: 'The outdoor season of a level, a state or a league: its teams, meets and leaders.',
    near: ['track-rankings', 'meets', 'teams'],
    sport: 'tf',
  },
  indoor: {
    title: 'Track & field, indoor',
    promise: 'The indoor season of a level, a state or a league: its teams, meets and leaders.',
    near: ['track-rankings', 'meets', 'teams'],
    sport: 'tf',
  },
  'cross-country': {
    title: 'Cross country',
    promise: 'The cross country season of a level, a state or a league: its teams, meets and leaders.',
    near: ['race-rankings', 'meets', 'teams'],
    sport: 'xc',
  },
  invoice: {
    title: 'Invoice',
    promise: 'What a team or a family owes and has paid will be shown here to whoever has its link.',
    near: ['front-page', 'meets'],
  },
  partners: {
    title: 'Partner dashboard',
    promise: 'Partners of the site will see here what they have booked.',
    near: ['front-page', 'api'],
  },
  tickets: {
    title: 'Tickets',
    promise: 'Tickets of meets will be bought and shown here.',
    near: ['meets', 'front-page'],
  },
  shop: {
    title: 'Shop',
    promise: 'What hosts and teams order will be sold here.',
    near: ['front-page', 'meets'],
  },
  'race-bibs': {
    title: 'Race bibs',
    promise: 'Hosts will order bibs for their meet here.',
    near: ['meets', 'front-page'],
  },
  athletes: {
    title: 'Athletes',
    promise:
      'A directory of athletes is coming. Until then, search by name; you claim your results in settings.',
    near: ['athletes', 'front-page'],
  },
  updates: {
    title: 'What is new',
    promise: 'Release notes are coming.',
    near: ['front-page', 'api'],
  },
  'college-upload': {
    title: 'College results',
    promise: 'Colleges will put the results of a whole season in here.',
    near: ['meets', 'front-page'],
  },
} satisfies Record<AreaName, AreaWords>;
