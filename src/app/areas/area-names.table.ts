// Which area each closed address belongs to. The addresses come with every page, the names with the first of these.
import type { ClosedArea } from '#site/navigation/closed-areas.rules.ts';

const AREA_OF_ADDRESS = {
  '/tools': 'tools',
  '/updates': 'updates',
  '/photos/team/:teamId': 'team-photos',
  '/post/:hash': 'post',
  '/hashtag/:hashtag': 'hashtag',
  '/dashboard/:userId/photo/add': 'add-photo',
  '/dashboard/:userId/saved': 'saved-posts',
  '/dashboard/:userId/liked': 'saved-posts',
  '/userhome/subscriptions': 'subscriptions',
  '/userhome/:userId/subscriptions': 'subscriptions',
  '/Partner/SiteSupporter/Upgrade': 'supporter-upgrade',
  '/partnerdashboard': 'partners',
  '/video/upload': 'upload-video',
  '/video/upload/multiple': 'upload-videos',
  '/shop': 'shop',
  '/shop/racebibs': 'race-bibs',
  '/ticket': 'tickets',
  '/donate/:vendorId': 'donate',
  '/collegeupload': 'college-upload',
  '/admin/frontapp/user-info': 'admin-user',
} as const satisfies Record<ClosedArea, string>;

export type AreaName = (typeof AREA_OF_ADDRESS)[keyof typeof AREA_OF_ADDRESS];

export const areaNameOf = (address: ClosedArea): AreaName => AREA_OF_ADDRESS[address];
