// The one list of areas that are not open yet: their addresses show a page that says so, and no page links to them.

// meets-and-payments §2 "Meet manager routes".
const MEET_MANAGER_PAGES = [
  '',
  '/participants',
  '/participants/teams',
  '/runmeet',
  '/entries/import',
  '/entries/merge-athletes',
  '/settings/:panel',
  '/events',
] as const;

const meetManager = <Name extends string>(sport: 'track' | 'crosscountry', name: Name) =>
  MEET_MANAGER_PAGES.map((page) => [`/edit/${sport}/managemeet/manage/:meetId${page}`, name] as const);

/** Each address as the table of screens spells it, and the name of its area. */
export const CLOSED_AREAS = [
  ['/events', 'events'],
  ['/tools', 'tools'],
  ['/updates', 'updates'],
  ['/TrackAndField/meet', 'track-meets'],
  ['/CrossCountry/meet', 'races'],
  ['/track-and-field-outdoor', 'outdoor'],
  ['/track-and-field-outdoor/:divId', 'outdoor'],
  ['/track-and-field-indoor', 'indoor'],
  ['/track-and-field-indoor/:divId', 'indoor'],
  ['/cross-country', 'cross-country'],
  ['/cross-country/:divId', 'cross-country'],
  ['/team', 'teams'],
  ['/team/:teamId/:kind/reports', 'team-reports'],
  ['/team/:teamId/:kind/lists', 'team-lists'],
  ['/photos/team/:teamId', 'team-photos'],
  ['/athlete', 'athletes'],
  ['/post/:hash', 'post'],
  ['/hashtag/:hashtag', 'hashtag'],
  ['/dashboard/:userId/photo/add', 'add-photo'],
  ['/dashboard/:userId/saved', 'saved-posts'],
  ['/dashboard/:userId/liked', 'saved-posts'],
  ['/userhome/subscriptions', 'subscriptions'],
  ['/userhome/:userId/subscriptions', 'subscriptions'],
  ['/Partner/SiteSupporter/Upgrade', 'supporter-upgrade'],
  ['/Partner/SiteSupporter/Sample/reports', 'sample-reports'],
  ['/Partner/SiteSupporter/Sample/lists', 'sample-lists'],
  ['/partnerdashboard', 'partners'],
  ['/video/upload', 'upload-video'],
  ['/video/upload/multiple', 'upload-videos'],
  ['/shop', 'shop'],
  ['/shop/racebibs', 'race-bibs'],
  ['/ticket', 'tickets'],
  ['/donate/:vendorId', 'donate'],
  ['/invoice/:invoiceId', 'invoice'],
  ['/invoice/:invoiceId/:invoiceKey', 'invoice'],
  ['/wizard/team', 'team-wizard'],
  ['/edit/team', 'edit-team'],
  ['/edit/track/managemeet/manage', 'manage-track'],
  ['/edit/track/results/upload', 'upload-track'],
  ['/edit/crosscountry/managemeet/manage', 'manage-race'],
  ['/edit/crosscountry/results/upload', 'upload-race'],
  ['/collegeupload', 'college-upload'],
  ['/admin/frontapp/user-info', 'admin-user'],
  ...meetManager('track', 'manage-track'),
  ...meetManager('crosscountry', 'manage-race'),
] as const;

export type AreaName = (typeof CLOSED_AREAS)[number][1];

/** Whether a link to `address` may be drawn: a path with or without a query, or an address of another site. */
export function isOpen(address: string): boolean {
  const parts = partsOf(address);
  return !CLOSED_AREAS.some(([area]) => {
    const areaParts = partsOf(area);
    return (
      areaParts.length === parts.length &&
      areaParts.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}

const partsOf = (address: string): string[] =>
  address
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .toLowerCase()
    .split('/');
