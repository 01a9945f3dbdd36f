// Texts for areas that are not open yet: their names, what they will be, and the closest open page.

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
  | 'api';

export interface AreaWords {
  title: string;
  /** One or two sentences of what will be here. */
  promise: string;
  /** The nearest first. */
  near: readonly OpenPage[];
}

export const openPageWords: Record<OpenPage, string> = {
  'front-page': 'Go to the front page',
  search: 'Search',
  teams: 'Find a team',
  athletes: 'Find an athlete',
  meets: 'Find a meet',
  'track-rankings': 'Track & field rankings',
  'race-rankings': 'Cross country rankings',
  api: 'Read the API',
};

export const areaWords = {
  notOpen: 'Not open yet',
  description: (title: string) => `${title}: not open yet.`,
};

export const AREAS = {
  'admin-user': {
    title: 'User information',
    promise: 'Coming soon: what each account can do, and why, for admins.',
    near: ['front-page', 'search'],
  },
  tools: {
    title: 'Tools',
    promise: 'Coming soon: mark converters, combined-event points and pace tables.',
    near: ['track-rankings', 'race-rankings'],
  },
  'team-photos': {
    title: 'Team photos',
    promise: 'Coming soon: photos shared by the team.',
    near: ['teams', 'front-page'],
  },
  'saved-posts': {
    title: 'Saved and liked posts',
    promise: 'Coming soon: the posts you saved or liked.',
    near: ['front-page', 'search'],
  },
  'add-photo': {
    title: 'Add a photo or video',
    promise: 'Coming soon: photos and videos for your team and followers.',
    near: ['front-page', 'athletes'],
  },
  post: {
    title: 'Post',
    promise: 'Coming soon: posts from athletes and teams.',
    near: ['front-page', 'search'],
  },
  hashtag: {
    title: 'Hashtag',
    promise: 'Coming soon: all posts with one hashtag.',
    near: ['front-page', 'search'],
  },
  subscriptions: {
    title: 'Subscriptions',
    promise: 'Coming soon: upgrades and renewals. Everything available today is free.',
    near: ['front-page', 'track-rankings'],
  },
  'supporter-upgrade': {
    title: 'Site supporter',
    promise:
      'Coming soon: team subscriptions with custom lists and reports. Everything available today is free.',
    near: ['teams', 'track-rankings'],
  },
  donate: {
    title: 'Fundraiser',
    promise: 'Coming soon: team fundraisers.',
    near: ['teams', 'front-page'],
  },
  'upload-video': {
    title: 'Upload a video',
    promise: 'Coming soon: video uploads.',
    near: ['meets', 'athletes'],
  },
  'upload-videos': {
    title: 'Upload videos',
    promise: 'Coming soon: upload all videos of a meet at once.',
    near: ['meets', 'athletes'],
  },
  partners: {
    title: 'Partner dashboard',
    promise: 'Coming soon: bookings of site partners.',
    near: ['front-page', 'api'],
  },
  tickets: {
    title: 'Tickets',
    promise: 'Coming soon: buy and show meet tickets.',
    near: ['meets', 'front-page'],
  },
  shop: {
    title: 'Shop',
    promise: 'Coming soon: supplies for hosts and teams.',
    near: ['front-page', 'meets'],
  },
  'race-bibs': {
    title: 'Race bibs',
    promise: 'Coming soon: race bibs for hosts.',
    near: ['meets', 'front-page'],
  },
  updates: {
    title: 'What is new',
    promise: 'Coming soon: release notes.',
    near: ['front-page', 'api'],
  },
  'college-upload': {
    title: 'College results',
    promise: 'Coming soon: colleges upload the results of a whole season.',
    near: ['meets', 'front-page'],
  },
} satisfies Record<AreaName, AreaWords>;
