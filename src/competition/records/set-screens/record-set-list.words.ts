// The sentences of the lists of record sets, for hosts and coaches.
export const recordSetListWords = {
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  badge: 'Badge of results that break it',
  noLines: 'This set has no lines yet. A record can only be broken where an older one is written.',
  edit: 'Edit',
  editSet: (name: string) => `Edit ${name}`,
  readOnly: 'Others keep this set.',
  remove: 'Remove set',
  removing: 'Removing',
  removed: (name: string) => `${name} removed.`,
  restored: (name: string) => `${name} is back.`,
  add: 'Make a record set',
  show: (name: string) => `Show the lines of ${name}`,
  event: 'Event',
  division: 'Division',
  mark: 'Mark',
  athlete: 'Athlete',
  date: 'Date',
  byResult: 'set by a result',
};

export const teamSetsWords = {
  title: 'Records',
  pageTitle: (team: string) => `Record sets of ${team}`,
  lead: 'Write down your school records. Results of your athletes that break them get the badge TR, at every meet.',
  empty: 'No record set yet',
  emptyText: 'Start with the records on the wall of your gym: type them, or paste them from a spreadsheet.',
  loading: 'Loading the record sets',
};
