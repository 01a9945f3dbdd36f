// The words of the parts that every screen of an import shows.
import { formatCount } from '#kit/counts.ts';

export const importPartWords = {
  stepsLabel: 'Steps of the import',
  toAnswer: (count: number) => (count === 0 ? '' : `${formatCount(count)} to answer`),
  waitingNote: (count: number) => (count === 0 ? '' : `${formatCount(count)} waiting`),
  sum: 'Rows of the file',
  rowsInFile: 'rows in the file',
  good: 'new or changed, good',
  waiting: 'wait for you',
  same: 'already in the meet',
  leftOut: 'left out',
  sumHolds: 'Count in equals count out',
  waitingHead: 'Waiting rows',
  countShown: (listed: number, all: number) =>
    listed < all ? `${formatCount(listed)} of ${formatCount(all)} shown` : '',
  waitingColumns: { row: 'Row', raw: 'As written', why: 'Why it waits', fix: 'Fix' },
  row: 'Row',
  earlier: 'Earlier uploads',
  earlierColumns: { file: 'File', uploaded: 'Uploaded', state: 'State', actions: 'Actions' },
  imported: 'Imported',
  undone: 'Undone',
  notImported: 'Not imported yet',
  openFile: (file: string) => `Open ${file}`,
  undo: 'Undo import',
  undoFile: (file: string) => `Undo the import of ${file}`,
  undoing: 'Undoing',
  undoneText: (removed: string, restored: number, leftAlone: number) =>
    `${removed} removed, ${formatCount(restored)} restored.${
      leftAlone === 0 ? '' : ` ${formatCount(leftAlone)} changed since and stay.`
    }`,
  percent: (value: number) => `${value} %`,
};
