// Sentences of the pages of an event and a race, outside of their tables.

export const eventScreenWords = {
  events: 'Events',
  gender: 'Gender',
  division: 'Division',
  apply: 'Apply',
  more: 'More about this event',
  round: 'Round',
  order: 'Order',
  previousEvent: (name: string) => `Previous event: ${name}`,
  noPreviousEvent: 'This is the first event',
  noNextEvent: 'This is the last event',
  nextEvent: (name: string) => `Next event: ${name}`,
  noResultsTitle: 'No results yet',
  noResults: 'Results will appear here as soon as the host posts them.',
  description: (title: string, meet: string, dates: string) =>
    `Results of ${title} at ${meet}, ${dates}: places, marks, heats, splits, points and records.`,
};
