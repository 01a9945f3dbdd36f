// The sentences of the table in which a record set is edited.
import type { RecordScope } from '#competition/records/records.rules.ts';
import type { LineField } from '#competition/records/sets/record-lines.rules.ts';

const fields: Record<LineField, string> = {
  event: 'Event',
  gender: 'Girls or boys',
  division: 'Division',
  mark: 'Mark',
  wind: 'Wind',
  holder: 'Athlete',
  team: 'Team',
  date: 'Date or year',
  location: 'Place',
};

const scopes: Record<RecordScope, string> = {
  meet: 'This meet',
  facility: 'This facility',
  state: 'State',
  championship: 'Championship',
  team: 'Team',
  world: 'World',
  area: 'Area',
  national: 'National',
};

export const recordEditorWords = {
  fields,
  scopes,
  name: 'Name of the set',
  nameHint: 'Pages show it with the word record: “Meet record”, “Oak Field record”.',
  scope: 'Records of',
  table: (name: string) => `Lines of ${name || 'the new set'}`,
  cell: (field: LineField, line: number) => `${fields[field]}, line ${line}`,
  keys: 'Arrow keys and Enter move between lines. Paste cells from a spreadsheet into any cell; Ctrl+Z takes a step back.',
  add: 'Add line',
  paste: 'Paste a list',
  pasteTitle: 'Paste a list of records',
  pasteHint:
    'One line for each record, as a spreadsheet copies it: event, girls or boys, division, mark, wind, athlete, team, date, place. A first row of headings decides the order.',
  pasteField: 'Records',
  pasteGo: (count: number) => (count === 1 ? 'Add 1 line' : `Add ${count} lines`),
  pasteNone: 'Paste at least one line.',
  cancel: 'Cancel',
  undo: 'Undo',
  noUndo: 'There is nothing to undo.',
  redo: 'Redo',
  noRedo: 'There is nothing to redo.',
  remove: (line: number) => `Remove line ${line}`,
  save: 'Save records',
  saving: 'Saving',
  saved: (name: string) => `${name} saved.`,
  problems: (count: number) => (count === 1 ? '1 line needs a change.' : `${count} lines need a change.`),
  problemAt: (line: number, message: string) => `Line ${line}: ${message}`,
  nameMissing: 'Give the set a name first.',
  close: 'Close',
  leaveTitle: 'Unsaved records',
  leaveText: 'Your changes to this record set are not saved.',
  leaveYes: 'Close without saving',
  leaveNo: 'Keep editing',
  tieHint: 'Two athletes who hold a record together have a line each, with the same mark.',
};
