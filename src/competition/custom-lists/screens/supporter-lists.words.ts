// The words of the pages of custom lists and reports.

import type { CustomListKind } from '#competition/custom-lists/custom-lists.rules.ts';

const TITLES: Record<CustomListKind, string> = { report: 'Reports', list: 'Custom lists' };
const ONE: Record<CustomListKind, string> = { report: 'report', list: 'list' };

export const supporterWords = {
  title: (kind: CustomListKind) => TITLES[kind],
  titleOf: (kind: CustomListKind, team: string) => `${TITLES[kind]}, ${team}`,
  lead: {
    report: 'A report follows athletes of your choice from the first mark to the best and the latest.',
    list: 'A custom list ranks athletes of your choice in the events of your choice.',
  } satisfies Record<CustomListKind, string>,
  tabs: 'Supporter pages',
  season: 'Season',
  newOne: (kind: CustomListKind) => `New ${ONE[kind]}`,
  none: (kind: CustomListKind) => (kind === 'report' ? 'No reports yet' : 'No custom lists yet'),
  noneHint: 'Choose athletes, events and dates. You can print, export and share the result.',
  noneToRead: 'The coaches of this team have not made any yet.',
  ended: 'The supporter season of the team has ended. Everything here can be read but not changed.',
  refused: 'Reports and custom lists are for members of teams that support the site.',
  sample: 'Look at a sample',
  name: 'Name',
  athletes: 'Athletes',
  events: 'Events',
  time: 'Time',
  changed: 'Changed',
  sharing: 'Shared',
  shared: 'Shared by link',
  notShared: 'Team only',
  edit: (kind: CustomListKind) => `Edit ${ONE[kind]}`,
  remove: 'Remove',
  removing: 'Removing',
  removed: (name: string) => `${name} is removed.`,
  restored: (name: string) => `${name} is back.`,
  share: 'Share by link',
  sharingNow: 'Sharing',
  shareText: 'Anyone with this link can read the public version without an account, until you stop sharing.',
  shareLabel: 'Link to share',
  copy: 'Copy link',
  copied: 'The link is copied.',
  notCopied: 'Select the link and copy it.',
  endLink: 'Stop sharing',
  ending: 'Stopping',
  linkEnded: 'The link no longer works.',
  loading: 'Loading',
};
