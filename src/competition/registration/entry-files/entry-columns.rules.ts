// The columns that a table of entries may have.

export const ENTRY_COLUMNS = [
  'last',
  'first',
  'name',
  'grade',
  'gender',
  'birth',
  'team',
  'code',
  'event',
  'seed',
  'measure',
  'division',
  'letter',
  'runner',
  'skip',
] as const;

export type EntryColumn = (typeof ENTRY_COLUMNS)[number];
