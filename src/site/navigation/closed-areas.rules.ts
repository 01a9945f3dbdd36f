// Areas that are not open yet. Their addresses show a page that says so, and no page links to them.

/** Addresses as the table of screens spells them. */
export const CLOSED_AREAS = [
  '/tools',
  '/updates',
  '/photos/team/:teamId',
  '/post/:hash',
  '/hashtag/:hashtag',
  '/dashboard/:userId/photo/add',
  '/dashboard/:userId/saved',
  '/dashboard/:userId/liked',
  '/userhome/subscriptions',
  '/userhome/:userId/subscriptions',
  '/Partner/SiteSupporter/Upgrade',
  '/partnerdashboard',
  '/video/upload',
  '/video/upload/multiple',
  '/shop',
  '/shop/racebibs',
  '/ticket',
  '/donate/:vendorId',
  '/collegeupload',
  '/admin/frontapp/user-info',
] as const;

export type ClosedArea = (typeof CLOSED_AREAS)[number];

const CLOSED = new RegExp(`^(${CLOSED_AREAS.join('|').replace(/:\w+/g, '[^/?#]+')})/?([?#]|$)`, 'i');

/** True if `address` (a path with or without query, or an address of another site) may be linked to. */
export const isOpen = (address: string): boolean => !CLOSED.test(address);
