/** Reading a file of entries, for hosts and for coaches. */
export const entryFileWords = {
  empty: 'This file has no entries. Choose a HY-TEK entry file or a table with names and events.',
  tooManyRows: (most: number) => `This file has more than ${most} rows. Split it, and import each part.`,
  chooseFile: 'Choose a file',
  dropHere: 'or drop it here',
  paste: 'Or paste a list',
  readPasted: 'Read the list',
  reading: 'Reading the file',
  fileWrong: {
    workbook: 'This is an Excel workbook. Save it as CSV, then choose that file.',
    binary: 'This file is not text. Choose a HY-TEK entry file or a CSV file.',
    large: 'This file is larger than 8 MB. Split it, and import each part.',
  },
};
