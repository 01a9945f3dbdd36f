// Names of calendars that others subscribe to, and the page about one's own.

export const feedWords = {
  title: (name: string) => `${name}: meets`,
  own: 'My calendar',
  unknown: 'There is no calendar at this address. It may have been renewed.',
  pageTitle: 'Your calendar',
  lead: 'Your meets, on this page and in the calendar that you use every day.',
  subscribe: 'Subscribe',
  subscribeLead:
    'This address is yours alone: your calendar app reads your meets there and keeps up with every change. Anyone who has the address can read them.',
  addressLabel: 'Address of your calendar',
  open: 'Subscribe in my calendar app',
  copy: 'Copy the address',
  copied: 'Copied.',
  notCopied: 'Select the address and copy it by hand.',
  renew: 'Renew the address',
  renewed: 'Your calendar has a new address. The old one no longer works.',
  meets: 'Coming up',
  noMeets: 'No meets yet. Those that you add, of your teams and of your athletes stand here.',
  findMeets: 'Find meets',
  searches: 'Saved searches',
  searchesLead:
    'We tell you when a new meet matches. How we reach you is in your notification settings, under the schedule.',
  noSearches: 'No saved searches. Search for meets and choose “Tell me about new meets”.',
  end: 'Delete',
  endOf: (title: string) => `Delete the search “${title}”`,
  ended: (title: string) => `Deleted: ${title}`,
  settings: 'Notification settings',
};
