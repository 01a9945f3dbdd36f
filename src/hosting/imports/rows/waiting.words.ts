// Why rows of a file wait, in sentences for whoever puts them right.

export const waitingWords = {
  markMissing: 'The row has neither a mark nor a word such as DNS or DQ.',
  nameMissing: 'The row has a mark and names nobody.',
  dateUndecided: (reason: string) => `${reason} Say it with --date-order mdy or --date-order dmy.`,
  doubled: 'The same athlete or squad already stands in this round.',
  tooManyLegs: 'A relay has at most eight names.',
};
