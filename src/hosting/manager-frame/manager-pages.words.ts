// The names of the pages of the meet manager.
export const managerPageNames = {
  overview: 'Overview',
  participants: 'Participants',
  entryImport: 'Import entries',
  entries: 'Entries',
  runMeet: 'Run meet',
  virtual: 'Virtual marks',
  records: 'Records',
  publication: 'Open or cancel',
  staff: 'Staff',
  divisions: 'Divisions',
  events: 'Events',
  files: 'Files',
  template: 'Template',
  info: 'Meet info',
  activate: 'Activate',
  options: 'Entry options',
  seeds: 'Seeds',
  fees: 'Fees',
  bibs: 'Bibs',
  messages: 'Registration messages',
  usatf: 'USATF',
  aau: 'AAU',
  championship: 'Championship',
  beta: 'Trial features',
};

export type ManagerPageName = keyof typeof managerPageNames;
